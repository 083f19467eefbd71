#include "develop.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace tricorner::renderer {
namespace {

/// Brightness factor at a coarse grid of the picture, and the glare that is added.
void light_field(const Light& light, cv::Size size, cv::Mat& factor, cv::Mat& glare) {
  const cv::Size coarse{std::max(8, size.width / 4), std::max(8, size.height / 4)};
  cv::Mat f(coarse, CV_32FC1);
  cv::Mat g(coarse, CV_32FC1);
  const double aspect = static_cast<double>(size.height) / size.width;
  for (int y = 0; y < coarse.height; ++y) {
    for (int x = 0; x < coarse.width; ++x) {
      const double u = (x + 0.5) / coarse.width;
      const double v = (y + 0.5) / coarse.height;
      const double du = u - 0.5;
      const double dv = (v - 0.5) * aspect;
      double s = light.exposure *
                 (1 + light.gradient * (du * std::cos(light.gradient_angle) + dv * std::sin(light.gradient_angle)));
      s *= 1 - light.vignette * (du * du + dv * dv) * 1.6;
      for (const auto& band : light.bands) {
        const double across = (u - band.at.x) * std::cos(band.angle) + (v - band.at.y) * aspect * std::sin(band.angle);
        const double inside = (band.width / 2 - std::abs(across)) / band.softness;
        s *= 1 - band.strength / (1 + std::exp(-4 * std::clamp(inside, -8.0, 8.0)));
      }
      double add = 0;
      for (const auto& blob : light.glare) {
        const double bu = (u - blob.at.x) / blob.radius;
        const double bv = (v - blob.at.y) * aspect / blob.radius;
        add += blob.strength * std::exp(-(bu * bu + bv * bv));
      }
      f.at<float>(y, x) = static_cast<float>(std::max(0.02, s));
      g.at<float>(y, x) = static_cast<float>(add);
    }
  }
  cv::resize(f, factor, size, 0, 0, cv::INTER_LINEAR);
  cv::resize(g, glare, size, 0, 0, cv::INTER_LINEAR);
}

const std::array<float, 4096>& normal_table() {
  static const std::array<float, 4096> table = [] {
    Random r(20260);
    std::array<float, 4096> made{};
    for (auto& v : made) v = static_cast<float>(r.normal());
    return made;
  }();
  return table;
}

/// A level that only the brightest hundredth of the picture exceeds.
double bright_level(const cv::Mat& painted) {
  std::array<int, 256> histogram{};
  int count = 0;
  for (int y = 0; y < painted.rows; y += 4) {
    const auto* row = painted.ptr<cv::Vec3b>(y);
    for (int x = 0; x < painted.cols; x += 4, ++count) ++histogram[std::max({row[x][0], row[x][1], row[x][2]})];
  }
  int above = 0;
  int level = 255;
  while (level > 1 && (above += histogram[static_cast<std::size_t>(level)]) * 100 < count) --level;
  return level;
}

cv::Mat noise_field(cv::Size size, int type, double grain, Random& r) {
  const cv::Size fine{cvCeil(size.width / grain), cvCeil(size.height / grain)};
  cv::Mat field(fine, type);
  const auto& table = normal_table();
  const int channels = field.channels();
  for (int y = 0; y < fine.height; ++y) {
    auto* row = field.ptr<float>(y);
    for (int x = 0; x < fine.width * channels;) {
      auto bits = r.next();
      for (int k = 0; k < 5 && x < fine.width * channels; ++k, ++x, bits >>= 12U) row[x] = table[bits & 4095U];
    }
  }
  if (fine != size) cv::resize(field, field, size, 0, 0, cv::INTER_LINEAR);
  return field;
}

void motion_blur(cv::Mat& image, double length, double angle) {
  const int n = static_cast<int>(std::ceil(length)) | 1;
  cv::Mat kernel = cv::Mat::zeros(n + 2, n + 2, CV_32FC1);
  const double mid = (n + 1) / 2.0;
  for (int k = 0; k <= 4 * n; ++k) {
    const double q = (k / (4.0 * n) - 0.5) * length;
    const double x = mid + q * std::cos(angle);
    const double y = mid + q * std::sin(angle);
    kernel.at<float>(cvRound(y), cvRound(x)) += 1.0F;
  }
  kernel /= cv::sum(kernel)[0];
  cv::filter2D(image, image, -1, kernel);
}

}  // namespace

cv::Mat develop(const cv::Mat& painted, const Light& light, const Sensor& sensor, cv::Mat* glare_out) {
  Random r(sensor.seed);
  cv::Mat factor;
  cv::Mat glare;
  light_field(light, painted.size(), factor, glare);
  if (glare_out != nullptr) *glare_out = glare;
  const auto mean = cv::mean(painted);
  const double level = light.exposure * (0.114 * mean[0] + 0.587 * mean[1] + 0.299 * mean[2]);
  const double gain = std::clamp(std::pow(sensor.meter_target / std::max(3.0, level), sensor.metering), 0.4, 4.0);
  // A camera that is set well burns out next to nothing.
  const double room = 250 / (light.exposure * bright_level(painted));
  factor *= sensor.metering > 0 ? std::min(gain, std::max(room * sensor.overexposure, 0.3)) : gain;
  const auto saturation = static_cast<float>(sensor.saturation);
  cv::Mat image(painted.size(), CV_32FC3);
  for (int y = 0; y < painted.rows; ++y) {
    const auto* p = painted.ptr<cv::Vec3b>(y);
    auto* q = image.ptr<cv::Vec3f>(y);
    const auto* f = factor.ptr<float>(y);
    const auto* g = glare.ptr<float>(y);
    for (int x = 0; x < painted.cols; ++x) {
      for (int c = 0; c < 3; ++c) q[x][c] = static_cast<float>(p[x][c]) * f[x] * light.tint[c];
      const float grey = 0.114F * q[x][0] + 0.587F * q[x][1] + 0.299F * q[x][2];
      for (int c = 0; c < 3; ++c) q[x][c] = grey + saturation * (q[x][c] - grey) + g[x];
    }
  }
  if (sensor.defocus > 0.3) cv::GaussianBlur(image, image, {}, sensor.defocus);
  if (sensor.motion > 1) motion_blur(image, sensor.motion, sensor.motion_angle);
  if (sensor.read_noise > 0.05 || sensor.shot_noise > 0.05) {
    const auto noise = noise_field(image.size(), CV_32FC3, sensor.noise_size, r);
    const auto read = static_cast<float>(sensor.read_noise * sensor.read_noise);
    const auto shot = static_cast<float>(sensor.shot_noise * sensor.shot_noise / 255);
    for (int y = 0; y < image.rows; ++y) {
      auto* q = image.ptr<float>(y);
      const auto* n = noise.ptr<float>(y);
      for (int x = 0; x < image.cols * 3; ++x) q[x] += n[x] * std::sqrt(read + shot * std::max(0.0F, q[x]));
    }
  }
  if (sensor.sharpen > 0) {
    cv::Mat soft;
    cv::GaussianBlur(image, soft, {}, 1.2);
    cv::addWeighted(image, 1 + sensor.sharpen, soft, -sensor.sharpen, 0, image);
  }
  cv::Mat result;
  image.convertTo(result, CV_8UC3);
  if (sensor.gamma != 1.0) {
    cv::Mat curve(1, 256, CV_8UC1);
    for (int k = 0; k < 256; ++k)
      curve.at<uchar>(k) = cv::saturate_cast<uchar>(255 * std::pow(k / 255.0, sensor.gamma));
    cv::LUT(result, curve, result);
  }
  if (sensor.grey) {
    cv::Mat grey;
    cv::cvtColor(result, grey, cv::COLOR_BGR2GRAY);
    cv::cvtColor(grey, result, cv::COLOR_GRAY2BGR);
  }
  if (sensor.jpeg > 0) {
    std::vector<uchar> bytes;
    cv::imencode(".jpg", result, bytes, {cv::IMWRITE_JPEG_QUALITY, sensor.jpeg});
    result = cv::imdecode(bytes, cv::IMREAD_COLOR);
  }
  return result;
}

}  // namespace tricorner::renderer
