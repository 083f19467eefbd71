"""The refiner: looks at one straightened tile, says whether it is one, and moves its corners to where they are.

Two networks of this kind: the wide one forgives a poor guess, the narrow one starts from the wide one's corners and
measures. Input (N, 3, size, size) with the size of tiles.WIDE or tiles.NARROW, normalised as light.normalised; output
(N, 9): offsets x, y of the three corners in units of the view's radius, then logits of not a tile, face up, face down.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import Added, conv, told_by
from light import normalised, relit
from pictures import fitted, jittered
from tiles import NARROW, patch_corners
from views import NOT_TILE

SOFTER = 0.05  # of the views are taken from the next smaller reduction


class Refiner(nn.Module):
    """The narrow one is larger: it has to be exact."""

    def __init__(self, size):
        super().__init__()
        left = size // 8
        narrow = size == NARROW[0]
        deeper = Added if narrow else lambda channels: conv(channels, channels)
        drawn_together, hidden = ((conv(64, 48, kernel=1),), 128) if narrow else ((), 96)
        channels = 48 if narrow else 64
        self.body = nn.Sequential(conv(3, 16, 2), conv(16, 32), conv(32, 48, 2), deeper(48), conv(48, 64, 2), deeper(64), *drawn_together,
                                  nn.Flatten(), nn.Linear(channels * left * left, hidden), nn.ReLU(inplace=True))
        self.head = nn.Linear(hidden, 9)

    def forward(self, x):
        return self.head(self.body(x))


class Job:
    """What loop.train wants of a refiner."""

    told = ("offset", "class", "right")
    peak, decay = 3e-3, 1e-4

    def __init__(self, view, name, batch):
        self.view, self.name, self.list = view, name, name
        self.net, self.batch = Refiner(view[0]), batch

    def prepare(self, rows):
        return rows

    def views(self, pictures, rows):
        """Views of tiles, any corner up, half of them mirrored; the offsets (B, 6) and the classes (B) that are wanted."""
        device, of = pictures.device, torch.randint(len(rows["label"]), (self.batch,), device=pictures.device)
        turn = (torch.arange(3, device=device)[None] + torch.randint(3, (self.batch, 1), device=device)) % 3
        turned = lambda corners: corners[of].gather(1, turn[:, :, None].expand(-1, -1, 2))
        label = rows["label"][of]
        guess = jittered(turned(rows["at"]), rows["spread"][of])
        linear, shift = fitted(patch_corners(self.view), guess)
        offsets = torch.linalg.solve(linear, (turned(rows["truth"]) - guess).transpose(1, 2)).transpose(1, 2) / self.view[1]
        softer = (torch.rand(self.batch, device=device) < SOFTER).long()
        x, _ = pictures.sample(rows["picture"][of], linear, shift, self.view[0], softer)
        mirrored = (torch.rand(self.batch, device=device) < 0.5)[:, None, None]
        x = torch.where(mirrored[..., None], x.flip(3), x)
        other_way_round = (offsets * torch.tensor([-1.0, 1.0], device=device))[:, [0, 2, 1]]
        return normalised(relit(x)), torch.where(mirrored, other_way_round, offsets).flatten(1), label

    def loss(self, pictures, rows):
        x, want, label = self.views(pictures, rows)
        out = told_by(self.net, x)
        tile = (label != NOT_TILE).float()[:, None]
        # the slope at small errors is kept up, as corners shall be right to a hundredth of the side
        place = ((out[:, :6] - want).abs() * tile).sum() / tile.sum().clamp(min=1) / 6
        kind = F.cross_entropy(out[:, 6:], label)
        right = (out[:, 6:].argmax(1) == label).float().mean()
        return 6 * place + 0.5 * kind, torch.stack([place, kind, right]).detach()
