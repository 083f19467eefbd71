#include "store/storage_warning.hpp"

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;

/// What the synchronising programs put into a folder, and how their folders are called where they put nothing.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kMarkers = {
    {{".stfolder", "Syncthing"},
     {".dropbox", "Dropbox"},
     {".dropbox.cache", "Dropbox"},
     {".sync", "Resilio Sync"},
     {".owncloudsync.log", "ownCloud"},
     {".nextcloudsync.log", "Nextcloud"}}};
constexpr std::array<std::string_view, 9> kNames = {"Dropbox",  "OneDrive",     "Nextcloud",
                                                    "ownCloud", "Google Drive", "GoogleDrive",
                                                    "MEGA",     "pCloudDrive",  "iCloudDrive"};

std::optional<std::string> synced_by(const fs::path& folder) {
  std::error_code error;
  for (fs::path at = folder;; at = at.parent_path()) {
    for (const auto& [marker, program] : kMarkers) {
      if (fs::exists(at / marker, error)) return std::string(program);
    }
    const std::string name = at.filename().string();
    for (const std::string_view known : kNames) {
      if (name == known) return name;
    }
    // Nextcloud and ownCloud keep a hidden list whose name has a number in it.
    for (fs::directory_iterator file(at, fs::directory_options::skip_permission_denied, error), end;
         !error && file != end; file.increment(error)) {
      if (file->path().filename().string().starts_with("._sync_")) return "Nextcloud or ownCloud";
    }
    if (at == at.parent_path()) return std::nullopt;
  }
}

/// Whether the kernel says that the disk under a file can be taken out while the computer runs.
bool removable(const struct stat& status) {
  const fs::path block =
      fs::path("/sys/dev/block") / (std::to_string(major(status.st_dev)) + ":" + std::to_string(minor(status.st_dev)));
  std::error_code error;
  const fs::path device = fs::canonical(block, error);
  if (error) return false;
  // A partition stands inside its disk's folder.
  for (const fs::path& disk : {device, device.parent_path()}) {
    std::ifstream file(disk / "removable");
    int value = 0;
    if (file >> value) return value == 1 || disk.string().find("/usb") != std::string::npos;
  }
  return false;
}

std::optional<std::string> network(const fs::path& folder) {
  struct statfs system {};
  if (statfs(folder.c_str(), &system) != 0) return std::nullopt;
  switch (static_cast<unsigned long>(system.f_type) & 0xffffffffUL) {  // numbers of statfs(2)
    case 0x6969UL:
      return "NFS";
    case 0x517bUL:
    case 0xff534d42UL:
    case 0xfe534d42UL:
      return "SMB";
    case 0x01021997UL:
      return "9p";
    case 0x00c36400UL:
      return "Ceph";
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> storage_warning(const fs::path& database) {
  std::error_code error;
  fs::path folder = fs::weakly_canonical(fs::absolute(database, error), error).parent_path();
  while (!folder.empty() && !fs::exists(folder, error) && folder != folder.parent_path()) folder = folder.parent_path();
  const std::string file = "score database '" + database.string() + "': ";
  if (const auto program = synced_by(folder)) {
    return file + "lies in a folder that " + *program +
           " synchronises; two computers writing at once would damage it: keep it elsewhere and copy backups there";
  }
  if (const auto kind = network(folder)) {
    return file + "lies on a network drive (" + *kind +
           "), where locks between computers are not sure: use it from one computer at a time";
  }
  struct stat status {};
  if (stat(folder.c_str(), &status) == 0 && removable(status)) {
    return file + "lies on a medium that can be pulled out: leave it in until the program has ended";
  }
  return std::nullopt;
}

}  // namespace tricorner::store
