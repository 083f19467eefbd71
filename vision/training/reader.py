"""The value reader: what one corner of a tile shows.

Two of them are trained: a small one with the whole corner in view, which looks at every corner, and a larger one, four times as
costly, from nearer too, which is asked where the first is not sure.
Input (N, 3, 48, 48), the corner up, normalised as light.normalised; output (N, 22 + 32): logits of the classes in tiles.py, then
what the symbol looks like: a point in a space where equal symbols of one set lie together (prototypical networks after Snell et al., 2017).
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from layers import Added, conv, told_by
from light import normalised, recoloured, relit, restroked, uniform
from pictures import fitted, jittered
from tiles import CLASSES, CROP, CROP_SYMBOL, OTHER, crop_corners
from views import CORNERS

LOOKS = 32
GROUPS, OF_GROUP = 5, 16  # so many pictures, so many corners of each, are told apart by their looks at a time
NEAREST = 1.7  # the near reader sees half of the corners up to so many times as large
SOFTER = 0.08  # of the views are taken from the next smaller reduction


class Reader(nn.Module):
    def __init__(self, large=False):
        super().__init__()
        if large:
            convolutions = [conv(3, 32, 2), conv(32, 32), conv(32, 64, 2), Added(64), Added(64), Added(64), conv(64, 104, 2), Added(104), Added(104),
                            conv(104, 48, kernel=1)]
        else:
            convolutions = [conv(3, 16, 2), conv(16, 24), conv(24, 56, 2), conv(56, 56), conv(56, 96, 2), conv(96, 96), conv(96, 48, kernel=1)]
        self.body = nn.Sequential(*convolutions, nn.Flatten(), nn.Linear(48 * 36, 128), nn.ReLU(inplace=True), nn.Dropout(0.05 if large else 0))
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


class Job:
    """What loop.train wants of a reader."""

    list, told = CORNERS, ("loss", "right", "looks")
    peak, decay = 4e-3, 1e-3

    def __init__(self, name, batch):
        self.name, self.near = name, name == "near"
        self.net, self.batch = Reader(self.near), batch
        # the program takes looks from the other reader alone
        self.groups = 0 if self.near else max(GROUPS, batch // (6 * OF_GROUP) // GROUPS * GROUPS)

    def prepare(self, rows):
        """Adds how often each row is drawn, and where each picture's rows are."""
        often = torch.bincount(rows["label"], minlength=CLASSES).clamp(min=1).double()
        weight = often[rows["label"]].rsqrt()  # rare classes are shown more often than they occur, by the root of their rarity
        _, counts = torch.unique_consecutive(rows["picture"], return_counts=True)
        return {**rows, "ladder": torch.cumsum(weight / weight.sum(), 0), "counts": counts, "starts": torch.cumsum(counts, 0) - counts,
                "able": torch.nonzero(counts >= OF_GROUP)[:, 0]}

    def pick(self, rows):
        """Rows drawn one by one, then those of whole groups."""
        device = rows["label"].device
        singles = torch.searchsorted(rows["ladder"], torch.rand(self.batch - self.groups * OF_GROUP, device=device).double())
        singles = singles.clamp(max=len(rows["label"]) - 1)
        if not self.groups:
            return singles, len(singles)
        group = rows["able"][torch.randint(len(rows["able"]), (self.groups,), device=device)]
        order = torch.rand(self.groups, int(rows["counts"].max()), device=device)
        order[torch.arange(order.shape[1], device=device)[None] >= rows["counts"][group][:, None]] = 2
        together = rows["starts"][group][:, None] + order.argsort(1)[:, :OF_GROUP]
        return torch.cat([singles, together.flatten()]), len(singles)

    def views(self, pictures, rows):
        """Views of corners, half of them turned, scaled and slanted a little, so that a font stands for several, and re-lit; the near
        reader's up to NEAREST times nearer. And their classes, their pictures, and how many were drawn one by one."""
        of, singles = self.pick(rows)
        n, device, label = len(of), pictures.device, rows["label"][of]
        normal = lambda *shape: torch.randn(n, *shape, device=device)
        drawn = lambda share: torch.rand(n, device=device) < share
        linear, shift = fitted(crop_corners(), jittered(rows["at"][of], rows["spread"][of]))
        nearness = torch.ones(n, device=device)
        if self.near:
            nearness = torch.where(drawn(0.5), nearness, uniform(nearness, 0.9, NEAREST, n))
        deformed = drawn(0.5)[:, None, None]
        turn, scale = 0.09 * normal(), torch.exp(0.07 * normal())[:, None, None]
        co, si = torch.cos(turn), torch.sin(turn)
        bent = scale * (torch.stack([torch.stack([co, -si], 1), torch.stack([si, co], 1)], 1) + 0.05 * normal(2, 2))
        bent = torch.where(deformed, bent, torch.eye(2, device=device)) / nearness[:, None, None]
        moved = torch.where(deformed[:, 0], 0.8 * normal(2), torch.zeros(2, device=device))
        linear, shift = about_symbol(linear, shift, bent, moved)
        x, _ = pictures.sample(rows["picture"][of], linear, shift, CROP, drawn(SOFTER).long())
        x = restroked(x)
        x[:singles] = recoloured(x[:singles], label[:singles])  # what belongs together keeps its colours
        return normalised(relit(x)), label, rows["picture"][of], singles

    def loss(self, pictures, rows):
        x, label, picture, singles = self.views(pictures, rows)
        out = told_by(self.net, x)
        loss = F.cross_entropy(out[:, :CLASSES], label)
        # a few groups at a time: the table of pairs grows with the square
        few = [slice(k, k + GROUPS * OF_GROUP) for k in range(singles, len(out), GROUPS * OF_GROUP)]
        looks = sum(alike(out[k, CLASSES:], label[k], picture[k]) for k in few) / max(1, len(few)) + torch.zeros((), device=out.device)
        right = (out[:, :CLASSES].argmax(1) == label).float().mean()
        return loss + 0.5 * looks, torch.stack([loss, right, looks]).detach()


def about_symbol(linear, shift, bent, moved):
    """The map view -> picture with the view bent (B, 2, 2) about the place where most symbols are, and moved (B, 2) there."""
    middle = torch.tensor([(CROP - 1) / 2, CROP_SYMBOL], device=shift.device)
    return linear @ bent, shift + (linear @ (middle + moved - bent @ middle)[..., None])[..., 0]


def plainly(net, pictures, rows, near):
    """How well the corners of `rows` are read as they lie, the near reader's half of them nearer: share that is right, loss, and the
    temperature at which the loss is least."""
    net.eval()
    told = []
    with torch.no_grad():
        for k in range(0, len(rows["label"]), 512):
            at, of = rows["at"][k:k + 512], rows["picture"][k:k + 512]
            linear, shift = fitted(crop_corners(), jittered(at, rows["spread"][k:k + 512]))
            if near:
                nearness = torch.where(torch.arange(len(at), device=at.device) % 2 > 0, 1.3, 1.0)[:, None, None]
                linear, shift = about_symbol(linear, shift, torch.eye(2, device=at.device) / nearness, 0)
            x, _ = pictures.sample(of, linear, shift, CROP, torch.zeros_like(of))
            told.append(net(normalised(x.round()))[:, :CLASSES])
    told, label = torch.cat(told), rows["label"]
    losses = {t: float(F.cross_entropy(told / t, label)) for t in np.arange(0.6, 2.6, 0.1)}
    best = min(losses, key=losses.get)
    return float((told.argmax(1) == label).float().mean()), losses[best], best
