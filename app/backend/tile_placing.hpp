/// A tile that is laid by hand: what was typed, where it fits, and how it may be turned there.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

#include "candidate_model.hpp"
#include "layout_model.hpp"
#include "place_options.hpp"
#include "play_command.hpp"

namespace tricorner::app {

class TilePlacing : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")
  /// Three values as people type them, or the beginning of it.
  Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
  /// The values so far, -1 where none stands.
  Q_PROPERTY(QList<int> values READ values NOTIFY textChanged)
  /// Whether the set has coloured corners, which are typed too.
  Q_PROPERTY(bool coloured READ coloured WRITE setColoured NOTIFY hintChanged)
  Q_PROPERTY(QString colours READ colours NOTIFY textChanged)
  /// Whether the text cannot become a tile.
  Q_PROPERTY(bool wrong READ wrong NOTIFY textChanged)
  /// What the player should know or do now.
  Q_PROPERTY(QString hint READ hint NOTIFY hintChanged)
  /// The turns of the tile in the chosen cell.
  Q_PROPERTY(tricorner::app::CandidateModel* turns READ turns CONSTANT)
  Q_PROPERTY(bool turnsPointUp READ turnsPointUp NOTIFY turnsChanged)

 public:
  explicit TilePlacing(LayoutModel& layout, QObject* parent = nullptr);

  [[nodiscard]] QString text() const { return m_text; }
  void setText(const QString& text);
  [[nodiscard]] QList<int> values() const;
  [[nodiscard]] QString colours() const { return m_tile ? m_tile->colours : QString(); }
  [[nodiscard]] bool wrong() const { return !m_tile; }
  [[nodiscard]] QString hint() const;
  [[nodiscard]] CandidateModel* turns() { return &m_turns; }
  [[nodiscard]] bool turnsPointUp() const { return m_turnsPointUp; }
  [[nodiscard]] bool coloured() const { return m_coloured; }
  void setColoured(bool coloured);

  /// Takes a cell of the layout's `places`. @return false: `turns` has the ways to lay it there, one is to be chosen
  Q_INVOKABLE bool choosePlace(int row);
  Q_INVOKABLE void chooseTurn(int row);
  /// Lays the tile when there is just one legal way to do it. @return whether it was
  Q_INVOKABLE bool takeOnly();
  /// A key of the panel: a digit, or the letter of a colour. After a whole tile the next one begins.
  Q_INVOKABLE void type(const QString& sign);
  Q_INVOKABLE void clear() { setText({}); }

  /// The match has changed: what is shown is asked for again.
  void refresh();
  void showOptions(const TypedTile& tile, const QList<PlaceOption>& options);

 signals:
  void textChanged();
  void hintChanged();
  void turnsChanged();
  /// A tile has been laid; the text is empty again.
  void placed();
  void optionsWanted(const tricorner::app::TypedTile& tile);
  void commanded(const tricorner::app::PlayCommand& command);

 private:
  void send(const PlaceOption& option);
  void showPlaces();

  LayoutModel& m_layout;
  CandidateModel m_turns;
  QString m_text;
  std::optional<TypedTile> m_tile = TypedTile{};
  QList<PlaceOption> m_options;
  QList<PlaceOption> m_turned;  // as in m_turns
  bool m_turnsPointUp = true;
  bool m_coloured = false;
};

}  // namespace tricorner::app
