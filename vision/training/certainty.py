"""How sure a decided value is: a small network over what a decision rests on.

Input (N, 19), as vision/src/certainty.hpp lays it out; output (N, 1): the logit of being right. It is shown whole pictures of designs, fonts and
tables that the other networks were not trained on, as they are more often wrong on these, and wrong together.
"""

import concurrent.futures
import json
import math
import pathlib
import subprocess

import numpy as np
import torch
import torch.nn as nn

INPUTS, FLAGS, HIDDEN = 19, 4, 24
TOGETHER = 4  # trained apart, told as the mean of their logits: where one of them has guessed, the others differ
PEAK, DECAY, EPOCHS, BATCH = 1e-2, 1e-6, 8, 2048


def network(hidden=HIDDEN * TOGETHER):
    return nn.Sequential(nn.Linear(INPUTS, hidden), nn.Tanh(), nn.Linear(hidden, 1))


def export(net, path):
    with torch.no_grad():
        torch.onnx.export(net.eval(), torch.randn(3, INPUTS), path, opset_version=11, input_names=["input"], output_names=["output"],
                          dynamic_axes={"input": {0: "corners"}, "output": {0: "corners"}})


def evidence(tool, models, pictures, jobs):
    """What the reading of each picture rests on, `jobs` processes side by side."""
    shares = [pictures[k::jobs] for k in range(jobs)]
    read = lambda share: subprocess.run([tool, models, *share], stdout=subprocess.PIPE, text=True, check=True).stdout
    with concurrent.futures.ThreadPoolExecutor(jobs) as side_by_side:
        entries = [json.loads(line) for told in side_by_side.map(read, filter(None, shares)) for line in told.splitlines()]
    return {pathlib.Path(entry["image"]).stem: entry["corners"] for entry in entries}


def centre(corners):
    return [sum(p[k] for p in corners) / 3 for k in (0, 1)]


def judged(truth, told):
    """Rows of evidence, and whether each corner is right; corners without a value, or whose symbol is hidden, are left out."""
    rows, right = [], []
    for name, entry in truth.items():
        corners = told.get(name, [])
        tiles = [corners[k:k + 3] for k in range(0, len(corners), 3)]
        for tile in entry["tiles"]:
            middle = centre(tile["corners"])
            side = math.dist(tile["corners"][0], tile["corners"][1])
            near = [t for t in tiles if math.dist(centre(t), middle) < side / 4]
            if not near:
                continue
            read = near[0]
            turn = min(range(3), key=lambda k: sum(math.dist(tile["corners"][q], read[(q + k) % 3][:2]) for q in range(3)))
            for q in range(3):
                corner = read[(q + turn) % 3]
                if corner[2] >= 0 and tile.get("visible", [True] * 3)[q]:
                    colour = "brg".index(tile["colours"][q]) if tile.get("colours") else -1
                    rows.append(corner[4:])
                    right.append(corner[2] == tile["values"][q] and (colour < 0 or corner[3] == colour))
    return np.array(rows, np.float32), np.array(right, np.float32)


def loss_of(net, x, y):
    return nn.functional.binary_cross_entropy_with_logits(net(x)[:, 0], y)


def train_one(x, y, iterations, seed):
    """Small steps find the way; then all rows at once, as the few wrong ones among the surest are what counts."""
    torch.manual_seed(seed)
    net = network(HIDDEN)
    optimiser = torch.optim.Adam(net.parameters(), PEAK)
    steps = EPOCHS * math.ceil(len(y) / BATCH)
    rate = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(y)).split(BATCH):
            optimiser.zero_grad()
            loss_of(net, x[some], y[some]).backward()
            optimiser.step()
            rate.step()
    last = torch.optim.LBFGS(net.parameters(), max_iter=iterations, history_size=20, line_search_fn="strong_wolfe",
                             tolerance_grad=1e-9, tolerance_change=1e-12)

    def whole():
        last.zero_grad()
        loss = loss_of(net, x, y) + DECAY * sum(p.square().sum() for p in net.parameters())
        loss.backward()
        return loss

    last.step(whole)
    return net


def train(rows, right, iterations, seed, log):
    mean, spread = rows.mean(0), rows.std(0) + 1e-6
    mean[-FLAGS:], spread[-FLAGS:] = 0, 1
    x, y = torch.from_numpy((rows - mean) / spread), torch.from_numpy(right)
    nets = [train_one(x, y, iterations, seed + k) for k in range(TOGETHER)]
    all_of_them = network()
    first, last = all_of_them[0], all_of_them[2]
    with torch.no_grad():
        first.weight.copy_(torch.cat([net[0].weight for net in nets]))
        first.bias.copy_(torch.cat([net[0].bias for net in nets]))
        last.weight.copy_(torch.cat([net[2].weight for net in nets], 1) / TOGETHER)
        last.bias.copy_(sum(net[2].bias for net in nets) / TOGETHER)
        log(f"certainty: {len(rows)} corners, {float(right.mean()):.4f} right, loss {float(loss_of(all_of_them, x, y)):.4f}")
        # the scale of the rows goes into the first layer
        first.bias -= first.weight @ torch.from_numpy(mean / spread)
        first.weight /= torch.from_numpy(spread)
    return all_of_them
