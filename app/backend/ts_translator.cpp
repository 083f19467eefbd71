#include "ts_translator.hpp"

#include <QFile>
#include <QXmlStreamReader>

namespace tricorner::app {
namespace {

QString keyOf(const QString& context, const QString& source, const QString& comment) {
  return context + QLatin1Char('\n') + source + QLatin1Char('\n') + comment;
}

/// The content of a <translation>: its plural forms, or its one text; nothing while it is unfinished.
QStringList readForms(QXmlStreamReader& xml) {
  const bool finished = !xml.attributes().hasAttribute(QLatin1String("type"));
  QStringList forms;
  QString text;
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isEndElement()) break;
    if (xml.isCharacters()) text += xml.text();
    if (xml.isStartElement() && xml.name() == QLatin1String("numerusform")) forms.append(xml.readElementText());
  }
  if (forms.isEmpty()) forms.append(text);
  return finished && !forms.contains(QString()) ? forms : QStringList();
}

}  // namespace

QString TsTranslator::readFile(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return path + QStringLiteral(": ") + file.errorString();
  QXmlStreamReader xml(&file);
  QString context, source, comment;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) {
      context = xml.readElementText();
    } else if (xml.name() == QLatin1String("message")) {
      source.clear();
      comment.clear();
    } else if (xml.name() == QLatin1String("source")) {
      source = xml.readElementText();
    } else if (xml.name() == QLatin1String("comment")) {
      comment = xml.readElementText();
    } else if (xml.name() == QLatin1String("translation")) {
      const QStringList forms = readForms(xml);
      if (!forms.isEmpty()) m_texts[keyOf(context, source, comment)] = forms;
    }
  }
  if (!xml.hasError()) return {};
  return QStringLiteral("%1:%2: %3").arg(path).arg(xml.lineNumber()).arg(xml.errorString());
}

QString TsTranslator::translate(const char* context, const char* source, const char* disambiguation, int n) const {
  const auto found = m_texts.constFind(
      keyOf(QString::fromUtf8(context), QString::fromUtf8(source), QString::fromUtf8(disambiguation)));
  if (found == m_texts.constEnd()) return {};
  // Two forms are those of German and English; a language with more of them needs its rule here.
  return found->size() > 1 && n != 1 ? found->at(1) : found->first();
}

}  // namespace tricorner::app
