"""Makes the networks in data/models again, from pictures that the renderer makes. Called by ./train at the root.

    train.py --renderer build/bin/tricorner-render --work build/train --models data/models [--share 1.0] [--only finder,...]
"""

import argparse
import json
import multiprocessing
import pathlib
import subprocess
import time

import cv2
import numpy as np
import torch

import finder
import reader
import refiner
from layers import export, parameters
from tiles import CROP, NARROW, WIDE, Dump, normalise
from views import cut_all

# (name, pictures, seed, further options of the renderer): many small views of many tables; sizes in pixels of the picture
DUMPS = [
    ("small", 3500, 21, ["--size", "384x384", "--side", "16,70"]),
    ("large", 3500, 22, ["--size", "384x384", "--side", "40,150"]),
    ("pips", 4000, 23, ["--size", "384x384", "--side", "36,125", "--designs", "trio,woodpip,woodpip,whitepip,blackpip,colourpip"]),
]
# designs, fonts and tables that are shown in no training: on these the confidence is fitted
HELD_BACK = ("heldback", 600, 24, ["--size", "384x384", "--side", "30,125"])
FINDER_STEPS, FINDER_BATCH = 7000, 12
WIDE_STEPS, NARROW_STEPS, REFINER_BATCH = 8000, 5000, 96
READER_STEPS, READER_BATCH = 14000, 128
SEED = 2026
STARTED = time.time()


def log(text):
    print(f"[{time.time() - STARTED:6.0f} s] {text}", flush=True)


def render(renderer, work, share, jobs, dump, split):
    name, count, seed, options = dump
    path = work / f"{name}.bin"
    wanted = max(50, int(count * share))
    made = path.with_suffix(".json")
    if not made.exists() or len(json.loads(made.read_text())) != wanted:
        log(f"rendering {wanted} pictures: {name}")
        subprocess.run([renderer, "--tensors", path, "--count", str(wanted), "--seed", str(seed), "--split", split,
                        "--jobs", str(jobs), *options], check=True)
    return Dump(str(path))


def fit_temperature(net, held_back):
    """The divisor of the logits at which corners of designs that training did not show are explained best."""
    _, _, (crops, classes) = cut_all([held_back], SEED)
    net.eval()
    with torch.no_grad():
        logits = torch.cat([net(torch.from_numpy(normalise(crops[k:k + 512]))) for k in range(0, len(crops), 512)])
    label = torch.from_numpy(classes)
    losses = {t: float(torch.nn.functional.cross_entropy(logits / t, label)) for t in np.arange(0.6, 2.6, 0.1)}
    best = min(losses, key=losses.get)
    log(f"reader on designs held back: right {float((logits.argmax(1) == label).float().mean()):.4f}, "
        f"loss {losses[best]:.4f} at temperature {best:.1f}")


def make_finder(dumps, options, steps):
    save = lambda net: torch.save(net.state_dict(), options.work / "finder.pt")
    net = finder.train(dumps, steps(FINDER_STEPS), FINDER_BATCH, SEED, log, save)
    export(net, torch.randn(1, 3, 480, 640), options.models / "finder.onnx")
    log(f"finder.onnx: {parameters(net)} parameters")


def make_close_looks(dumps, held_back, options, steps, only):
    wide, narrow, (crops, crop_classes) = cut_all(dumps, SEED)
    log(f"{len(wide[0])} wide and {len(narrow[0])} narrow views of tiles, {len(crops)} of corners; "
        f"classes {np.bincount(crop_classes, minlength=22).tolist()}")
    if "reader" in only:
        net = reader.train(crops, crop_classes, steps(READER_STEPS), READER_BATCH, SEED, log)
        fit_temperature(net, held_back)
        export(net, torch.randn(3, 3, CROP, CROP), options.models / "reader.onnx")
        log(f"reader.onnx: {parameters(net)} parameters")
    for name, views, (size, _), count in (("wide", wide, WIDE, WIDE_STEPS), ("narrow", narrow, NARROW, NARROW_STEPS)):
        if name not in only:
            continue
        net = refiner.train(*views, steps(count), REFINER_BATCH, SEED, log)
        export(net, torch.randn(3, 3, size, size), options.models / f"refiner_{name}.onnx")
        log(f"refiner_{name}.onnx: {parameters(net)} parameters")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--renderer", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--models", type=pathlib.Path, required=True)
    parser.add_argument("--share", type=float, default=1.0, help="of the pictures and steps, for a quick trial")
    parser.add_argument("--only", default="finder,wide,narrow,reader")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)  # small layers: two processes side by side are faster than two threads in one
    options.work.mkdir(parents=True, exist_ok=True)
    options.models.mkdir(parents=True, exist_ok=True)
    steps = lambda n: max(50, int(n * options.share))
    only = options.only.split(",")

    rendered = lambda dump, split: render(options.renderer, options.work, options.share, options.jobs, dump, split)
    dumps = [rendered(dump, "train") for dump in DUMPS]
    held_back = rendered(HELD_BACK, "heldout")
    jobs = []
    if "finder" in only:
        jobs.append(multiprocessing.Process(target=make_finder, args=(dumps, options, steps)))
    if {"wide", "narrow", "reader"} & set(only):
        jobs.append(multiprocessing.Process(target=make_close_looks, args=(dumps, held_back, options, steps, only)))
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    if any(job.exitcode for job in jobs):
        raise SystemExit("a network could not be trained")


if __name__ == "__main__":
    main()
