#include "bench.hpp"

#include <QQmlEngine>

#include "config/rule_library.hpp"
#include "match_view.hpp"
#include "sample_game.hpp"

using namespace tricorner;

Bench::Bench() { reset(); }

void Bench::reset() {
  m_desk.reset();
  m_folder = std::make_unique<QTemporaryDir>();
  const std::filesystem::path database = m_folder->filePath(QStringLiteral("scores.sqlite3")).toStdString();
  app::seedDatabase(database);
  m_desk = std::make_unique<app::Desk>(database);
  m_desk->setPaced(false);
  QQmlEngine::setObjectOwnership(m_desk.get(), QQmlEngine::CppOwnership);
  emit deskChanged();
}

double Bench::match(bool running) const {
  const app::MatchListModel& matches = *m_desk->matches();
  for (int row = 0; row < matches.count(); ++row) {
    if (matches.data(matches.index(row), app::MatchListModel::RunningRole).toBool() == running) {
      return matches.data(matches.index(row), app::MatchListModel::IdRole).toDouble();
    }
  }
  return -1;
}

app::GameController* Bench::gameWithPending() const {
  const auto rules = config::load_rules("goliath-triominos");
  engine::Match match(rules, {"Ana", "Ben"});
  match.begin_round(0);
  match.apply(engine::place(0, {engine::Orientation::up, 0, 0}, {{3, 4, 4}, engine::no_colours}));
  const engine::Cell beside{engine::Orientation::down, 0, 0};
  const engine::Tile wrong{{0, 1, 2}, engine::no_colours};
  app::TableState table;
  table.pending.push_back({{0, beside, wrong, false}, 1, match.judge(engine::place(1, beside, wrong))});
  table.uncertain.push_back({0, {engine::Orientation::down, -1, 0}, {{4, 3, 5}, engine::no_colours}, false});
  auto* game = new app::GameController(false);
  game->show(app::viewOf(match, table));
  return game;  // without a parent, so that QML owns it
}

void Bench::showReading(app::TableFeed* feed) const {
  using Doubt = app::OverlayTile::Doubt;
  QImage picture(640, 480, QImage::Format_RGB32);
  picture.fill(QColor(120, 90, 60));
  feed->showPicture(picture);
  QList<app::OverlayTile> tiles;
  for (const Doubt doubt : {Doubt::sure, Doubt::unsure, Doubt::unread, Doubt::faceDown}) {
    const double left = 20 + 150 * static_cast<double>(tiles.size());
    tiles.append({{QPointF(left, 300), QPointF(left + 60, 196), QPointF(left + 120, 300)},
                  {3, 4, doubt == Doubt::unread ? -1 : 4},
                  doubt});
  }
  feed->showReading(tiles);
}
