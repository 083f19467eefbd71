#include "upright_symbol.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "median.hpp"

namespace tricorner::vision {
namespace {

// Where a symbol is laid: pixels of the corner's view.
constexpr double usual_height = 18;
constexpr double usual_radius = 8.5;
constexpr double soft_edge = 1.4;
// What is as near to the tile's edge as this may be the edge; farther inside is face.
constexpr double edge_begins = 0.6;
constexpr double edge_ends = 1.6;
constexpr double badge_shown = 0.6;  // share of a pixel from which on it tells the badge's colour
constexpr int finer = 2;             // pixels from which a symbol is taken to those of the view
// Where symbols lie: from near the tip and small to near the middle.
constexpr std::array<SymbolPlace, 4> usual_places{{{16, 7}, {18.5, 8.5}, {21, 10}, {23.5, 8.5}}};
constexpr int turns = 6;  // of half a turn: the readers know symbols upright and upside down
// A pose has to make digits so much plainer.
constexpr double worth_it = 0.02;
constexpr std::size_t worth_a_careful_look = 4;
constexpr double plain_digit = 0.9;
constexpr double most_agree = 0.8;
constexpr double one_digit = 0.9;  // so many corners of a table show one only if something around it looks like it
// Where nothing was plain there have to be so many that their neighbours and the set can tell.
constexpr std::size_t enough_corners = 18;
constexpr double least_probability = 1e-3;  // one corner that shows nothing says no more than this

/// For each pixel of a corner's view with `size` pixels, how far inside the tile it lies, in pixels of the usual view.
cv::Mat depth_inside(int size) {
  const auto tile = crop_corners();
  const double pixel = static_cast<double>(crop_size) / size;
  cv::Mat depth(size, size, CV_32F);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x)
      depth.at<float>(y, x) = static_cast<float>(inside_by(tile, {(x + 0.5) * pixel - 0.5, (y + 0.5) * pixel - 0.5}));
  }
  return depth;
}

/// `on` where `share` is 1, `off` where it is 0.
cv::Mat blended(const cv::Mat& on, const cv::Mat& off, const cv::Mat& share) {
  cv::Mat mixed;
  cv::blendLinear(on, off, share, 1 - share, mixed);
  return mixed;
}

/// How much of a corner's view with `size` pixels is the tile's face.
cv::Mat face_share(int size) {
  cv::Mat share = (depth_inside(size) - edge_begins) / (edge_ends - edge_begins);
  cv::min(share, 1, share);
  cv::max(share, 0, share);
  return share;
}

/// The square of a corner's view that holds the usual place, and how much of its pixels is the symbol's.
struct UsualPlace {
  cv::Rect square;
  cv::Mat share;

  UsualPlace() {
    constexpr double reach = usual_radius + soft_edge / 2;
    const cv::Point2d middle{(crop_size - 1) / 2.0, usual_height};
    const int left = static_cast<int>(std::floor(middle.x - reach));
    const int top = static_cast<int>(std::floor(middle.y - reach));
    const int right = static_cast<int>(std::ceil(middle.x + reach));
    const int bottom = static_cast<int>(std::ceil(middle.y + reach));
    square = {left, top, right - left + 1, bottom - top + 1};
    share = cv::Mat(square.size(), CV_32F);
    for (int y = 0; y < share.rows; ++y) {
      for (int x = 0; x < share.cols; ++x) {
        const double away = cv::norm(cv::Point2d(left + x, top + y) - middle);
        share.at<float>(y, x) = static_cast<float>(std::clamp((reach - away) / soft_edge, 0.0, 1.0));
      }
    }
  }
};

/// The median colour of every fourth of the pixels that are asked about.
cv::Scalar median_of(const cv::Mat& corner, const cv::Mat1b& asked) {
  std::array<std::vector<uchar>, 3> channels;
  for (int y = 0; y < corner.rows; y += 2) {
    for (int x = 0; x < corner.cols; x += 2) {
      if (asked(y, x) == 0) continue;
      for (std::size_t c = 0; c < 3; ++c) channels[c].push_back(corner.at<cv::Vec3b>(y, x)[static_cast<int>(c)]);
    }
  }
  return {static_cast<double>(median(channels[0])), static_cast<double>(median(channels[1])),
          static_cast<double>(median(channels[2]))};
}

std::size_t likeliest_digit(const CornerClasses& corner) {
  return static_cast<std::size_t>(std::max_element(corner.begin() + first_digit, corner.begin() + first_pips) -
                                  corner.begin());
}

bool is_plain(const CornerClasses& corner) { return corner[likeliest_digit(corner)] >= plain_digit; }

/// Whether what is plain by one reading is the same by another, as a rule.
bool agree(std::span<const CornerClasses> before, std::span<const CornerClasses> now) {
  int plain = 0;
  int same = 0;
  for (std::size_t n = 0; n < before.size(); ++n) {
    if (!is_plain(before[n])) continue;
    ++plain;
    same += likeliest_digit(now[n]) == likeliest_digit(before[n]) ? 1 : 0;
  }
  return same >= most_agree * plain;
}

struct Tried {
  SymbolPose pose;
  double plainness;
  bool agrees;
};

Tried try_pose(const SymbolPose& pose, std::span<const LiftedSymbol> lifted, std::span<const CornerClasses> before,
               const LookAtViews& look) {
  std::vector<cv::Mat> views;
  for (const auto& symbol : lifted) views.push_back(symbol.laid(pose));
  const auto told = look(views);
  return {pose, digit_plainness(told), agree(before, told)};
}

}  // namespace

LiftedSymbol::LiftedSymbol(Sight& sight, const ViewToPicture& view, const std::optional<SymbolBadge>& badge) {
  static const cv::Mat depth = depth_inside(finer * crop_size);
  static const cv::Mat1b on_face = depth >= edge_ends;  // most of a tile shows nothing but its face
  static const cv::Mat fine_share = face_share(finer * crop_size);
  static const cv::Mat share = face_share(crop_size);
  constexpr double pixel = 1.0 / finer;
  const cv::Matx33d to_view(pixel, 0, (pixel - 1) / 2, 0, pixel, (pixel - 1) / 2, 0, 0, 1);
  const cv::Mat corner = sight.sample(view * to_view, finer * crop_size);
  cv::Mat on_badge;
  if (badge) cv::resize(badge->share, on_badge, fine_share.size(), 0, 0, cv::INTER_LINEAR);
  const cv::Mat& symbols = badge ? on_badge : fine_share;  // how much of a pixel may be a symbol's
  const cv::Scalar face = badge ? median_of(corner, symbols >= badge_shown) : median_of(corner, on_face);
  symbol_ = blended(corner, cv::Mat(corner.size(), CV_8UC3, face), symbols);
  const cv::Mat as_it_lies = sight.sample(view, crop_size);
  bare_ = blended(cv::Mat(as_it_lies.size(), CV_8UC3, face), as_it_lies, share);
}

cv::Mat LiftedSymbol::laid(const SymbolPose& pose) const {
  static const UsualPlace place;
  const double middle = (crop_size - 1) / 2.0;
  const double scale = pose.radius / usual_radius;
  const double c = scale * std::cos(pose.turn);
  const double s = scale * std::sin(pose.turn);
  // from the square's pixels to those of the view, and from there to the finer ones
  const cv::Matx33d to_view(c, -s, middle - c * (middle - place.square.x) + s * (usual_height - place.square.y),  //
                            s, c, pose.height - s * (middle - place.square.x) - c * (usual_height - place.square.y), 0,
                            0, 1);
  const cv::Matx33d to_finer(finer, 0, (finer - 1) / 2.0, 0, finer, (finer - 1) / 2.0, 0, 0, 1);
  cv::Mat symbol;
  cv::warpAffine(symbol_, symbol, cv::Mat((to_finer * to_view).get_minor<2, 3>(0, 0)), place.square.size(),
                 cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  cv::Mat view = bare_.clone();
  blended(symbol, view(place.square), place.share).copyTo(view(place.square));
  return view;
}

double digit_plainness(std::span<const CornerClasses> corners) {
  double sum = 0;
  for (const auto& corner : corners) sum += std::log(corner[likeliest_digit(corner)] + least_probability);
  return corners.empty() ? 0 : sum / static_cast<double>(corners.size());
}

bool show_one_digit(std::span<const CornerClasses> corners) {
  std::array<int, first_pips> count{};
  for (const auto& corner : corners) ++count[likeliest_digit(corner)];
  return *std::max_element(count.begin(), count.end()) >= one_digit * static_cast<double>(corners.size());
}

bool plain_as_they_lie(std::span<const CornerClasses> corners) { return digit_plainness(corners) > -worth_it; }

std::optional<PlainestPose> plainest_pose(std::span<const LiftedSymbol> lifted, std::span<const CornerClasses> before,
                                          std::span<const SymbolPlace> within, const LookAtViews& quick,
                                          const LookAtViews& careful) {
  const bool framed = !within.empty();
  if (!framed && lifted.size() < enough_corners && std::none_of(before.begin(), before.end(), is_plain))
    return std::nullopt;
  // what was plain with the ring may be the ring
  const auto to_agree_with = framed ? std::span<const CornerClasses>() : before;
  std::vector<LiftedSymbol> some;
  std::vector<CornerClasses> some_before;
  for (std::size_t n = 0; n < lifted.size(); n += 2) some.push_back(lifted[n]);
  for (std::size_t n = 0; n < to_agree_with.size(); n += 2) some_before.push_back(to_agree_with[n]);
  std::vector<Tried> tried;
  for (const auto& place : framed ? within : std::span<const SymbolPlace>(usual_places)) {
    for (int turn = 0; turn < turns; ++turn)
      tried.push_back(
          try_pose({place.height, place.radius, std::numbers::pi * turn / turns}, some, some_before, quick));
  }
  std::stable_sort(tried.begin(), tried.end(), [](const Tried& a, const Tried& b) {
    return std::pair(a.agrees, a.plainness) > std::pair(b.agrees, b.plainness);
  });
  tried.resize(worth_a_careful_look);
  for (auto& one : tried) one = try_pose(one.pose, lifted, to_agree_with, careful);
  const double lacking = digit_plainness(before);
  const double enough = framed && show_one_digit(before) ? std::log(least_probability) : lacking + worth_it;
  std::erase_if(tried, [&](const Tried& one) { return !one.agrees || one.plainness < enough; });
  const auto plainest = std::max_element(tried.begin(), tried.end(),
                                         [](const Tried& a, const Tried& b) { return a.plainness < b.plainness; });
  if (plainest == tried.end()) return std::nullopt;
  return PlainestPose{plainest->pose, plainest->plainness / lacking};
}

}  // namespace tricorner::vision
