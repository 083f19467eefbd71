/// Files that commands write: what one may replace, and that it is whole or not there.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tricorner::cli {

/// What is written. Markup is SVG and HTML; text is a table, a notation, a link.
enum class OutputKind { picture, json, markup, text };

/// The files that one command reads and is going to write. Asked before any work is done, so that a slip on the command
/// line costs nothing: neither a picture, record or database that is read, nor any other file that was not meant.
class OutputPlan {
 public:
  /// @param inputs  files and folders that are read; those that are not there are left out
  explicit OutputPlan(const std::vector<std::filesystem::path>& inputs);

  /// Adds a file that is going to be written. It replaces an earlier output of its kind, plain text, and an empty file.
  /// @param option  for the error: "--svg"
  /// @throws std::runtime_error  the file is an input, another output, a folder, a database, a photograph or of another
  /// kind; there is no folder for it
  void add(const std::string& option, const std::filesystem::path& file, OutputKind kind);

  /// Looks at a folder that is made where it is missing, and gets pictures.
  /// @throws std::runtime_error  it is no folder; it is an input itself, and the next run would read this one's outputs
  void require_folder_not_read(const std::string& option, const std::filesystem::path& folder) const;

  /// Looks at a folder that is made where it is missing. @throws std::runtime_error  it is no folder
  static void require_folder(const std::string& option, const std::filesystem::path& folder);

 private:
  using FileId = std::pair<std::uintmax_t, std::uintmax_t>;  ///< device and number, the same by whatever name

  static bool id_of(const std::filesystem::path& file, FileId& id);

  std::set<FileId> inputs_;
  std::map<FileId, std::string> folders_;                 ///< that are read, with their names
  std::map<std::filesystem::path, std::string> outputs_;  ///< with their options
};

/// A database and the files that SQLite keeps beside it.
[[nodiscard]] std::vector<std::filesystem::path> database_files(const std::filesystem::path& database);

/// Makes a folder, and those that it lies in. @throws std::runtime_error
void make_folder(const std::string& option, const std::filesystem::path& folder);

/// Writes a file: beside it first, and in its place when all is written, so that an earlier one is lost to no full
/// disk. What is no regular file (a pipe, a device) and the program's own standard output are written to directly.
/// @throws std::runtime_error  it cannot be written
void write_output(const std::string& option, const std::filesystem::path& file, std::string_view bytes);

/// Sees to it that what was said so far is on standard output.
/// @throws std::runtime_error  it cannot be written: whatever else would be said is lost too
void flush_standard_output();

}  // namespace tricorner::cli
