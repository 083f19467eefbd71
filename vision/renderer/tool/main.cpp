/// tricorner-render: writes pictures and films of tables with their truth, for tests, measurements and training.
#include <exception>
#include <iostream>
#include <opencv2/core.hpp>
#include <string_view>

#include "arguments.hpp"

int main(int argc, char** argv) {
  using namespace tricorner::renderer::tool;
  try {
    cv::setNumThreads(1);
    if (argc == 2 && (argv[1] == std::string_view("--help") || argv[1] == std::string_view("-h"))) {
      std::cout << usage();
      return 0;
    }
    const auto arguments = parse({argv + 1, argv + argc});
    if (arguments.film.empty())
      write_pictures(arguments);
    else
      write_film(arguments);
    return 0;
  } catch (const UsageError& error) {
    std::cerr << "tricorner-render: " << error.what() << "\n" << usage();
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "tricorner-render: " << error.what() << "\n";
    return 1;
  }
}
