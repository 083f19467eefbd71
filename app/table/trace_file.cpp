#include "table/trace_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "store/event_names.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;

constexpr const char* kFormat = "tricorner-trace/1";
// A piece is written when it has grown so large, or when something was told.
constexpr std::size_t kPieceBytes = 32 * 1024;
// No piece of ours is larger: the picture of a whole frame and what came with it.
constexpr std::uint64_t kMostPieceBytes = 64 * 1024 * 1024;
constexpr std::size_t kMostHeadBytes = 64 * 1024 * 1024;
constexpr double kMicro = 1e6;

std::uint32_t crc32(std::string_view bytes) {
  static const auto table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t k = 0; k < made.size(); ++k) {
      std::uint32_t rest = k;
      for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? 0xEDB88320U : 0U);
      made[k] = rest;
    }
    return made;
  }();
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char c : bytes) sum = (sum >> 8U) ^ table[(sum ^ static_cast<std::uint8_t>(c)) & 0xFFU];
  return ~sum;
}

ordered_json tile_json(const store::PlacedTile& tile) {
  return {tile.field,     tile.cell.orientation == engine::Orientation::up ? "U" : "D",
          tile.cell.i,    tile.cell.j,
          tile.values[0], tile.values[1],
          tile.values[2], tile.colours};
}

ordered_json event_json(const store::Event& event) {
  ordered_json json = {{"seq", event.seq},
                       {"round", event.round},
                       {"kind", store::name_of(store::kEventNames, event.kind)},
                       {"source", store::name_of(store::kSourceNames, event.source)},
                       {"at", event.at}};
  if (event.seat) json["seat"] = *event.seat;
  if (event.target) json["target"] = *event.target;
  if (event.tile) json["tile"] = tile_json(*event.tile);
  if (event.drawn) json["drawn"] = *event.drawn;
  if (!event.drawn_colours.empty()) json["drawn_colours"] = event.drawn_colours;
  if (event.allowed) json["allowed"] = true;
  if (!event.how.empty()) json["how"] = event.how;
  if (event.points) json["points"] = *event.points;
  if (!event.detail.empty()) json["detail"] = event.detail;
  if (event.source_time) json["source_time"] = *event.source_time;
  return json;
}

store::Event event_from(const ordered_json& json) {
  store::Event event;
  event.seq = json.at("seq").get<int>();
  event.round = json.at("round").get<int>();
  if (!store::value_of(store::kEventNames, json.at("kind").get<std::string>(), event.kind) ||
      !store::value_of(store::kSourceNames, json.at("source").get<std::string>(), event.source)) {
    throw std::runtime_error("an event of unknown kind");
  }
  event.at = json.at("at").get<std::string>();
  if (json.contains("seat")) event.seat = json["seat"].get<int>();
  if (json.contains("target")) event.target = json["target"].get<int>();
  if (json.contains("tile")) {
    const ordered_json& tile = json["tile"];
    event.tile = {tile.at(0).get<int>(),
                  {tile.at(1) == "U" ? engine::Orientation::up : engine::Orientation::down, tile.at(2).get<int>(),
                   tile.at(3).get<int>()},
                  {tile.at(4).get<int>(), tile.at(5).get<int>(), tile.at(6).get<int>()},
                  tile.at(7).get<std::string>()};
  }
  if (json.contains("drawn")) event.drawn = json["drawn"].get<std::array<int, 3>>();
  event.drawn_colours = json.value("drawn_colours", std::string{});
  event.allowed = json.value("allowed", false);
  event.how = json.value("how", std::string{});
  if (json.contains("points")) event.points = json["points"].get<int>();
  event.detail = json.value("detail", std::string{});
  if (json.contains("source_time")) event.source_time = json["source_time"].get<double>();
  return event;
}

ordered_json head_json(const TraceHead& head) {
  ordered_json events = ordered_json::array();
  for (const store::Event& event : head.events) events.push_back(event_json(event));
  return {{"private",
           {"the players' names",
            "pictures of the table whenever it was looked at, with hands, cups and papers that lay there",
            "every line that was typed", "how long every turn took", "the match's score so far"}},
          {"program", head.program},
          {"source", head.source},
          {"tiles", head.tiles},
          {"rules", head.match.rules_id},
          {"players", head.match.players},
          {"options", head.match.options_json},
          {"set", head.match.tile_set},
          {"began", head.match.created_at},
          {"events", std::move(events)},
          {"rule_book", head.match.rules_json}};
}

TraceHead head_from(const std::string& line) {
  TraceHead head;
  const ordered_json json = ordered_json::parse(line);
  head.program = json.at("program").get<std::string>();
  head.source = json.at("source").get<std::string>();
  head.tiles = json.at("tiles").get<std::string>();
  head.match.rules_id = json.at("rules").get<std::string>();
  head.match.players = json.at("players").get<std::vector<std::string>>();
  head.match.options_json = json.at("options").get<std::string>();
  head.match.tile_set = json.at("set").get<std::string>();
  head.match.created_at = json.at("began").get<std::string>();
  head.match.rules_json = json.at("rule_book").get<std::string>();
  for (const ordered_json& event : json.at("events")) head.events.push_back(event_from(event));
  return head;
}

}  // namespace

std::string trace_event_text(const store::Event& event) { return event_json(event).dump(); }

store::Event trace_event(const std::string& text) {
  try {
    return event_from(ordered_json::parse(text));
  } catch (const ordered_json::exception&) {
    throw std::runtime_error("an event that is none");
  }
}

TraceWriter::TraceWriter(std::filesystem::path path, const TraceHead& head) : path_(std::move(path)) {
  // Whoever mistypes a name does not lose a file by it.
  std::error_code error;
  if (std::filesystem::exists(path_, error) && std::filesystem::is_regular_file(path_, error)) {
    std::ifstream there(path_, std::ios::binary);
    std::string begins(std::char_traits<char>::length(kFormat), '\0');
    there.read(begins.data(), static_cast<std::streamsize>(begins.size()));
    if (there.gcount() > 0 && begins != kFormat) {
      throw TraceError("trace '" + path_.string() +
                       "': is a file of another kind; expected a new name or an older trace");
    }
  }
  file_.open(path_, std::ios::binary | std::ios::trunc);
  if (!file_) throw TraceError("trace '" + path_.string() + "': cannot be made there; expected a file to write to");
  file_ << kFormat << '\n' << head_json(head).dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  file_.flush();
  if (!file_) throw TraceError("trace '" + path_.string() + "': cannot be written (the disk is full, or gone)");
}

void TraceWriter::time(double t) {
  const double scaled = t * kMicro;
  const auto us = std::abs(scaled) < 1e15 ? static_cast<std::int64_t>(std::llround(scaled)) : 0;
  if (static_cast<double>(us) / kMicro == t) {
    piece_.signed_number(2 * (us - last_us_));
    last_us_ = us;
  } else {
    piece_.signed_number(1);
    piece_.real(t);
  }
}

void TraceWriter::flush(bool now) {
  const std::string& bytes = piece_.bytes();
  if (bytes.empty() || (!now && bytes.size() < kPieceBytes)) return;
  ByteWriter framed;
  framed.fixed(bytes.size(), 4);
  framed.fixed(crc32(bytes), 4);
  file_ << framed.bytes() << piece_.take();
  file_.flush();
  if (!file_)
    throw TraceError("trace '" + path_.string() + "': cannot be written any more (the disk is full, or gone)");
}

TraceReader::TraceReader(std::filesystem::path path) : path_(std::move(path)) {
  const std::string name = "trace '" + path_.string() + "': ";
  std::error_code error;
  if (!std::filesystem::exists(path_, error)) throw TraceError(name + "no such file; expected one that --trace wrote");
  if (!std::filesystem::is_regular_file(path_, error)) throw TraceError(name + "expected a file that --trace wrote");
  file_.open(path_, std::ios::binary);
  std::string line(std::char_traits<char>::length(kFormat) + 1, '\0');
  if (!file_) throw TraceError(name + "cannot be read");
  if (!file_.read(line.data(), static_cast<std::streamsize>(line.size())) || line != std::string(kFormat) + '\n') {
    throw TraceError(name + "begins like no trace; expected a file that --trace wrote (" + kFormat + ")");
  }
  std::string head;
  for (char c = '\0'; file_.get(c) && c != '\n';) {
    head += c;
    if (head.size() > kMostHeadBytes) break;
  }
  if (!file_ || head.size() > kMostHeadBytes) throw TraceError(name + "ends within its head; expected a whole trace");
  try {
    head_ = head_from(head);
  } catch (const std::exception&) {
    throw TraceError(name + "line 2: expected the head of a trace, as JSON");
  }
}

std::optional<std::string> TraceReader::piece() {
  at_ = static_cast<std::int64_t>(file_.tellg());
  std::array<char, 8> framing{};
  file_.read(framing.data(), framing.size());
  if (file_.gcount() == 0) return std::nullopt;
  if (file_.gcount() < static_cast<std::streamsize>(framing.size())) throw broken("it is cut off there");
  ByteReader in({framing.data(), framing.size()});
  const std::uint64_t size = in.fixed(4);
  const std::uint64_t sum = in.fixed(4);
  if (size == 0 || size > kMostPieceBytes) throw broken("it is damaged there");
  std::string bytes;
  constexpr std::uint64_t kStep = 1U << 20U;  // a length that is a lie costs no memory
  while (bytes.size() < size) {
    const std::size_t before = bytes.size();
    const std::uint64_t step = std::min(kStep, size - before);
    bytes.resize(before + step);
    file_.read(bytes.data() + before, static_cast<std::streamsize>(step));
    if (file_.gcount() < static_cast<std::streamsize>(step)) throw broken("it is cut off there");
  }
  if (crc32(bytes) != sum) throw broken("it is damaged there");
  return bytes;
}

double TraceReader::time(ByteReader& in) {
  const std::int64_t step = in.signed_number();
  if ((step & 1) != 0) return in.real();
  last_us_ += step / 2;
  return static_cast<double>(last_us_) / kMicro;
}

TraceError TraceReader::broken(const std::string& why) const {
  return TraceError("trace '" + path_.string() + "': byte " + std::to_string(at_) + ": " + why +
                    "; expected a whole piece of a trace");
}

}  // namespace tricorner::table
