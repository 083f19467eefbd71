"""Cells, vertices, tiles and tile sets of the second judge: slow and obvious on purpose.

A cell is ("U" | "D", i, j), a vertex (i, j), a layout a dict from cell to Laid. Nothing is cached and nothing is clever:
every question is answered by looking at all tiles that lie on the table.
"""

from itertools import product


class Laid:
    """A tile that lies: values and colours clockwise from the first vertex of its cell."""

    def __init__(self, values, colours=None, bridge=False):
        self.values = list(values)
        self.colours = list(colours) if colours else None
        self.bridge = bridge


def vertices(cell):
    kind, i, j = cell
    if kind == "U":
        return [(i, j), (i, j + 1), (i + 1, j)]
    return [(i + 1, j + 1), (i + 1, j), (i, j + 1)]


def edge_neighbours(cell):
    """The three cells that share a full edge with `cell`, whether tiles lie there or not."""
    kind, i, j = cell
    if kind == "U":
        return [("D", i, j), ("D", i - 1, j), ("D", i, j - 1)]
    return [("U", i, j), ("U", i + 1, j), ("U", i, j + 1)]


def cells_round(vertex):
    """The six cells that meet at a vertex."""
    i, j = vertex
    return [("U", i, j), ("U", i, j - 1), ("U", i - 1, j), ("D", i - 1, j - 1), ("D", i - 1, j), ("D", i, j - 1)]


def shared_vertices(one, other):
    return [vertex for vertex in vertices(one) if vertex in vertices(other)]


def value_at(cell, laid, vertex):
    return laid.values[vertices(cell).index(vertex)]


def colour_at(cell, laid, vertex):
    return laid.colours[vertices(cell).index(vertex)] if laid.colours else None


def joined(layout, cell):
    """Occupied edge neighbours of a cell."""
    return [other for other in edge_neighbours(cell) if other in layout]


def touching(layout, vertex, but):
    """The occupied cells that meet at a vertex, without the cell `but`."""
    return [other for other in cells_round(vertex) if other in layout and other != but]


def agrees(layout, cell, laid, match):
    """Whether the values are equal wherever the rule set wants them to be (option `match`)."""
    for vertex in vertices(cell):
        for other in touching(layout, vertex, cell):
            if match == "shared-edge" and len(shared_vertices(cell, other)) < 2:
                continue
            if value_at(other, layout[other], vertex) != value_at(cell, laid, vertex):
                return False
    return True


def closed_hexagons(layout, cell):
    """How many vertices of `cell` have all six cells filled once a tile lies in `cell`."""
    return sum(all(other in layout or other == cell for other in cells_round(vertex)) for vertex in vertices(cell))


def opposite_corner(cell, neighbour):
    return [vertex for vertex in vertices(cell) if vertex not in vertices(neighbour)][0]


def makes_bridge(layout, cell, reading):
    """The bridge of the two readings `both-sides-free` and `one-side-free`."""
    neighbours = joined(layout, cell)
    if closed_hexagons(layout, cell):
        return False
    if reading == "both-sides-free":
        return len(neighbours) == 1 and bool(touching(layout, opposite_corner(cell, neighbours[0]), cell))
    return len(neighbours) in (1, 2) and any(
        touching(layout, opposite_corner(cell, neighbour), cell) for neighbour in neighbours)


def in_double_row(cells):
    """Whether all cells lie in two neighbouring rows of one of the three directions."""
    rows = [[j for _, _, j in cells], [i for _, i, _ in cells],
            [i + j + (1 if kind == "D" else 0) for kind, i, j in cells]]
    return not cells or any(max(row) - min(row) <= 1 for row in rows)


def pieces(cells):
    """Into how many separate pieces the cells fall by shared edges."""
    left, count = set(cells), 0
    while left:
        count += 1
        reach = [left.pop()]
        while reach:
            for other in edge_neighbours(reach.pop()):
                if other in left:
                    left.remove(other)
                    reach.append(other)
    return count


def rotations(values, colours=None):
    """The three ways to turn a tile, each one once: pairs of values and colours."""
    found = []
    for turn in range(3):
        turned = (list(values[turn:]) + list(values[:turn]),
                  list(colours[turn:]) + list(colours[:turn]) if colours else None)
        if turned not in found:
            found.append(turned)
    return found


def tile_key(values, colours=None):
    """The same for every turn of a tile, different for its mirror image."""
    return min((tuple(v), tuple(c) if c else ()) for v, c in rotations(values, colours))


ALL_KEYS = sorted({tile_key(values) for values in product(range(6), repeat=3)})
RISING = sorted({tile_key(values) for values in product(range(6), repeat=3) if list(values) == sorted(values)})
FALLING = sorted({tile_key(values) for values in product(range(6), repeat=3)
                  if list(values) == sorted(values, reverse=True)})
CARDS = sorted({tile_key(values, colours) for values in product(range(3), repeat=3) for colours in ("brg", "bgr")})

SET_NAMES = ["56", "56m", "56mixed", "76", "54", "any"]
SET_SIZES = {"56": 56, "56m": 56, "56mixed": 56, "76": 76, "54": 54, "any": 76}


def in_set(name, values, colours):
    key = tile_key(values, colours if name == "54" else None)
    return key in {"56": RISING, "56m": FALLING, "56mixed": ALL_KEYS, "76": ALL_KEYS, "54": CARDS, "any": ALL_KEYS}[name]


def identity(name, values, colours):
    """Two tiles with equal identity are one and the same tile of the set."""
    if name == "56mixed":
        return tuple(sorted(values))
    return tile_key(values, colours if name == "54" else None)
