"""Lists what can be cut out of rendered pictures, for the refiners, the readers and the finder. The views themselves are cut while
training (pictures.py), every time a little otherwise."""

import numpy as np

from tiles import OTHER, PIP, corner_class, symbols

NOT_TILE, FACE_UP, FACE_DOWN = 0, 1, 2
CORNERS, WIDE_VIEWS, NARROW_VIEWS, TILES = "corners", "wide", "narrow", "tiles"
MOST_TILES = 10  # of one picture: many pictures teach more than many tiles of one
MOST_FOUND = 96  # of one picture that the finder is told of
HIDDEN, SEEN = 1, 2  # states of a tile in the list for the finder; 0 is no tile
SUSPECTED = 2  # one picture in so many is shown to the finder, which takes as long as all the rest
LEAST_READ = 26  # pixels of the shortest side; below, nobody could read the symbols
LEAST_BLANK = 20  # the same for tiles that lie face down


def shortest_side(corners):
    return min(np.linalg.norm(corners[k] - corners[k - 1]) for k in range(3))


def misplaced(corners, rng):
    """A guess that the wide look could not mend: part of the tile, or the tile and more."""
    kind = rng.random()
    if kind < 0.3:  # a corner of it, whose edges lie where a tile's would, or it and its neighbours as one
        tip = corners[rng.integers(3)]
        scale = rng.uniform(0.4, 0.74) if kind < 0.22 else rng.uniform(1.6, 2.2)
        side = np.linalg.norm(corners[0] - corners[1])
        return tip + scale * (corners - tip) + rng.normal(0, 0.03 * side, (3, 2))
    middle = corners.mean(0)
    radius = np.linalg.norm(corners - middle, axis=1).mean()
    angle = rng.uniform(0, 2 * np.pi)
    shift = rng.uniform(0.22, 0.6) * radius * np.array([np.cos(angle), np.sin(angle)])
    if rng.random() < 0.3:
        return middle + (corners - middle) * rng.choice([rng.uniform(0.5, 0.75), rng.uniform(1.3, 1.8)]) + 0.5 * shift
    return middle + (corners - middle) * rng.uniform(0.65, 1.2) + shift + rng.normal(0, 0.08 * radius, (3, 2))


def empty_cells(tiles, down):
    """Triangles beside tiles where no tile lies: what most looks like one."""
    centres = np.array([t.mean(0) for t in tiles + down])
    for corners in tiles:
        for k in range(3):
            mirrored = corners.copy()
            mirrored[k] = corners[(k + 1) % 3] + corners[(k + 2) % 3] - corners[k]
            radius = np.linalg.norm(mirrored - mirrored.mean(0), axis=1).min()
            if np.linalg.norm(centres - mirrored.mean(0), axis=1).min() > 0.55 * radius:
                yield mirrored[::-1]


def matched(guess, tiles):
    """The tile that a guess means, beginning with the corner that lies nearest the guess's first: (number, corners); (None, None)
    where it means none, and None where that is hard to say."""
    reach = np.linalg.norm(guess - guess.mean(0), axis=1).mean()
    away = [np.linalg.norm(t.mean(0) - guess.mean(0)) / max(reach, np.linalg.norm(t - t.mean(0), axis=1).mean()) for t in tiles]
    n = int(np.argmin(away)) if away else None
    if n is None or away[n] > 0.55:
        return None, None
    radius = np.linalg.norm(tiles[n] - tiles[n].mean(0), axis=1).mean()
    if away[n] < 0.3 and 0.7 < reach / radius < 1.4:
        turned = [np.roll(tiles[n], -k, 0) for k in range(3)]
        return n, min(turned, key=lambda t: np.abs(t - guess).sum())
    return (None, None) if not 0.55 < reach / radius < 1.8 else None


class Rows:
    """A list in the making. Each row: the picture's number, the triangle to be looked at (3, 2), the true corners (3, 2), a class, and
    between which spreads, in tile radii, the triangle is shifted when it is looked at."""

    def __init__(self):
        self.rows = []

    def add(self, picture, at, truth, label, least, most):
        self.rows.append((picture, at, truth, label, (least, most)))

    def arrays(self):
        kinds = (np.int64, np.float32, np.float32, np.int64, np.float32)
        shapes = ((), (3, 2), (3, 2), (), (2,))
        names = ("picture", "at", "truth", "label", "spread")
        return {name: np.array([row[k] for row in self.rows], kind).reshape(-1, *shape)
                for k, (name, kind, shape) in enumerate(zip(names, kinds, shapes))}


def list_tiles(number, entry, shape, rng, rows):
    """What a reader and both refiners are shown of the tiles in one picture."""
    h, w = shape
    inside = lambda p: 0 <= p.mean(0)[0] < w and 0 <= p.mean(0)[1] < h
    kind = symbols(entry)

    def add_corners(corners, labels, least, most):
        for k in range(3):
            turned = np.roll(corners, -k, 0)
            rows[CORNERS].add(number, turned, turned, labels[k], least, most)

    for n in rng.permutation(len(entry["tiles"]))[:MOST_TILES]:
        tile = entry["tiles"][n]
        corners, seen = np.array(tile["corners"]), tile.get("visible", [True] * 3)
        if not inside(corners) or not any(seen):
            continue
        for spread in (0.03, 0.08, 0.14):  # the last is a finder on a poor picture
            rows[WIDE_VIEWS].add(number, corners, corners, FACE_UP, spread, spread)
        rows[NARROW_VIEWS].add(number, corners, corners, FACE_UP, 0.01, 0.06)
        beside = misplaced(corners, rng)
        rows[NARROW_VIEWS].add(number, beside, beside, NOT_TILE, 0, 0)
        colours = tile.get("colours") or [None] * 3
        if shortest_side(corners) >= LEAST_READ:
            add_corners(corners, [corner_class(kind, tile["values"][k], colours[k], seen[k]) for k in range(3)], 0.01, 0.04)
    for tile in entry.get("face_down", []):
        corners = np.array(tile["corners"])
        if inside(corners) and tile.get("seen", True):
            rows[WIDE_VIEWS].add(number, corners, corners, FACE_DOWN, 0.07, 0.07)
            rows[NARROW_VIEWS].add(number, corners, corners, FACE_DOWN, 0.01, 0.06)
            if shortest_side(corners) >= LEAST_BLANK:
                add_corners(corners, [PIP] * 3, 0.02, 0.02)


def list_others(number, up, down, shape, rng, rows):
    """What is no tile: empty cells, anything anywhere, and tiles grossly missed."""
    h, w = shape
    empty = list(empty_cells(up, down))
    rng.shuffle(empty)
    for corners in empty[:4]:
        rows[WIDE_VIEWS].add(number, corners, corners, NOT_TILE, 0.06, 0.06)
    for corners in empty[:2]:
        rows[NARROW_VIEWS].add(number, corners, corners, NOT_TILE, 0.04, 0.04)
    for _ in range(3):
        radius = np.exp(rng.uniform(np.log(10), np.log(50)))
        centre = rng.uniform(0, 1, 2) * (w, h)
        angle = rng.uniform(0, 7) + 2 * np.pi / 3 * np.arange(3)
        corners = centre + radius * np.stack([np.cos(angle), np.sin(angle) * rng.uniform(0.6, 1)], 1)
        if any(np.linalg.norm(t.mean(0) - centre) < 0.5 * radius for t in up + down):
            continue
        for view in (WIDE_VIEWS, NARROW_VIEWS):
            rows[view].add(number, corners, corners, NOT_TILE, 0, 0)
        for k in range(3 if radius > 15 else 0):
            turned = np.roll(corners, -k, 0)
            rows[CORNERS].add(number, turned, turned, OTHER, 0, 0)
    for _ in range(2 if up else 0):
        corners = up[rng.integers(len(up))]
        radius = np.linalg.norm(corners - corners.mean(0), axis=1).mean()
        angle = rng.uniform(0, 7)
        moved = corners + rng.uniform(0.5, 0.9) * radius * np.array([np.cos(angle), np.sin(angle)])
        if min(np.linalg.norm(t.mean(0) - moved.mean(0)) for t in up + down) > 0.4 * radius:
            rows[WIDE_VIEWS].add(number, moved, moved, NOT_TILE, 0, 0)


def list_suspects(number, guesses, entry, up, down, rows):
    """What the finder takes for tiles, rightly or wrongly (suspects.py)."""
    for guess in guesses:
        match = matched(guess, up + down)
        if match is None:
            continue
        n, corners = match
        if n is None:
            rows[WIDE_VIEWS].add(number, guess, guess, NOT_TILE, 0, 0.02)
        elif n < len(up):
            if any(entry["tiles"][n].get("visible", [True])):
                rows[WIDE_VIEWS].add(number, guess, corners, FACE_UP, 0, 0.02)
        elif entry["face_down"][n - len(up)].get("seen", True):
            rows[WIDE_VIEWS].add(number, guess, corners, FACE_DOWN, 0, 0.02)


def tiles_of(entry):
    """[(corners (3, 2), face down, seen at all)]"""
    out = [(np.array(t["corners"]), 0.0, any(t.get("visible", [True]))) for t in entry["tiles"]]
    return out + [(np.array(t["corners"]), 1.0, t.get("seen", True)) for t in entry.get("face_down", [])]


def listed(pictures, truth, seed, suspects=None):
    """The lists of some pictures (N, H, W, 3): by name the arrays of Rows, and for the finder (N, MOST_FOUND, 8): corners, face down,
    state. `suspects`, where given, tells what the finder takes for tiles in a picture."""
    rows = {name: Rows() for name in (CORNERS, WIDE_VIEWS, NARROW_VIEWS)}
    found = np.zeros((len(pictures), MOST_FOUND, 8), np.float32)
    for number, entry in enumerate(truth):
        rng = np.random.default_rng([*seed, number])
        shape = pictures[number].shape[:2]
        up = [np.array(t["corners"]) for t in entry["tiles"]]
        down = [np.array(t["corners"]) for t in entry.get("face_down", [])]
        list_tiles(number, entry, shape, rng, rows)
        list_others(number, up, down, shape, rng, rows)
        if suspects and number % SUSPECTED == 0:
            list_suspects(number, suspects(np.ascontiguousarray(pictures[number])), entry, up, down, rows)
        for k, (corners, face_down, seen) in enumerate(tiles_of(entry)[:MOST_FOUND]):
            found[number, k] = [*corners.ravel(), face_down, SEEN if seen else HIDDEN]
    lists = {name: of.arrays() for name, of in rows.items()}
    lists[TILES] = {"picture": np.arange(len(pictures)), "found": found}
    return lists
