"""The refiner: looks at one straightened tile, says whether it is one, and moves its corners to where they are.

Two networks of this kind: the wide one forgives a poor guess, the narrow one starts from the wide one's corners and
measures. Input (N, 3, size, size) with the size of tiles.WIDE or tiles.NARROW, normalised as tiles.normalise; output
(N, 9): offsets x, y of the three corners in units of the view's radius, then logits of not a tile, face up, face down.
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import Added, conv, half_precision, schedule
from tiles import NARROW, normalise
from views import NOT_TILE, relight


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


def train(patches, offsets, classes, steps, batch, seed, log):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Refiner(patches.shape[1]).train().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-4)
    rate = schedule(optimiser, steps, 3e-3)
    sums = np.zeros(2)
    for step in range(1, steps + 1):
        pick = rng.integers(0, len(patches), batch)
        x = torch.from_numpy(normalise(relight(patches[pick], rng))).contiguous(memory_format=torch.channels_last)
        want, label = torch.from_numpy(offsets[pick].reshape(-1, 6)), torch.from_numpy(classes[pick])
        if rng.random() < 0.5:  # mirrored: the corners run the other way round
            x = x.flip(3)
            want = (want.view(-1, 3, 2) * torch.tensor([-1.0, 1.0]))[:, [0, 2, 1]].reshape(-1, 6)
        with half_precision():
            out = net(x)
        out = out.float()
        tile = (label != NOT_TILE).float()[:, None]
        # the slope at small errors is kept up, as corners shall be right to a hundredth of the side
        place = ((out[:, :6] - want).abs() * tile).sum() / tile.sum().clamp(min=1) / 6
        kind = F.cross_entropy(out[:, 6:], label)
        optimiser.zero_grad()
        (6 * place + 0.5 * kind).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        rate.step()
        sums += [float(place.detach()), float(kind.detach())]
        if step % 500 == 0:
            log(f"refiner {step}/{steps} offset {sums[0] / 500:.4f} class {sums[1] / 500:.4f}")
            sums[:] = 0
    return net
