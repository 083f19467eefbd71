#include "tile_placing.hpp"

#include <algorithm>

#include "score_texts.hpp"

namespace tricorner::app {

TilePlacing::TilePlacing(LayoutModel& layout, QObject* parent) : QObject(parent), m_layout(layout) {}

void TilePlacing::setText(const QString& text) {
  if (text == m_text) return;
  m_text = text;
  const auto before = m_tile;
  m_tile = parseTile(text);
  if (m_tile != before) {
    m_options.clear();
    showPlaces();
    refresh();
  }
  emit textChanged();
  emit hintChanged();
}

QList<int> TilePlacing::values() const {
  const TypedTile tile = m_tile.value_or(TypedTile{});
  return {tile.values[0], tile.values[1], tile.values[2]};
}

QString TilePlacing::hint() const {
  if (m_text.trimmed().isEmpty()) {
    return m_coloured ? tr("Write the values with their colours, clockwise, like 0b 1r 2g.")
                      : tr("Choose the three values, clockwise.");
  }
  if (!m_tile) return tr("A tile has three values 0-5, like 3-4-5.");
  if (!m_tile->complete()) return tr("Clockwise, please: the next value.");
  if (m_options.isEmpty()) return {};
  const auto cells = m_layout.places()->count();
  int fitting = 0;
  for (int row = 0; row < cells; ++row) fitting += m_layout.places()->cellAt(row)->legal ? 1 : 0;
  if (fitting > 0) return tr("Fits in %n place(s). Tap one in the drawing.", nullptr, fitting);
  const QString& why = m_options.first().why;
  const bool same =
      std::all_of(m_options.begin(), m_options.end(), [&](const PlaceOption& option) { return option.why == why; });
  return same ? tr("%1 You can lay it all the same.").arg(why)
              : tr("Fits nowhere. Tap a cell to see why, or to lay it all the same.");
}

void TilePlacing::setColoured(bool coloured) {
  if (coloured == m_coloured) return;
  m_coloured = coloured;
  emit hintChanged();
}

void TilePlacing::type(const QString& sign) {
  const bool digit = !sign.isEmpty() && sign.front().isDigit();
  const bool afresh = !m_tile || (digit && m_tile->complete());
  const QString before = afresh ? QString() : m_text.trimmed();
  setText(before.isEmpty() || !digit ? before + sign : before + (m_coloured ? QLatin1Char(' ') : QLatin1Char('-')) + sign);
}

bool TilePlacing::choosePlace(int row) {
  const auto cell = m_layout.places()->cellAt(row);
  if (!cell) return true;
  m_turned.clear();
  for (const PlaceOption& option : m_options) {
    if (option.key == cell->key) m_turned.append(option);
  }
  const auto legal = std::count_if(m_turned.begin(), m_turned.end(), [](const PlaceOption& o) { return o.legal; });
  if (legal == 1) {
    send(m_turned.first());
    return true;
  }
  QList<Candidate> turns;
  for (const PlaceOption& option : m_turned) {
    turns.append({option.values, 0, option.legal, option.legal ? signedNumber(option.points) : option.why});
  }
  m_turnsPointUp = cell->key.cell.orientation == engine::Orientation::up;
  m_turns.setCandidates(turns);
  emit turnsChanged();
  return false;
}

void TilePlacing::chooseTurn(int row) {
  if (row >= 0 && row < m_turned.size()) send(PlaceOption(m_turned[row]));
}

bool TilePlacing::takeOnly() {
  if (m_options.isEmpty() || !m_options.first().legal) return false;
  if (m_options.size() > 1 && m_options[1].legal) return false;
  send(PlaceOption(m_options.first()));
  return true;
}

void TilePlacing::send(const PlaceOption& option) {
  PlayCommand command;
  command.kind = PlayCommand::Kind::setTile;
  command.key = option.key;
  command.values = option.values;
  command.colours = option.colours;
  clear();
  emit commanded(command);
  emit placed();
}

void TilePlacing::refresh() {
  if (m_tile && m_tile->complete()) emit optionsWanted(*m_tile);
}

void TilePlacing::showOptions(const TypedTile& tile, const QList<PlaceOption>& options) {
  if (!m_tile || tile != *m_tile) return;  // meanwhile something else was typed
  m_options = options;
  showPlaces();
  emit hintChanged();
}

void TilePlacing::showPlaces() {
  QList<PlaceCell> cells;
  for (const PlaceOption& option : m_options) {
    const bool known =
        std::any_of(cells.begin(), cells.end(), [&](const PlaceCell& cell) { return cell.key == option.key; });
    if (!known) cells.append({option.key, option.legal, option.points});
  }
  m_layout.setPlaces(cells);
}

}  // namespace tricorner::app
