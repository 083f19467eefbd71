"""Makes the networks in data/models again, from pictures that the renderer makes. Called by ./train at the root.

    train.py --renderer build/bin/tricorner-render --evidence build/bin/tricorner-evidence --program build/bin/tricorner --work build/train --models data/models
             [--share 1.0] [--only finder,...]
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import subprocess
import time

import cv2
import numpy as np
import torch

import certainty
import evaluate
import finder
import reader
import refiner
from layers import export, parameters
from suspects import Suspects
from tiles import CLASSES, REACH, Dump, normalise
from views import CORNERS, cut_all

# (name, pictures, seed, further options of the renderer): many small views of many tables; sizes in pixels of the picture
DIGITS = "ivory,white,black,colour,manycolour,engraved,wooddigit,lobed"
PIPS = "trio,woodpip,woodpip,whitepip,blackpip,colourpip"
HARD = "lobed,lobed,lobed,blackpip,whitepip,black"  # what was found least on designs that training does not show
COUNTED = "woodpip,woodpip,whitepip,blackpip,colourpip"  # seen near enough to be counted
DUMPS = [
    ("small", 3000, 31, ["--size", "384x384", "--side", "16,70"]),
    ("large", 3500, 32, ["--size", "384x384", "--side", "40,150"]),
    ("pips", 3500, 33, ["--size", "384x384", "--side", "36,125", "--designs", PIPS]),
    ("digits", 4000, 34, ["--size", "384x384", "--side", "36,125", "--designs", DIGITS]),
    ("hard", 3500, 35, ["--size", "384x384", "--side", "26,125", "--designs", HARD]),
    ("counted", 3500, 43, ["--size", "384x384", "--side", "40,140", "--designs", COUNTED]),
]
# what the readers are shown as well: one digit in ten is printed or cut as an outline, too few to learn it from
READ_LESS = [("outlined", 4000, 61, ["--size", "384x384", "--side", "36,125", "--designs", "outlined"])]
# what the refiners, which drop most, are shown as well: tables seen from the side, cards with dark faces
FOUND_LESS = [
    ("tilted", 3500, 51, ["--size", "384x384", "--side", "14,90", "--tilt", "30,58"]),
    ("cards", 1000, 52, ["--size", "384x384", "--side", "20,110", "--designs", "triodark"]),
]
# designs, fonts and tables that are shown in no training: on these the confidence is fitted
HELD_BACK = ("heldback", 600, 24, ["--size", "384x384", "--side", "30,125"])
# whole tables of such designs: on these it is learned how sure a value is
JUDGED = ("judged", 2500, 9000)
# others, on which all networks together are measured (docs/reading.md)
MEASURED = ("measured", 2000, 8000)
WHOLE_TABLES = ["--size", "1280x960", "--side", "28,140"]
FINDER_STEPS, FINDER_BATCH = 10500, 12
WIDE_STEPS, NARROW_STEPS, REFINER_BATCH = 10000, 9000, 96
READER_STEPS, NEAR_STEPS, READER_BATCH = 12000, 13000, 160
CERTAINTY_STEPS = 150
USUAL_PICTURES, USUAL_VIEWS = 30, 600  # by which it is found out how much the layers tell
LEAST_JUDGED = 500  # corners; fewer say nothing, as in a quick trial
NEAREST = 1.7  # the near reader sees half of the corners up to so many times as large
# Two processes side by side, each trains its networks one after the other; together they take about as long. The wide refiner
# is shown what the finder takes for tiles.
SHIFTS = (("finder", "wide", "narrow"), ("reader", "near"))
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
                        "--fonts", pathlib.Path(__file__).with_name("fonts.txt"), "--jobs", str(jobs), *options], check=True)
    return Dump(str(path))


def fit_temperature(net, held_back, nearest):
    """The divisor of the logits at which corners of designs that training did not show are explained best."""
    _, _, (crops, classes, _) = cut_all([held_back], SEED, (CORNERS,), nearest)
    net.eval()
    with torch.no_grad():
        logits = torch.cat([net(torch.from_numpy(normalise(crops[k:k + 512])))[:, :CLASSES] for k in range(0, len(crops), 512)])
    label = torch.from_numpy(classes)
    losses = {t: float(torch.nn.functional.cross_entropy(logits / t, label)) for t in np.arange(0.6, 2.6, 0.1)}
    best = min(losses, key=losses.get)
    log(f"reader on designs held back: right {float((logits.argmax(1) == label).float().mean()):.4f}, "
        f"loss {losses[best]:.4f} at temperature {best:.1f}")


def usual_views(views):
    """Some of them, as the network is shown them."""
    return torch.from_numpy(normalise(views[np.random.default_rng(SEED).permutation(len(views))[:USUAL_VIEWS]]))


def make_finder(dumps, options, steps):
    save = lambda net: torch.save(net.state_dict(), options.work / "finder.pt")
    net = finder.train(dumps, steps(FINDER_STEPS), FINDER_BATCH, SEED, log, save)
    views = finder.Views(dumps, USUAL_PICTURES, SEED + 1)
    usual = torch.from_numpy(np.stack([views[k][0] for k in range(USUAL_PICTURES)]).transpose(0, 3, 1, 2).copy())
    export(net, usual.float() / 127.5 - 1, options.models / "finder.onnx", 1)
    log(f"finder.onnx: {parameters(net)} parameters")


def make_reader(name, dumps, held_back, options, steps):
    near = name == "near"
    nearest = NEAREST if near else 1
    _, _, (crops, classes, pictures) = cut_all(dumps, SEED, (CORNERS,), nearest)
    log(f"{len(crops)} views of corners; classes {np.bincount(classes, minlength=CLASSES).tolist()}")
    net = reader.train(crops, classes, pictures, steps(NEAR_STEPS if near else READER_STEPS), READER_BATCH, SEED, log, large=near)
    fit_temperature(net, held_back, nearest)
    file = "reader_near.onnx" if near else "reader.onnx"
    export(net, usual_views(crops), options.models / file, REACH)
    log(f"{file}: {parameters(net)} parameters")


def make_refiner(name, dumps, options, steps):
    which, count = (0, WIDE_STEPS) if name == "wide" else (1, NARROW_STEPS)
    suspects = Suspects(options.models / "finder.onnx") if name == "wide" else None
    views = cut_all(dumps, SEED, (which,), suspects=suspects)[which]
    log(f"{len(views[0])} {name} views of tiles")
    net = refiner.train(*views, steps(count), REFINER_BATCH, SEED, log)
    export(net, usual_views(views[0]), options.models / f"refiner_{name}.onnx", REACH)
    log(f"refiner_{name}.onnx: {parameters(net)} parameters")


def whole_tables(series, options):
    """@return the truth of a series of held-back tables, and their files"""
    name, count, seed = series
    pictures = options.work / name
    wanted = max(20, int(count * options.share))
    truth = pictures / "truth.json"
    if not truth.exists() or len(json.loads(truth.read_text())) != wanted:
        log(f"rendering {wanted} pictures: {name}")
        subprocess.run([options.renderer, "--out", pictures, "--count", str(wanted), "--seed", str(seed), "--split", "heldout",
                        "--jobs", str(options.jobs), *WHOLE_TABLES], check=True)
    truth = json.loads(truth.read_text())
    return truth, [str(pictures / f"{name}.jpg") for name in sorted(truth)]


def make_certainty(options, steps):
    truth, files = whole_tables(JUDGED, options)
    file = options.models / "certainty.onnx"
    certainty.export(certainty.network(), file)  # the program wants one, whatever it says
    told = certainty.evidence(options.evidence, options.models, files, options.jobs)
    rows, right = certainty.judged(truth, told)
    if len(rows) < LEAST_JUDGED:
        log(f"certainty.onnx stays untrained: the other networks read {len(rows)} corners only, {LEAST_JUDGED} are wanted")
        return
    net = certainty.train(rows, right, steps(CERTAINTY_STEPS), SEED, log)
    certainty.export(net, file)
    log(f"certainty.onnx: {parameters(net)} parameters")


def measure(options):
    """Prints the table of docs/reading.md for the networks as they are now."""
    truth, files = whole_tables(MEASURED, options)
    log("reading them")
    told = subprocess.run([options.program, "read", "--json", "--jobs", str(options.jobs), *files], check=True, text=True,
                          stdout=subprocess.PIPE, env={**os.environ, "TRICORNER_DATA": str(options.models.resolve().parent)})
    for line in evaluate.table(truth, told.stdout.splitlines()):
        print(line)


def work_through(shift, dumps, found_less, read_less, held_back, options, steps):
    for name in shift:
        if name == "finder":
            make_finder(dumps, options, steps)
        elif name in ("reader", "near"):
            make_reader(name, dumps + read_less, held_back, options, steps)
        else:
            make_refiner(name, dumps + found_less, options, steps)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--renderer", required=True)
    parser.add_argument("--evidence", required=True)
    parser.add_argument("--program", required=True, help="tricorner, which reads the tables that are measured")
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--models", type=pathlib.Path, required=True)
    parser.add_argument("--share", type=float, default=1.0, help="of the pictures and steps, for a quick trial")
    parser.add_argument("--only", default="finder,wide,narrow,reader,near,certainty")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)  # small layers: two processes side by side are faster than two threads in one
    options.work.mkdir(parents=True, exist_ok=True)
    options.models.mkdir(parents=True, exist_ok=True)
    steps = lambda n: max(50, int(n * options.share))
    only = options.only.split(",")

    rendered = lambda dump, split: render(options.renderer, options.work, options.share, options.jobs, dump, split)
    shifts = [[name for name in shift if name in only] for shift in SHIFTS]
    dumps, found_less, read_less, held_back = [], [], [], None
    if any(shifts):
        dumps = [rendered(dump, "train") for dump in DUMPS]
        found_less = [rendered(dump, "train") for dump in FOUND_LESS] if {"wide", "narrow"} & set(only) else []
        read_less = [rendered(dump, "train") for dump in READ_LESS] if {"reader", "near"} & set(only) else []
        held_back = rendered(HELD_BACK, "heldout")
    jobs = [multiprocessing.Process(target=work_through, args=(shift, dumps, found_less, read_less, held_back, options, steps)) for shift in shifts if shift]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    if any(job.exitcode for job in jobs):
        raise SystemExit("a network could not be trained")
    if "certainty" in only:
        make_certainty(options, steps)
    measure(options)


if __name__ == "__main__":
    main()
