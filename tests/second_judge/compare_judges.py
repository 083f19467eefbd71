#!/usr/bin/env python3
"""Holds `tricorner judge` and `tricorner moves` against the second judge; exit status 1 where they differ.

usage: compare_judges.py --tricorner PATH [--seed S] [--count N] [--compare N] [--positions N] [--rules ID]
                         [--fixed] [--bad]
                         [--keep FOLDER] [--show N]

--count     random records: every ruling, award, total and the match's end must be equal
--compare   random records under every rule set that can hold them: which can, every judgement, and where they part
--positions random positions: clashes, repeated and unknown tiles, pieces, and all moves
--fixed     the hand-checked cases of fixed_cases.json, held against both judges
--bad       what the contract calls unusable: exit status 1, one line that names file and place, no output
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

import bad_records
import random_records
from second_compare import compare
from second_input import BadInput
from second_judge import judge_position, judge_record, moves

HERE = os.path.dirname(os.path.abspath(__file__))


class Comparison:
    def __init__(self, given, folder):
        self.tricorner, self.folder, self.show = given.tricorner, given.keep or folder, given.show
        self.differences = 0
        self.counts = collections.Counter()
        self.by_rules = collections.defaultdict(collections.Counter)

    def run(self, command, data, name):
        """Exit status, output and errors of the program for one input."""
        path = os.path.join(self.folder, name + ".json")
        text = data if isinstance(data, (str, bytes)) else json.dumps(data, ensure_ascii=False)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        done = subprocess.run([self.tricorner, command, "--json", path], capture_output=True, encoding="utf-8",
                              errors="backslashreplace", timeout=60, check=False)
        return path, done

    def answer(self, command, data, name):
        path, done = self.run(command, data, name)
        if done.returncode:
            return {"exit status": done.returncode, "error": done.stderr.strip()}
        try:
            return json.loads(done.stdout)
        except ValueError:
            return {"no JSON": done.stdout[:200]}

    def differ(self, name, rules, place, ours, theirs, data):
        self.differences += 1
        self.counts["differences"] += 1
        self.by_rules[rules]["differences"] += 1
        if self.differences > self.show:
            return
        print(f"DIFFERENCE in {name} ({rules}) at {place}")
        print(f"  second judge: {json.dumps(ours, ensure_ascii=False)}")
        print(f"  tricorner:    {json.dumps(theirs, ensure_ascii=False)}")
        print(f"  input:        {data if isinstance(data, bytes) else json.dumps(data, ensure_ascii=False)}")

    # -- records ------------------------------------------------------------------------------------------------------

    def record(self, record, name):
        rules = record["rules"]
        try:
            ours = judge_record(record)
        except BadInput as problem:
            ours = {"exit status": 1, "error": str(problem)}
        theirs = self.answer("judge", record, name)
        self.counts["records"] += 1
        self.by_rules[rules]["records"] += 1
        if "exit status" in ours or "rounds" not in theirs:
            if ours.get("exit status") != theirs.get("exit status"):
                self.differ(name, rules, "exit status", ours, theirs, record)
            return
        self.count(rules, ours)
        place = first_difference(simple(ours), simple(theirs))
        if place:
            self.differ(name, rules, *place, shortened(record, place[0]))

    def compared(self, record, name):
        """`tricorner compare`: the rule sets that can hold a record, what each says of it, and where they part."""
        rules = record["rules"]
        ours, theirs = compare(record), self.answer("compare", record, name)
        self.counts["records compared"] += 1
        self.counts["judgements compared"] += len(ours["results"])
        self.counts["partings"] += len(ours["differences"])
        if "results" not in theirs:
            self.differ(name, rules, "exit status", ours["excluded"], theirs, record)
            return
        place = first_difference(
            {"results": {book: simple(judged) for book, judged in ours["results"].items()},
             "excluded": ours["excluded"], "differences": ours["differences"]},
            {"results": {one["rules"]: simple(one["judge"]) for one in theirs["results"]},
             "excluded": sorted(one["rules"] for one in theirs["excluded"] if one["why"]),
             "differences": [simple_parting(one) for one in theirs["differences"]]})
        if place:
            self.differ(name, rules, *place, record)

    def count(self, rules, judged):
        for one in judged["rounds"]:
            for ruling in one["actions"]:
                what = ruling.get("reason", "legal")
                self.counts[f"reason {what}" if not ruling["legal"] else "legal"] += 1
                self.by_rules[rules]["legal" if ruling["legal"] else "refused"] += 1
                for part in ruling["parts"]:
                    self.counts[f"part {part['for']}"] += 1
            for award in (one["end"] or {"awards": []})["awards"]:
                self.counts[f"award {award['for']}"] += 1
        self.counts["matches decided"] += judged["match"]["over"]
        self.counts["matches shared"] += len(judged["match"]["winners"]) > 1

    # -- positions ----------------------------------------------------------------------------------------------------

    def position(self, position, name):
        rules = position["rules"]
        self.counts["positions"] += 1
        for command, judge, same in (("judge", judge_position, simple_position), ("moves", moves, simple_moves)):
            ours, theirs = judge(position), self.answer(command, position, name)
            place = first_difference(same(ours), same(theirs))
            if place:
                self.differ(f"{name} {command}", rules, *place, position)
            self.counts["moves"] += len(ours.get("moves", []))
            self.counts["clashes"] += len(ours.get("clashes", []))

    # -- fixed cases and bad records ----------------------------------------------------------------------------------

    def fixed(self, case):
        self.counts["fixed cases"] += 1
        for judge, got in (("second judge", judge_record(case["record"])),
                           ("tricorner", self.answer("judge", case["record"], "fixed"))):
            place = missing(case["expect"], got)
            if place:
                self.differ(f"fixed case '{case['name']}' ({judge})", case["record"]["rules"], place[0], place[1],
                            place[2], case["record"])

    def bad(self, name, place, data):
        self.counts["bad records"] += 1
        path, done = self.run("judge", data, "bad")
        faults = []
        if done.returncode != 1:
            faults.append(f"exit status {done.returncode} where 1 was expected")
        if done.stdout:
            faults.append("there is output")
        lines = done.stderr.splitlines()
        if done.returncode == 1 and len(lines) != 1:
            faults.append(f"{len(lines)} lines on standard error where one was expected")
        if done.returncode == 1 and os.path.basename(path) not in done.stderr:
            faults.append("the error does not name the file")
        if done.returncode == 1 and place not in done.stderr:
            faults.append(f"the error does not name the place {place}")
        if faults:
            self.differ(f"bad record '{name}'", "bad", place, faults, [done.stderr, done.stdout[:200]], data)

    def report(self):
        for rules, counts in sorted(self.by_rules.items()):
            print(f"{rules}: " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
        print(", ".join(f"{what}: {count}" for what, count in sorted(self.counts.items())))


# -- what must be equal -----------------------------------------------------------------------------------------------

def simple_ruling(ruling):
    return {"legal": ruling.get("legal"), "reason": ruling.get("reason") or None, "points": ruling.get("points"),
            "parts": in_order(ruling.get("parts", []), ("for", "points")), "total": ruling.get("total")}


def in_order(things, keys):
    return sorted(({key: thing.get(key) for key in keys} for thing in things), key=str)


def simple(judged):
    """A judgement reduced to the keys that the contract fixes."""
    rounds = []
    for one in judged["rounds"]:
        end = one.get("end")
        rounds.append({"actions": [simple_ruling(ruling) for ruling in one["actions"]],
                       "end": end and {"awards": in_order(end["awards"], ("to", "for", "points")),
                                       "totals": end["totals"]}})
    match = judged["match"]
    return {"rules": judged["rules"], "rounds": rounds,
            "match": {"over": match["over"], "winners": sorted(match["winners"]), "totals": match["totals"]}}


def simple_parting(parting):
    """A difference of `compare`; each side has to name a clause."""
    sides = {book: {"legal": side["legal"], "points": side["points"]} for book, side in parting["by_rules"].items()
             if isinstance(side["clause"], str) and side["clause"]}
    return {"round": parting["round"], "action": parting["action"], "by_rules": sides}


def simple_position(judged):
    if "clashes" not in judged:
        return judged
    clashes = [{"field": one["field"], "vertex": one["vertex"], "values": sorted(set(one["values"])),
                "cells": sorted(one["cells"])} for one in judged["clashes"]]
    return {"clashes": sorted(clashes, key=str), "repeated": sorted(sorted(cells) for cells in judged["repeated"]),
            "unknown": sorted(judged["unknown"]), "parts_of": judged["parts_of"]}


def simple_moves(answer):
    """Moves in the order given: the contract fixes it."""
    if "moves" not in answer:
        return answer
    return {"moves": [{"field": move["field"], "cell": move["cell"], "values": move["values"], "points": move["points"],
                       "parts": in_order(move["parts"], ("for", "points"))} for move in answer["moves"]],
            "then": answer["then"]}


def first_difference(ours, theirs, place=""):
    """Place and both sides of the first difference; None where there is none."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        if "legal" in ours and ours != theirs:
            return place, ours, theirs
        if set(ours) != set(theirs):
            return place, ours, theirs
        pairs = [(f"{place}.{key}".lstrip("."), ours[key], theirs[key]) for key in ours]
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = [(f"{place}[{at}]", one, other) for at, (one, other) in enumerate(zip(ours, theirs))]
    else:
        return None if ours == theirs and type(ours) is type(theirs) else (place, ours, theirs)
    for where, one, other in pairs:
        found = first_difference(one, other, where)
        if found:
            return found
    return None


def missing(wanted, got, place=""):
    """Like first_difference, but only what is wanted has to be there; lists are wanted as far as they go."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        pairs = [(f"{place}.{key}".lstrip("."), wanted[key], got.get(key)) for key in wanted]
    elif isinstance(wanted, list) and isinstance(got, list) and len(got) >= len(wanted):
        pairs = [(f"{place}[{at}]", one, got[at]) for at, one in enumerate(wanted)]
    else:
        return None if wanted == got else (place, wanted, got)
    for where, one, other in pairs:
        found = missing(one, other, where)
        if found:
            return found
    return None


def shortened(record, place):
    """The record up to the action that was judged differently."""
    if not place.startswith("rounds["):
        return record
    numbers = [int(part.split("]")[0]) for part in place.split("[")[1:3]]
    rounds = record["rounds"][:numbers[0] + 1]
    if ".actions[" in place:
        last = dict(rounds[-1], actions=rounds[-1]["actions"][:numbers[1] + 1], end=None)
        rounds = rounds[:-1] + [last]
    return dict(record, rounds=rounds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tricorner", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--compare", type=int, default=0)
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--rules")
    parser.add_argument("--fixed", action="store_true")
    parser.add_argument("--bad", action="store_true")
    parser.add_argument("--keep", help="a folder where the inputs are left")
    parser.add_argument("--show", type=int, default=5, help="how many differences are printed in full")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(given, folder)
        for at, record in enumerate(random_records.many(given.seed, given.count, given.rules)):
            comparison.record(record, f"record-{given.seed}-{at}")
        for at, record in enumerate(random_records.many(given.seed + 1, given.compare, given.rules)):
            try:
                judge_record(record)
            except BadInput:
                continue  # `compare` refuses what `judge` refuses
            comparison.compared(record, f"compare-{given.seed}-{at}")
        for at, position in enumerate(random_records.many(given.seed, given.positions, given.rules, positions=True)):
            comparison.position(position, f"position-{given.seed}-{at}")
        if given.fixed:
            with open(os.path.join(HERE, "fixed_cases.json"), encoding="utf-8") as file:
                for case in json.load(file):
                    comparison.fixed(case)
        if given.bad:
            for name, place, data in bad_records.all_cases():
                comparison.bad(name, place, data)
        comparison.report()
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
