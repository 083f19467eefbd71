"""Pictures where the training is done, in the processor's memory or on a graphics card, and views cut out of them."""

import numpy as np
import torch
import torch.nn.functional as F

from tiles import SIDE

LEVELS = 4
SIZES = [SIDE >> k for k in range(LEVELS)]
STARTS = np.cumsum([0] + [size * size for size in SIZES])  # of each level among a picture's pixels
PIXELS = int(STARTS[-1])


class Pictures:
    """So many pictures with their reductions, one 32-bit number a pixel, and the lists of what is in them (views.py); when new ones
    come the oldest make place."""

    def __init__(self, room, device):
        self.room, self.device = room, device
        self.pixels = torch.zeros((room, PIXELS), dtype=torch.int32, device=device)
        self.starts = torch.tensor(STARTS[:-1], device=device)
        self.sizes = torch.tensor(SIZES, device=device)
        self.next, self.parts = 0, []

    def take(self, pictures, lists):
        """pictures (N, SIDE, SIDE, 3) uint8, BGR"""
        n = len(pictures)
        first = self.next if self.next + n <= self.room else 0
        self.parts = [part for part in self.parts if part[0] + part[1] <= first or part[0] >= first + n]
        x = torch.from_numpy(pictures).to(self.device).permute(0, 3, 1, 2).float()
        for k in range(LEVELS):
            if k:
                x = F.avg_pool2d(x, 2).round()
            packed = x[:, 0].int() | (x[:, 1].int() << 8) | (x[:, 2].int() << 16)
            self.pixels[first:first + n, STARTS[k]:STARTS[k + 1]] = packed.flatten(1)
        moved = {}
        for name, columns in lists.items():
            moved[name] = {column: torch.from_numpy(values).to(self.device) for column, values in columns.items()}
            moved[name]["picture"] = moved[name]["picture"] + first
        self.parts.append((first, n, moved))
        self.next = first + n

    def rows(self, name):
        """One of the lists, of all pictures that are here: its columns by name."""
        columns = self.parts[0][2][name]
        return {column: torch.cat([lists[name][column] for _, _, lists in self.parts]) for column in columns}

    def sample(self, picture, linear, shift, size, softer):
        """Views (B, 3, size, size), 0 to 255, of pictures (B) through view -> picture (B, 2, 2), (B, 2), from the reduction whose pixels
        fit best, or `softer` (B) further ones; and where their pixels lie in the picture (B, size * size, 2)."""
        y, x = torch.meshgrid(torch.arange(size, device=self.device), torch.arange(size, device=self.device), indexing="ij")
        grid = torch.stack([x.flatten(), y.flatten()], 1).float()
        at = grid[None] @ linear.transpose(1, 2) + shift[:, None]
        scale = torch.linalg.det(linear).abs().sqrt().clamp(min=1e-6)
        level = ((torch.log2(scale) + 0.5).floor().clamp(0, LEVELS - 1).long() + softer).clamp(max=LEVELS - 1)
        width = self.sizes[level][:, None]
        p = (at + 0.5) * torch.exp2(-level.float())[:, None, None] - 0.5
        p = torch.minimum(p.clamp(min=0), (width[..., None] - 1).float())
        low = p.floor().long()
        high = torch.minimum(low + 1, width[..., None] - 1)
        fx, fy = (p - low).unbind(2)
        fx, fy = fx[:, None], fy[:, None]
        base = picture[:, None] * PIXELS + self.starts[level][:, None]
        pixels = self.pixels.view(-1)

        def colours(x, y):
            packed = pixels[base + y * width + x]
            return torch.stack([packed & 255, (packed >> 8) & 255, (packed >> 16) & 255], 1).float()

        upper = colours(low[..., 0], low[..., 1]) * (1 - fx) + colours(high[..., 0], low[..., 1]) * fx
        lower = colours(low[..., 0], high[..., 1]) * (1 - fx) + colours(high[..., 0], high[..., 1]) * fx
        return (upper * (1 - fy) + lower * fy).view(len(picture), 3, size, size), at


def fitted(canonical, corners):
    """The affine map of canonical points (3, 2), in a view, onto corners (B, 3, 2), in a picture: linear (B, 2, 2), shift (B, 2)."""
    points = torch.cat([torch.tensor(canonical, dtype=torch.float32).t(), torch.ones(1, 3)])
    both = corners.transpose(1, 2) @ torch.linalg.inv(points).to(corners.device)
    return both[:, :, :2].contiguous(), both[:, :, 2]


def jittered(corners, spread):
    """Corners (B, 3, 2) as a finder might report them: shifted, scaled and bent by something between spread[:, 0] and spread[:, 1] of the
    tile's radius."""
    of = lambda *shape: torch.randn(len(corners), *shape, device=corners.device)
    share = spread[:, 0] + (spread[:, 1] - spread[:, 0]) * torch.rand(len(corners), device=corners.device)
    middle = corners.mean(1, keepdim=True)
    share = share[:, None, None]
    radius = share * (corners - middle).norm(dim=2).mean(1)[:, None, None]
    return middle + (corners - middle) * (1 + share * of(1, 1)) + radius * of(1, 2) + 0.7 * radius * of(3, 2)
