#!/usr/bin/env python3
"""Random records and positions of all rule sets, legal and illegal actions mixed.

usage: random_records.py --seed S --count N [--positions] [--rules ID]     (one JSON object per line)

The second judge follows along, so that an action can be chosen for what it should provoke; what it rules is not written.
"""

import argparse
import json
import random

from random_mischief import Mischief
from random_tiles import all_tiles, entry
from second_layout import (Laid, closed_hexagons, identity, joined, makes_bridge, rotations, tile_key, touching,
                           value_at, vertices)
from second_match import Match, Round, fits, open_cells
from second_rules import COUNT, LIMIT, RULES

NAMES = ["Ana", "Ben", "Chloé", "Дарья", "艾米", "Ferdinand der Große", "g", "Player 8"]


class RecordMaker(Mischief):
    def __init__(self, rng, rules):
        self.rng, self.rules, self.book = rng, rules, RULES[rules]
        count = rng.choice(list(self.book["racks"]))
        self.players = rng.sample(NAMES, count)
        self.record = {"format": "tricorner-record/1", "rules": rules, "players": self.players, "rounds": []}
        self.record["options"] = self.random_options()
        if not self.record["options"] and rng.random() < 0.5:
            del self.record["options"]
        self.set = self.book["set"]
        if not self.book["cards"] and rng.random() < 0.4:
            self.set = rng.choice(["56", "56m", "56mixed", "76", "76", "any"])
            self.record["set"] = self.set
        if rng.random() < 0.2:
            self.record.update({"x-source": {"made": "at random"}, "note": "drawn by lot", "date": "2026-03-01",
                                "status": rng.choice(["running", "finished", "abandoned"])})
        self.match = Match(self.record)

    def random_options(self):
        options = {}
        for name, one in self.book["options"].items():
            if self.rng.random() < 0.3:
                options[name] = (self.rng.choice([1, 2, 3, 8]) if one["values"] == COUNT
                                 else self.rng.choice(one["values"]))
        return options

    # -- rounds -------------------------------------------------------------------------------------------------------

    def make(self):
        wanted = self.rng.choice([1, 1, 2, 2, 3, 4])
        for at in range(wanted):
            if self.match.winners:
                break
            last = at + 1 == wanted
            if self.rng.random() < (0.35 if at == 0 and wanted > 1 else 0.1):
                self.points_round()
            else:
                self.played_round(may_run=last)
        return self.record

    def points_round(self):
        base = self.rng.choice([0, 150, 380, 395])
        points = {name: base + self.rng.randint(-20, 19) for name in self.players if self.rng.random() < 0.95}
        one = {"starter": self.rng.choice(self.players), "points": points}
        self.record["rounds"].append(one)
        self.match.judge_end(Round(self.match, one), one)

    def played_round(self, may_run):
        rng = self.rng
        data = {"starter": rng.choice(self.players), "actions": []}
        self.deck = all_tiles(self.set, rng)
        rng.shuffle(self.deck)
        racks = self.deal()
        if racks:
            data["racks"] = racks
        self.tell = rng.choice([0, 0.7, 1, 1])
        self.eager = rng.choice([0, 0.1, 0.4])        # for drawing
        self.mischief = rng.choice([0.02, 0.15, 0.4])
        self.tastes = rng.choice([["dense", "bridges", "wild"], ["dense", "wild"], ["bridges"], ["bridges"]])
        one = Round(self.match, data)
        for _ in range(rng.choice([0, 1, 3, 8, 20, 40, 70, 110])):
            action = self.next_action(one)
            data["actions"].append(action)
            self.match.judge_action(one, action)
        data["end"] = None if may_run and rng.random() < 0.15 else self.end()
        self.record["rounds"].append(data)
        if data["end"]:
            self.match.judge_end(one, data)

    def deal(self):
        """Racks that the record gives: none, some, all; of the book's size, or large ones that leave a thin pool."""
        rng, size = self.rng, self.book["racks"][len(self.players)]
        kind = rng.choice(["none", "none", "none", "some", "all", "all", "thin"])
        racks = {}
        for name in self.players:
            if kind in ("all", "thin") or kind == "some" and rng.random() < 0.5:
                racks[name] = [self.deck.pop() for _ in range(size)]
        if kind == "thin":
            left = rng.randint(0, 5)
            while len(self.deck) > left and size:
                racks[rng.choice(self.players)].append(self.deck.pop())
        if racks and rng.random() < 0.1:                     # the same tile in two hands, or in one hand twice
            tiles = [tile for rack in racks.values() for tile in rack]
            if tiles:
                racks[rng.choice(list(racks))].append(rng.choice(tiles))
        return {name: [entry(tile) for tile in rack] for name, rack in racks.items()}

    def end(self):
        rng = self.rng
        tiles = all_tiles(self.set, rng)
        how = rng.choice(["out", "out", "blocked"])
        by = rng.choice(self.players)
        racks = {}
        for name in self.players:
            if (name != by or how == "blocked") and rng.random() < 0.9:
                racks[name] = [rng.choice(tiles) for _ in range(rng.choice([0, 1, 2, 3, 6]))]
        if how == "blocked" and len(racks) > 1 and rng.random() < 0.3:
            names = rng.sample(sorted(racks), 2)
            racks[names[0]] = list(racks[names[1]])
        if how == "out" and rng.random() < 0.4:
            self.aim_at_limit(by, racks)
        end = {"how": how, "racks": {name: [entry(tile, rng.random() < 0.3) for tile in rack]
                                     for name, rack in racks.items()}}
        if how == "out":
            end["by"] = by
        return end

    def aim_at_limit(self, by, racks):
        """Racks that bring the one who goes out to the limit, or one point beside it."""
        missing = LIMIT + self.rng.choice([-1, 0, 0, 1]) - self.match.totals[by] - 25
        others = [name for name in racks if name != by]
        if not others or self.book["cards"] or not 0 <= missing <= 120:
            return
        for name in others:
            racks[name] = []
        rest = missing % 15
        tiles = [[5, 5, 5]] * (missing // 15)
        while rest:
            tiles.append([0, 0, min(5, rest)])
            rest -= min(5, rest)
        racks[self.rng.choice(others)] = [(tile, None) for tile in tiles]

    # -- actions ------------------------------------------------------------------------------------------------------

    def next_action(self, one):
        rng = self.rng
        by = self.players[one.turn]
        if one.free and rng.random() < 0.6:
            return self.free_tile(one)
        if one.fields and rng.random() < self.mischief:
            return self.mischievous(one, by)
        if one.chance and rng.random() < 0.4:
            by = self.players[one.following(one.turn)] if rng.random() < 0.6 else by
            if rng.random() < 0.5 or by == self.players[one.turn]:
                return {"by": by, "do": rng.choice(["pass", "draw"])}
        waits = self.book["cards"] and one.draws and rng.random() < 0.7
        if not waits and not (one.fields and rng.random() < self.eager):
            found = self.placement(one, by)
            if found:
                return found
        return self.draw_or_pass(one, by)

    def draw_or_pass(self, one, by):
        limit = self.book["draws"]
        empty = not one.pool() or one.limit_reached()
        if one.fields and (one.draws >= limit or empty or self.book["cards"] and one.draws and self.rng.random() < 0.5):
            return {"by": by, "do": "pass"}
        if one.chance:
            return {"by": by, "do": "pass"}
        if not one.fields and self.book["cards"]:
            return {"by": by, "do": "pass"}
        return self.draw(by, named=not one.fields and self.rules == "schmidt-solitaire")

    def draw(self, by, named=False):
        action = {"by": by, "do": "draw"}
        if self.deck and (named or self.rng.random() < self.tell):
            values, colours = self.deck.pop()
            action["values"] = values
            if colours:
                action["colours"] = colours
        return action

    def tiles_for(self, one, by):
        """What the player may be thought to hold."""
        hand = one.kept if self.book["racks"] == {1: 0} and self.rng.random() < 0.7 else one.hands.get(by)
        opening = not one.fields and self.book["cards"]
        if hand and not opening and (not hand.unknown or self.rng.random() < 0.5):
            return [tile for tile in hand.tiles if identity(self.set, *tile) not in one.used]
        held = [tile_key(*tile) for known in one.hands.values() for tile in known.tiles]
        return [tile for tile in all_tiles(self.set, self.rng)
                if identity(self.set, *tile) not in one.used and tile_key(*tile) not in held]

    def placement(self, one, by, ok=lambda layout, cell, laid: True, tiles=None, strict=True):
        """A placement of one of the player's tiles, preferably where much touches it."""
        rng = self.rng
        tiles = self.tiles_for(one, by) if tiles is None else tiles
        rng.shuffle(tiles)
        if not one.fields:
            if not tiles:
                return None
            cell = rng.choice([("U", 0, 0), ("U", 0, 0), ("D", 3, -7), ("U", 1000, -1000)])
            triples = [tile for tile in tiles if len(set(tile[0])) == 1]
            tile = rng.choice(triples) if triples and rng.random() < 0.4 else tiles[0]
            return self.written(by, rng.choice([0, 0, 0, 4]), cell, *tile)
        field = rng.choice(list(one.fields))
        layout = one.fields[field]
        cells = open_cells(layout)
        rng.shuffle(cells)
        taste = rng.choice(self.tastes)

        def liking(cell):
            corners = sum(bool(touching(layout, vertex, cell)) for vertex in vertices(cell))
            sides = len(joined(layout, cell))
            gap = sides > 1 and not closed_hexagons(layout, cell)
            bridge = makes_bridge(layout, cell, "both-sides-free")
            return {"dense": sides + corners * rng.random(), "bridges": 3 * gap + 2 * bridge - sides, "wild": 0}[taste]
        for cell in sorted(cells, key=liking, reverse=True):
            other = joined(layout, cell)[0]
            wanted = {v: value_at(other, layout[other], v) for v in vertices(cell) if v in vertices(other)}
            for values, colours in tiles:
                for turned, turned_colours in rotations(values, colours):
                    if any(turned[at] != wanted.get(v, turned[at]) for at, v in enumerate(vertices(cell))) and strict:
                        continue
                    laid = Laid(turned, turned_colours)
                    if (not strict or fits(self.book, self.match.options, layout, cell, laid)) and ok(layout, cell, laid):
                        return self.written(by, field, cell, turned, turned_colours)
        return None

    def written(self, by, field, cell, values, colours):
        action = {"by": by, "do": "place", "field": field, "cell": list(cell), "values": list(values)}
        if field == 0 and self.rng.random() < 0.5:
            del action["field"]
        if colours:
            action["colours"] = list(colours)
        return action

    def free_tile(self, one):
        """By the one who has earned it, mostly on a new field."""
        by = one.free[0]
        tiles = self.tiles_for(one, by)
        if not tiles or self.rng.random() < 0.15:
            return self.placement(one, by) or {"by": by, "do": "draw"}
        return self.written(by, self.rng.choice([1, 2, 3, 17]), ("U", 0, 0), *self.rng.choice(tiles))


def random_record(seed, rules):
    maker = RecordMaker(random.Random(f"record {seed} {rules}"), rules)
    record = maker.make()
    for one in record["rounds"]:
        one["actions"] = [action for action in one["actions"] if usable(action)] if "actions" in one else None
        if one["actions"] is None:
            del one["actions"]
    return record


def usable(action):
    return all(abs(index) <= 1000 for index in action.get("cell", [0])[1:])


def random_position(seed, rules):
    """A layout out of a random round, some tiles changed, with a rack."""
    rng = random.Random(f"position {seed} {rules}")
    maker = RecordMaker(rng, rules)
    data = {"starter": maker.players[0]}
    maker.deck, maker.tell, maker.eager, maker.mischief, maker.tastes = [], 0, 0, 0, ["dense", "bridges", "wild"]
    one = Round(maker.match, data)
    for _ in range(rng.choice([0, 1, 2, 5, 12, 25, 40])):
        action = maker.placement(one, maker.players[one.turn])
        if action and usable(action):
            maker.match.judge_action(one, action)
    tiles = []
    for field, layout in one.fields.items():
        for cell, laid in layout.items():
            tile = {"field": field, "cell": list(cell), "values": list(laid.values)}
            if laid.colours:
                tile["colours"] = laid.colours
            if laid.bridge or rng.random() < 0.5:
                tile["bridge"] = laid.bridge
            tiles.append(tile)
    for _ in range(rng.choice([0, 0, 1, 3]) if tiles else 0):
        rng.choice(tiles)["values"] = [rng.randint(0, 5) for _ in range(3)]
    if len(tiles) > 2 and rng.random() < 0.3:
        tiles.pop(rng.randrange(len(tiles)))
    rack = [entry(tile) for tile in rng.sample(all_tiles(maker.set, rng), rng.choice([0, 1, 3, 9]))]
    position = {"format": "tricorner-position/1", "rules": rules, "tiles": tiles, "rack": rack,
                "pool": rng.choice([0, 0, 1, 20])}
    position.update({key: maker.record[key] for key in ("options", "set") if key in maker.record})
    return position


def many(seed, count, rules=None, positions=False):
    """`count` records (or positions), the rule sets taking turns."""
    names = [rules] if rules else list(RULES)
    make = random_position if positions else random_record
    for at in range(count):
        yield make(seed * 1000003 + at, names[at % len(names)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--positions", action="store_true")
    parser.add_argument("--rules", choices=list(RULES))
    given = parser.parse_args()
    for one in many(given.seed, given.count, given.rules, given.positions):
        print(json.dumps(one, ensure_ascii=False))


if __name__ == "__main__":
    main()
