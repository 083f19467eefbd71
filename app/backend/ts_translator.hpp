/// Translations straight from Qt Linguist's .ts files, so that the build needs no translation tools.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QTranslator>

namespace tricorner::app {

class TsTranslator : public QTranslator {
  Q_OBJECT

 public:
  using QTranslator::QTranslator;

  /// Reads a .ts file; unfinished and empty entries are left out.
  /// @return what is wrong with the file; empty when it can be used
  [[nodiscard]] QString readFile(const QString& path);

  [[nodiscard]] QString translate(const char* context, const char* source, const char* disambiguation,
                                  int n) const override;
  [[nodiscard]] bool isEmpty() const override { return m_texts.isEmpty(); }

 private:
  /// Forms by "context\nsource\ndisambiguation": one, or one for 1 and one for everything else.
  QHash<QString, QStringList> m_texts;
};

}  // namespace tricorner::app
