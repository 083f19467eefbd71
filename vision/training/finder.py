"""The finder: a fully convolutional network that marks tile centres and gives each tile's three corners.

Input (1, 3, H, W), BGR / 127.5 - 1, H and W multiples of 32. Output, unfolded to (1, 9, H/4, W/4): centre logit, face-down logit, centre
offset x and y (in 4-pixel steps), ln(|A| / 16 px), cos and sin of arg A^3, real and imaginary part of A B / |A|^2 (see tiles.py).
Centre-point detection after Zhou et al., "Objects as Points", 2019.
"""

import math

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import conv, told_by
from light import blurred, share_of, uniform
from tiles import SIDE, from_modes
from views import HIDDEN, SEEN, TILES

STRIDE = 4
CHANNELS = 9
SIZE = 320  # pixels of a training view
SCALES = (0.55, 1.25)  # pixels of a view for one of the picture


class Finder(nn.Module):
    """Works at an eighth of the input, where one layer costs little, and tells four output steps at a time: channel
    4 c + 2 y + x of the (1, 36, H/8, W/8) that it gives is channel c at row y, column x of each 2 x 2 block."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 24, 6, 4, 1, bias=False), nn.BatchNorm2d(24), nn.ReLU(inplace=True))
        self.down8 = nn.Sequential(conv(24, 44, 2), conv(44, 44))
        self.down16 = nn.Sequential(conv(44, 80, 2), conv(80, 80), conv(80, 80))
        self.down32 = nn.Sequential(conv(80, 112, 2), conv(112, 112), conv(112, 112))
        self.side32 = nn.Conv2d(112, 80, 1)
        self.up16 = conv(80, 80)
        self.side16 = nn.Conv2d(80, 48, 1)
        self.side8 = nn.Conv2d(44, 48, 1)
        self.up8 = conv(48, 48)
        self.head = nn.Conv2d(48, 4 * CHANNELS, 1)
        nn.init.constant_(self.head.bias[:4], -4.0)

    def forward(self, x):
        b = self.down8(self.stem(x))
        c = self.down16(b)
        c = self.up16(c + F.interpolate(self.side32(self.down32(c)), scale_factor=2.0, mode="nearest"))
        return self.head(self.up8(self.side8(b) + F.interpolate(self.side16(c), scale_factor=2.0, mode="nearest")))


def targets(corners, face_down, state, size):
    """corners (B, T, 3, 2) in pixels of views, face down (B, T), state (B, T) as in views.py -> heat, regression (8 channels), weights, care,
    each (B, ..., size / 4, size / 4)"""
    n, device = size // STRIDE, corners.device
    z = torch.complex(corners[..., 0], corners[..., 1])
    c = z.mean(2)
    turns = torch.polar(torch.ones(3, device=device), -2 * math.pi / 3 * torch.arange(3, device=device))
    z = z - c[..., None]
    a, b = (z * turns).mean(2), (z * turns.conj()).mean(2)
    r = a.abs().clamp(min=1e-3)
    x, y = (c.real + 0.5) / STRIDE - 0.5, (c.imag + 0.5) / STRIDE - 0.5
    inside = (state > 0) & (x >= -0.5) & (x < n - 0.5) & (y >= -0.5) & (y < n - 0.5)
    seen, hidden = inside & (state == SEEN), inside & (state == HIDDEN)
    steps = torch.arange(n, device=device).float()
    per_pixel = lambda of: of[..., None, None]
    squared = (steps - per_pixel(x)) ** 2 + (steps[:, None] - per_pixel(y)) ** 2
    sigma = per_pixel((0.09 * r / STRIDE).clamp(min=0.55))
    heat = (torch.exp(-squared / (2 * sigma * sigma)) * per_pixel(seen)).amax(1)
    heat = torch.where(heat < 1e-4, torch.zeros_like(heat), 0.998 * heat)
    row, column = y.round().clamp(0, n - 1).long(), x.round().clamp(0, n - 1).long()
    picture = torch.arange(len(c), device=device)[:, None].expand_as(row)
    heat[picture[seen], row[seen], column[seen]] = 1
    # what lies under a hand may be found or not
    care = 1 - ((squared < per_pixel(0.6 * r / STRIDE) ** 2) & per_pixel(hidden)).any(1).float()
    near = squared <= per_pixel((0.15 * r / STRIDE).clamp(min=1.1) ** 2)
    far, whose = torch.where(near & per_pixel(seen), squared, torch.full_like(squared, 1e9)).min(1)
    weight = (far < 1e9).float()
    turn, flat = (a / r) ** 3, a * b / (r * r)
    told = torch.stack([face_down, x, y, torch.log(r / 16.0), turn.real, turn.imag, flat.real, flat.imag], 1)
    regression = told.gather(2, whose.flatten(1)[:, None].expand(-1, 8, -1)).view(-1, 8, n, n)
    regression = regression - F.pad(torch.stack([steps.expand(n, n), steps[:, None].expand(n, n)]), (0, 0, 0, 0, 1, 5))
    return heat, regression * weight[:, None], weight, care


def recoloured(x):
    n, _, h, w = x.shape
    normal = lambda *shape: torch.randn(*shape, device=x.device)
    x = x * uniform(x, 0.6, 1.3, n, 1, 1, 1) * torch.exp(0.07 * normal(n, 3, 1, 1)) + uniform(x, -15, 15, n, 1, 1, 1)
    greyish = uniform(x, 0, 1, n, 1, 1, 1) < 0.2
    x = torch.where(greyish, 0.3 * x + 0.7 * x.mean(1, keepdim=True), x)
    k = share_of(x, 0.3)
    x[k] = blurred(x[k], uniform(x, 0.4, 1.1, len(k)))
    k = share_of(x, 0.4)
    x[k] = x[k] + uniform(x, 1, 7, len(k), 1, 1, 1) * normal(len(k), 3, h, w)
    return x.clamp(0, 255).round()


def views(pictures, rows, count):
    """Turned, scaled, mirrored, cut and re-lit views of pictures, beyond whose edges is one colour, and what is to be told of them."""
    device, two_by_two = pictures.device, lambda a, b, c, d: torch.stack([torch.stack([a, b], 1), torch.stack([c, d], 1)], 1)
    pick = torch.randint(len(rows["picture"]), (count,), device=device)
    picture, found = rows["picture"][pick], rows["found"][pick]
    corners, state = found[..., :6].reshape(count, -1, 3, 2), found[..., 7]
    scale, angle = torch.exp(uniform(found, *np.log(SCALES), count)), uniform(found, 0, 2 * math.pi, count)
    mirrored = uniform(found, 0, 1, count) < 0.5
    sign = torch.where(mirrored, -1.0, 1.0)
    co, si = scale * torch.cos(angle), scale * torch.sin(angle)
    to_view = two_by_two(co * sign, -si, si * sign, co)
    there = (state > 0).float()
    some = torch.multinomial(there + 1e-6, 1)[:, 0]
    beside_one = corners[torch.arange(count, device=device), some].mean(1) + uniform(found, -60, 60, count, 2)
    use = (uniform(found, 0, 1, count) < 0.7) & (there.sum(1) > 0)
    centre = torch.where(use[:, None], beside_one, uniform(found, 0.3, 0.7, count, 2) * SIDE)
    shift = SIZE / 2 - (to_view @ centre[..., None])[..., 0]
    linear = torch.linalg.inv(to_view)
    x, at = pictures.sample(picture, linear, -(linear @ shift[..., None])[..., 0], SIZE, torch.zeros_like(picture))
    beyond = ((at < -0.5) | (at > SIDE - 0.5)).any(2).view(count, 1, SIZE, SIZE)
    x = torch.where(beyond, uniform(found, 0, 255, count, 3, 1, 1), x)
    corners = corners @ to_view.transpose(1, 2)[:, None] + shift[:, None, None]
    corners = torch.where(mirrored[:, None, None, None], corners.flip(2), corners)
    return recoloured(x) / 127.5 - 1, targets(corners, found[..., 6], state, SIZE)


def losses(out, heat, regression, weight, care):
    p = torch.sigmoid(out[:, 0]).clamp(1e-4, 1 - 1e-4)
    positive = (heat >= 0.999).float()
    focal = positive * torch.log(p) * (1 - p) ** 2 + (1 - positive) * (1 - heat) ** 4 * p**2 * torch.log(1 - p)
    count = positive.sum().clamp(min=1)
    centre = -(focal * care).sum() / count
    n = weight.sum().clamp(min=1)
    down = (F.binary_cross_entropy_with_logits(out[:, 1], regression[:, 0], reduction="none") * weight).sum() / n
    error = (out[:, 2:9] - regression[:, 1:8]).abs()
    scale = out.new_tensor([1, 1, 3, 1.5, 1.5, 4, 4]).view(1, 7, 1, 1)
    shape = (error * scale * weight[:, None]).sum() / n
    return centre, 0.3 * down, 0.5 * shape


class Job:
    """What loop.train wants of the finder."""

    name, list, told = "finder", TILES, ("centre", "down", "shape")
    peak, decay = 4e-3, 1e-4

    def __init__(self, batch):
        self.net, self.batch = Finder(), batch

    def prepare(self, rows):
        return rows

    def views(self, pictures, rows):
        return views(pictures, rows, self.batch)

    def loss(self, pictures, rows):
        x, wanted = self.views(pictures, rows)
        parts = losses(F.pixel_shuffle(told_by(self.net, x), 2), *wanted)
        return sum(parts), torch.stack(parts).detach()


def decode(out, threshold=0.3):
    """Unfolded network output (9, h, w) -> [(score, corners (3, 2) in input pixels, face-down probability)], best first."""
    p = 1 / (1 + np.exp(-out[0]))
    peak = cv2.dilate(p, np.ones((3, 3), np.uint8))
    found = []
    for y, x in zip(*np.nonzero((p >= peak) & (p > threshold))):
        v = out[:, y, x]
        c = complex((x + v[2] + 0.5) * STRIDE - 0.5, (y + v[3] + 0.5) * STRIDE - 0.5)
        r = 16 * np.exp(v[4])
        a = r * np.exp(1j * np.arctan2(v[6], v[5]) / 3)
        b = complex(v[7], v[8]) * np.conj(a)
        found.append((float(p[y, x]), from_modes(c, a, b), 1 / (1 + np.exp(-v[1]))))
    found.sort(key=lambda t: -t[0])
    middles = np.array([t[1].mean(0) for t in found]).reshape(-1, 2)
    reaches = np.array([np.linalg.norm(t[1] - m, axis=1).min() for t, m in zip(found, middles)])
    kept = []
    for n, middle in enumerate(middles):
        if np.all(np.linalg.norm(middles[kept] - middle, axis=1) > 0.45 * reaches[n]):
            kept.append(n)
    return [found[n] for n in kept]
