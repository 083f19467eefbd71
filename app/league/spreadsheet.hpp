/// Matches as tables of a spreadsheet (CSV, RFC 4180).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/transfer.hpp"

namespace tricorner::league {

/// One row for each match, round and player: match,date,rules,status,round,starter,player,points,total. A cell that a
/// spreadsheet would take for a formula gets an apostrophe before it.
[[nodiscard]] std::string to_csv(store::ScoreStore& store, const ExportOptions& options);

/// What `to_csv` wrote; or one row a round under the headings date, [rules], [match], [round] and one column for each
/// player, empty for who did not play. Comma, semicolon or tab between cells.
/// @throws std::runtime_error  no such table: names line and column
[[nodiscard]] std::vector<Incoming> from_csv(std::string_view text, const std::string& source,
                                             const std::string& default_rules, ImportTally& tally);

/// Rows of cells. @throws std::runtime_error  an open quotation mark, too many cells
[[nodiscard]] std::vector<std::vector<std::string>> csv_rows(std::string_view text, const std::string& source);
[[nodiscard]] std::string csv_cell(const std::string& text);

}  // namespace tricorner::league
