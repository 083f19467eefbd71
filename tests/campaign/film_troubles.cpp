// What befalls camera, light and pictures of a film.
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "table_film.hpp"

namespace tricorner::campaign {

void TableFilm::push_camera(std::size_t from) {
  const double angle = random_.uniform(0, 2 * CV_PI);
  const double far = random_.uniform(6, 38);
  const cv::Point2d by = cv::Point2d(std::cos(angle), std::sin(angle)) * far;
  const double turn = random_.uniform(-0.05, 0.05);
  const double zoom = random_.uniform(0.97, 1.03);
  const cv::Point2d before = moments_[from].take.shift;
  // Not too far from where it began: the layout stays in the picture.
  const cv::Point2d sign = cv::norm(before + by) > 45 ? -by : by;
  for (std::size_t k = from; k < moments_.size(); ++k) {
    const double since = static_cast<double>(k - from) / fps_;
    const double share = std::min(1.0, since / 0.3);
    const double swing = 0.3 * std::exp(-4 * since) * std::sin(30 * since);
    renderer::Take& take = moments_[k].take;
    take.shift += sign * (share + swing);
    take.turn += turn * (share + swing);
    take.zoom *= 1 + (zoom - 1) * share;
    if (since < 0.3) take.blur = std::max(take.blur, 1.5);
  }
}

void TableFilm::move_camera(const std::set<Trouble>& troubles) {
  for (const std::size_t from : pushes_) push_camera(from);
  const double n = static_cast<double>(moments_.size());
  if (troubles.contains(Trouble::drift)) {
    const double angle = random_.uniform(0, 2 * CV_PI);
    const cv::Point2d by = cv::Point2d(std::cos(angle), std::sin(angle)) * random_.uniform(15, 40);
    const double turn = random_.uniform(-0.2, 0.2);
    const double zoom = random_.uniform(-0.05, 0.05);
    for (std::size_t k = 0; k < moments_.size(); ++k) {
      const double share = static_cast<double>(k) / n;
      renderer::Take& take = moments_[k].take;
      take.shift += by * share;
      take.turn += turn * share;
      take.zoom *= 1 + zoom * share;
    }
  }
  if (troubles.contains(Trouble::shake)) {
    const double far = random_.uniform(0.3, 1.6);
    const double turn = random_.uniform(0.0002, 0.0012);
    for (Moment& moment : moments_) {
      moment.take.shift += cv::Point2d(random_.normal(), random_.normal()) * far;
      moment.take.turn += random_.normal() * turn;
    }
  }
}

void TableFilm::change_light() {
  const double n = static_cast<double>(moments_.size());
  const int kind = random_.integer(0, 2);
  if (kind == 0) {  // lamps are switched
    for (int step = 0; step < 3; ++step) {
      const auto from = static_cast<std::size_t>(random_.uniform(0.1, 0.9) * n);
      const double light = random_.uniform(0.5, 1.2);
      const renderer::Colour tint{static_cast<float>(random_.uniform(0.85, 1.05)), 1,
                                  static_cast<float>(random_.uniform(0.95, 1.1))};
      for (std::size_t k = from; k < moments_.size(); ++k) {
        moments_[k].take.light = light;
        moments_[k].take.tint = tint;
      }
    }
  } else if (kind == 1) {  // evening
    const double last = random_.uniform(0.3, 0.6);
    for (std::size_t k = 0; k < moments_.size(); ++k) {
      moments_[k].take.light *= 1 + (last - 1) * static_cast<double>(k) / n;
    }
  } else {  // somebody leans over the table, again and again
    for (int step = 0; step < 3; ++step) {
      const auto from = static_cast<std::size_t>(random_.uniform(0.05, 0.85) * n);
      const auto length = static_cast<std::size_t>(random_.uniform(2, 6) * fps_);
      renderer::Light::Band band;
      band.at = {random_.uniform(0.1, 0.9), random_.uniform(0.1, 0.9)};
      band.angle = random_.uniform(0, CV_PI);
      band.width = random_.uniform(0.2, 0.5);
      band.softness = random_.uniform(0.02, 0.08);
      const double strength = random_.uniform(0.2, 0.5);
      for (std::size_t k = from; k < std::min(moments_.size(), from + length); ++k) {
        const double in =
            std::min({1.0, static_cast<double>(k - from + 1) / 6.0, static_cast<double>(from + length - k) / 6.0});
        band.strength = strength * in;
        moments_[k].take.shadow = band;
      }
    }
  }
}

void TableFilm::drop_pictures() {
  const double n = static_cast<double>(moments_.size());
  for (int time = 0; time < 4; ++time) {
    const auto kind = random_.pick({Failure::black, Failure::grey, Failure::noise, Failure::stripes, Failure::half,
                                    Failure::white, Failure::frozen, Failure::frozen, Failure::unplugged});
    const auto length = static_cast<std::size_t>(random_.chance(0.5) ? random_.uniform(0.1, 0.6) * fps_
                                                                     : random_.uniform(0.8, 4) * fps_);
    const auto from = static_cast<std::size_t>(random_.uniform(0.1, 0.8) * n);
    const std::size_t end = std::min(moments_.size() - 10, from + std::max<std::size_t>(1, length));
    for (std::size_t k = from; k < end; ++k) moments_[k].failure = kind;
  }
  for (Due& due : due_) {
    const auto clear_at = static_cast<std::size_t>(std::lround(due.clear * fps_));
    std::size_t k = clear_at;
    // Until half a second of clear pictures in a row.
    std::size_t good = 0;
    while (k < moments_.size() && good < 5) {
      good = moments_[k].failure == Failure::none ? good + 1 : 0;
      if (good == 0) due.plain = false;
      ++k;
    }
    if (!due.plain) due.clear = std::max(due.clear, static_cast<double>(k - std::min<std::size_t>(k, 5)) / fps_);
  }
  // What was laid and taken back, or taken back and laid again, while nobody saw the table for the two looks that must
  // agree.
  constexpr double kTwoLooks = 0.3;  // s
  for (std::size_t k = 0; k + 1 < due_.size(); ++k) {
    const Expected& one = due_[k].expected;
    const Expected& next = due_[k + 1].expected;
    const bool back = next.kind == table::EventKind::removed && one.laid.id == next.laid.id;
    const bool again = one.kind == table::EventKind::removed && next.kind == table::EventKind::placed &&
                       one.laid.field == next.laid.field && one.laid.cell == next.laid.cell &&
                       one.laid.tile == next.laid.tile;
    if (!back && !again) continue;
    if (due_[k].clear > due_[k + 1].done - kTwoLooks) due_[k].seen = due_[k + 1].seen = false;
  }
  // Tiles between which nobody saw the table: their order cannot be known.
  for (std::size_t k = 0; k + 1 < due_.size(); ++k) {
    Due& one = due_[k];
    Due& next = due_[k + 1];
    if (one.expected.kind != table::EventKind::placed || next.expected.kind != table::EventKind::placed) continue;
    if (one.clear < next.done - 0.3) continue;
    one.expected.any_order = true;
    next.expected.any_order = true;
  }
}

cv::Mat TableFilm::failed(Failure failure, const cv::Mat& picture, std::uint64_t seed) {
  cv::Mat result = picture.clone();
  cv::RNG generator(seed * 7919 + 17);
  switch (failure) {
    case Failure::black:
      result = cv::Scalar::all(1);
      break;
    case Failure::white:
      result = cv::Scalar::all(250);
      break;
    case Failure::grey:
      result = cv::Scalar(0, 135, 0);
      break;
    case Failure::noise:
      generator.fill(result, cv::RNG::UNIFORM, 0, 256);
      break;
    case Failure::stripes: {
      cv::Mat row(1, picture.cols, CV_8UC3);
      generator.fill(row, cv::RNG::UNIFORM, 0, 256);
      cv::repeat(row, picture.rows, 1, result);
      break;
    }
    case Failure::half:
      result.rowRange(picture.rows / 2, picture.rows) = cv::Scalar::all(128);
      break;
    case Failure::none:
    case Failure::frozen:
    case Failure::unplugged:
      break;
  }
  return result;
}

}  // namespace tricorner::campaign
