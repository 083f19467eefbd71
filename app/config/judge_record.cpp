#include "config/record_format.hpp"
#include "config/rule_library.hpp"

namespace tricorner::config {

namespace {

std::shared_ptr<const engine::Rules> rules_of(const engine::Record& record, const std::string& source) {
  try {
    return load_rules(record.rules, record.options);
  } catch (const InputError& error) {
    throw InputError(source + ": " + error.what());
  }
}

}  // namespace

engine::Match judge_record(const engine::Record& record, const std::string& source) {
  return judge_record(record, rules_of(record, source), source);
}

engine::Match judge_record(const engine::Record& record, std::shared_ptr<const engine::Rules> rules,
                           const std::string& source) {
  try {
    return engine::Match::replay(std::move(rules), record);
  } catch (const std::invalid_argument& error) {
    throw InputError(source + ": players: " + error.what());
  } catch (const std::logic_error& error) {
    throw InputError(source + ": " + error.what());
  }
}

}  // namespace tricorner::config
