// Cameras of Video4Linux, spoken to through a kernel that is played: formats, settings, what goes wrong.
#include "table/video_camera.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "fake_camera.hpp"
#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

std::string jpeg(int width, int height, int grey) {
  std::vector<std::uint8_t> bytes;
  cv::imencode(".jpg", cv::Mat(height, width, CV_8UC3, cv::Scalar(grey, grey, grey)), bytes);
  return {bytes.begin(), bytes.end()};
}

/// The first step of this kind; what comes before it is let go.
SourceStep wait_for(FrameSource& source, StepKind kind, milliseconds patience = milliseconds(8000)) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  SourceStep step;
  do {
    step = source.next(milliseconds(50));
  } while (step.kind != kind && std::chrono::steady_clock::now() < deadline);
  EXPECT_EQ(step.kind, kind);
  return step;
}

TEST(BestFormat, SizeThatATableNeedsThenCompressedThenTheNearest) {
  using F = CameraFormat;
  constexpr auto mjpeg = PictureCoding::mjpeg;
  constexpr auto yuyv = PictureCoding::yuyv;
  const auto chosen = [](const std::vector<F>& formats) {
    const auto best = best_format(formats);
    return best ? std::to_string(best->width) + (best->coding == mjpeg ? "m" : "y") : std::string("none");
  };
  EXPECT_EQ(chosen({}), "none");
  EXPECT_EQ(chosen({F{yuyv, 1280, 960, 30}, F{mjpeg, 1280, 960, 30}}), "1280m");
  EXPECT_EQ(chosen({F{yuyv, 1280, 960, 5}, F{mjpeg, 640, 480, 30}}), "640m");  // five a second miss what happens
  EXPECT_EQ(chosen({F{mjpeg, 640, 480, 30}, F{yuyv, 1280, 720, 10}}), "1280y");
  EXPECT_EQ(chosen({F{mjpeg, 3840, 2160, 30}, F{mjpeg, 1920, 1080, 30}, F{mjpeg, 1280, 720, 30}}), "1280m");
  EXPECT_EQ(chosen({F{yuyv, 320, 240, 30}, F{yuyv, 640, 480, 30}}), "640y");
  EXPECT_EQ(chosen({F{mjpeg, 1280, 960, 0}, F{mjpeg, 640, 480, 30}}), "1280m");  // a driver that names no rates
}

TEST(VideoCamera, TakesTheBestFormatAndGivesTheNewestPicture) {
  FakeCamera kernel;
  {
    VideoCamera camera("/dev/video0", kernel);
    EXPECT_EQ(camera.name(), "HD Webcam");
    EXPECT_EQ(camera.formats().size(), 6U);
    const CameraFormat got = camera.start(best_format(camera.formats()).value());
    EXPECT_EQ(got.width, 1280);
    EXPECT_EQ(got.height, 960);
    EXPECT_EQ(got.coding, PictureCoding::mjpeg);
    EXPECT_EQ(kernel.asked_format, V4L2_PIX_FMT_MJPEG);
    EXPECT_EQ(camera.next(milliseconds(1)).kind, CameraPicture::Kind::nothing);
    kernel.shows("old");
    kernel.shows("newer");
    kernel.shows("broken");  // the driver says so itself
    const CameraPicture picture = camera.next(milliseconds(1));
    EXPECT_EQ(picture.kind, CameraPicture::Kind::picture);
    EXPECT_EQ(picture.bytes, "newer");
    for (int k = 0; k < 20; ++k) {  // buffers are handed back
      kernel.shows("picture " + std::to_string(k));
      EXPECT_EQ(camera.next(milliseconds(1)).bytes, "picture " + std::to_string(k));
    }
    kernel.is_pulled();
    EXPECT_EQ(camera.next(milliseconds(1)).kind, CameraPicture::Kind::gone);
  }
  EXPECT_EQ(kernel.open_files(), 0);
  EXPECT_EQ(kernel.mapped(), 0);
}

TEST(VideoCamera, SettingsAreKeptAsTheyAreAndGivenBack) {
  FakeCamera kernel;
  {
    VideoCamera camera("/dev/video0", kernel);
    camera.start({PictureCoding::mjpeg, 1280, 960, 30});
    EXPECT_EQ(kernel.value(V4L2_CID_EXPOSURE_AUTO), V4L2_EXPOSURE_APERTURE_PRIORITY);
    EXPECT_EQ(camera.keep_settings(true), 2);  // this one has no focus
    EXPECT_EQ(kernel.value(V4L2_CID_EXPOSURE_AUTO), V4L2_EXPOSURE_MANUAL);
    EXPECT_EQ(kernel.value(V4L2_CID_EXPOSURE_ABSOLUTE), 312);
    EXPECT_EQ(kernel.value(V4L2_CID_AUTO_WHITE_BALANCE), 0);
  }
  EXPECT_EQ(kernel.value(V4L2_CID_EXPOSURE_AUTO), V4L2_EXPOSURE_APERTURE_PRIORITY);
  EXPECT_EQ(kernel.value(V4L2_CID_AUTO_WHITE_BALANCE), 1);
}

TEST(VideoCamera, WhatCannotBeOpenedIsSaidInOneLineThatHelps) {
  const auto why = [](FakeCamera& kernel, const std::string& path = "/dev/video0") {
    try {
      static_cast<void>(open_camera(path, kernel));
    } catch (const SourceError& error) {
      EXPECT_EQ(kernel.open_files(), 0);
      EXPECT_EQ(kernel.mapped(), 0);
      return std::string(error.what());
    }
    return std::string("it was opened");
  };
  FakeCamera kernel;
  EXPECT_THAT(why(kernel, "/dev/video3"), HasSubstr("no such camera"));
  EXPECT_THAT(why(kernel, "3"), HasSubstr("/dev/video3"));
  kernel.open_fails = EACCES;
  EXPECT_THAT(why(kernel), HasSubstr("group 'video'"));
  kernel.open_fails = EIO;
  EXPECT_THAT(why(kernel), HasSubstr("cannot be opened"));
  kernel.open_fails = 0;
  kernel.busy = true;
  EXPECT_THAT(why(kernel), HasSubstr("another program uses it"));
  kernel.busy = false;
  kernel.formats = {{V4L2_PIX_FMT_H264, {{1280, 720, {30}}}}};
  EXPECT_THAT(why(kernel), HasSubstr("neither MJPG nor YUYV"));
  kernel.abilities = V4L2_CAP_META_CAPTURE;
  EXPECT_THAT(why(kernel), HasSubstr("gives no pictures"));
}

TEST(VideoCamera, ListsWhatGivesPicturesAndWhyAnotherCannot) {
  FakeCamera kernel;
  auto listed = list_cameras(kernel);
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].name, "HD Webcam");
  ASSERT_TRUE(listed[0].format);
  EXPECT_EQ(listed[0].format->height, 960);
  kernel.open_fails = EACCES;
  listed = list_cameras(kernel);
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_THAT(listed[0].problem, HasSubstr("group 'video'"));
  kernel.open_fails = 0;
  kernel.abilities = V4L2_CAP_META_CAPTURE;  // the second device of most webcams
  EXPECT_TRUE(list_cameras(kernel).empty());
}

TEST(CameraSource, GivesWholePicturesAlone) {
  FakeCamera kernel;
  const auto source = open_camera("0", kernel);
  EXPECT_TRUE(source->live());
  const std::string whole = jpeg(1280, 960, 90);
  kernel.shows(whole.substr(0, whole.size() / 2));
  kernel.shows("no picture at all");
  EXPECT_EQ(source->next(milliseconds(150)).kind, StepKind::nothing);
  kernel.shows(whole + std::string(100, '\0'));  // drivers fill up behind the end
  const SourceStep step = wait_for(*source, StepKind::frame);
  EXPECT_EQ(step.frame.width, 1280);
  EXPECT_EQ(step.frame.height, 960);
  EXPECT_NEAR(step.frame.pixels.get()[0], 90, 3);
}

TEST(CameraSource, UncompressedPicturesAreTakenToo) {
  FakeCamera kernel;
  kernel.formats = {{V4L2_PIX_FMT_YUYV, {{640, 480, {30}}}}};
  const auto source = open_camera("/dev/video0", kernel);
  std::string yuyv(2 * 640 * 480, '\x80');
  for (std::size_t k = 0; k < yuyv.size(); k += 2) yuyv[k] = static_cast<char>(180);
  kernel.shows(yuyv.substr(0, 1000));  // the rest did not come
  kernel.shows(yuyv);
  const SourceStep step = wait_for(*source, StepKind::frame);
  EXPECT_EQ(step.frame.width, 640);
  EXPECT_GT(step.frame.pixels.get()[1], 150);
}

TEST(CameraSource, PulledOutItIsLostAtOnceAndFoundWhenItIsBack) {
  FakeCamera kernel;
  const auto source = open_camera("0", kernel);
  kernel.shows_always(jpeg(1280, 960, 120));
  const SourceStep before = wait_for(*source, StepKind::frame);
  kernel.is_pulled();
  const SourceStep lost = wait_for(*source, StepKind::lost, milliseconds(2000));
  EXPECT_THAT(lost.text, HasSubstr("HD Webcam"));
  EXPECT_GT(lost.time, before.time);
  kernel.is_plugged_in();
  const SourceStep found = wait_for(*source, StepKind::found);
  EXPECT_GT(found.time, lost.time);
  wait_for(*source, StepKind::frame);
}

TEST(CameraSource, SilenceIsALossAfterAWhileAndOneSaidOnce) {
  FakeCamera kernel;
  const auto source = open_camera("0", kernel);
  kernel.shows_always(jpeg(1280, 960, 120));
  wait_for(*source, StepKind::frame);
  kernel.falls_silent();
  wait_for(*source, StepKind::lost);
  for (int k = 0; k < 20; ++k) EXPECT_NE(source->next(milliseconds(50)).kind, StepKind::lost);
  kernel.shows_always(jpeg(1280, 960, 120));
  wait_for(*source, StepKind::found, milliseconds(12000));
}

TEST(CameraSource, KeepsItsLightOnceItHasFoundIt) {
  FakeCamera kernel;
  const auto source = open_camera("0", kernel);
  kernel.shows_always(jpeg(640, 480, 120));
  const auto kept = [&] { return kernel.value(V4L2_CID_EXPOSURE_AUTO) == V4L2_EXPOSURE_MANUAL; };
  wait_for(*source, StepKind::frame);
  EXPECT_FALSE(kept());
  const auto wait_until = [&](bool wanted) {
    for (int k = 0; k < 200 && kept() != wanted; ++k) static_cast<void>(source->next(milliseconds(50)));
    EXPECT_EQ(kept(), wanted);
  };
  wait_until(true);
  kernel.shows_always(jpeg(640, 480, 8));  // the lamp goes out
  wait_until(false);
  kernel.shows_always(jpeg(640, 480, 100));
  wait_until(true);
}

}  // namespace
}  // namespace tricorner::table
