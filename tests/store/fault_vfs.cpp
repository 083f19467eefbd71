#include "fault_vfs.hpp"

#include <sqlite3.h>

#include <cstring>
#include <utility>

namespace tricorner::store {
namespace {

struct State {
  DiskFault fault = DiskFault::none;
  int countdown = 0;
  bool met = false;
  std::function<void(const std::string&)> told;
};

State& state() {
  static State one;
  return one;
}

/// Whether this operation has to fail.
bool fails(DiskFault kind) {
  State& now = state();
  if (now.fault != kind) return false;
  if (now.countdown > 1) {
    --now.countdown;
    return false;
  }
  now.met = true;
  return true;
}

struct File {
  sqlite3_file base;
  sqlite3_file* real;
  const char* name;
};

sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }

int close_file(sqlite3_file* file) {
  const int code = real(file)->pMethods->xClose(real(file));
  sqlite3_free(real(file));
  return code;
}

int read_file(sqlite3_file* file, void* to, int amount, sqlite3_int64 at) {
  if (fails(DiskFault::short_read)) return SQLITE_IOERR_READ;
  return real(file)->pMethods->xRead(real(file), to, amount, at);
}

int write_file(sqlite3_file* file, const void* from, int amount, sqlite3_int64 at) {
  if (fails(DiskFault::full)) return SQLITE_FULL;
  if (fails(DiskFault::error)) return SQLITE_IOERR_WRITE;
  if (fails(DiskFault::short_write)) {  // half of it arrives, as on a disk that fills up in the middle
    real(file)->pMethods->xWrite(real(file), from, amount / 2, at);
    return SQLITE_FULL;
  }
  return real(file)->pMethods->xWrite(real(file), from, amount, at);
}

int sync_file(sqlite3_file* file, int flags) {
  if (fails(DiskFault::sync_error)) return SQLITE_IOERR_FSYNC;
  const int code = real(file)->pMethods->xSync(real(file), flags);
  const char* name = reinterpret_cast<File*>(file)->name;
  if (code == SQLITE_OK && state().told) state().told(name == nullptr ? "" : name);
  return code;
}

int truncate_file(sqlite3_file* f, sqlite3_int64 size) { return real(f)->pMethods->xTruncate(real(f), size); }
int file_size(sqlite3_file* f, sqlite3_int64* size) { return real(f)->pMethods->xFileSize(real(f), size); }
int lock_file(sqlite3_file* f, int level) { return real(f)->pMethods->xLock(real(f), level); }
int unlock_file(sqlite3_file* f, int level) { return real(f)->pMethods->xUnlock(real(f), level); }
int check_lock(sqlite3_file* f, int* held) { return real(f)->pMethods->xCheckReservedLock(real(f), held); }
int control(sqlite3_file* f, int what, void* value) { return real(f)->pMethods->xFileControl(real(f), what, value); }
int sector_size(sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); }
int characteristics(sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }
int shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** at) {
  return real(f)->pMethods->xShmMap(real(f), page, size, extend, at);
}
int shm_lock(sqlite3_file* f, int offset, int n, int flags) {
  return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}
void shm_barrier(sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); }
int shm_unmap(sqlite3_file* f, int erase) { return real(f)->pMethods->xShmUnmap(real(f), erase); }

const sqlite3_io_methods kMethods = {2,           close_file,  read_file,       write_file,  truncate_file,
                                     sync_file,   file_size,   lock_file,       unlock_file, check_lock,
                                     control,     sector_size, characteristics, shm_map,     shm_lock,
                                     shm_barrier, shm_unmap,   nullptr,         nullptr};

sqlite3_vfs* below = nullptr;

int open_file(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out) {
  auto* ours = reinterpret_cast<File*>(file);
  std::memset(ours, 0, sizeof *ours);
  ours->real = static_cast<sqlite3_file*>(sqlite3_malloc(below->szOsFile));
  if (ours->real == nullptr) return SQLITE_NOMEM;
  std::memset(ours->real, 0, static_cast<std::size_t>(below->szOsFile));
  const int code = below->xOpen(below, name, ours->real, flags, out);
  if (code != SQLITE_OK) {
    sqlite3_free(ours->real);
    return code;
  }
  ours->name = name;
  ours->base.pMethods = &kMethods;
  return SQLITE_OK;
}

sqlite3_vfs shim{};

}  // namespace

FaultyDisk::FaultyDisk() {
  below = sqlite3_vfs_find(nullptr);
  shim = *below;
  shim.zName = "faulty";
  shim.pNext = nullptr;
  shim.szOsFile = static_cast<int>(sizeof(File));
  shim.xOpen = open_file;
  // The other methods are those of the system, which look at nothing that differs between the two.
  state() = {};
  sqlite3_vfs_register(&shim, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&shim);
  sqlite3_vfs_register(below, 1);
  state() = {};
}

void FaultyDisk::arm(DiskFault fault, int countdown) {
  state().fault = fault;
  state().countdown = countdown;
  state().met = false;
}

void FaultyDisk::mend() { state().fault = DiskFault::none; }
bool FaultyDisk::met() const { return state().met; }
void FaultyDisk::on_sync(std::function<void(const std::string&)> told) { state().told = std::move(told); }

}  // namespace tricorner::store
