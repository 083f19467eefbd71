"""The value reader: what one corner of a tile shows.

Two of them are trained: a small one with the whole corner in view, which looks at every corner, and a larger one, three times as
costly, from nearer too, which is asked where the first is not sure.
Input (N, 3, 48, 48), the corner up, normalised as tiles.normalise; output (N, 22 + 32): logits of the classes in tiles.py, then
what the symbol looks like: a point in a space where equal symbols of one set lie together (prototypical networks after Snell et al., 2017).
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import Added, ahead, conv, half_precision, schedule
from tiles import CLASSES, OTHER, TRIO, normalise
from views import deform, recolour, relight

LOOKS = 32
GROUPS, OF_GROUP = 5, 16  # of a batch: so many pictures, so many corners of each


class Reader(nn.Module):
    def __init__(self, large=False):
        super().__init__()
        if large:
            convolutions = [conv(3, 32, 2), conv(32, 32), conv(32, 64, 2), Added(64), Added(64), conv(64, 112, 2), Added(112),
                            conv(112, 48, kernel=1)]
        else:
            convolutions = [conv(3, 16, 2), conv(16, 24), conv(24, 56, 2), conv(56, 56), conv(56, 96, 2), conv(96, 96)]
        told = (48 if large else 96) * 36
        self.body = nn.Sequential(*convolutions, nn.Flatten(), nn.Linear(told, 128), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.head = nn.Linear(128, CLASSES + LOOKS)

    def forward(self, x):
        return self.head(self.body(x))


def alike(looks, label, group):
    """How badly each corner is told by the others of its picture: the mean of each class's looks, the corner itself left out."""
    same = (group[:, None] == group[None]) & (label[None] != OTHER)
    same.fill_diagonal_(False)
    member = same[:, :, None] & F.one_hot(label, CLASSES).bool()[None]  # for whom, who, as what
    count = member.sum(1)
    mean = torch.einsum("ijc,jd->icd", member.float(), looks) / count.clamp(min=1)[:, :, None]
    far = (looks[:, None] - mean).square().sum(2)
    told = torch.where(count > 0, -far, torch.full_like(far, -1e4))
    asked = (label != OTHER) & (count.gather(1, label[:, None])[:, 0] > 0) & ((count > 0).sum(1) > 1)
    return F.cross_entropy(told[asked], label[asked]) if asked.any() else looks.sum() * 0


def train(crops, classes, groups, steps, batch, seed, log, large=False):
    """crops (N, 48, 48, 3), their classes (N), and the picture that each is from (N), pictures one after the other."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Reader(large).train().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-3)
    rate = schedule(optimiser, steps, 4e-3)
    # rare classes are shown more often than they occur, by the root of their rarity
    weight = 1 / np.sqrt(np.bincount(classes, minlength=CLASSES).clip(1))[classes]
    ladder = np.cumsum(weight / weight.sum())
    starts = np.searchsorted(groups, np.arange(groups.max() + 2))
    large = np.nonzero(np.diff(starts) >= OF_GROUP)[0]
    sums = np.zeros(4)

    def batch_of_views():
        single = np.searchsorted(ladder, rng.random(batch - GROUPS * OF_GROUP)).clip(0, len(crops) - 1)
        together = [starts[g] + rng.choice(starts[g + 1] - starts[g], OF_GROUP, replace=False) for g in rng.choice(large, GROUPS)]
        pick = np.concatenate([single, *together])
        views = deform(crops[pick], rng)
        plain = np.nonzero((classes[single] < TRIO) | (classes[single] == OTHER))[0]  # the points of cards go by their colours
        views[plain] = recolour(views[plain], rng)
        return normalise(relight(views, rng)), classes[pick], groups[pick], len(single)

    for step, (x, label, group, n) in enumerate(ahead(batch_of_views, steps), 1):
        x = torch.from_numpy(x).contiguous(memory_format=torch.channels_last)
        label, group = torch.from_numpy(label), torch.from_numpy(group)
        with half_precision():
            out = net(x)
        out = out.float()
        loss = F.cross_entropy(out[:, :CLASSES], label)
        looks = alike(out[n:, CLASSES:], label[n:], group[n:])
        optimiser.zero_grad()
        (loss + 0.5 * looks).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        rate.step()
        right = (out[:, :CLASSES].argmax(1) == label).float()
        sums += [float(loss.detach()), float(right.mean()), float(looks.detach()), float(right[n:].mean())]
        if step % 500 == 0:
            log(f"reader {step}/{steps} loss {sums[0] / 500:.4f} right {sums[1] / 500:.4f}, looks {sums[2] / 500:.4f}")
            sums[:] = 0
    return net
