#include "value_reader.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "cut_places.hpp"
#include "redrawn_symbol.hpp"
#include "symbol_ring.hpp"
#include "upright_symbol.hpp"

namespace tricorner::vision {
namespace {

// Each corner is seen by the far network. One that it does not tell as surely as this is seen by the near one too. One
// of which their mean is less sure than `below` is looked at twice more, and so on: what a network mistakes for
// something else it seldom mistakes from nearer and turned, and the other one seldom mistakes it alike.
constexpr double plain = 0.995;
// The near network is the larger one and counts for so many looks of the other: of 20,101 corners of designs held back
// 18,553 are right with three, 18,573 with six and 18,583 with ten, when fewer tiles are found.
constexpr int near_counts = 6;
// It sees large tiles from as near as their picture has pixels for, up to this; from 0.7 of the usual distance, which
// was best for a smaller network, a few fewer are told surely.
constexpr double nearest = 0.85;
constexpr double near_side = 50;  ///< pixels; smaller tiles show no more from nearer
struct Glance {
  double scale;  // pixels of the corner's view to those of the usual one
  double turn;   // radians
};
struct Again {
  double below;
  Glance near;      // one of the near network and one of the far one
  double from_far;  // the near one's scale for tiles that it sees from the usual distance first
  Glance far;
};
constexpr std::array<Again, 2> rounds{{{0.98, {0.84, 0.1}, 0.84, {1, -0.1}}, {0.9, {0.6, 0}, 0.7, {1.1, 0}}}};

// A corner that all looks leave less sure than this is looked at once more, drawn black on white. Where a digit, or a
// number of pips, is as plain then it counts for so much of what is told: of the digits told with 0.99 97 in a hundred
// are right, on held-back designs.
constexpr double drawn_below = 0.9;
constexpr double drawn_plain = 0.97;
constexpr double drawn_share = 0.75;

// So many corners tell how a set's digits lie: those that are least sure, and of the others these, evenly spread.
constexpr std::size_t telling_unsure = 16;
constexpr std::size_t telling_others = 8;
constexpr std::size_t frame_corners = 60;  // ... and at most so many whether a ring or a badge is printed about them
constexpr double cut_away = 0.5;    // of what the edge cuts and shows no symbol with this probability nothing is known
constexpr double shows_none = 0.5;  // what shows no symbol as it lies with this probability shows none otherwise

// A corner that is painted anew is seen from so far, as shares of the usual distance.
constexpr std::array<double, 2> painted_from{1, 0.75};
constexpr double least_seen = 1e-6;  // of any number of pips in another paint

/// The view of a corner, moved about the place where most symbols are.
ViewToPicture moved(const ViewToPicture& view, const Glance& glance) {
  const cv::Point2d symbol{(crop_size - 1) / 2.0, crop_symbol};
  const double c = glance.scale * std::cos(glance.turn);
  const double s = glance.scale * std::sin(glance.turn);
  const cv::Matx33d about(c, -s, symbol.x - c * symbol.x + s * symbol.y,  //
                          s, c, symbol.y - s * symbol.x - c * symbol.y,   //
                          0, 0, 1);
  return view * about;
}

/// The side of the tile in pixels of what the view is taken from.
double side_in(const ViewToPicture& view) { return crop_side * scale_of(view); }

/// From how near the near network sees a corner first, as a share of the usual distance.
double nearness(const ViewToPicture& view) { return std::clamp(near_side / side_in(view), nearest, 1.0); }

/// The near network's look in a round of looking again.
Glance nearer(const Again& again, double first) {
  const double far = (first - nearest) / (1 - nearest);
  return {again.near.scale + far * (again.from_far - again.near.scale), again.near.turn};
}

/// @param logits  of one corner, as the network tells them
CornerClasses probabilities(const float* logits) {
  const double highest = static_cast<double>(*std::max_element(logits, logits + class_count));
  CornerClasses classes;
  double sum = 0;
  for (std::size_t c = 0; c < class_count; ++c) sum += classes[c] = std::exp(static_cast<double>(logits[c]) - highest);
  for (double& p : classes) p /= sum;
  return classes;
}

/// How sure the likeliest class is, by logits of several looks added up.
double surest_of(const cv::Mat& sum, int looks) {
  const cv::Mat mean = sum.colRange(0, class_count) / looks;
  const auto told = probabilities(mean.ptr<float>(0));
  return *std::max_element(told.begin(), told.end());
}

NetworkInput input_of(std::span<const cv::Mat> views) {
  NetworkInput input(static_cast<int>(views.size()), {crop_size, crop_size});
  for (std::size_t n = 0; n < views.size(); ++n) input.put(static_cast<int>(n), views[n], normalised(views[n]));
  return input;
}

cv::Mat look(Network& network, Sight& sight, std::span<const ViewToPicture> views) {
  NetworkInput input(static_cast<int>(views.size()), {crop_size, crop_size});
  for (std::size_t n = 0; n < views.size(); ++n) {
    const cv::Mat view = sight.sample(views[n], crop_size);
    input.put(static_cast<int>(n), view, normalised(view));
  }
  return network.run_views(input);
}

std::vector<CornerClasses> told_by(const cv::Mat& rows) {
  std::vector<CornerClasses> told;
  for (int n = 0; n < rows.rows; ++n) told.push_back(probabilities(rows.ptr<float>(n)));
  return told;
}

/// Which corners are to tell how digits lie.
std::vector<std::size_t> telling(std::span<CornerClasses* const> corners) {
  std::vector<std::size_t> order(corners.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto surest = [&](std::size_t n) { return *std::max_element(corners[n]->begin(), corners[n]->end()); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return surest(a) < surest(b); });
  if (order.size() <= telling_unsure + telling_others) return order;
  const std::size_t others = order.size() - telling_unsure;
  for (std::size_t k = 0; k < telling_others; ++k)
    order[telling_unsure + k] = order[telling_unsure + k * others / telling_others];
  order.resize(telling_unsure + telling_others);
  return order;
}

/// Some of the views, evenly spread.
std::vector<cv::Mat> some_of(Sight& sight, std::span<const ViewToPicture> views) {
  const std::size_t every = views.size() / frame_corners + 1;
  std::vector<cv::Mat> seen;
  for (std::size_t n = 0; n < views.size(); n += every) seen.push_back(sight.sample(views[n], crop_size));
  return seen;
}

/// The ring around the symbols of a set, by the corners that show one.
std::optional<SymbolRing> ring_in(Sight& sight, std::span<const ViewToPicture> views,
                                  std::span<CornerClasses* const> corners) {
  std::vector<ViewToPicture> shown;
  for (std::size_t n = 0; n < views.size(); ++n) {
    if ((*corners[n])[other_class] < shows_none) shown.push_back(views[n]);
  }
  return symbol_ring(some_of(sight, shown));
}

/// The mean of two looks at a corner: of their logits. The first one, where they leave nothing in common.
CornerClasses mean_of(const CornerClasses& a, const CornerClasses& b) {
  CornerClasses mean;
  double sum = 0;
  for (std::size_t c = 0; c < class_count; ++c) sum += mean[c] = std::sqrt(a[c] * b[c]);
  if (sum <= 0) return a;
  for (double& p : mean) p /= sum;
  return mean;
}

}  // namespace

CornerClasses nothing_shown() {
  CornerClasses classes{};
  classes[other_class] = 1;
  return classes;
}

bool shows_nothing(const CornerClasses& classes) { return classes[other_class] >= 1; }

void weigh_pips(CornerClasses& classes, const ValueOdds& odds) {
  const auto pips = classes.begin() + first_pips;
  const double before = std::accumulate(pips, pips + first_trio - first_pips, 0.0);
  double after = 0;
  for (std::size_t v = 0; v < odds.size(); ++v) after += pips[static_cast<std::ptrdiff_t>(v)] *= odds[v];
  if (after <= 0) return;
  for (std::size_t v = 0; v < odds.size(); ++v) pips[static_cast<std::ptrdiff_t>(v)] *= before / after;
}

void read_as_strokes(CornerClasses& classes, const ValueOdds& odds) {
  const double shown = 1 - classes[other_class];
  const double blank = classes[first_pips];
  const bool counted = *std::max_element(odds.begin(), odds.end()) > *std::min_element(odds.begin(), odds.end());
  std::fill(classes.begin(), classes.begin() + other_class, 0.0);
  for (std::size_t v = 0; v < odds.size(); ++v) {
    const double uncounted = v == 0 ? blank : (shown - blank) / static_cast<double>(odds.size() - 1);
    classes[first_pips + v] = counted ? shown * odds[v] : uncounted;
  }
}

ValueReader::ValueReader(const std::filesystem::path& models)
    : far_(models / "reader.onnx", Network::views_of(crop_size)),
      near_(models / "reader_near.onnx", Network::views_of(crop_size)) {}

cv::Mat ValueReader::look_well(Sight& sight, std::span<const ViewToPicture> views, Care care) {
  cv::Mat sums = look(far_, sight, views);
  std::vector<int> looks(views.size(), 1);
  const auto add = [&](Network& network, int counts, const std::vector<int>& corners, const auto& glance) {
    std::vector<ViewToPicture> seen;
    for (const int n : corners) {
      const auto& view = views[static_cast<std::size_t>(n)];
      seen.push_back(moved(view, glance(view)));
    }
    const cv::Mat told = look(network, sight, seen);
    for (std::size_t k = 0; k < corners.size(); ++k) {
      // how the symbol looks stays as it was first seen
      cv::Mat classes = sums.row(corners[k]).colRange(0, class_count);
      classes += counts * told.row(static_cast<int>(k)).colRange(0, class_count);
      looks[static_cast<std::size_t>(corners[k])] += counts;
    }
  };
  const auto less_sure_than = [&](double wanted, std::vector<int> corners) {
    if (care == Care::every_look) return corners;
    std::erase_if(corners, [&](int n) { return surest_of(sums.row(n), looks[static_cast<std::size_t>(n)]) >= wanted; });
    return corners;
  };
  std::vector<int> unsure(views.size());
  std::iota(unsure.begin(), unsure.end(), 0);
  unsure = less_sure_than(plain, std::move(unsure));
  if (!unsure.empty())
    add(near_, near_counts, unsure, [](const ViewToPicture& view) { return Glance{nearness(view), 0}; });
  for (const auto& again : rounds) {
    unsure = less_sure_than(again.below, std::move(unsure));
    if (unsure.empty()) break;
    add(near_, near_counts, unsure, [&](const ViewToPicture& view) { return nearer(again, nearness(view)); });
    add(far_, 1, unsure, [&](const ViewToPicture&) { return again.far; });
  }
  for (int n = 0; n < sums.rows; ++n) {
    cv::Mat classes = sums.row(n).colRange(0, class_count);
    classes /= looks[static_cast<std::size_t>(n)];
  }
  return sums;
}

std::vector<TileSymbols> ValueReader::read(Sight& sight, std::span<const Triangle> tiles, Care care) {
  if (tiles.empty()) return {};
  std::vector<ViewToPicture> views;
  for (const auto& tile : tiles) {
    for (int k = 0; k < 3; ++k) views.push_back(crop_view(tile, k));
  }
  const cv::Mat told = look_well(sight, views, care);
  std::vector<TileSymbols> read(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto shown = shown_corners(sight, tiles[n]);
    for (std::size_t k = 0; k < 3; ++k) {
      const float* row = told.ptr<float>(static_cast<int>(3 * n + k));
      auto& classes = read[n].classes[k] = shown[k] ? probabilities(row) : nothing_shown();
      if (classes[other_class] >= cut_away && cuts_symbol(sight, tiles[n], k)) classes = nothing_shown();
      std::copy_n(row + class_count, looks_size, read[n].looks[k].begin());
    }
  }
  return read;
}

std::optional<double> ValueReader::read_upright(Sight& sight, std::span<const Triangle> tiles,
                                                std::span<TileSymbols*> symbols, Print print) {
  std::vector<CornerClasses*> corners;
  std::vector<SymbolLooks*> looks;
  std::vector<ViewToPicture> views;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      auto& classes = symbols[n]->classes[static_cast<std::size_t>(k)];
      if (shows_nothing(classes)) continue;
      corners.push_back(&classes);
      looks.push_back(&symbols[n]->looks[static_cast<std::size_t>(k)]);
      views.push_back(crop_view(tiles[n], k));
    }
  }
  std::vector<CornerClasses> before;
  const auto chosen = telling(corners);
  for (const std::size_t n : chosen) before.push_back(*corners[n]);
  // a ring or a badge may look like one digit, and plainly
  const bool may_be_frame = print != Print::usual && show_one_digit(before);
  if (!may_be_frame && plain_as_they_lie(before)) return std::nullopt;
  std::vector<SymbolPlace> within;
  std::optional<SymbolBadge> badge;
  if (print == Print::ringed) {
    if (const auto ring = ring_in(sight, views, corners)) within = ring->places();
  } else if (print == Print::badged) {
    badge = symbol_badge(some_of(sight, views));
    if (badge) within = badge->places();
  }
  if (print != Print::usual && within.empty()) return std::nullopt;
  std::vector<LiftedSymbol> lifted;
  for (const std::size_t n : chosen) lifted.emplace_back(sight, views[n], badge);
  const auto by = [](Network& network) {
    return [&network](std::span<const cv::Mat> laid) { return told_by(network.run_views(input_of(laid))); };
  };
  const auto plainest = plainest_pose(lifted, before, within, by(far_), by(near_));
  if (!plainest) return std::nullopt;
  std::vector<cv::Mat> laid(views.size());
  for (std::size_t k = 0; k < chosen.size(); ++k) laid[chosen[k]] = lifted[k].laid(plainest->pose);
  for (std::size_t n = 0; n < laid.size(); ++n) {
    if (laid[n].empty()) laid[n] = LiftedSymbol(sight, views[n], badge).laid(plainest->pose);
  }
  const auto input = input_of(laid);
  const cv::Mat far = far_.run_views(input);
  const auto told = told_by((far + near_counts * near_.run_views(input)) / (1 + near_counts));
  for (std::size_t n = 0; n < corners.size(); ++n) {
    // a badge with its symbol is nothing that readers know
    const bool shown = badge || (*corners[n])[other_class] < shows_none;
    if (shown) *corners[n] = within.empty() ? mean_of(*corners[n], told[n]) : told[n];
    std::copy_n(far.ptr<float>(static_cast<int>(n)) + class_count, looks_size, looks[n]->begin());
  }
  return plainest->left;
}

void ValueReader::read_redrawn(Sight& sight, std::span<const Triangle> tiles, SymbolKind kind,
                               std::span<TileSymbols*> symbols) {
  auto [first, end] = classes_of(kind);
  if (kind == SymbolKind::pips) ++first;  // grain that is drawn so looks like pips: no corner is blank by it
  std::vector<CornerClasses*> unsure;
  std::vector<cv::Mat> views;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      auto& classes = symbols[n]->classes[static_cast<std::size_t>(k)];
      if (*std::max_element(classes.begin(), classes.end()) >= drawn_below) continue;
      unsure.push_back(&classes);
      views.push_back(redrawn(sight.sample(crop_view(tiles[n], k), crop_size)));
    }
  }
  if (unsure.empty()) return;
  const auto input = input_of(views);
  const cv::Mat sums = far_.run_views(input) + near_counts * near_.run_views(input);
  for (std::size_t n = 0; n < unsure.size(); ++n) {
    const cv::Mat mean = sums.row(static_cast<int>(n)).colRange(0, class_count) / (1 + near_counts);
    const auto told = probabilities(mean.ptr<float>(0));
    if (*std::max_element(told.begin() + first, told.begin() + end) < drawn_plain) continue;
    for (std::size_t c = 0; c < class_count; ++c) (*unsure[n])[c] += drawn_share * (told[c] - (*unsure[n])[c]);
  }
}

std::vector<OutlineRead> ValueReader::read_outlines(Sight& sight, std::span<const ViewToPicture> views) {
  if (views.empty()) return {};
  std::vector<cv::Mat> painted;
  for (const auto& view : views) {
    for (const double scale : painted_from) {
      for (auto& in_paint : in_other_paints(sight.sample(moved(view, {scale, 0}), crop_size)))
        painted.push_back(std::move(in_paint));
    }
  }
  const auto input = input_of(painted);
  const auto seen = told_by((far_.run_views(input) + near_counts * near_.run_views(input)) / (1 + near_counts));
  std::vector<OutlineRead> told(views.size());
  for (std::size_t n = 0; n < told.size(); ++n) {
    auto& [in_paint, in_all] = told[n];
    ValueOdds logs{};
    for (std::size_t p = 0; p < paint_count; ++p) {
      const auto& far = seen[2 * paint_count * n + p];
      const auto& near = seen[2 * paint_count * n + paint_count + p];
      for (std::size_t v = 1; v < logs.size(); ++v)
        in_paint[p][v] = std::max(std::sqrt(far[first_pips + v] * near[first_pips + v]), least_seen);
      in_paint[p] = scaled_to(in_paint[p], 1);
      for (std::size_t v = 1; v < logs.size(); ++v) logs[v] += std::log(in_paint[p][v]) / paint_count;
    }
    for (std::size_t v = 1; v < logs.size(); ++v) in_all[v] = std::exp(logs[v]);
    in_all = scaled_to(in_all, 1);
  }
  return told;
}

}  // namespace tricorner::vision
