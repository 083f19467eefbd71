"""The value reader: what one corner of a tile shows.

Input (N, 3, 48, 48), the corner up, normalised as tiles.normalise; output (N, 22): logits of the classes in tiles.py.
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import conv, schedule
from tiles import CLASSES, normalise
from views import relight


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(3, 12, 2), conv(12, 24), conv(24, 48, 2), conv(48, 48), conv(48, 80, 2), nn.Flatten(),
                                  nn.Linear(80 * 36, 96), nn.ReLU(inplace=True), nn.Dropout(0.2))
        self.head = nn.Linear(96, CLASSES)

    def forward(self, x):
        return self.head(self.body(x))


def train(crops, classes, steps, batch, seed, log):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Reader().train().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-3)
    rate = schedule(optimiser, steps, 4e-3)
    # rare classes are shown more often than they occur, by the root of their rarity
    weight = 1 / np.sqrt(np.bincount(classes, minlength=CLASSES).clip(1))[classes]
    ladder = np.cumsum(weight / weight.sum())
    total, right = 0.0, 0.0
    for step in range(1, steps + 1):
        pick = np.searchsorted(ladder, rng.random(batch)).clip(0, len(crops) - 1)
        x = torch.from_numpy(normalise(relight(crops[pick], rng))).contiguous(memory_format=torch.channels_last)
        label = torch.from_numpy(classes[pick])
        out = net(x)
        loss = F.cross_entropy(out, label)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        rate.step()
        total += float(loss.detach())
        right += float((out.argmax(1) == label).float().mean())
        if step % 500 == 0:
            log(f"reader {step}/{steps} loss {total / 500:.4f} right {right / 500:.4f}")
            total = right = 0.0
    return net
