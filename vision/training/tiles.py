"""Tiles in pictures: the geometry and the crops that training and the C++ reader share.

A tile is three corners p0, p1, p2 in pixels (x right, y down), clockwise as seen. As complex numbers about their
mean c they are z_k = A w^k + B w^-k with w = exp(2 pi i / 3): A carries size and turn, B the flattening by
perspective. Naming another corner first turns A by w and B by w^-1, so |A|, A^3 and A B do not change: these are what the
finder is taught, and no corner has to be "the first". vision/src/tile_geometry.cpp is the same in C++.
"""

import json
import math

import numpy as np

SIDE = 384  # pixels of the pictures that training is shown

OMEGA = np.exp(2j * math.pi / 3)

# Classes of a corner, as in vision/src/value_reader.cpp: digits 0-5, blank or pips 0-5, then blue, red, green with 0-2
# points each, then "none of these".
DIGIT, PIP, TRIO, OTHER, CLASSES = 0, 6, 12, 21, 22

# The refiner's two views of a tile, each (pixels, pixels from the tile's centre to its corners): one that forgives a
# poor guess, and one that measures.
WIDE = (48, 17.0)
NARROW = (64, 26.0)
CROP = 48  # pixels; the value reader's view of a corner
CROP_SIDE = 60.0  # pixels of a tile side in that view
CROP_TOP = 3.0  # pixels from the upper edge of that view to the corner's tip
REACH = 4.0  # of a normalised view nearly all is within this; the program keeps it in bytes, vision/src/network_input.cpp
CROP_SYMBOL = 16.0  # pixels from the upper edge of that view to where it is looked at from nearer


def from_modes(c, a, b):
    k = np.arange(3)
    z = c + a * OMEGA**k + b * OMEGA**-k
    return np.stack([z.real, z.imag], 1)


def patch_corners(view):
    """Corners of a tile in one of the refiner's views, the first one up."""
    size, radius = view
    angle = -math.pi / 2 + 2 * math.pi / 3 * np.arange(3)
    return (size - 1) / 2 + radius * np.stack([np.cos(angle), np.sin(angle)], 1)


def crop_corners():
    """Corners of a tile in the value reader's view: the one that is read is first, and up."""
    x, height = (CROP - 1) / 2, CROP_SIDE * math.sqrt(3) / 2
    return np.array([[x, CROP_TOP], [x + CROP_SIDE / 2, CROP_TOP + height], [x - CROP_SIDE / 2, CROP_TOP + height]])


def symbols(entry):
    """Kind of the symbols in a picture: "digits", "pips" or "trio"."""
    return "trio" if entry["set"] == 54 else "pips" if entry["style"].endswith("pip") else "digits"


def corner_class(kind, value, colour, visible):
    """Class of a corner; kind is "digits", "pips" or "trio"."""
    if not visible:
        return OTHER
    if kind == "digits":
        return DIGIT + value
    if kind == "pips":
        return PIP + value
    return TRIO + 3 * "brg".index(colour) + value


class Dump:
    """Pictures, SIDE pixels wide and high, and truth, as `tricorner-render --tensors` writes them."""

    def __init__(self, path):
        with open(path.removesuffix(".bin") + ".json") as f:
            self.truth = json.load(f)
        self.pictures = np.memmap(path, np.uint8, "r", shape=(len(self.truth), SIDE, SIDE, 3))

    def __len__(self):
        return len(self.truth)
