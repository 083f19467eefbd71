"""Makes the networks in data/models again, from pictures that the renderer makes. Called by ./train at the root.

    train.py --renderer build/bin/tricorner-render --evidence build/bin/tricorner-evidence --program build/bin/tricorner --work build/train --models data/models
             [--share 1.0] [--only finder,...] [--device cpu|cuda]
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
from loop import TOGETHER, Coming, train
from pictures import Pictures
from suspects import Suspects
from tiles import NARROW, REACH, SIDE, WIDE, Dump
from views import CORNERS, NARROW_VIEWS, WIDE_VIEWS

DIGITS = "ivory,white,black,colour,manycolour,engraved,wooddigit,lobed"
PIPS = "trio,woodpip,woodpip,whitepip,blackpip,colourpip"
HARD = "lobed,lobed,lobed,blackpip,whitepip,black"  # what was found least on designs that training does not show
COUNTED = "woodpip,woodpip,whitepip,blackpip,colourpip"  # seen near enough to be counted
# (name, pictures, seed, further options of the renderer): many small views of many tables; sizes in pixels of the picture
DUMPS = [
    ("small", 3000, 31, ["--side", "16,70"]),
    ("distant", 3500, 36, ["--side", "24,60"]),
    ("large", 3500, 32, ["--side", "40,150"]),
    ("pips", 3500, 33, ["--side", "36,125", "--designs", PIPS]),
    ("digits", 4000, 34, ["--side", "36,125", "--designs", DIGITS]),
    ("hard", 3500, 35, ["--side", "26,125", "--designs", HARD]),
    ("counted", 3000, 43, ["--side", "40,140", "--designs", COUNTED]),
    ("outlined", 1500, 61, ["--side", "36,125", "--designs", "outlined"]),  # in no mixture: one digit in ten is printed or cut so
    ("tilted", 3000, 51, ["--side", "14,90", "--tilt", "30,58"]),
    ("cards", 1000, 52, ["--side", "20,110", "--designs", "triodark"]),
]
# designs, fonts and tables that are shown in no training: on these the confidence is fitted
HELD_BACK = ("heldback", 600, 24, ["--side", "30,125"])
WHOLE_TABLES = ["--size", "1280x960", "--side", "28,140"]
BEGINNINGS = ["--size", "440x380", "--side", "60,150"]
# whole tables of such designs, and of the few tiles with which a game begins: on these it is learned how sure a value is
JUDGED = [("judged", 2500, 9000, WHOLE_TABLES), ("begun", 2000, 37000, BEGINNINGS)]
# others, on which all networks together are measured (docs/reading.md)
MEASURED = ("evenly", 2000, 64000, [*WHOLE_TABLES, "--spread", "even", "--difficulties", "3"])
LEAST_SIDE = 28  # pixels, the shortest side as seen; smaller ones are not asked for
STEPS_AND_VIEWS = {"finder": (10500, 12), "wide": (10000, 96), "narrow": (9000, 96), "reader": (12000, 160), "near": (9500, 160)}
FILES = {"finder": "finder", "wide": "refiner_wide", "narrow": "refiner_narrow", "reader": "reader", "near": "reader_near"}
ROOM = 2500  # pictures in memory at a time, 0.8 MB each, in each of two processes
ON_CARD = {"pictures": 2.8, "views": 7, "room": 30000}  # what differs on a graphics card; pictures and views as multiples
CERTAINTY_STEPS = 150
USUAL_VIEWS, USUAL_PICTURES = 600, 30  # by which it is found out how much the layers tell; pictures for the finder
LEAST_JUDGED = 500  # corners; fewer say nothing, as in a quick trial
# Two processes side by side, each trains its networks one after the other; together they take about as long. The wide refiner
# is shown what the finder takes for tiles.
SHIFTS = (("finder", "wide", "narrow"), ("reader", "near"))
SEED = 2026
STARTED = time.time()


def log(text):
    print(f"[{time.time() - STARTED:6.0f} s] {text}", flush=True)


def render(options, dump, split):
    name, count, seed, further = dump
    path = options.work / f"{name}.bin"
    wanted = max(50, int(count * options.share * (ON_CARD["pictures"] if options.device == "cuda" else 1)))
    made = path.with_suffix(".json")
    if not made.exists() or len(json.loads(made.read_text())) != wanted:
        log(f"rendering {wanted} pictures: {name}")
        subprocess.run([options.renderer, "--tensors", path, "--count", str(wanted), "--seed", str(seed), "--split", split, "--size", f"{SIDE}x{SIDE}",
                        "--fonts", pathlib.Path(__file__).with_name("fonts.txt"), "--jobs", str(options.jobs), *further], check=True)
    return Dump(str(path))


def job_of(name, views):
    if name == "finder":
        return finder.Job(views)
    if name in ("reader", "near"):
        return reader.Job(name, views)
    return refiner.Job(*((WIDE, WIDE_VIEWS) if name == "wide" else (NARROW, NARROW_VIEWS)), views)


def taken(dumps, count, device):
    """The first pictures that come of some dumps, as training is shown them."""
    coming = Coming(dumps, SEED + 1)
    hundreds = min(len(coming), -(-count // TOGETHER))
    pictures = Pictures(hundreds * TOGETHER, device)
    for _ in range(hundreds):
        pictures.take(*coming.next())
    return pictures


def usual_views(job, dumps, device):
    """Views as the network is shown them."""
    count = USUAL_PICTURES if job.name == "finder" else USUAL_VIEWS
    pictures = taken(dumps, 4 * TOGETHER, device)
    rows = job.prepare(pictures.rows(job.list))
    with torch.no_grad():
        return torch.cat([job.views(pictures, rows)[0].cpu() for _ in range(-(-count // job.batch))])[:count]


def make(name, dumps, held_back, options, steps):
    count, views = STEPS_AND_VIEWS[name]
    on_card = options.device == "cuda"
    job = job_of(name, views * (ON_CARD["views"] if on_card else 1))
    suspects = Suspects(options.models / "finder.onnx") if name == "wide" else None
    net = train(job, Coming(dumps, SEED, suspects), ON_CARD["room"] if on_card else ROOM, steps(count), options.device, SEED, log)
    if name in ("reader", "near"):
        pictures = taken([held_back], len(held_back), options.device)
        right, loss, temperature = reader.plainly(net, pictures, pictures.rows(CORNERS), name == "near")
        log(f"{name} on designs held back: right {right:.4f}, loss {loss:.4f} at temperature {temperature:.1f}")
    export(net, usual_views(job, dumps, options.device), options.models / f"{FILES[name]}.onnx", 1 if name == "finder" else REACH)
    log(f"{FILES[name]}.onnx: {parameters(net)} parameters")


def whole_tables(series, options):
    """@return the truth of a series of held-back tables, and their files"""
    name, count, seed, further = series
    pictures = options.work / name
    wanted = max(20, int(count * options.share))
    truth = pictures / "truth.json"
    if not truth.exists() or len(json.loads(truth.read_text())) != wanted:
        log(f"rendering {wanted} pictures: {name}")
        subprocess.run([options.renderer, "--out", pictures, "--count", str(wanted), "--seed", str(seed), "--split", "heldout",
                        "--jobs", str(options.jobs), *further], check=True)
    truth = json.loads(truth.read_text())
    return truth, [str(pictures / f"{name}.jpg") for name in sorted(truth)]


def make_certainty(options, steps):
    file = options.models / "certainty.onnx"
    certainty.export(certainty.network(), file)  # the program wants one, whatever it says
    rows, right = [], []
    for series in JUDGED:
        truth, files = whole_tables(series, options)
        some, which = certainty.judged(truth, certainty.evidence(options.evidence, options.models, files, options.jobs))
        rows.extend(some)
        right.extend(which)
    if len(rows) < LEAST_JUDGED:
        log(f"certainty.onnx stays untrained: the other networks read {len(rows)} corners only, {LEAST_JUDGED} are wanted")
        return
    net = certainty.train(np.array(rows), np.array(right), steps(CERTAINTY_STEPS), SEED, log)
    certainty.export(net, file)
    log(f"certainty.onnx: {parameters(net)} parameters")


def measure(options):
    """Prints the table of docs/reading.md for the networks as they are now."""
    truth, files = whole_tables(MEASURED, options)
    log("reading them")
    told = subprocess.run([options.program, "read", "--json", "--jobs", str(options.jobs), *files], check=True, text=True,
                          stdout=subprocess.PIPE, env={**os.environ, "TRICORNER_DATA": str(options.models.resolve().parent)})
    for line in evaluate.table(truth, told.stdout.splitlines(), LEAST_SIDE):
        print(line)


def work_through(shift, dumps, held_back, options, steps):
    for name in shift:
        make(name, dumps, held_back, options, steps)


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
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="cuda: a graphics card, with more pictures and views")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)  # small layers: two processes side by side are faster than two threads in one
    options.work.mkdir(parents=True, exist_ok=True)
    options.models.mkdir(parents=True, exist_ok=True)
    steps = lambda n: max(50, int(n * options.share))
    only = options.only.split(",")

    shifts = [[name for name in shift if name in only] for shift in SHIFTS]
    dumps, held_back = [], None
    if any(shifts):
        dumps = [render(options, dump, "train") for dump in DUMPS]
        held_back = render(options, HELD_BACK, "heldout")
    jobs = [multiprocessing.Process(target=work_through, args=(shift, dumps, held_back, options, steps)) for shift in shifts if shift]
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
