// Reads the files of the folders that are named once through the fuzzer's door: seeds and finds as a plain test, for
// compilers without libFuzzer too.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** folders) {
  int files = 0;
  for (int k = 1; k < count; ++k) {
    for (const auto& entry : std::filesystem::directory_iterator(folders[k])) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      std::cerr << entry.path().string() << '\n';  // the last one named is the one that failed
      static_cast<void>(
          LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));  // NOLINT
      ++files;
    }
  }
  std::cerr << files << " files read\n";
  return files > 0 ? 0 : 1;
}
