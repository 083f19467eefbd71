#include "tricorner/renderer/stage.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "develop.hpp"
#include "paint.hpp"
#include "projection.hpp"

namespace tricorner::renderer {
namespace {

constexpr std::size_t kTables = 3;
constexpr std::size_t kSprites = 8;
constexpr double kWhite = 250;
constexpr double kHandHeight = 0.3;  // sides
// Fields of noise, each of them larger than the picture, so that no two frames have the same.
constexpr int kFields = 4;
constexpr int kSpare = 96;

std::vector<cv::Mat> noise_fields(const Sensor& sensor, cv::Size size, Random& random) {
  std::vector<cv::Mat> fields;
  // As it is at middle brightness.
  const double sigma = std::sqrt(sensor.read_noise * sensor.read_noise + sensor.shot_noise * sensor.shot_noise * 0.45);
  if (sigma < 0.05) return fields;
  for (int k = 0; k < kFields; ++k) {
    const cv::Size whole{size.width + kSpare, size.height + kSpare};
    const cv::Size fine{cvCeil(whole.width / sensor.noise_size), cvCeil(whole.height / sensor.noise_size)};
    cv::Mat field(fine, CV_32FC3);
    cv::RNG generator(random.next());
    generator.fill(field, cv::RNG::NORMAL, 0, sigma);
    if (fine != whole) cv::resize(field, field, whole, 0, 0, cv::INTER_LINEAR);
    cv::Mat rounded;
    field.convertTo(rounded, CV_16SC3);
    fields.push_back(rounded);
  }
  return fields;
}

void cast_shadow(cv::Mat& picture, const Light::Band& band) {
  const double aspect = static_cast<double>(picture.rows) / picture.cols;
  const cv::Size coarse{picture.cols / 8, picture.rows / 8};
  cv::Mat factor(coarse, CV_32FC3);
  for (int y = 0; y < coarse.height; ++y) {
    for (int x = 0; x < coarse.width; ++x) {
      const double u = (x + 0.5) / coarse.width - band.at.x;
      const double v = ((y + 0.5) / coarse.height - band.at.y) * aspect;
      const double across = u * std::cos(band.angle) + v * std::sin(band.angle);
      const double inside = (band.width / 2 - std::abs(across)) / band.softness;
      factor.at<cv::Vec3f>(y, x) =
          cv::Vec3f::all(static_cast<float>(1 - band.strength / (1 + std::exp(-4 * std::clamp(inside, -8.0, 8.0)))));
    }
  }
  cv::resize(factor, factor, picture.size(), 0, 0, cv::INTER_LINEAR);
  cv::multiply(picture, factor, picture, 1, CV_8U);
}

}  // namespace

Stage::Stage(Scene scene, double margin) : scene_(std::move(scene)) {
  scene_.camera.barrel = 0;  // the margin is painted for a straight picture
  scene_.camera.skew = 0;
  painted_ = scene_;
  painted_.kind = "film";
  auto& size = painted_.camera.size;
  margin_ = {std::round(size.width * margin), std::round(size.height * margin)};
  size.width += 2 * static_cast<int>(margin_.x);
  size.height += 2 * static_cast<int>(margin_.y);
  Random random(scene_.seed ^ 0x57a6eULL);
  noise_ = noise_fields(scene_.sensor, scene_.camera.size, random);
  auto& sensor = painted_.sensor;
  sensor.read_noise = sensor.shot_noise = sensor.motion = sensor.metering = 0;
  sensor.jpeg = 0;
}

cv::Point2d Stage::seen(const cv::Point2d& point) const {
  return Projection(scene_.camera).seen({point.x, point.y, scene_.design.thickness});
}

cv::Point2d Stage::pixel(const cv::Point2d& point) const {
  return Projection(painted_.camera).seen({point.x, point.y, kHandHeight});
}

const Stage::Table& Stage::table(std::uint64_t key, const std::vector<TilePose>& tiles) {
  for (const Table& known : tables_) {
    if (known.key == key) return known;
  }
  Scene scene = painted_;
  scene.tiles.insert(scene.tiles.end(), tiles.begin(), tiles.end());
  const cv::Mat painted = paint(scene, &table_);
  tables_.push_back({key, painted, develop(painted, scene.light, scene.sensor)});
  if (tables_.size() > kTables) tables_.pop_front();
  return tables_.back();
}

const Stage::Sprite& Stage::sprite(const HandShot& shot) {
  for (const Sprite& known : sprites_) {
    if (known.key == shot.key) return known;
  }
  Scene scene = painted_;
  scene.clutter = {shot.hand};
  scene.clutter[0].at = scene.camera.aim;
  scene.clutter[0].height = kHandHeight;
  scene.tiles.clear();
  if (shot.carried) {
    scene.tiles = {*shot.carried};
    scene.tiles[0].centre += scene.camera.aim - shot.hand.at;
  }
  // Over a black and over a white table: the difference is what shines through, shadows included.
  cv::Mat black(table_.size(), table_.type(), cv::Scalar::all(0));
  cv::Mat white(table_.size(), table_.type(), cv::Scalar::all(kWhite));
  const cv::Mat adds = paint(scene, &black);
  cv::Mat lets;
  cv::subtract(paint(scene, &white), adds, lets);
  sprites_.push_back({shot.key, adds, lets});
  if (sprites_.size() > kSprites) sprites_.pop_front();
  return sprites_.back();
}

cv::Mat Stage::with_hand(const Table& table, const HandShot& shot) {
  const Sprite& hand = sprite(shot);
  const cv::Point2d by = pixel(shot.hand.at) - pixel(painted_.camera.aim);
  const cv::Matx23d move(1, 0, std::round(by.x), 0, 1, std::round(by.y));
  cv::Mat adds;
  cv::Mat lets;
  cv::warpAffine(hand.adds, adds, move, hand.adds.size(), cv::INTER_NEAREST, cv::BORDER_REPLICATE);
  cv::warpAffine(hand.lets, lets, move, hand.lets.size(), cv::INTER_NEAREST, cv::BORDER_REPLICATE);
  cv::Mat result;
  cv::multiply(table.painted, lets, result, 1 / kWhite, CV_8U);
  cv::add(result, adds, result);
  return develop(result, painted_.light, painted_.sensor);
}

void Stage::add_noise(cv::Mat& picture, std::uint64_t seed) const {
  if (noise_.empty()) return;
  Random random(scene_.seed * 31 + seed);
  const cv::Mat& field = random.pick(noise_);
  const int x = random.integer(0, kSpare);
  const int y = random.integer(0, kSpare);
  const cv::Rect part(x, y, picture.cols, picture.rows);
  cv::add(picture, field(part), picture, cv::noArray(), CV_8U);
}

cv::Mat Stage::picture(std::uint64_t key, const std::vector<TilePose>& tiles, const std::optional<HandShot>& hand,
                       const Take& take) {
  const Table& lying = table(key, tiles);
  const cv::Mat whole = hand ? with_hand(lying, *hand) : lying.developed;
  const cv::Size size = scene_.camera.size;
  cv::Mat result;
  if (take.turn == 0 && take.zoom == 1 && take.shift == cv::Point2d()) {
    result = whole(cv::Rect(cvRound(margin_.x), cvRound(margin_.y), size.width, size.height)).clone();
  } else {
    // From the painted picture to the finished one, about both middles.
    const double c = take.zoom * std::cos(take.turn);
    const double s = take.zoom * std::sin(take.turn);
    const cv::Point2d from{(whole.cols - 1) / 2.0, (whole.rows - 1) / 2.0};
    const cv::Point2d to = cv::Point2d((size.width - 1) / 2.0, (size.height - 1) / 2.0) + take.shift;
    const cv::Matx23d move(c, -s, to.x - c * from.x + s * from.y, s, c, to.y - s * from.x - c * from.y);
    cv::warpAffine(whole, result, move, size, cv::INTER_LINEAR, cv::BORDER_REFLECT_101);
  }
  if (take.shadow) cast_shadow(result, *take.shadow);
  if (take.light != 1 || take.tint != Colour{1, 1, 1}) {
    const cv::Vec3d light = cv::Vec3d(take.tint) * take.light;
    cv::multiply(result, cv::Scalar(light[0], light[1], light[2]), result, 1, CV_8U);
  }
  if (take.blur > 0.2) cv::GaussianBlur(result, result, {}, take.blur);
  add_noise(result, take.noise);
  return result;
}

}  // namespace tricorner::renderer
