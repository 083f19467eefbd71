"""Measures `tricorner read --json` on rendered pictures whose truth is known, as a table by condition.

    tricorner-render --out DIR --count 300 --seed 900 --split heldout
    tricorner read --json DIR/*.jpg | evaluate.py DIR/truth.json [LEAST]

Tiles whose shortest side as seen has fewer than LEAST pixels (none by default) are not asked for and harm nobody. A tile is found when its centre lies within a quarter of its side of the true one. Corners of tiles that were not found are wrong.
"""

import collections
import json
import math
import pathlib
import sys


def centre(corners):
    return [sum(p[k] for p in corners) / 3 for k in (0, 1)]


def side_of(corners):
    return sum(math.dist(corners[k], corners[k - 1]) for k in range(3)) / 3


def shortest(corners):
    return min(math.dist(corners[k], corners[k - 1]) for k in range(3))


class Row:
    def __init__(self, least=0.0):
        self.least = least
        self.pictures = self.tiles = self.found = self.false = self.corners = self.right = 0
        self.certain = self.certain_wrong = self.sure = 0
        self.expected_wrong = 0.0
        self.offsets = []

    def add(self, entry, reading):
        self.pictures += 1
        free = list(reading["tiles"])
        for tile in entry["tiles"]:
            seen = tile.get("visible", [True] * 3)
            c, side = centre(tile["corners"]), side_of(tile["corners"])
            near = [r for r in free if math.dist(centre(r["corners"]), c) < side / 4]
            if not any(seen) or shortest(tile["corners"]) < self.least:
                free = [r for r in free if r not in near]
                continue
            self.tiles += 1
            self.corners += sum(seen)
            if not near:
                continue
            read = min(near, key=lambda r: math.dist(centre(r["corners"]), c))
            free.remove(read)
            self.found += 1
            gap = lambda k: sum(math.dist(tile["corners"][q], read["corners"][(q + k) % 3]) for q in range(3)) / 3
            turn = min(range(3), key=gap)
            self.offsets.append(gap(turn) / side)
            for q in range(3):
                value, sure = read["values"][(q + turn) % 3], read["corner_confidence"][(q + turn) % 3]
                right = value == tile["values"][q]
                if tile.get("colours"):
                    right = right and bool(read["colours"]) and read["colours"][(q + turn) % 3] == tile["colours"][q]
                if seen[q]:
                    self.right += right
                    self.sure += right and sure >= 0.999
                if value is not None and sure >= 0.99:
                    self.certain += 1
                    self.certain_wrong += not right
                    self.expected_wrong += 1 - sure
        self.false += sum(any(v is not None for v in r["values"]) for r in free)

    def text(self):
        offsets = sorted(self.offsets) or [float("nan")]
        return (f"{self.pictures:5d} {self.tiles:6d} {self.found / max(1, self.tiles):7.3f} {self.false:5d} "
                f"{self.right / max(1, self.corners):7.3f} {self.right / max(1, self.corners) * self.tiles / max(1, self.found):7.3f} "
                f"{self.sure / max(1, self.corners):6.3f} {self.certain_wrong:5d}/{self.expected_wrong:<7.1f} "
                f"{offsets[len(offsets) // 2]:.4f} {offsets[int(len(offsets) * 0.95)]:.4f}")


def conditions(entry):
    sides = [side_of(t["corners"]) for t in entry["tiles"]]
    yield "all", "all"
    yield "style", entry.get("style", "?")
    yield "table", entry.get("table", "?")
    yield "kind", entry.get("kind", "?")
    yield "tilt", f"{int(entry.get('tilt', 0) // 15) * 15:02d}+"
    if sides:
        yield "side", f"{int(min(sides) // 20) * 20:03d}+"
    for difficulty in entry.get("difficulties", []):
        yield "with", difficulty


def table(truth, lines, least=0.0):
    """What `tricorner read --json` has told, one line for each picture, beside the truth."""
    rows = collections.defaultdict(lambda: Row(least))
    for line in lines:
        reading = json.loads(line)
        entry = truth.get(pathlib.Path(reading["image"]).stem)
        if entry:
            for condition in conditions(entry):
                rows[condition].add(entry, reading)
    yield f"{'':28s} pict. tiles   found  false  right  found-r  sure  wrong/exp.   median p95 (sides)"
    for (group, name), row in sorted(rows.items()):
        yield f"{group + ' ' + name:28s} {row.text()}"


def main():
    least = float(sys.argv[2]) if len(sys.argv) > 2 else 0.0
    for line in table(json.loads(pathlib.Path(sys.argv[1]).read_text()), sys.stdin, least):
        print(line)


if __name__ == "__main__":
    main()
