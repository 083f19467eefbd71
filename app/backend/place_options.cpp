#include "place_options.hpp"

#include <algorithm>

#include "match_view.hpp"
#include "table/match_log.hpp"

namespace tricorner::app {
namespace {

QList<CellKey> openCells(const engine::Match& match) {
  const engine::Layout& layout = match.layout();
  if (layout.empty()) return {CellKey{0, {engine::Orientation::up, 0, 0}}};
  QList<CellKey> cells;
  int newField = 0;
  for (const int field : layout.fields()) {
    newField = std::max(newField, field + 1);
    for (const engine::Cell& cell : layout.frontier(field)) cells.append({field, cell});
  }
  if (match.free_tile_holder()) cells.append({newField, {engine::Orientation::up, 0, 0}});
  return cells;
}

}  // namespace

QList<PlaceOption> placeOptions(const engine::Match& match, const TypedTile& typed, std::optional<int> said) {
  if (!match.round_running() || !typed.complete()) return {};
  const engine::Tile tile{
      typed.values, typed.colours.isEmpty() ? engine::no_colours : table::colours_from(typed.colours.toStdString())};
  QList<PlaceOption> options;
  for (const CellKey& key : openCells(match)) {
    const bool newField = !match.layout().empty() && !match.layout().has_field(key.field);
    const int seat = said.value_or((newField ? match.free_tile_holder() : match.turn()).value_or(0));
    std::vector<engine::Tile> tried;
    const bool alone = !match.layout().has_field(key.field);  // turned or not, it is the same layout
    for (int first = 0; first < (alone ? 1 : 3); ++first) {
      const engine::Tile turned = engine::read_from(tile, first);
      if (std::find(tried.begin(), tried.end(), turned) != tried.end()) continue;
      tried.push_back(turned);
      const engine::Ruling ruling = match.judge(engine::place(seat, key.cell, turned, key.field));
      options.append({key, turned.values, QString::fromStdString(table::colour_letters(turned.colours)), ruling.legal,
                      ruling.points, ruling.legal ? QString() : refusalText(ruling)});
    }
  }
  std::stable_sort(options.begin(), options.end(), [](const PlaceOption& a, const PlaceOption& b) {
    return a.legal != b.legal ? a.legal : a.points > b.points;
  });
  return options;
}

}  // namespace tricorner::app
