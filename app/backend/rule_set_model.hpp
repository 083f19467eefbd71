/// The rule books to choose from, with their house options.
#pragma once

#include <QStringList>
#include <QVariantList>

#include "row_model.hpp"

namespace tricorner::app {

/// A house option of a rule book.
struct RuleOption {
  QString name;
  QString text;         ///< what it is about
  QStringList choices;  ///< one sentence for each way to play it
  int normal = 0;       ///< the book's own choice, or our reading of it; of a number the number itself
  bool anyNumber = false;
  int least = 0;  ///< of a number
  friend bool operator==(const RuleOption&, const RuleOption&) = default;
};

struct RuleSetLine {
  QString id;
  QString name;
  QString set;  ///< SET of the contract
  int fewestPlayers = 2;
  int mostPlayers = 4;
  QList<RuleOption> options;
  friend bool operator==(const RuleSetLine&, const RuleSetLine&) = default;
};

class RuleSetModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to the desk")

 public:
  enum Role { IdRole = Qt::UserRole + 1, NameRole, SetRole, FewestRole, MostRole };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setRuleSets(const QList<RuleSetLine>& ruleSets);

  /// Row of a rule set; 0 when there is none of that id.
  Q_INVOKABLE int rowOf(const QString& id) const;
  Q_INVOKABLE QString idAt(int row) const;
  Q_INVOKABLE int fewestPlayersAt(int row) const;
  Q_INVOKABLE int mostPlayersAt(int row) const;
  /// The options of a rule set: maps with the members of RuleOption.
  Q_INVOKABLE QVariantList optionsAt(int row) const;

 private:
  QList<RuleSetLine> m_rows;
};

}  // namespace tricorner::app
