"""The rule sets and their options as the second judge reads them in the rule text."""

COUNT = "a count"  # an option whose value is a number


def option(*values):
    return {"default": values[0], "values": list(values)}


def number(default, least):
    return {"default": default, "values": COUNT, "least": least}


MATCH = option("all-corners", "shared-edge")
TIE = option("shared", "extra-round")
CROSSING = option("any-moment", "round-end")
HEXAGON = option([50, 50, 50], [50, 60, 70], [50, 100, 150])
BLOCKED_TIE = option("nobody", "each")

# draws: most draws in a turn; draw, no_tile, empty_pool: what they cost; stuck: only who cannot place may draw.
# match: how the match is decided; winner: who has it among those who have reached the limit.
GOLIATH = dict(
    set="76", racks={2: 9, 3: 7, 4: 7, 5: 6, 6: 6}, cards=False, tile=True,
    draws=3, draw=-5, no_tile=-10, empty_pool=0, stuck=False,
    bridge=40, extension=0, double=0, hexagon=[50, 60, 70], start="none", free_tile=False,
    out="opponents", blocked="each-own", decided="limit", winner="highest",
    options=dict(match=MATCH, bridge=option("both-sides-free", "one-side-free"), draw_stop=option("no", "yes"),
                 target_strict=option(True, False), crossing=CROSSING, tie=TIE))

CLASSIC = dict(
    GOLIATH, set="56", racks={2: 9, 3: 7, 4: 7}, stuck=True, extension=40, hexagon=None, start="triple",
    blocked="smallest", winner="last-tile",
    options=dict(match=MATCH, draw=option("when-stuck", "free"),
                 bridge_extension=option("two-sides", "all-corners", "none"), hexagon=HEXAGON,
                 blocked_tie=BLOCKED_TIE, target_strict=option(False, True), crossing=CROSSING, tie=TIE))

PRESSMAN = dict(CLASSIC, racks=GOLIATH["racks"], stuck=False, empty_pool=-10, winner="round-winner",
                options={name: entry for name, entry in CLASSIC["options"].items() if name != "draw"})

SCHMIDT = dict(
    GOLIATH, set="56", empty_pool=-10, double=10, hexagon=None, start="always", blocked="smallest",
    options=dict(match=MATCH, hexagon=HEXAGON, blocked_tie=BLOCKED_TIE, target_strict=option(False, True), tie=TIE))

SOLITAIRE = dict(
    SCHMIDT, racks={1: 0}, out="nothing", blocked="nothing", decided="rounds", winner="highest",
    options=dict(match=MATCH, hexagon=HEXAGON, solo_draw_cost=option("if-could-place", "always", "never"),
                 solo_limit=number(0, 0)))

NORIS = dict(
    GOLIATH, set="56", racks={2: 10, 3: 8, 4: 8}, tile=False, draws=2, draw=0, no_tile=0, stuck=True,
    bridge=0, hexagon=[0, 0, 0], free_tile=True, out="others-own-bad", blocked="each-own-bad",
    decided="rounds", winner="lowest",
    options=dict(match=MATCH, starter=option("rotate", "youngest"), free_tiles=option("one", "per-hexagon"),
                 rounds=number(3, 1), tie=TIE))

TOPSY = dict(NORIS, tile=True, out="nothing", blocked="nothing", winner="highest")

CARDS = dict(
    NORIS, set="54", racks={1: 8, 2: 8, 3: 8, 4: 8}, cards=True, stuck=False, free_tile=False,
    out="each-own", blocked="each-own", winner="highest",
    options=dict(match=MATCH, colour_doubling=option("all", "per-corner"), rounds=number(1, 1)))

RULES = {
    "goliath-triominos": GOLIATH,
    "triominos-classic": CLASSIC,
    "schmidt-tripple-domino": SCHMIDT,
    "schmidt-solitaire": SOLITAIRE,
    "noris-triodomino": NORIS,
    "noris-triodomino-topsy-turvy": TOPSY,
    "noris-trio-domino": CARDS,
    "noris-trio-domino-full-stock": CARDS,
    "pressman-tri-ominos": PRESSMAN,
}

LIMIT = 400


def chosen(rules, given):
    """Every option of a rule set with the value that holds: the given one, else the default."""
    return {name: given.get(name, entry["default"]) for name, entry in RULES[rules]["options"].items()}
