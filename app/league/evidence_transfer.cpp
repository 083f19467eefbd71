#include "league/evidence_transfer.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// RFC 4648, section 4.
std::string to_base64(const std::string& bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t k = 0; k < bytes.size(); k += 3) {
    const std::size_t left = bytes.size() - k;
    unsigned group = static_cast<unsigned>(static_cast<unsigned char>(bytes[k])) << 16U;
    if (left > 1) group |= static_cast<unsigned>(static_cast<unsigned char>(bytes[k + 1])) << 8U;
    if (left > 2) group |= static_cast<unsigned char>(bytes[k + 2]);
    text += kLetters[group >> 18U];
    text += kLetters[group >> 12U & 63U];
    text += left > 1 ? kLetters[group >> 6U & 63U] : '=';
    text += left > 2 ? kLetters[group & 63U] : '=';
  }
  return text;
}

std::string from_base64(const std::string& text) {
  const auto wrong = [] { return std::runtime_error("expected base64"); };
  if (text.size() % 4 != 0) throw wrong();
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t k = 0; k < text.size(); k += 4) {
    unsigned group = 0;
    std::size_t letters = 0;
    for (std::size_t n = 0; n < 4; ++n) {
      const char c = text[k + n];
      const std::size_t at = kLetters.find(c);
      const bool filled = c == '=' && n >= 2 && k + 4 == text.size();
      if ((at == std::string_view::npos && !filled) || (at != std::string_view::npos && letters < n)) throw wrong();
      group = group << 6U | (filled ? 0U : static_cast<unsigned>(at));
      if (!filled) ++letters;
    }
    for (std::size_t n = 0; n + 1 < letters; ++n) bytes += static_cast<char>(group >> (16U - 8U * n) & 255U);
  }
  return bytes;
}

bool looks_like(const std::string& bytes, const std::string& media) {
  return bytes.starts_with(media == "image/png" ? std::string_view("\x89PNG\r\n\x1a\n")
                                                : std::string_view("\xff\xd8\xff"));
}

}  // namespace

ordered_json evidence_to_json(const store::ScoreStore& store, std::int64_t match, bool pictures) {
  ordered_json list = ordered_json::array();
  for (const store::EvidenceEntry& entry : evidence_in(store, match)) {
    if (!pictures && !entry.reading) continue;
    for (const store::Evidence& evidence : evidence_of(store, match, entry.seq)) {
      ordered_json one = {{"event", evidence.seq}};
      if (pictures && !evidence.bytes.empty()) {
        one["media"] = evidence.media;
        one["picture"] = to_base64(evidence.bytes);
      }
      if (!evidence.reading.empty()) one["reading"] = ordered_json::parse(evidence.reading, nullptr, false);
      if (evidence.source_time) one["source_time"] = *evidence.source_time;
      if (one.size() > 1) list.push_back(std::move(one));
    }
  }
  return list;
}

store::Evidence evidence_from_json(const ordered_json& json, int events) {
  store::Evidence evidence;
  evidence.seq = json.at("event").get<int>();
  const std::string where = "evidence of event " + std::to_string(evidence.seq) + ": ";
  if (evidence.seq < 1 || evidence.seq > events) throw std::runtime_error(where + "there is no such event");
  if (json.contains("picture")) {
    evidence.media = json.value("media", evidence.media);
    if (evidence.media != "image/jpeg" && evidence.media != "image/png") {
      throw std::runtime_error(where + "expected image/jpeg or image/png");
    }
    const auto& text = json.at("picture").get_ref<const std::string&>();
    if (text.size() > store::kMostPictureBytes * 4 / 3 + 4) throw std::runtime_error(where + "more than 48 KB");
    evidence.bytes = from_base64(text);
    if (!looks_like(evidence.bytes, evidence.media)) throw std::runtime_error(where + "no picture of its kind");
  }
  if (json.contains("reading") && !json.at("reading").is_null() && !json.at("reading").is_discarded()) {
    evidence.reading = json.at("reading").dump();
    if (evidence.reading.size() > store::kMostReadingBytes)
      throw std::runtime_error(where + "a reading of more than 64 KB");
  }
  if (json.contains("source_time")) evidence.source_time = json.at("source_time").get<double>();
  return evidence;
}

}  // namespace tricorner::league
