/// That oneDNN computes what cv::dnn would.
#include "network.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <opencv2/dnn.hpp>
#include <opencv2/imgproc.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {
namespace {

// Of an answer, that bytes may move it by: in their whole range, and in the half of it in which they are computed where
// the processor does not add up products of bytes by itself.
constexpr double by_bytes = 0.06;
constexpr double by_half_bytes = 0.08;

// About as varied as what the networks are shown.
constexpr Levels levels{1 / 240.0, 128};

cv::Mat noise(int size, std::uint64_t seed) {
  cv::Mat picture(size, size, CV_8UC3);
  cv::RNG(seed).fill(picture, cv::RNG::NORMAL, 128, 60);
  return picture;
}

/// Somewhat like what the networks are shown: a face with a digit on a table. What they tell of noise rests on nothing,
/// and bytes move it at will.
cv::Mat face(int size, int digit) {
  cv::Mat picture(size, size, CV_8UC3, cv::Scalar(70, 90, 110));
  const std::vector<cv::Point> corners{
      {size / 2, size / 16}, {size - size / 16, size - size / 8}, {size / 16, size - size / 8}};
  cv::fillConvexPoly(picture, corners, cv::Scalar(190, 215, 225));
  cv::putText(picture, std::to_string(digit), {size * 2 / 5, size / 2}, cv::FONT_HERSHEY_SIMPLEX, size / 96.0,
              cv::Scalar(30, 30, 30), size / 24);
  cv::GaussianBlur(picture, picture, {}, 0.8);
  cv::Mat grain(size, size, CV_8UC3);
  cv::RNG(static_cast<std::uint64_t>(digit + 4)).fill(grain, cv::RNG::NORMAL, 16, 4);
  return picture + grain - cv::Scalar::all(16);
}

/// What the finder is shown has several tiles; of one that fills its picture it was never told.
cv::Mat usual(int size, int digit) {
  if (size <= 64) return face(size, digit);
  cv::Mat picture;
  cv::repeat(face(size / 3, digit), 3, 3, picture);
  cv::resize(picture, picture, {size, size});
  return picture;
}

NetworkInput input_of(const std::vector<cv::Mat>& pictures, bool bytes = bytes_are_fast()) {
  NetworkInput input(static_cast<int>(pictures.size()), pictures.front().size(), bytes);
  for (std::size_t n = 0; n < pictures.size(); ++n) input.put(static_cast<int>(n), pictures[n], levels);
  return input;
}

struct Kind {
  const char* file;
  int size;
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.file; }

class Networks : public testing::TestWithParam<Kind> {
 protected:
  std::filesystem::path file() const { return std::filesystem::path(MODELS_DIR) / GetParam().file; }

  Network network() const { return {file(), {1, {GetParam().size, GetParam().size}}}; }

  cv::Mat by_cv(const cv::Mat& picture) const {
    auto net = cv::dnn::readNetFromONNX(file().string());
    net.setInput(cv::dnn::blobFromImage(picture, levels.gain, {}, cv::Scalar::all(levels.offset)));
    return net.forward().clone();
  }

  /// How far what `told` gives lies from what cv::dnn gives, over six pictures, each with its own digit and grain; of a
  /// single one it is twice as much or half.
  double moved(const std::function<cv::Mat(const cv::Mat&)>& told) const {
    double away = 0;
    double all = 0;
    for (int digit = 0; digit < 6; ++digit) {
      const auto picture = usual(GetParam().size, digit);
      const auto wanted = by_cv(picture);
      away += cv::norm(told(picture), wanted, cv::NORM_L2SQR);
      all += cv::norm(wanted, cv::NORM_L2SQR);
    }
    return std::sqrt(away / all);
  }
};

TEST_P(Networks, OneDnnComputesTheSameLayers) {
  const auto picture = noise(GetParam().size, 7);
  const auto wanted = by_cv(picture);
  const double largest = cv::norm(wanted, cv::NORM_INF);
  const auto net = cv::dnn::readNetFromONNX(file().string());
  const auto told = NetworkPlan(net, 1, picture.size(), false).run(input_of({picture}, false));
  ASSERT_EQ(told.size, wanted.size);
  EXPECT_LT(cv::norm(told, wanted, cv::NORM_INF), 1e-4 * largest);
  EXPECT_GT(largest, 0.1);
}

TEST_P(Networks, BytesMoveTheAnswersByLittle) {
  auto net = network();
  const double most = largest_byte() == 255 ? by_bytes : by_half_bytes;
  // as this processor does it best
  EXPECT_LT(moved([&](const cv::Mat& picture) { return net.run(input_of({picture})); }), most);
}

TEST_P(Networks, HalfABytesRangeMovesTheAnswersByLittle) {
  NetworkPlan plan(cv::dnn::readNetFromONNX(file().string()), 1, usual(GetParam().size, 0).size(), true, 127);
  EXPECT_LT(moved([&](const cv::Mat& picture) { return plan.run(input_of({picture}, true)); }), by_half_bytes);
}

TEST_P(Networks, AnswersStayTheSameWhenOthersUseTheScratchMemoryInBetween) {
  Network network(file(), Network::views_of(GetParam().size));
  Network other(std::filesystem::path(MODELS_DIR) / "finder.onnx", {1, {64, 64}});
  const auto input = input_of({noise(GetParam().size, 7)});
  const auto first = network.run(input);
  const auto kept = first.clone();
  for (const int size : {64, 320, 96}) {  // smaller, larger than anything before, smaller again
    NetworkInput picture(1, {size, size});
    picture.put(0, noise(size, 5), {4, 128});  // far brighter than any
    (void)other.run(picture);
    EXPECT_EQ(cv::norm(network.run(input), kept, cv::NORM_INF), 0) << size;
  }
  EXPECT_EQ(cv::norm(first, kept, cv::NORM_INF), 0) << "an answer is the caller's to keep";
}

INSTANTIATE_TEST_SUITE_P(All, Networks,
                         testing::Values(Kind{"finder.onnx", 160}, Kind{"refiner_wide.onnx", 48},
                                         Kind{"refiner_narrow.onnx", 64}, Kind{"reader.onnx", 48},
                                         Kind{"reader_near.onnx", 48}));

TEST(NetworkViews, AnyNumberOfViewsIsToldAsOneByOne) {
  Network network(std::filesystem::path(MODELS_DIR) / "reader.onnx", Network::views_of(48));
  std::vector<cv::Mat> views;
  for (std::uint64_t n = 0; n < 21; ++n) views.push_back(noise(48, n));
  const auto together = network.run_views(input_of(views));
  ASSERT_EQ(together.rows, 21);
  for (const int n : {0, 7, 8, 20}) {
    const auto alone = network.run_views(input_of({views[static_cast<std::size_t>(n)]}));
    EXPECT_LT(cv::norm(alone, together.row(n), cv::NORM_INF), 1e-4)
        << "view " << n;  // floats are added up in another order
  }
}

TEST(NetworkViews, AFileThatIsNoNetworkIsNamed) {
  const auto file = std::filesystem::path(testing::TempDir()) / "no_network.onnx";
  std::fclose(std::fopen(file.c_str(), "w"));
  EXPECT_THROW(
      try { Network(file, Network::views_of(48)).prepare(); } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("no_network.onnx"), std::string::npos) << e.what();
        throw;
      },
      std::runtime_error);
}

TEST(Looks, AnotherReaderIsAnotherGeneration) {
  std::ifstream file(std::filesystem::path(MODELS_DIR) / "reader.onnx", std::ios::binary);
  std::uint64_t sum = 0xcbf29ce484222325;  // FNV-1a
  for (char c = 0; file.get(c);) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  EXPECT_EQ(looks_generation, 7);
  EXPECT_EQ(sum, 0x567347eaf3c58468)
      << "raise looks_generation: what owners taught the reader before means nothing to this one";
}

}  // namespace
}  // namespace tricorner::vision
