#include "house_rules.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <stdexcept>

#include "config/rule_library.hpp"

namespace tricorner::app {
namespace {

QJsonValue jsonOf(const engine::OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* number = std::get_if<int>(&value)) return *number;
  if (const auto* word = std::get_if<std::string>(&value)) return QString::fromStdString(*word);
  QJsonArray list;
  for (const int number : std::get<std::vector<int>>(value)) list.append(number);
  return list;
}

engine::OptionValue valueOf(const QJsonValue& json) {
  if (json.isBool()) return json.toBool();
  if (json.isDouble()) return json.toInt();
  if (json.isString()) return json.toString().toStdString();
  if (!json.isArray()) throw std::runtime_error("the house rules of this match cannot be read");
  std::vector<int> list;
  for (const QJsonValue& entry : json.toArray()) list.push_back(entry.toInt());
  return list;
}

}  // namespace

engine::Options chosenOptions(const engine::Rules& rules, const QVariantMap& chosen) {
  engine::Options options;
  for (auto it = chosen.begin(); it != chosen.end(); ++it) {
    const std::string name = it.key().toStdString();
    const engine::Option* option = rules.option(name);
    if (option == nullptr) throw std::out_of_range("no option named " + name);
    const int value = it.value().toInt();
    options[name] =
        option->any_number ? engine::OptionValue(value) : option->readings.at(static_cast<std::size_t>(value)).value;
  }
  return options;
}

std::string optionsToJson(const engine::Options& options) {
  QJsonObject object;
  for (const auto& [name, value] : options) object[QString::fromStdString(name)] = jsonOf(value);
  return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

engine::Options optionsFromJson(const std::string& json) {
  if (json.empty()) return {};
  const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json));
  if (!document.isObject()) throw std::runtime_error("the house rules of this match cannot be read");
  engine::Options options;
  const QJsonObject object = document.object();
  for (auto it = object.begin(); it != object.end(); ++it) options[it.key().toStdString()] = valueOf(it.value());
  return options;
}

std::shared_ptr<const engine::Rules> rulesOf(const store::MatchInfo& match) {
  const engine::Options options = optionsFromJson(match.options_json);
  if (match.rules_json.empty()) return config::load_rules(match.rules_id, options);
  return config::parse_rules(match.rules_json, "rules of match " + match.uuid, options);
}

}  // namespace tricorner::app
