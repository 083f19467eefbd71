"""The training itself: views cut anew at every step, out of pictures that change while it goes on."""

import concurrent.futures

import numpy as np
import torch
import torch.nn as nn

from pictures import Pictures
from views import listed

TOGETHER = 100  # pictures that are listed, and come, together
TOLD = 500  # steps between two lines of the log


class Coming:
    """The pictures of all dumps, mixed, a hundred after the other, and again from the beginning; the next hundred is got ready by a
    thread while there is time."""

    def __init__(self, dumps, seed, suspects=None):
        self.parts = [(dump, n, first) for n, dump in enumerate(dumps) for first in range(0, len(dump), TOGETHER)]
        self.order = np.random.default_rng(seed).permutation(len(self.parts))
        self.seed, self.suspects = seed, suspects
        self.thread = concurrent.futures.ThreadPoolExecutor(1)
        self.given = 0
        self.ready = self.thread.submit(self.make, 0)

    def __len__(self):
        """@return how many times a hundred there are"""
        return len(self.parts)

    def make(self, number):
        dump, n, first = self.parts[self.order[number % len(self.parts)]]
        pictures = np.array(dump.pictures[first:first + TOGETHER])
        return pictures, listed(pictures, dump.truth[first:first + TOGETHER], [self.seed, n, first], self.suspects)

    def next(self):
        made = self.ready.result()
        self.given += 1
        self.ready = self.thread.submit(self.make, self.given)
        return made


def rate_at(share, peak):
    """One cycle: up for a twentieth of the steps, then down along a cosine."""
    return peak * (share / 0.05 if share < 0.05 else 0.5 * (1 + np.cos(np.pi * (share - 0.05) / 0.95)) + 2e-3)


def train(job, coming, room, steps, device, seed, log):
    """Trains job.net, in `steps` steps, in which all pictures come by twice, `room` of them here at a time.
    @param job finder.Job, refiner.Job or reader.Job"""
    torch.manual_seed(seed)
    net = job.net.to(device).train().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), job.peak, weight_decay=job.decay)
    pictures = Pictures(max(room, TOGETHER), device)
    for _ in range(min(len(coming), room // TOGETHER)):
        pictures.take(*coming.next())
    rows = job.prepare(pictures.rows(job.list))
    all_here = len(coming) * TOGETHER <= room
    pause = max(1, steps // (2 * len(coming)))
    sums = torch.zeros(3, device=device)
    for step in range(1, steps + 1):
        if step % pause == 0 and not all_here:
            pictures.take(*coming.next())
            rows = job.prepare(pictures.rows(job.list))
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step / steps, job.peak)
        loss, told = job.loss(pictures, rows)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        sums += told
        if step % TOLD == 0:
            log(f"{job.name} {step}/{steps} " + ", ".join(f"{name} {value:.4f}" for name, value in zip(job.told, (sums / TOLD).tolist())))
            sums.zero_()
    return net
