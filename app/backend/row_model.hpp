/// Common base of the list models: rows are replaced as a whole, and views are told only what really changed.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QAbstractListModel>
#include <QList>
#include <utility>

namespace tricorner::app {

class RowModel : public QAbstractListModel {
  Q_OBJECT
  QML_ANONYMOUS
  Q_PROPERTY(int count READ count NOTIFY countChanged)

 public:
  using QAbstractListModel::QAbstractListModel;
  [[nodiscard]] int count() const { return rowCount(QModelIndex()); }

 signals:
  void countChanged();

 protected:
  /// Makes `rows` equal to `next`: rows are appended or taken away at the end, and changed in between, so that
  /// delegates, focus and the scroll position live on.
  template <class Row>
  void replaceRows(QList<Row>& rows, QList<Row> next) {
    const qsizetype before = rows.size();
    if (next.size() < before) {
      beginRemoveRows({}, static_cast<int>(next.size()), static_cast<int>(before) - 1);
      rows.resize(next.size());
      endRemoveRows();
    }
    for (qsizetype i = 0; i < rows.size(); ++i) {
      if (rows[i] == next[i]) continue;
      rows[i] = next[i];
      emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
    if (next.size() > rows.size()) {
      beginInsertRows({}, static_cast<int>(rows.size()), static_cast<int>(next.size()) - 1);
      for (qsizetype i = rows.size(); i < next.size(); ++i) rows.append(next[i]);
      endInsertRows();
    }
    if (rows.size() != before) emit countChanged();
  }
};

}  // namespace tricorner::app
