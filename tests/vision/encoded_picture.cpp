#include "encoded_picture.hpp"

#include <libheif/heif_cxx.h>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// As a phone stores it: HEVC, RGB.
Bytes heic(const cv::Mat& bgr) {
  class Writer : public heif::Context::Writer {
   public:
    heif_error write(const void* data, std::size_t size) override {
      const auto* first = static_cast<const std::uint8_t*>(data);
      bytes.assign(first, first + size);
      return {heif_error_Ok, heif_suberror_Unspecified, ""};
    }
    Bytes bytes;
  };
  try {
    heif::Encoder encoder(heif_compression_HEVC);
    heif::Image image;
    image.create(bgr.cols, bgr.rows, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
    image.add_plane(heif_channel_interleaved, bgr.cols, bgr.rows, 24);
    int stride = 0;
    auto* plane = image.get_plane(heif_channel_interleaved, &stride);
    cv::Mat rgb(bgr.size(), CV_8UC3, plane, static_cast<std::size_t>(stride));
    cv::cvtColor(bgr, rgb, cv::COLOR_BGR2RGB);
    heif::Context context;
    context.encode_image(image, encoder);
    Writer writer;
    context.write(writer);
    return writer.bytes;
  } catch (const heif::Error&) {
    return {};
  }
}

}  // namespace

std::vector<std::uint8_t> encoded_picture(const std::string& ending, const cv::Mat& bgr) {
  if (ending == ".heic") return heic(bgr);
  Bytes bytes;
  cv::imencode(ending, bgr, bytes);
  return bytes;
}

}  // namespace tricorner::vision
