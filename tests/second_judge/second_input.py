"""What makes a record or a position unusable. Everything that passes here is a matter for rulings."""

from second_layout import SET_NAMES
from second_rules import COUNT, RULES


class BadInput(Exception):
    """Place and expectation, as one line for people."""


def fail(place, expected):
    raise BadInput(f"{place or 'record'}: expected {expected}")


def keys(thing, place, needed, free=()):
    if not isinstance(thing, dict):
        fail(place, "an object")
    for key in thing:
        if key not in needed and key not in free and not key.startswith("x-"):
            fail(f"{place}.{key}".lstrip("."), "a known key")
    for key in needed:
        if key not in thing:
            fail(f"{place}.{key}".lstrip("."), "this key")


def whole(thing, place, least=None, most=None):
    if isinstance(thing, bool) or not isinstance(thing, int):
        fail(place, "a whole number")
    if (least is not None and thing < least) or (most is not None and thing > most):
        fail(place, f"a whole number from {least} to {most}")


def items(thing, place, length=None):
    if not isinstance(thing, list) or (length is not None and len(thing) != length):
        fail(place, "a list" if length is None else f"a list of {length}")


def text(thing, place, among=None):
    if not isinstance(thing, str) or (among is not None and thing not in among):
        fail(place, f"one of {', '.join(among)}" if among is not None else "a text")


def check_values(thing, place):
    items(thing, place, 3)
    for at, value in enumerate(thing):
        whole(value, f"{place}[{at}]", 0, 5)


def check_colours(thing, place):
    if thing is None:
        return
    items(thing, place, 3)
    for at, colour in enumerate(thing):
        text(colour, f"{place}[{at}]", "brg")


def check_tile(thing, place):
    """A tile of a rack: its values, or its values and colours."""
    if isinstance(thing, dict):
        keys(thing, place, ["values"], ["colours"])
        check_values(thing["values"], place + ".values")
        check_colours(thing.get("colours"), place + ".colours")
    else:
        check_values(thing, place)


def check_cell(thing, place):
    items(thing, place, 3)
    text(thing[0], place + "[0]", "UD")
    for at in (1, 2):
        whole(thing[at], f"{place}[{at}]", -1000, 1000)


def check_racks(thing, place, players):
    if not isinstance(thing, dict):
        fail(place, "an object")
    for name, rack in thing.items():
        text(name, f"{place}.{name}", players)
        items(rack, f"{place}.{name}")
        for at, tile in enumerate(rack):
            check_tile(tile, f"{place}.{name}[{at}]")


def check_options(rules, given):
    if not isinstance(given, dict):
        fail("options", "an object")
    for name, value in given.items():
        known = RULES[rules]["options"]
        if name not in known:
            fail(f"options.{name}", f"an option of {rules}")
        if known[name]["values"] == COUNT:
            whole(value, f"options.{name}", known[name]["least"], 10 ** 6)
        elif not any(value == one and isinstance(value, type(one)) for one in known[name]["values"]):
            fail(f"options.{name}", f"one of {known[name]['values']}")


def check_action(action, place, players):
    keys(action, place, ["by", "do"], ["field", "cell", "values", "colours", "allowed"])
    text(action["by"], place + ".by", players)
    text(action["do"], place + ".do", ["place", "draw", "pass"])
    if action["do"] == "place":
        keys(action, place, ["by", "do", "cell", "values"], ["field", "colours", "allowed"])
        whole(action.get("field", 0), place + ".field")
        check_cell(action["cell"], place + ".cell")
        if not isinstance(action.get("allowed", False), bool):
            fail(place + ".allowed", "true or false")
    else:
        keys(action, place, ["by", "do"], ["values", "colours"] if action["do"] == "draw" else [])
    if "values" in action:
        check_values(action["values"], place + ".values")
    check_colours(action.get("colours"), place + ".colours")


def check_end(end, place, players):
    keys(end, place, ["how"], ["by", "racks"])
    text(end["how"], place + ".how", ["out", "blocked"])
    if end["how"] == "out":
        text(end.get("by"), place + ".by", players)
    elif "by" in end:
        text(end["by"], place + ".by", players)
    check_racks(end.get("racks", {}), place + ".racks", players)


def check_round(one, place, players):
    keys(one, place, ["starter"], ["actions", "points", "end", "racks"])
    text(one["starter"], place + ".starter", players)
    if ("actions" in one) == ("points" in one):
        fail(place, "either `actions` or `points`")
    items(one.get("actions", []), place + ".actions")
    for at, action in enumerate(one.get("actions", [])):
        check_action(action, f"{place}.actions[{at}]", players)
    if "points" in one:
        if not isinstance(one["points"], dict):
            fail(place + ".points", "an object")
        for name, points in one["points"].items():
            text(name, f"{place}.points.{name}", players)
            whole(points, f"{place}.points.{name}")
    check_racks(one.get("racks", {}), place + ".racks", players)
    if one.get("end") is not None:
        check_end(one["end"], place + ".end", players)


def finished(one):
    """A round of totals only is finished by what it is."""
    return "points" in one or one.get("end") is not None


def check_record(record):
    keys(record, "", ["format", "rules", "players", "rounds"],
         ["options", "set", "id", "date", "note", "status", "history"])
    text(record["format"], "format", ["tricorner-record/1"])
    text(record["rules"], "rules", list(RULES))
    items(record["players"], "players")
    for at, name in enumerate(record["players"]):
        text(name, f"players[{at}]")
        if name in record["players"][:at]:
            fail(f"players[{at}]", "every player once")
    if len(record["players"]) not in RULES[record["rules"]]["racks"]:
        fail("players", f"as many players as {record['rules']} knows")
    check_options(record["rules"], record.get("options", {}))
    text(record.get("set", "56"), "set", SET_NAMES)
    text(record.get("status", "running"), "status", ["finished", "running", "abandoned"])
    items(record["rounds"], "rounds")
    for at, one in enumerate(record["rounds"]):
        check_round(one, f"rounds[{at}]", record["players"])
        if at + 1 < len(record["rounds"]) and not finished(one):
            fail(f"rounds[{at + 1}]", f"no round after rounds[{at}], which has no `end`")


def check_position(position):
    keys(position, "", ["format", "rules", "tiles"], ["options", "set", "rack", "pool", "unseen"])
    text(position["format"], "format", ["tricorner-position/1"])
    text(position["rules"], "rules", list(RULES))
    check_options(position["rules"], position.get("options", {}))
    text(position.get("set", "56"), "set", SET_NAMES)
    items(position["tiles"], "tiles")
    for at, tile in enumerate(position["tiles"]):
        place = f"tiles[{at}]"
        keys(tile, place, ["cell", "values"], ["field", "colours", "bridge"])
        whole(tile.get("field", 0), place + ".field")
        check_cell(tile["cell"], place + ".cell")
        check_values(tile["values"], place + ".values")
        check_colours(tile.get("colours"), place + ".colours")
    for name in ("rack", "unseen"):
        items(position.get(name, []), name)
        for at, tile in enumerate(position.get(name, [])):
            check_tile(tile, f"{name}[{at}]")
    if "pool" in position:
        whole(position["pool"], "pool", 0)
