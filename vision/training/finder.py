"""The finder: a fully convolutional network that marks tile centres and gives each tile's three corners.

Input (1, 3, H, W), BGR / 127.5 - 1, H and W multiples of 32. Output, unfolded to (1, 9, H/4, W/4): centre logit, face-down logit, centre
offset x and y (in 4-pixel steps), ln(|A| / 16 px), cos and sin of arg A^3, real and imaginary part of A B / |A|^2 (see tiles.py).
Centre-point detection after Zhou et al., "Objects as Points", 2019.
"""

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import conv, half_precision, schedule
from tiles import from_modes, to_modes

STRIDE = 4
CHANNELS = 9
SIZE = 320  # pixels of a training view


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


def targets(tiles, size):
    """tiles: [(corners (3, 2), face_down, visible share)] -> heat, regression (8 channels), weights, care (all size/4)."""
    n = size // STRIDE
    heat = np.zeros((n, n), np.float32)
    regression = np.zeros((8, n, n), np.float32)
    weight = np.zeros((n, n), np.float32)
    care = np.ones((n, n), np.float32)
    for corners, face_down, seen in tiles:
        c, a, b = to_modes(corners)
        x, y = (c.real + 0.5) / STRIDE - 0.5, (c.imag + 0.5) / STRIDE - 0.5
        r = abs(a)
        if not (-0.5 <= x < n - 0.5 and -0.5 <= y < n - 0.5):
            continue
        sigma = max(0.55, 0.09 * r / STRIDE)
        reach = int(max(4 * sigma, 0.6 * r / STRIDE)) + 2
        left, right = max(0, int(x) - reach), min(n, int(x) + reach + 1)
        top, bottom = max(0, int(y) - reach), min(n, int(y) + reach + 1)
        ys, xs = np.ogrid[top:bottom, left:right]
        squared = (xs - x) ** 2 + (ys - y) ** 2
        window = np.s_[top:bottom, left:right]
        if not seen:  # what lies under a hand may be found or not
            care[window][squared < (0.6 * r / STRIDE) ** 2] = 0
            continue
        heat[window] = np.maximum(heat[window], np.exp(-squared / (2 * sigma * sigma)))
        heat[int(round(y)), int(round(x))] = 1
        rows, columns = np.nonzero(squared <= max(1.1, 0.15 * r / STRIDE) ** 2)
        rows, columns = rows + top, columns + left
        turn = (a / r) ** 3
        flat = a * b / (r * r)
        values = (face_down, x - columns, y - rows, np.log(r / 16.0), turn.real, turn.imag, flat.real, flat.imag)
        for channel, value in enumerate(values):
            regression[channel, rows, columns] = value
        weight[rows, columns] = 1.0
    return heat, regression, weight, care


def tiles_of(entry):
    out = [(np.array(t["corners"]), 0.0, any(t.get("visible", [True]))) for t in entry["tiles"]]
    return out + [(np.array(t["corners"]), 1.0, t.get("seen", True)) for t in entry.get("face_down", [])]


def view(picture, entry, rng):
    """A random turned, scaled, cut and re-lit view of a picture, with its tiles."""
    h, w = picture.shape[:2]
    scale = np.exp(rng.uniform(np.log(0.55), np.log(1.25)))
    angle = rng.uniform(0, 2 * np.pi)
    co, si = scale * np.cos(angle), scale * np.sin(angle)
    flip = -1.0 if rng.random() < 0.5 else 1.0
    linear = np.array([[co, -si], [si, co]]) @ np.array([[flip, 0], [0, 1]])
    tiles = tiles_of(entry)
    centre = np.array([rng.uniform(0.3, 0.7) * w, rng.uniform(0.3, 0.7) * h])
    if tiles and rng.random() < 0.7:
        centre = tiles[rng.integers(len(tiles))][0].mean(0) + rng.uniform(-60, 60, 2)
    shift = np.array([SIZE / 2, SIZE / 2]) - linear @ centre
    matrix = np.hstack([linear, shift[:, None]])
    source = picture
    if scale < 0.75:  # reduce by averaging first, as the program does
        source = cv2.resize(picture, (int(w * scale), int(h * scale)), interpolation=cv2.INTER_AREA)
        s = np.diag([w / source.shape[1], h / source.shape[0]])
        inner = np.hstack([linear @ s, (linear @ (0.5 * np.diag(s) - 0.5) + shift)[:, None]])
        out = cv2.warpAffine(source, inner, (SIZE, SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    else:
        out = cv2.warpAffine(source, matrix, (SIZE, SIZE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    inside = np.zeros((h, w), np.uint8) + 255
    inside = cv2.warpAffine(inside, matrix, (SIZE, SIZE), flags=cv2.INTER_NEAREST)
    out[inside == 0] = rng.integers(0, 256, 3)
    moved = []
    for corners, face_down, seen in tiles:
        p = corners @ linear.T + shift
        moved.append((p[::-1] if flip < 0 else p, face_down, seen))
    return recolour(out, rng), moved, inside


def recolour(image, rng):
    gain = rng.uniform(0.6, 1.3) * np.exp(rng.normal(0, 0.07, 3))
    x = image.astype(np.float32) * gain.astype(np.float32) + np.float32(rng.uniform(-15, 15))
    if rng.random() < 0.2:
        x = x * 0.3 + 0.7 * x.mean(2, keepdims=True)
    if rng.random() < 0.3:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.4, 1.1))
    if rng.random() < 0.4:
        noise = np.empty(x.shape, np.float32)
        cv2.setRNGSeed(int(rng.integers(1 << 30)))
        cv2.randn(noise, (0, 0, 0), (rng.uniform(1, 7),) * 3)
        x = x + noise
    return np.clip(x, 0, 255).astype(np.uint8)


class Views(torch.utils.data.Dataset):
    def __init__(self, dumps, length, seed):
        self.dumps, self.length, self.seed = dumps, length, seed
        self.starts = np.cumsum([0] + [len(d) for d in dumps])

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        rng = np.random.default_rng([self.seed, index])
        k = int(rng.integers(self.starts[-1]))
        d = int(np.searchsorted(self.starts, k, "right") - 1)
        dump = self.dumps[d]
        k -= self.starts[d]
        image, tiles, _ = view(np.asarray(dump.pictures[k]), dump.truth[k], rng)
        heat, regression, weight, care = targets(tiles, SIZE)
        return image, heat, regression, weight, care


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


def train(dumps, steps, batch, seed, log, save):
    torch.manual_seed(seed)
    net = Finder().to(memory_format=torch.channels_last)
    loader = torch.utils.data.DataLoader(Views(dumps, steps * batch, seed), batch)
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-4)
    rate = schedule(optimiser, steps, 4e-3)
    sums, net = np.zeros(3), net.train()
    for step, (image, heat, regression, weight, care) in enumerate(loader, 1):
        x = image.permute(0, 3, 1, 2).float() / 127.5 - 1  # channels last already
        with half_precision():
            out = net(x)
        parts = losses(F.pixel_shuffle(out.float(), 2), heat, regression, weight, care)
        optimiser.zero_grad()
        sum(parts).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        rate.step()
        sums += [float(v.detach()) for v in parts]
        if step % 200 == 0:
            log(f"finder {step}/{steps} centre {sums[0] / 200:.3f} down {sums[1] / 200:.3f} shape {sums[2] / 200:.3f}")
            sums[:] = 0
        if step % 500 == 0 or step == steps:
            save(net)
    return net


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
