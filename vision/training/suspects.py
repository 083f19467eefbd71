"""What the finder takes for tiles in the training's own pictures: the wide refiner learns from its right guesses and from its wrong ones."""

import cv2

from finder import CHANNELS, decode

SUSPICION = 0.12  # from which the program has a place looked at closely, as in vision/src/board_reader.cpp
MOST = 24  # of one picture, the likeliest


class Suspects:
    def __init__(self, finder):
        self.finder = cv2.dnn.readNetFromONNX(str(finder))

    def __call__(self, picture):
        """A picture whose sides are multiples of 32 pixels -> triangles (3, 2) in its pixels."""
        self.finder.setInput(cv2.dnn.blobFromImage(picture, 1 / 127.5, mean=(127.5,) * 3))
        out = self.finder.forward()
        h, w = out.shape[2:]
        out = out.reshape(CHANNELS, 2, 2, h, w).transpose(0, 3, 1, 4, 2).reshape(CHANNELS, 2 * h, 2 * w)
        return [corners for _, corners, _ in decode(out, SUSPICION)[:MOST]]
