"""Cuts the views of single tiles and corners out of rendered pictures, for the refiner and the value reader."""

import cv2
import numpy as np

from tiles import (CROP, CROP_SYMBOL, NARROW, OTHER, PIP, WIDE, affine, corner_class, crop_corners, patch_corners, pyramid, sample,
                   symbols)

cv2.setNumThreads(1)
NOT_TILE, FACE_UP, FACE_DOWN = 0, 1, 2
CORNERS = 2  # place of the reader's views in what cut_all gives
MOST_TILES = 10  # of one picture: many pictures teach more than many tiles of one, and memory is short
SUSPECTED = 2  # one picture in so many is shown to the finder, which takes as long as all the rest
LEAST_READ = 26  # pixels of the shortest side; below, nobody could read the symbols


def jitter(corners, rng, spread):
    """Corners as a finder might report them: shifted, scaled and bent by `spread` of the tile's radius."""
    radius = np.linalg.norm(corners - corners.mean(0), axis=1).mean()
    moved = corners.mean(0) + (corners - corners.mean(0)) * (1 + rng.normal(0, spread))
    return moved + rng.normal(0, spread * radius, 2) + rng.normal(0, 0.7 * spread * radius, (3, 2))


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


def cut(picture, entry, rng, wanted, nearest, suspects=None):
    """One picture -> wide and narrow refiner views (image, offsets (3, 2), class) and reader views (image, class), half of these
    up to `nearest` times as large; only those that are wanted, by place in that list. The random numbers are drawn alike for all.
    `suspects`, where given, tells what the finder takes for tiles in a picture (suspects.py): cut too, as wide views."""
    levels = pyramid(np.ascontiguousarray(picture))
    h, w = picture.shape[:2]
    kind = symbols(entry)
    up = [np.array(t["corners"]) for t in entry["tiles"]]
    down = [np.array(t["corners"]) for t in entry.get("face_down", [])]
    inside = lambda p: 0 <= p.mean(0)[0] < w and 0 <= p.mean(0)[1] < h
    patches, measured, crops = [], [], []

    def add_patch(truth, guess, label, view=WIDE):
        turn = rng.integers(3)
        guess, truth = np.roll(guess, turn, 0), np.roll(truth, turn, 0)
        which = 0 if view is WIDE else 1
        if which not in wanted:
            return
        matrix = affine(patch_corners(view), guess)
        offsets = np.linalg.solve(matrix[:, :2], (truth - guess).T).T / view[1]
        (patches, measured)[which].append((sample(levels, matrix, view[0]), offsets, label))

    def add_crops(corners, labels):
        nearness = 1 if nearest == 1 or rng.random() < 0.5 else rng.uniform(0.9, nearest)
        for k in range(3 if CORNERS in wanted else 0):
            matrix = affine(crop_corners(nearness), np.roll(corners, -k, 0))
            crops.append((sample(levels, matrix, CROP), labels[k]))

    for n in rng.permutation(len(up))[:MOST_TILES]:
        corners, tile = up[n], entry["tiles"][n]
        seen = tile.get("visible", [True] * 3)
        if not inside(corners) or not any(seen):
            continue
        for spread in (0.03, 0.08, 0.14):  # the last is a finder on a poor picture
            add_patch(corners, jitter(corners, rng, spread), FACE_UP)
        add_patch(corners, jitter(corners, rng, rng.uniform(0.01, 0.06)), FACE_UP, NARROW)
        beside = misplaced(corners, rng)
        add_patch(beside, beside, NOT_TILE, NARROW)
        colours = tile.get("colours") or [None] * 3
        if min(np.linalg.norm(corners[k] - corners[k - 1]) for k in range(3)) < LEAST_READ:
            continue
        labels = [corner_class(kind, tile["values"][k], colours[k], seen[k]) for k in range(3)]
        add_crops(jitter(corners, rng, rng.uniform(0.01, 0.04)), labels)
    for entry_down, corners in zip(entry.get("face_down", []), down):
        if inside(corners) and entry_down.get("seen", True):
            add_patch(corners, jitter(corners, rng, 0.07), FACE_DOWN)
            add_patch(corners, jitter(corners, rng, rng.uniform(0.01, 0.06)), FACE_DOWN, NARROW)
            add_crops(jitter(corners, rng, 0.02), [PIP] * 3)
    empty = list(empty_cells(up, down))
    rng.shuffle(empty)
    for corners in empty[:4]:
        add_patch(corners, jitter(corners, rng, 0.06), NOT_TILE)
    for corners in empty[:2]:
        add_patch(corners, jitter(corners, rng, 0.04), NOT_TILE, NARROW)
    for _ in range(3):  # anywhere, and tiles grossly missed
        radius = np.exp(rng.uniform(np.log(10), np.log(50)))
        centre = rng.uniform(0, 1, 2) * (w, h)
        angle = rng.uniform(0, 7) + 2 * np.pi / 3 * np.arange(3)
        corners = centre + radius * np.stack([np.cos(angle), np.sin(angle) * rng.uniform(0.6, 1)], 1)
        near = [t for t in up + down if np.linalg.norm(t.mean(0) - centre) < 0.5 * radius]
        if not near:
            add_patch(corners, corners, NOT_TILE)
            add_patch(corners, corners, NOT_TILE, NARROW)
            add_crops(corners, [OTHER] * 3)
    for _ in range(2 if up else 0):
        corners = up[rng.integers(len(up))]
        radius = np.linalg.norm(corners - corners.mean(0), axis=1).mean()
        angle = rng.uniform(0, 7)
        moved = corners + rng.uniform(0.5, 0.9) * radius * np.array([np.cos(angle), np.sin(angle)])
        if min(np.linalg.norm(t.mean(0) - moved.mean(0)) for t in up + down) > 0.4 * radius:
            add_patch(moved, moved, NOT_TILE)
    for guess in suspects(levels[0]) if suspects else []:
        match = matched(guess, up + down)
        if match is None:
            continue
        n, corners = match
        if n is None:
            add_patch(guess, guess, NOT_TILE)
        elif n < len(up):
            if any(entry["tiles"][n].get("visible", [True])):
                add_patch(corners, guess, FACE_UP)
        elif entry["face_down"][n - len(up)].get("seen", True):
            add_patch(corners, guess, FACE_DOWN)
    return patches, measured, crops


def _cut_range(dump, indices, seed, first, wanted, nearest, suspects):
    rows = [[], [], []]
    groups = []
    for k in indices:
        views_of = cut(dump.pictures[k], dump.truth[k], np.random.default_rng([seed, k]), wanted, nearest, None if k % SUSPECTED else suspects)
        for which in wanted:
            rows[which] += views_of[which]
        groups += [first + k] * len(rows[CORNERS][len(groups):])
    pack = lambda views, column, kind, shape: (np.array([v[column] for v in views], kind) if views else
                                               np.zeros((0, *shape), kind))
    refiner = [(pack(views, 0, np.uint8, (size, size, 3)), pack(views, 1, np.float32, (3, 2)), pack(views, 2, np.int64, ()))
               for views, (size, _) in zip(rows, (WIDE, NARROW))]
    return (*refiner, (pack(rows[2], 0, np.uint8, (CROP, CROP, 3)), pack(rows[2], 1, np.int64, ()), np.array(groups, np.int64)))


def cut_all(dumps, seed, wanted, nearest=1, suspects=None):
    """All views of all dumps: wide ones (images, offsets, classes), narrow ones likewise, corners (images, classes, number of
    the picture among all). Only the `wanted` ones of these three are filled."""
    first = np.cumsum([0] + [len(d) for d in dumps])
    parts = [_cut_range(d, range(k, min(k + 100, len(d))), [seed, n], first[n], wanted, nearest, suspects) for n, d in enumerate(dumps)
             for k in range(0, len(d), 100)]
    joined = []
    for which in range(3):
        joined.append([np.concatenate([p[which][c] for p in parts]) for c in range(len(parts[0][which]))])
        parts = [p[:which] + (None,) + p[which + 1:] for p in parts]  # memory is short
    return joined


def deform(images, rng):
    """Half of (N, H, W, 3) uint8 views turned, scaled and slanted a little; some with strokes that are thicker or thinner: so a
    font stands for several."""
    size = images.shape[1]
    middle = np.array([(size - 1) / 2, CROP_SYMBOL])
    out = images.copy()
    for k in np.nonzero(rng.random(len(out)) < 0.5)[0]:
        turn, scale = rng.normal(0, 0.09), np.exp(rng.normal(0, 0.07))
        matrix = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) + rng.normal(0, 0.05, (2, 2))
        shift = middle - matrix @ middle + rng.normal(0, 0.8, 2)
        out[k] = cv2.warpAffine(out[k], np.c_[matrix, shift], (size, size), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                                borderMode=cv2.BORDER_REPLICATE)
    for k in np.nonzero(rng.random(len(out)) < 0.12)[0]:
        shape = np.ones((2, 2) if rng.random() < 0.7 else (3, 3), np.uint8)
        out[k] = (cv2.dilate if rng.random() < 0.5 else cv2.erode)(out[k], shape)
    return out


def recolour(images, rng):
    """A third of (N, H, W, 3) uint8 views with their colours exchanged or turned into their opposites."""
    out = images.copy()
    for k in np.nonzero(rng.random(len(out)) < 0.35)[0]:
        out[k] = out[k][:, :, rng.permutation(3)]
        if rng.random() < 0.5:
            out[k] = 255 - out[k]
    return out


def relight(images, rng):
    """Random light, colour cast, blur and noise on (N, H, W, 3) uint8 views."""
    x = images.astype(np.float32)
    n = len(x)
    shape = (n, 1, 1, 1)
    x *= rng.uniform(0.6, 1.3, shape).astype(np.float32)
    x *= np.exp(rng.normal(0, 0.07, (n, 1, 1, 3))).astype(np.float32)
    grey = x.mean(3, keepdims=True)
    keep = np.where(rng.random(shape) < 0.15, rng.uniform(0, 0.6, shape), 1).astype(np.float32)
    x = grey + (x - grey) * keep
    ramp = np.linspace(-1, 1, x.shape[1], dtype=np.float32)
    x *= 1 + rng.normal(0, 0.12, shape).astype(np.float32) * ramp[None, :, None, None]
    x *= 1 + rng.normal(0, 0.12, shape).astype(np.float32) * ramp[None, None, :, None]
    for k in np.nonzero(rng.random(n) < 0.3)[0]:
        x[k] = cv2.GaussianBlur(x[k], (0, 0), rng.uniform(0.4, 1.2))
    noisy = np.nonzero(rng.random(n) < 0.4)[0]
    strength = rng.uniform(0, 8, (len(noisy), 1, 1, 1)).astype(np.float32)
    x[noisy] += strength * rng.standard_normal((len(noisy), *x.shape[1:]), np.float32)
    return np.clip(x, 0, 255)
