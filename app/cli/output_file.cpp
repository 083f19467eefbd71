#include "cli/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <system_error>

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& option, const fs::path& file, const std::string& why) {
  throw std::runtime_error(option + " " + file.string() + ": " + why);
}

/// What lies in a file already, by how it begins.
enum class Found { nothing, plain_text, notation, json, markup, picture, photograph, database, other };

bool begins_like_picture(std::string_view bytes) {
  using namespace std::literals;
  constexpr std::array beginnings{"\xff\xd8\xff"sv, "\x89PNG"sv, "BM"sv, "II*\0"sv, "MM\0*"sv, "RIFF"sv, "GIF8"sv};
  return std::any_of(beginnings.begin(), beginnings.end(), [&](auto b) { return bytes.starts_with(b); });
}

Found found_in(const fs::path& file) {
  constexpr std::streamsize looked_at = 4096;  // bytes; cameras write what they are before the picture
  std::string bytes(looked_at, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(bytes.data(), looked_at);
  bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  if (bytes.empty()) return Found::nothing;
  if (bytes.starts_with("SQLite format 3")) return Found::database;
  const bool binary = bytes.find('\0') != std::string::npos;
  if (binary && begins_like_picture(bytes))
    return bytes.find("Exif") != std::string::npos ? Found::photograph : Found::picture;
  if (binary) return Found::other;
  if (bytes.starts_with("tricorner-text/")) return Found::notation;
  const auto first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");  // and the byte order mark
  if (first == std::string::npos) return Found::plain_text;
  return bytes[first] == '{' ? Found::json : bytes[first] == '<' ? Found::markup : Found::plain_text;
}

const char* name_of(Found found) {
  switch (found) {
    case Found::nothing:
    case Found::plain_text:
      return "text";
    case Found::notation:
      return "a record";
    case Found::json:
      return "JSON";
    case Found::markup:
      return "a drawing or page (SVG, HTML)";
    case Found::picture:
      return "a picture";
    case Found::photograph:
      return "a photograph";
    case Found::database:
      return "a database";
    case Found::other:
      return "something else";
  }
  return "";
}

const char* name_of(OutputKind kind) {
  switch (kind) {
    case OutputKind::picture:
      return "overlay or other picture";
    case OutputKind::json:
      return "JSON file";
    case OutputKind::markup:
      return "SVG or HTML file";
    case OutputKind::text:
      return "text file";
  }
  return "";
}

bool may_replace(OutputKind kind, Found found) {
  switch (found) {
    case Found::nothing:
    case Found::plain_text:
      return true;
    case Found::notation:
      return kind == OutputKind::text;
    case Found::json:
      return kind == OutputKind::json;
    case Found::markup:
      return kind == OutputKind::markup;
    case Found::picture:
      return kind == OutputKind::picture;
    case Found::photograph:
    case Found::database:
    case Found::other:
      return false;
  }
  return false;
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

std::string reason(int error) {
  if (error == ENOENT) return "there is no such folder";
  return std::generic_category().message(error);
}

/// Whether a descriptor of this program leads to the file.
bool leads_to(int descriptor, const struct stat& file) {
  struct stat own {};
  return fstat(descriptor, &own) == 0 && own.st_dev == file.st_dev && own.st_ino == file.st_ino;
}

/// @returns  0, or errno
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// @returns  0, or errno
int write_and_close(int descriptor, std::string_view bytes) {
  if (descriptor < 0) return errno;
  const int error = write_all(descriptor, bytes);
  return close(descriptor) != 0 && error == 0 ? errno : error;
}

int write_directly(const fs::path& file, std::string_view bytes) {
  return write_and_close(open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), bytes);
}

/// A name that no other thread or run of the program uses. It is hidden, so that folders of pictures pass over it.
fs::path beside(const fs::path& file) {
  static std::atomic<unsigned> count{0};
  return folder_of(file) / (".tricorner-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".part");
}

/// @param earlier  the file that is replaced, or nullptr
/// @returns  0, or errno
int write_beside(const fs::path& file, const struct stat* earlier, std::string_view bytes) {
  const fs::path part = beside(file);
  const int descriptor = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    // a file that is one's own in a folder that is not
    const bool closed_folder = errno == EACCES || errno == EPERM || errno == EROFS;
    return earlier != nullptr && closed_folder ? write_directly(file, bytes) : errno;
  }
  int error = 0;
  if (earlier != nullptr) {
    if (fchown(descriptor, earlier->st_uid, earlier->st_gid) != 0) errno = 0;  // only root can give files away
    if (fchmod(descriptor, earlier->st_mode & 07777) != 0) error = errno;
  }
  const int written = write_and_close(descriptor, bytes);
  if (error == 0) error = written;
  if (error == 0 && rename(part.c_str(), file.c_str()) != 0) error = errno;
  if (error != 0) unlink(part.c_str());
  return error;
}

/// @returns  0, or errno
int write_file(const fs::path& file, std::string_view bytes) {
  struct stat there {};
  const bool exists = stat(file.c_str(), &there) == 0;
  if (exists) {
    for (const int own : {STDOUT_FILENO, STDERR_FILENO}) {
      if (leads_to(own, there)) return write_all(own, bytes);  // a new file would be another one than goes on
    }
  }
  std::error_code code;
  const bool link_to_nothing = !exists && fs::is_symlink(file, code);
  if (link_to_nothing || (exists && !S_ISREG(there.st_mode))) return write_directly(file, bytes);
  if (!exists) return write_beside(file, nullptr, bytes);
  if (access(file.c_str(), W_OK) != 0) return errno;  // renaming would not ask
  const fs::path target = fs::canonical(file, code);  // a link stays one
  return code ? code.value() : write_beside(target, &there, bytes);
}

}  // namespace

bool OutputPlan::id_of(const fs::path& file, FileId& id) {
  struct stat there {};
  if (stat(file.c_str(), &there) != 0) return false;
  id = {there.st_dev, there.st_ino};
  return true;
}

OutputPlan::OutputPlan(const std::vector<fs::path>& inputs) {
  for (const fs::path& input : inputs) {
    FileId id;
    std::error_code ignored;
    if (fs::is_directory(input, ignored)) {
      if (id_of(input, id)) folders_.emplace(id, input.string());
      continue;
    }
    if (fs::is_regular_file(input, ignored) && id_of(input, id)) inputs_.insert(id);
  }
}

void OutputPlan::add(const std::string& option, const fs::path& file, OutputKind kind) {
  std::error_code code;
  const auto status = fs::status(file, code);
  if (fs::is_directory(status)) refuse(option, file, "is a folder; a file was expected");
  if (fs::exists(status) && !fs::is_regular_file(status)) return;  // a pipe or device may take several outputs
  if (!fs::exists(status) && !fs::is_directory(folder_of(file), code))
    refuse(option, file, "cannot be written: there is no folder " + folder_of(file).string());
  const auto [same, added] = outputs_.emplace(fs::weakly_canonical(fs::absolute(file, code), code), option);
  if (!added) refuse(option, file, "is written by " + same->second + " too; another file was expected");
  FileId id;
  if (!fs::exists(status) || !id_of(file, id)) return;
  if (inputs_.count(id) > 0) refuse(option, file, "is read by this command; another file was expected");
  struct stat there {};
  if (stat(file.c_str(), &there) == 0 && leads_to(STDOUT_FILENO, there)) return;
  if (const Found found = found_in(file); !may_replace(kind, found)) {
    refuse(option, file,
           std::string("holds ") + name_of(found) + ", which stays; a new file or an earlier " + name_of(kind) +
               " was expected");
  }
}

void OutputPlan::require_folder(const std::string& option, const fs::path& folder) {
  std::error_code code;
  fs::path there = fs::absolute(folder, code);
  while (!fs::exists(there, code) && there.has_relative_path()) there = there.parent_path();
  if (!fs::is_directory(there, code)) refuse(option, folder, "is no folder; a folder, or a new one, was expected");
}

void OutputPlan::require_folder_not_read(const std::string& option, const fs::path& folder) const {
  require_folder(option, folder);
  FileId id;
  if (!id_of(folder, id)) return;
  if (const auto holds = folders_.find(id); holds != folders_.end())
    refuse(option, folder, "is a folder whose pictures are read (" + holds->second + "); another folder was expected");
}

std::vector<fs::path> database_files(const fs::path& database) {
  std::vector<fs::path> files;
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) (files.emplace_back(database)) += ending;
  return files;
}

void make_folder(const std::string& option, const fs::path& folder) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (code && !fs::is_directory(folder)) refuse(option, folder, "the folder cannot be made: " + code.message());
}

void write_output(const std::string& option, const fs::path& file, std::string_view bytes) {
  if (const int error = write_file(file, bytes); error != 0)
    refuse(option, file, "cannot be written: " + reason(error));
}

void flush_standard_output() {
  if (!std::cout.flush()) throw std::runtime_error("standard output cannot be written (closed, or the disk is full)");
}

}  // namespace tricorner::cli
