/// A file system under SQLite that fails when it is told to: the n-th write finds the disk full, the n-th sync fails.
#pragma once

#include <functional>
#include <string>

namespace tricorner::store {

enum class DiskFault { none, full, error, short_write, sync_error, short_read };

/// While one lives, every connection that is opened goes through it. One at a time.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// The `countdown`-th operation of the fault's kind from now on fails, and all that follow it.
  void arm(DiskFault fault, int countdown);
  /// All goes well again.
  void mend();
  /// Whether the fault was met.
  [[nodiscard]] bool met() const;
  /// Called after every sync of a file that went well, with its name.
  void on_sync(std::function<void(const std::string&)> told);
};

}  // namespace tricorner::store
