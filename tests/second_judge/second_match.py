"""The second judge proper: a match, its rounds, and what every action and every end is worth."""

from second_input import BadInput, finished
from second_layout import (SET_SIZES, Laid, agrees, closed_hexagons, colour_at, edge_neighbours, identity, in_double_row,
                           in_set, joined, makes_bridge, rotations, tile_key, touching, vertices)
from second_rules import LIMIT, RULES, chosen


def tile_of(entry):
    """Values and colours of an entry of a rack, a draw or a placement."""
    if isinstance(entry, dict):
        return list(entry["values"]), entry.get("colours")
    return list(entry), None


def total_of(rack):
    return sum(sum(tile_of(entry)[0]) for entry in rack)


def only_points(parts):
    """Parts that are listed only when they are not 0."""
    return [{"for": name, "points": points} for name, points in parts if points]


def placement_parts(rules, options, layout, cell, laid, opening):
    """What a placement earns, and whether it makes a bridge and how many hexagons it closes; the tile lies not yet."""
    neighbours, hexagons = joined(layout, cell), closed_hexagons(layout, cell)
    bridge = bool(rules["bridge"]) and makes_bridge(layout, cell, options.get("bridge", "both-sides-free"))
    if rules["cards"]:
        return card_parts(options, layout, cell, laid), bridge, hexagons
    value = sum(laid.values)
    always = [{"for": "tile", "points": value}] if rules["tile"] else []
    extra = []
    if opening and rules["start"] == "triple" and len(set(laid.values)) == 1:
        extra += [("triple-zero", 30 if value == 0 else 0), ("start", 10)]
    if opening and rules["start"] == "always":
        extra += [("start", 10)]
    if bridge:
        extra += [("bridge", rules["bridge"])]
    if rules["extension"] and not hexagons and any(layout[other].bridge for other in neighbours):
        reading = options["bridge_extension"]
        if reading == "two-sides" and len(neighbours) >= 2:
            extra += [("bridge-extension", rules["extension"])]
        if reading == "all-corners" and all(touching(layout, vertex, cell) for vertex in vertices(cell)) and not bridge:
            extra += [("bridge-extension", rules["extension"])]
    if len(neighbours) >= 2 and not hexagons:
        extra += [("double-connection", rules["double"])]
    if hexagons:
        prices = rules["hexagon"] or options["hexagon"]
        extra += [("hexagon", prices[hexagons - 1])]
    return always + only_points(extra), bridge, hexagons


def card_parts(options, layout, cell, laid):
    """The 54-card game: the corners that touch another corner, and the same again where the colours agree."""
    corners, agreeing, all_agree = 0, 0, True
    for at, vertex in enumerate(vertices(cell)):
        others = touching(layout, vertex, cell)
        if not others:
            continue
        corners += laid.values[at]
        mine = colour_at(cell, laid, vertex)
        if mine is not None and all(colour_at(other, layout[other], vertex) == mine for other in others):
            agreeing += laid.values[at]
        else:
            all_agree = False
    if options["colour_doubling"] == "all" and not all_agree:
        agreeing = 0
    return [{"for": "corners", "points": corners}] + only_points([("colours", agreeing)])


def fits(rules, options, layout, cell, laid):
    """Whether the tile may lie in this empty cell of a layout that has tiles."""
    return (bool(joined(layout, cell)) and agrees(layout, cell, laid, options["match"]) and
            (not rules["cards"] or in_double_row(list(layout) + [cell])))


def open_cells(layout):
    return sorted({other for cell in layout for other in edge_neighbours(cell) if other not in layout})


class Hand:
    """What is known of a hand: the known tiles, and how many more it holds that nobody has told."""

    def __init__(self, tiles):
        self.tiles = [tile_of(entry) for entry in tiles]
        self.unknown = 0

    def find(self, key):
        return [at for at, tile in enumerate(self.tiles) if tile_key(*tile) == key]

    def give(self, key):
        if self.find(key):
            del self.tiles[self.find(key)[0]]
        elif self.unknown:
            self.unknown -= 1


class Round:
    def __init__(self, match, data):
        self.match, self.rules, self.options = match, match.rules, match.options
        self.players = match.players
        self.turn = self.players.index(data["starter"])
        self.fields, self.used = {}, []
        self.draws = 0            # in this turn
        self.all_draws = 0        # in this round
        self.from_pool = 0        # opening tiles that no rack and no draw accounts for
        self.chance = False       # the starter's second card of the 54-card game
        self.free = None          # who may lay free tiles, and how many
        self.last_placer = None
        racks = data.get("racks", {})
        self.hands = {name: Hand(rack) for name, rack in racks.items()}
        size = self.rules["racks"][len(self.players)]
        self.dealt = sum(len(racks[name]) if name in racks else size for name in self.players)
        self.kept = self.hands.get(self.players[0]) or Hand([]) if self.solo() else None

    def solo(self):
        return 0 in self.rules["racks"].values()

    def pool(self):
        return max(0, SET_SIZES[self.match.set] - self.dealt - self.all_draws - self.from_pool)

    def following(self, index):
        return (index + 1) % len(self.players)

    def on_turn(self, by, do):
        index = self.players.index(by)
        return index == self.turn or (self.chance and do != "pass" and index == self.following(self.turn))

    def begin_turn(self, index):
        self.turn, self.draws, self.chance = index, 0, False

    # -- placing ------------------------------------------------------------------------------------------------------

    def place_reasons(self, action, laid, key, free):
        rules, cell = self.rules, tuple(action["cell"])
        opening = not self.fields
        reasons = []
        if not self.on_turn(action["by"], "place") and not free:
            reasons.append("not-your-turn")
        if (rules["cards"] and not laid.colours) or not in_set(self.match.set, laid.values, laid.colours):
            reasons.append("unknown-tile")
        if identity(self.match.set, laid.values, laid.colours) in self.used:
            reasons.append("tile-already-used")
        hand = self.hands.get(action["by"])
        from_pool = opening and (rules["cards"] or self.solo())
        if hand and not from_pool and not hand.find(key) and not hand.unknown:
            reasons.append("not-in-rack")
        if rules["cards"] and self.draws and self.players.index(action["by"]) == self.turn:
            reasons.append("just-drawn")
        layout = self.fields.get(action.get("field", 0))
        if opening or free:
            return reasons
        if layout is None:
            return reasons + ["free-tile-not-earned"]
        if cell in layout:
            return reasons + ["cell-occupied"]
        if not joined(layout, cell):
            reasons.append("no-shared-edge")
        if not agrees(layout, cell, laid, self.options["match"]):
            reasons.append("corner-mismatch")
        if rules["cards"] and not in_double_row(list(layout) + [cell]):
            reasons.append("outside-double-row")
        return reasons

    def place(self, action):
        laid = Laid(action["values"], action.get("colours"))
        cell, field, by = tuple(action["cell"]), action.get("field", 0), action["by"]
        key = tile_key(laid.values, laid.colours)
        opening = not self.fields
        free = bool(self.free) and self.free[0] == by and not opening and field not in self.fields
        reasons = self.place_reasons(action, laid, key, free)
        if action.get("allowed"):
            reasons = [reason for reason in reasons if reason == "cell-occupied"]
        if reasons:
            return reasons, []
        layout = self.fields.setdefault(field, {})
        parts, laid.bridge, hexagons = placement_parts(self.rules, self.options, layout, cell, laid, opening)
        layout[cell] = laid
        self.used.append(identity(self.match.set, laid.values, laid.colours))
        self.take_from_hand(by, key, opening)
        self.last_placer = by
        if free:
            self.free = (by, self.free[1] - 1) if self.free[1] > 1 else None
            return [], parts
        self.free = None
        if hexagons and self.rules["free_tile"]:
            self.free = (by, hexagons if self.options["free_tiles"] == "per-hexagon" else 1)
        if opening and self.rules["cards"]:
            self.turn, self.draws, self.chance = self.players.index(by), 0, True
        else:
            self.begin_turn(self.following(self.players.index(by)))
        return [], parts

    def take_from_hand(self, by, key, opening):
        if opening and self.rules["cards"]:
            self.from_pool += 1
        elif self.solo():
            if opening and not self.kept.find(key) and not self.kept.unknown:
                self.from_pool += 1
            self.kept.give(key)
        elif by in self.hands:
            self.hands[by].give(key)

    # -- drawing and passing ------------------------------------------------------------------------------------------

    def can_place(self, hand):
        for values, colours in hand.tiles:
            if not in_set(self.match.set, values, colours) or identity(self.match.set, values, colours) in self.used:
                continue
            if not self.fields:
                return True
            for turned, turned_colours in rotations(values, colours):
                for layout in self.fields.values():
                    for cell in open_cells(layout):
                        if fits(self.rules, self.options, layout, cell, Laid(turned, turned_colours)):
                            return True
        return False

    def limit_reached(self):
        return bool(self.options.get("solo_limit")) and self.all_draws >= self.options["solo_limit"]

    def draw(self, action):
        by, rules = action["by"], self.rules
        reasons = []
        if not self.on_turn(by, "draw"):
            reasons.append("not-your-turn")
        mine = self.players.index(by) == self.turn
        if mine and (self.draws >= rules["draws"] or self.chance or self.limit_reached()):
            reasons.append("draw-limit")
        hand = self.hands.get(by)
        stuck = rules["stuck"] and self.options.get("draw") != "free"
        if stuck and hand and not hand.unknown and self.can_place(hand):
            reasons.append("could-place")
        if not self.pool():
            reasons.append("draw-from-empty-pool")
        if reasons:
            return reasons, []
        parts = only_points([("draw", self.draw_cost())])
        if not mine:
            self.begin_turn(self.players.index(by))
        self.free, self.chance = None, False
        self.draws += 1
        self.all_draws += 1
        for holder in {id(one): one for one in (hand, self.kept) if one}.values():
            if "values" in action:
                holder.tiles.append(tile_of(action))
            else:
                holder.unknown += 1
        return [], parts

    def draw_cost(self):
        if not self.solo() or self.options["solo_draw_cost"] == "always":
            return self.rules["draw"]
        if self.options["solo_draw_cost"] == "never":
            return 0
        return self.rules["draw"] if not self.kept.unknown and self.can_place(self.kept) else 0

    def do_pass(self, action):
        rules = self.rules
        if not self.on_turn(action["by"], "pass"):
            return ["not-your-turn"], []
        parts = []
        if not self.chance:
            enough = 1 if rules["cards"] else rules["draws"]
            may_stop = self.options.get("draw_stop") == "yes" and self.draws > 0
            empty = not self.pool()
            if self.draws < enough and not empty and not may_stop and not self.limit_reached():
                return ["must-draw-first"], []
            if self.draws >= rules["draws"]:
                parts = only_points([("no-tile-placed", rules["no_tile"])])
            elif empty:
                parts = only_points([("empty-pool", rules["empty_pool"])])
        self.free = None
        self.begin_turn(self.following(self.turn))
        return [], parts

    def judge(self, action):
        return {"place": self.place, "draw": self.draw, "pass": self.do_pass}[action["do"]](action)

    # -- the end ------------------------------------------------------------------------------------------------------

    def smallest(self, racks):
        least = min(racks.values())
        return [name for name in self.players if racks[name] == least]

    def awards(self, end):
        racks = {name: total_of(end.get("racks", {}).get(name, [])) for name in self.players}
        how = self.rules["out" if end["how"] == "out" else "blocked"]
        given = []
        if how == "opponents":
            given += [(end["by"], "out", 25),
                      (end["by"], "opponents-racks", sum(racks.values()) - racks[end["by"]])]
        if how == "each-own":
            given += [(name, "own-rack", -racks[name]) for name in self.players]
        if how in ("each-own-bad", "others-own-bad"):
            given += [(name, "own-rack", racks[name]) for name in self.players
                      if how == "each-own-bad" or name != end["by"]]
        if how == "smallest":
            least = self.smallest(racks)
            if len(least) == 1 or self.options["blocked_tie"] == "each":
                others = sum(points for name, points in racks.items() if name not in least)
                for name in least:
                    given += [(name, "opponents-racks", others), (name, "own-rack", -racks[name])]
        return [{"to": name, "for": what, "points": points} for name, what, points in given if points]

    def winner(self, end):
        """Who has won the round: who went out or had, alone, the smallest rack."""
        if end is None:
            return None
        if end["how"] == "out":
            return end["by"]
        least = self.smallest({name: total_of(end.get("racks", {}).get(name, [])) for name in self.players})
        return least[0] if len(least) == 1 else None


class Match:
    def __init__(self, record):
        self.record = record
        self.rules = RULES[record["rules"]]
        self.options = chosen(record["rules"], record.get("options", {}))
        self.set = record.get("set", self.rules["set"])
        self.players = record["players"]
        self.totals = {name: 0 for name in self.players}
        self.reached = []
        self.played = 0
        self.winners = []

    def note_reached(self):
        """Who stands at the limit or above it (or, where it has to be exceeded, above it) at this moment."""
        strict = self.options.get("target_strict", False)
        for name in self.players:
            if name not in self.reached and (self.totals[name] > LIMIT or self.totals[name] == LIMIT and not strict):
                self.reached.append(name)

    def at_any_moment(self):
        return self.rules["decided"] == "limit" and self.options.get("crossing", "round-end") == "any-moment"

    def judge_action(self, one, action):
        reasons, parts = one.judge(action)
        points = sum(part["points"] for part in parts)
        self.totals[action["by"]] += points
        if self.at_any_moment():
            self.note_reached()
        ruling = {"legal": not reasons}
        if reasons:
            ruling["reason"] = reasons[0]
        return dict(ruling, points=points, parts=parts, total=self.totals[action["by"]])

    def judge_end(self, one, data):
        awards = []
        if "points" in data:
            for name, points in data["points"].items():
                self.totals[name] += points
        else:
            awards = one.awards(data["end"])
            for award in awards:
                self.totals[award["to"]] += award["points"]
        self.played += 1
        if self.rules["decided"] == "limit":
            self.note_reached()
        self.decide(one, data)
        return {"awards": awards, "totals": dict(self.totals)}

    def decide(self, one, data):
        if self.rules["decided"] == "rounds":
            if self.played >= self.options.get("rounds", 1):
                self.settle(self.players, min if self.rules["winner"] == "lowest" else max)
            return
        if not self.reached:
            return
        first = {"last-tile": one.last_placer, "round-winner": one.winner(data.get("end"))}.get(self.rules["winner"])
        if self.rules["winner"] == "highest":
            self.settle(self.players, max)
        elif first in self.reached:
            self.winners = [first]
        else:
            self.settle(self.reached, max)

    def settle(self, among, best):
        mark = best(self.totals[name] for name in among)
        winners = [name for name in self.players if name in among and self.totals[name] == mark]
        if len(winners) == 1 or self.options.get("tie", "shared") == "shared":
            self.winners = winners

    def judge_round(self, data):
        one = Round(self, data)
        actions = [self.judge_action(one, action) for action in data.get("actions", [])]
        return {"actions": actions, "end": self.judge_end(one, data) if finished(data) else None}

    def judge(self):
        rounds = []
        for at, data in enumerate(self.record["rounds"]):
            if self.winners:
                raise BadInput(f"rounds[{at}]: expected no round after the match was decided")
            rounds.append(self.judge_round(data))
        return {"rules": self.record["rules"], "rounds": rounds,
                "match": {"over": bool(self.winners), "winners": self.winners, "totals": self.totals}}
