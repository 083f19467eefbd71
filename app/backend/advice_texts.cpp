#include "advice_texts.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <array>

#include "tile_text.hpp"

namespace tricorner::app {
namespace {

QString say(const char* text) { return QCoreApplication::translate("AdviceTexts", text); }

// By edge: none has no sentence.
constexpr std::array<const char*, 5> cutOff = {
    "",
    QT_TRANSLATE_NOOP("AdviceTexts", "The layout is cut off on the left. Aim the camera so that all of it is seen."),
    QT_TRANSLATE_NOOP("AdviceTexts", "The layout is cut off on the right. Aim the camera so that all of it is seen."),
    QT_TRANSLATE_NOOP("AdviceTexts", "The layout is cut off at the top. Aim the camera so that all of it is seen."),
    QT_TRANSLATE_NOOP("AdviceTexts", "The layout is cut off at the bottom. Aim the camera so that all of it is seen.")};
constexpr std::array<const char*, 5> nearEdge = {
    "",
    QT_TRANSLATE_NOOP("AdviceTexts",
                      "There is no room for the next tile on the left of the picture. Move the camera in time."),
    QT_TRANSLATE_NOOP("AdviceTexts",
                      "There is no room for the next tile on the right of the picture. Move the camera in time."),
    QT_TRANSLATE_NOOP("AdviceTexts",
                      "There is no room for the next tile at the top of the picture. Move the camera in time."),
    QT_TRANSLATE_NOOP("AdviceTexts",
                      "There is no room for the next tile at the bottom of the picture. Move the camera in time.")};

QString names(const std::vector<table::AdvisedTile>& tiles) {
  QStringList names;
  for (const table::AdvisedTile& tile : tiles) {
    if (tile.number == 0 || !tile.values) {
      names.append(say(QT_TRANSLATE_NOOP("AdviceTexts", "the new tile")));
    } else {
      names.append(say(QT_TRANSLATE_NOOP("AdviceTexts", "tile %1 (%2)")).arg(tile.number).arg(tileText(*tile.values)));
    }
  }
  return names.join(QStringLiteral(", "));
}

QString sentence(const table::Advice& advice) {
  const auto edge = static_cast<std::size_t>(advice.edge);
  switch (advice.kind) {
    case table::AdviceKind::too_far:
      return say(QT_TRANSLATE_NOOP("AdviceTexts",
                                   "The camera is too far away: the tiles are %1 pixels wide, 40 are needed."))
          .arg(advice.side_px);
    case table::AdviceKind::too_dark:
      return say(QT_TRANSLATE_NOOP("AdviceTexts", "The picture is too dark. More light is needed."));
    case table::AdviceKind::blurred:
      return say(QT_TRANSLATE_NOOP("AdviceTexts", "The picture is blurred. Let the camera focus, and clean its lens."));
    case table::AdviceKind::glare:
      return say(QT_TRANSLATE_NOOP("AdviceTexts", "Glare hides %1. Move the lamp or the camera."))
          .arg(names(advice.tiles));
    case table::AdviceKind::cut_off:
      return say(cutOff.at(edge));
    case table::AdviceKind::near_edge:
      return say(nearEdge.at(edge));
    case table::AdviceKind::upside_down:
      return say(QT_TRANSLATE_NOOP("AdviceTexts", "The camera stands upside down. The tiles are read all the same."));
  }
  return {};
}

}  // namespace

QString adviceText(const std::vector<table::Advice>& standing) {
  QStringList lines;
  for (const table::Advice& advice : standing) lines.append(sentence(advice));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace tricorner::app
