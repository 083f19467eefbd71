/// The calls of the kernel that a camera is spoken to with: all that a test has to stand in for.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tricorner::table {

/// As the system's calls of the same names: -1 and errno where they fail.
class VideoCalls {
 public:
  virtual ~VideoCalls() = default;

  /// Paths of what may be cameras, in their order.
  virtual std::vector<std::string> devices() = 0;
  virtual int open(const std::string& path) = 0;
  virtual int close(int file) = 0;
  virtual int ioctl(int file, unsigned long request, void* argument) = 0;
  /// Waits until a picture can be taken. @return the events; 0 after the wait; -1
  virtual int poll(int file, int wait_ms) = 0;
  /// @return nullptr where it fails
  virtual void* map(int file, std::size_t length, std::size_t offset) = 0;
  virtual void unmap(void* start, std::size_t length) = 0;
};

/// The kernel's own.
[[nodiscard]] VideoCalls& kernel_video_calls();

}  // namespace tricorner::table
