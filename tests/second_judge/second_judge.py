#!/usr/bin/env python3
"""A second judge, written from the rule text alone, to hold against `tricorner judge --json` and `tricorner moves --json`.

usage: second_judge.py [--moves] FILE.json     (a record or a position; exit status 1 where it cannot be used)
"""

import json
import sys

from second_input import BadInput, check_position, check_record
from second_layout import Laid, identity, in_set, pieces, rotations, value_at, vertices
from second_match import Match, fits, open_cells, placement_parts, tile_of
from second_rules import RULES, chosen


def judge_record(record):
    check_record(record)
    return Match(record).judge()


def fields_of(position):
    fields = {}
    for tile in position["tiles"]:
        laid = Laid(tile["values"], tile.get("colours"), tile.get("bridge", False))
        fields.setdefault(tile.get("field", 0), {})[tuple(tile["cell"])] = laid
    return fields


def judge_position(position):
    check_position(position)
    rules = RULES[position["rules"]]
    name = position.get("set", rules["set"])
    fields = fields_of(position)
    clashes, same, unknown = [], {}, []
    for field, layout in fields.items():
        for vertex in sorted({vertex for cell in layout for vertex in vertices(cell)}):
            meeting = sorted(cell for cell in layout if vertex in vertices(cell))
            values = sorted({value_at(cell, layout[cell], vertex) for cell in meeting})
            if len(values) > 1:
                clashes.append({"field": field, "vertex": list(vertex), "values": values,
                                "cells": [list(cell) for cell in meeting]})
        for cell, laid in layout.items():
            same.setdefault(identity(name, laid.values, laid.colours), []).append(list(cell))
            if not in_set(name, laid.values, laid.colours):
                unknown.append(list(cell))
    return {"clashes": clashes, "repeated": [cells for cells in same.values() if len(cells) > 1], "unknown": unknown,
            "parts_of": pieces(fields.get(0, {}))}


def moves(position):
    check_position(position)
    rules, options = RULES[position["rules"]], chosen(position["rules"], position.get("options", {}))
    name = position.get("set", rules["set"])
    fields = fields_of(position)
    lying = [identity(name, laid.values, laid.colours) for layout in fields.values() for laid in layout.values()]
    found = []
    for entry in position.get("rack", []):
        values, colours = tile_of(entry)
        if (rules["cards"] and not colours) or not in_set(name, values, colours) or identity(name, values, colours) in lying:
            continue
        for turned, turned_colours in rotations(values, colours):
            laid = Laid(turned, turned_colours)
            places = [(field, cell) for field, layout in fields.items() for cell in open_cells(layout)
                      if fits(rules, options, layout, cell, laid)] if fields else [(0, ("U", 0, 0))]
            for field, cell in places:
                parts, _, _ = placement_parts(rules, options, fields.get(field, {}), cell, laid, not fields)
                move = {"field": field, "cell": list(cell), "values": turned,
                        "points": sum(part["points"] for part in parts), "parts": parts}
                if turned_colours:
                    move["colours"] = turned_colours
                if move not in found:
                    found.append(move)
    found.sort(key=lambda move: (-move["points"], move["field"], move["cell"][0] == "D", move["cell"][1:],
                                 move["values"], move.get("colours", [])))
    left = None if found else "draw" if position.get("pool", 1) else "pass"
    return {"moves": found, "then": left}


def main(arguments):
    names = [argument for argument in arguments if argument != "--moves"]
    if len(names) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(names[0], encoding="utf-8") as file:
            data = json.load(file)
        if isinstance(data, dict) and data.get("format") == "tricorner-position/1":
            answer = moves(data) if "--moves" in arguments else judge_position(data)
        else:
            answer = judge_record(data)
    except (BadInput, OSError, ValueError, RecursionError) as problem:
        print(f"{names[0]}: {problem}", file=sys.stderr)
        return 1
    print(json.dumps(answer, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
