#include "config/svg_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

constexpr double side = 100.0;  // of a tile, in SVG units
constexpr double row_height = 0.8660254037844386 * side;
constexpr double margin = 30.0;
constexpr double caption_height = 34.0;

struct Point {
  double x = 0;
  double y = 0;
};

Point point_of(const engine::Vertex& vertex) { return {(vertex.i + vertex.j / 2.0) * side, -vertex.j * row_height}; }

/// A tile as it is drawn.
struct Face {
  engine::PlacedTile tile;
  const char* style = "fill:#fffdf5;stroke:#222;stroke-width:2";
};

class Drawing {
 public:
  void add(const Face& face) { faces_.push_back(face); }
  void mark(const engine::Vertex& vertex, int field, const char* colour) { marks_.push_back({vertex, field, colour}); }
  void caption(std::string text) { caption_ = std::move(text); }

  /// Fields are drawn beside each other.
  [[nodiscard]] std::string text() const {
    std::vector<int> fields;
    for (const Face& face : faces_) {
      if (std::find(fields.begin(), fields.end(), face.tile.field) == fields.end()) fields.push_back(face.tile.field);
    }
    std::ostringstream body;
    double left = margin;
    double height = 0;
    for (const int field : fields) {
      const auto [low, high] = bounds(field);
      const Point shift{left - low.x, margin - low.y};
      for (const Face& face : faces_) {
        if (face.tile.field == field) draw(body, face, shift);
      }
      for (const Mark& mark : marks_) {
        if (mark.field != field) continue;
        const Point at = point_of(mark.vertex);
        body << "<circle cx='" << at.x + shift.x << "' cy='" << at.y + shift.y
             << "' r='13' style='fill:none;stroke:" << mark.colour << ";stroke-width:5'/>\n";
      }
      left += high.x - low.x + 2 * margin;
      height = std::max(height, high.y - low.y);
    }
    const double width = std::max(left - margin, 640.0);
    height += 2 * margin + (caption_.empty() ? 0 : caption_height);
    std::ostringstream out;
    out << "<svg xmlns='http://www.w3.org/2000/svg' width='" << width << "' height='" << height << "' viewBox='0 0 "
        << width << ' ' << height << "'>\n<rect width='100%' height='100%' fill='white'/>\n"
        << body.str();
    if (!caption_.empty()) {
      out << "<text x='" << margin << "' y='" << height - margin / 2 << "' font-family='sans-serif' font-size='17'>"
          << escaped(caption_) << "</text>\n";
    }
    out << "</svg>\n";
    return std::move(out).str();
  }

 private:
  struct Mark {
    engine::Vertex vertex;
    int field;
    const char* colour;
  };

  static std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
      if (c == '<')
        result += "&lt;";
      else if (c == '>')
        result += "&gt;";
      else if (c == '&')
        result += "&amp;";
      else if (static_cast<unsigned char>(c) < ' ')
        result += ' ';  // a name may have anything in it, XML may not
      else
        result += c;
    }
    return result;
  }

  [[nodiscard]] std::pair<Point, Point> bounds(int field) const {
    Point low{1e9, 1e9};
    Point high{-1e9, -1e9};
    for (const Face& face : faces_) {
      if (face.tile.field != field) continue;
      for (const auto& vertex : vertices(face.tile.cell)) {
        const Point at = point_of(vertex);
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
      }
    }
    return {low, high};
  }

  static void draw(std::ostream& out, const Face& face, const Point& shift) {
    constexpr double inset = 0.05;   // of the way to the middle: the gap between tiles
    constexpr double numeral = 0.5;  // of the way to the middle: where a corner's value stands
    constexpr double type_size = 24;
    constexpr double half_a_digit = 0.36 * type_size;  // not every viewer knows how to centre a line of text by itself
    std::array<Point, 3> corners;
    Point middle;
    const auto places = vertices(face.tile.cell);
    for (std::size_t k = 0; k < 3; ++k) {
      corners[k] = point_of(places[k]);
      corners[k] = {corners[k].x + shift.x, corners[k].y + shift.y};
      middle = {middle.x + corners[k].x / 3, middle.y + corners[k].y / 3};
    }
    const auto toward = [&middle](const Point& from, double share) {
      return Point{from.x + (middle.x - from.x) * share, from.y + (middle.y - from.y) * share};
    };
    out << "<polygon points='";
    for (const Point& corner : corners) {
      const Point at = toward(corner, inset);
      out << at.x << ',' << at.y << ' ';
    }
    out << "' style='" << face.style << "'/>\n";
    for (std::size_t k = 0; k < 3; ++k) {
      const Point at = toward(corners[k], numeral);
      constexpr std::array colours = {"#111", "#1d4ed8", "#c81e1e", "#15803d"};
      out << "<text x='" << at.x << "' y='" << at.y + half_a_digit
          << "' text-anchor='middle' font-family='sans-serif' font-weight='bold' "
             "font-size='"
          << type_size << "' fill='" << colours[static_cast<std::size_t>(face.tile.tile.colours[k])] << "'>"
          << face.tile.tile.values[k] << "</text>\n";
    }
  }

  std::vector<Face> faces_;
  std::vector<Mark> marks_;
  std::string caption_;
};

constexpr const char* style_placed = "fill:#bfe3ff;stroke:#0b4f8a;stroke-width:3";
constexpr const char* style_evidence = "fill:#e9f7d8;stroke:#3f7d14;stroke-width:2.5";
constexpr const char* style_clash = "fill:#ffe1dc;stroke:#b42318;stroke-width:2.5";
constexpr const char* style_refused = "fill:none;stroke:#b42318;stroke-width:4;stroke-dasharray:10 7";
constexpr const char* mark_good = "#3f7d14";
constexpr const char* mark_bad = "#b42318";

/// The layout before an action of a match, from its record.
engine::Match before(const engine::Match& match, const TurnPlace& place) {
  engine::Record record = match.record();
  record.rounds.resize(place.round + 1);
  engine::Round& last = record.rounds.back();
  last.actions.resize(place.action);
  last.end.reset();
  return engine::Match::replay(std::make_shared<const engine::Rules>(match.rules()), record);
}

}  // namespace

std::string turn_svg(const engine::Match& match, const TurnPlace& place) {
  const engine::Action& action = match.record().rounds[place.round].actions[place.action];
  const engine::Ruling& ruling = match.rulings()[place.round].actions[place.action];
  const engine::Match start = before(match, place);
  std::set<engine::Cell> evidence;
  std::set<engine::Cell> clashing;
  for (const auto& part : ruling.parts) evidence.insert(part.cells.begin(), part.cells.end());
  for (const auto& refusal : ruling.reasons) clashing.insert(refusal.cells.begin(), refusal.cells.end());

  Drawing drawing;
  for (const auto& tile : start.layout().tiles()) {
    Face face{tile};
    if (tile.field == action.field && evidence.contains(tile.cell)) face.style = style_evidence;
    if (tile.field == action.field && clashing.contains(tile.cell)) face.style = style_clash;
    drawing.add(face);
  }
  if (action.kind == engine::ActionKind::place) {
    drawing.add({{action.field, action.cell, action.tile}, ruling.legal ? style_placed : style_refused});
  }
  for (const auto& part : ruling.parts) {
    for (const auto& vertex : part.vertices) drawing.mark(vertex, action.field, mark_good);
  }
  for (const auto& refusal : ruling.reasons) {
    for (const auto& vertex : refusal.vertices) drawing.mark(vertex, action.field, mark_bad);
  }
  const std::string& player = match.players()[static_cast<std::size_t>(action.by)];
  const std::string sum = arithmetic(ruling, action.tile);
  drawing.caption(player + ": " +
                  (ruling.legal ? (sum.empty() ? "legal" : sum) : sentence(ruling.reasons.front().reason)));
  return drawing.text();
}

std::string match_svg(const engine::Match& match) {
  Drawing drawing;
  for (const auto& tile : match.layout().tiles()) drawing.add({tile});
  return drawing.text();
}

std::string position_svg(const TablePosition& table) {
  Drawing drawing;
  const auto found = clashes(table.layout);
  for (const auto& tile : table.layout.tiles()) {
    Face face{tile};
    for (const auto& clash : found) {
      const bool here = std::find(clash.cells.begin(), clash.cells.end(), tile.cell) != clash.cells.end();
      if (clash.field == tile.field && here) face.style = style_clash;
    }
    drawing.add(face);
  }
  for (const auto& clash : found) drawing.mark(clash.vertex, clash.field, mark_bad);
  return drawing.text();
}

}  // namespace tricorner::config
