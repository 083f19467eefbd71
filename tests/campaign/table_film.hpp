/// A play as a camera films it: a source of frames that are rendered while they are asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kept.hpp"
#include "play.hpp"
#include "table/frame_source.hpp"
#include "tricorner/renderer/hands.hpp"
#include "tricorner/renderer/stage.hpp"

namespace tricorner::campaign {

struct FilmOptions {
  cv::Size size{720, 540};
  int fps = 8;
  double difficulty = 0.3;  ///< of light and sensor, 0-1
  std::string design;       ///< family
  renderer::Split split = renderer::Split::held_out;
  std::set<Trouble> troubles;
};

/// When something that has to be told could be seen; seconds.
struct Due {
  Expected expected;
  double done = 0;    ///< it lies there, perhaps still under a hand
  double clear = 0;   ///< the table is clear and the camera sees it
  bool plain = true;  ///< nothing but the hand kept the camera from seeing it
  bool seen = true;   ///< long enough to be told; else it may be told, and need not
};

class TableFilm : public table::FrameSource {
 public:
  TableFilm(const Play& play, const FilmOptions& options, std::uint64_t seed);

  table::SourceStep next(std::chrono::milliseconds wait) override;
  [[nodiscard]] bool live() const noexcept override { return false; }

  [[nodiscard]] const std::vector<Due>& due() const noexcept { return due_; }
  /// Timed lines of input: draws, passes, permissions.
  [[nodiscard]] const std::vector<std::string>& lines() const noexcept { return lines_; }
  [[nodiscard]] const std::string& table_kind() const noexcept { return stage_->scene().table.kind; }
  [[nodiscard]] double side_px() const noexcept { return side_px_; }
  [[nodiscard]] int frames() const noexcept { return static_cast<int>(moments_.size()); }
  /// One frame, the same each time.
  [[nodiscard]] cv::Mat picture(std::size_t frame);
  /// Whether the camera is unplugged in a frame: there is no picture.
  [[nodiscard]] bool unplugged(std::size_t frame) const { return moments_[frame].failure == Failure::unplugged; }
  [[nodiscard]] double time_of(std::size_t frame) const { return static_cast<double>(frame) / fps_; }
  /// Writes every frame as a numbered picture here.
  void write_to(const std::filesystem::path& folder) { folder_ = folder; }
  /// Renders what is not kept there already.
  void keep_in(const Kept& kept, const std::string& name) {
    kept_ = &kept;
    name_ = name;
  }

 private:
  enum class Failure : std::uint8_t { none, black, white, grey, noise, stripes, half, frozen, unplugged };
  struct Moment {
    std::uint64_t key = 0;
    std::shared_ptr<const std::vector<renderer::TilePose>> lying;
    std::optional<renderer::HandShot> hand;
    renderer::Take take;
    Failure failure = Failure::none;
  };
  using Poses = std::map<int, renderer::TilePose>;

  void build_stage(const Play& play, const FilmOptions& options, std::uint64_t seed);
  void film_visits(const Play& play);
  void leave_standing();
  void film_visit(const Visit& visit);
  void do_deed(const Deed& deed);
  void show(const std::optional<renderer::HandShot>& hand);
  void rest(double seconds);
  void push_camera(std::size_t from);
  void move_camera(const std::set<Trouble>& troubles);
  void change_light();
  void drop_pictures();
  [[nodiscard]] cv::Mat rendered(std::size_t frame);
  [[nodiscard]] renderer::TilePose pose_of(const Laid& laid);
  [[nodiscard]] static cv::Mat failed(Failure failure, const cv::Mat& picture, std::uint64_t seed);

  int fps_ = 8;
  renderer::Random random_;
  std::unique_ptr<renderer::Stage> stage_;
  std::vector<renderer::LaidLattice> lattices_;  ///< by field
  Poses lying_;
  std::shared_ptr<const std::vector<renderer::TilePose>> state_;
  std::uint64_t key_ = 1;
  std::vector<Moment> moments_;
  std::vector<Due> due_;
  std::vector<std::string> lines_;
  std::vector<std::size_t> pushes_;  ///< first frames of pushes of the camera
  std::size_t at_ = 0;
  bool unplugged_ = false;
  double side_px_ = 0;
  std::filesystem::path folder_;
  const Kept* kept_ = nullptr;
  std::string name_;
};

}  // namespace tricorner::campaign
