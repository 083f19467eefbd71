/// What lies on the table of one picture: the stages up to the reading of single corners.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "common_plane.hpp"
#include "known_faces.hpp"
#include "lattice_fit.hpp"
#include "look_once.hpp"
#include "part_evidence.hpp"
#include "selection.hpp"
#include "sight.hpp"
#include "suspects.hpp"
#include "tile_refiner.hpp"
#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// All coordinates are in what `sight` speaks of.
struct LyingTiles {
  Sight sight;  ///< as it is looked at: as the picture is, or laid flat
  std::vector<Found> face_up;
  std::vector<Found> face_down;
  std::vector<std::optional<LatticePlace>> places;  ///< of those that lie face up
  std::size_t plain_count = 0;  ///< from this number on, what lies face up looked like a back but lies in a layout
};

class TileSearch {
 public:
  /// @throws std::runtime_error  when a network is missing or cannot be loaded; the text names its file
  explicit TileSearch(const std::filesystem::path& models);

  /// As `Network::prepare`, in the order in which they are needed.
  void prepare() {
    suspector_.prepare();
    narrow_.prepare();
    values_.prepare();
  }

  /// @param rejected  what looked like a tile and is none is added here, in what the returned sight speaks of
  [[nodiscard]] LyingTiles look(Pyramid& pyramid, const ReaderOptions& options, std::vector<RejectedPlace>& rejected);

  /// Where the tiles that lie face up carry strokes (stroke_count.hpp), reads them as that many pips.
  /// @return the share of the corners with symbols where they can be counted; 0 where no tile carries any
  double count_strokes(LyingTiles& lying);
  /// Weighs what was read of the tiles that lie face up by how many pips are counted on them (pip_count.hpp).
  /// @return the share of the corners with symbols where they can be counted
  double count_pips(LyingTiles& lying);

  /// As `ValueReader::read_upright`, of the tiles that lie face up.
  [[nodiscard]] std::optional<double> read_upright(LyingTiles& lying, Print print);

  /// As `ValueReader::read_redrawn`, of the tiles that lie face up.
  void read_redrawn(LyingTiles& lying, SymbolKind kind);

  /// As `ValueReader::read_outlines`.
  /// @param corners  by their number, three of each tile that lies face up
  [[nodiscard]] std::vector<OutlineRead> read_outlines(LyingTiles& lying, std::span<const std::size_t> corners);

 private:
  /// What is less likely by the wide look is not looked at closely.
  static constexpr double worth_looking = 0.2;
  /// What the finder missed, and shows less than a symbol in every corner or lies in no layout, is a tile only if the
  /// close look is this sure.
  static constexpr double missed_probability = 0.85;
  /// So many tiles tell what size and tilt tiles have.
  static constexpr std::size_t enough_tiles = 5;

  struct CellLooks {
    LookOnce wide;
    LookOnce narrow;
  };

  /// The wide look at places that the finder does not plainly suspect; what has nowhere a face's colour is no tile.
  [[nodiscard]] std::vector<CloseLook> look_widely(Sight& sight, KnownFaces& faces, std::span<const Triangle> places);
  /// @param sight, faces  borrowed, must outlive what is returned
  [[nodiscard]] CellLooks looks_at(Sight& sight, KnownFaces& faces);
  [[nodiscard]] std::vector<Found> find_tiles(Sight& sight, const Suspects& seen, const ReaderOptions& options,
                                              std::vector<RejectedPlace>& rejected);
  void read_values(Sight& sight, std::vector<Found>& tiles, std::size_t first, std::size_t others = 0);
  bool add_missed_tiles(Sight& sight, std::vector<Found>& tiles, std::span<const std::optional<LatticePlace>> places,
                        bool with_symbol, std::vector<Triangle>& looked_at, CellLooks& looks);
  bool add_beside_lone_ones(Sight& sight, std::vector<Found>& tiles,
                            std::span<const std::optional<LatticePlace>> places, CellLooks& looks);
  bool add_half_hidden(Sight& sight, std::vector<Found>& tiles, std::span<const std::optional<LatticePlace>> places,
                       CellLooks& looks);
  /// What proves to be a tile where one is expected.
  struct Expected {
    double least;  ///< probability by the close look
    double reach;  ///< how far it may lie from there, in sides
  };
  void add_seen(Sight& sight, std::vector<Found>& tiles, std::span<const Triangle> expected, const Expected& how,
                CellLooks& looks);
  std::vector<CloseLook> add_reshaped(Sight& sight, KnownFaces& faces, std::vector<Found>& tiles,
                                      std::span<const RejectedPlace> rejected, const Suspects& suspects);
  bool add_seen_in_part(LyingTiles& lying, std::span<const CloseLook> doubtful);
  bool add_uncovered(LyingTiles& lying);
  /// A place that the edge cuts, as both looks see it.
  struct CutLook {
    Found tile;
    double wide;  ///< probability of a tile, by the wide look
    bool likely;  ///< by both outlines
  };
  [[nodiscard]] std::vector<CutLook> look_at_cut(Sight& sight, KnownFaces& faces, const CommonPlane& plane,
                                                 std::span<const Triangle> places, PartEvidence& evidence);
  void add_cut(Sight& sight, KnownFaces& faces, std::vector<Found>& tiles, std::span<const RejectedPlace> rejected,
               std::span<const Triangle> hints);

  Suspector suspector_;
  TileRefiner narrow_;
  ValueReader values_;
};

/// Tells `options.watch_stage` of a stage, if anybody watches.
void show_stage(const ReaderOptions& options, const char* stage, const Sight& sight,
                const std::vector<Triangle>& triangles);

}  // namespace tricorner::vision
