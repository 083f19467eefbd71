/// What a tile could show instead of what was read, likeliest first.
#pragma once

#include <array>

#include "row_model.hpp"

namespace tricorner::app {

/// One proposal of the correction dialog.
struct Candidate {
  std::array<int, 3> values{};  ///< from the cell's first vertex, clockwise
  double p = 0;                 ///< probability; 0 when nothing is known
  bool fits = true;             ///< whether the neighbours' corners agree
  QString note{};               ///< what it would bring, or why it would not count; mostly empty
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

class CandidateModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")

 public:
  enum Role { ValuesRole = Qt::UserRole + 1, ShareRole, FitsRole, LabelRole, NoteRole };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setCandidates(const QList<Candidate>& candidates);
  [[nodiscard]] const QList<Candidate>& candidates() const { return m_rows; }

 private:
  QList<Candidate> m_rows;
};

}  // namespace tricorner::app
