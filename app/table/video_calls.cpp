#include "table/video_calls.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace tricorner::table {
namespace {

class KernelCalls : public VideoCalls {
 public:
  std::vector<std::string> devices() override {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/dev", error)) {
      const std::string path = entry.path().string();
      if (path.starts_with("/dev/video")) found.push_back(path);
    }
    std::sort(found.begin(), found.end(), [](const std::string& a, const std::string& b) {
      return a.size() != b.size() ? a.size() < b.size() : a < b;  // video10 behind video9
    });
    return found;
  }

  int open(const std::string& path) override { return ::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC); }
  int close(int file) override { return ::close(file); }

  int ioctl(int file, unsigned long request, void* argument) override {
    int result = 0;
    do {
      result = ::ioctl(file, request, argument);
    } while (result == -1 && errno == EINTR);
    return result;
  }

  int poll(int file, int wait_ms) override {
    pollfd waiting{file, POLLIN, 0};
    const int count = ::poll(&waiting, 1, wait_ms);
    return count > 0 ? waiting.revents : count;
  }

  void* map(int file, std::size_t length, std::size_t offset) override {
    void* start = mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, static_cast<off_t>(offset));
    return start == MAP_FAILED ? nullptr : start;
  }
  void unmap(void* start, std::size_t length) override { munmap(start, length); }
};

}  // namespace

VideoCalls& kernel_video_calls() {
  static KernelCalls calls;
  return calls;
}

}  // namespace tricorner::table
