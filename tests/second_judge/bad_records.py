"""Records that cannot be used: a good one, spoiled in one place each. Every case: name, place in the error, record."""

import copy
import json

GOOD = {
    "format": "tricorner-record/1", "rules": "goliath-triominos", "players": ["Ana", "Ben"],
    "rounds": [
        {"starter": "Ana",
         "actions": [{"by": "Ana", "do": "place", "field": 0, "cell": ["U", 0, 0], "values": [3, 4, 4]},
                     {"by": "Ben", "do": "draw"},
                     {"by": "Ben", "do": "place", "cell": ["D", 0, 0], "values": [0, 4, 4]}],
         "end": {"how": "out", "by": "Ben", "racks": {"Ana": [[5, 5, 5]]}}},
        {"starter": "Ben", "actions": [], "end": None}]}

REMOVE = object()


def spoiled(path, value):
    """The good record with one thing set (or removed) at a path of keys and indices."""
    record = copy.deepcopy(GOOD)
    thing = record
    for step in path[:-1]:
        thing = thing[step]
    if value is REMOVE:
        del thing[path[-1]]
    elif isinstance(thing, list) and path[-1] == len(thing):
        thing.append(value)
    else:
        thing[path[-1]] = value
    return record


def written(path):
    """A path as the program names it: rounds[1].actions[7].cell."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


FIRST = ("rounds", 0, "actions", 0)
DRAW = ("rounds", 0, "actions", 1)
END = ("rounds", 0, "end")

# name, path, value, and the place where it is not the path itself
SPOILED = [
    ("format missing", ("format",), REMOVE, "format"),
    ("format of another thing", ("format",), "tricorner-record/2", "format"),
    ("format a number", ("format",), 1, "format"),
    ("rule set missing", ("rules",), REMOVE, "rules"),
    ("rule set unknown", ("rules",), "house", "rules"),
    ("players missing", ("players",), REMOVE, "players"),
    ("players not a list", ("players",), "Ana,Ben", "players"),
    ("player a number", ("players", 1), 7, "players"),
    ("player twice", ("players",), ["Ana", "Ben", "Ana"], "players"),
    ("one player too few", ("players",), ["Ana"], "players"),
    ("no player", ("players",), [], "players"),
    ("seven players", ("players",), ["Ana", "Ben", "C", "D", "E", "F", "G"], "players"),
    ("unknown key", ("colour",), "red", "colour"),
    ("unknown key in a round", ("rounds", 0, "winner"), "Ana", "winner"),
    ("unknown key in an action", FIRST + ("points",), 11, "points"),
    ("unknown key in a draw", DRAW + ("cell",), ["U", 0, 0], "actions[1]"),
    ("unknown key in an end", END + ("points",), 3, "points"),
    ("rounds missing", ("rounds",), REMOVE, "rounds"),
    ("rounds not a list", ("rounds",), {}, "rounds"),
    ("round not an object", ("rounds", 0), [], "rounds[0]"),
    ("starter missing", ("rounds", 0, "starter"), REMOVE, "rounds[0]"),
    ("starter unknown", ("rounds", 0, "starter"), "Cleo", "rounds[0].starter"),
    ("actions not a list", ("rounds", 0, "actions"), 3, "rounds[0].actions"),
    ("action not an object", DRAW, "draw", "rounds[0].actions[1]"),
    ("by missing", DRAW + ("by",), REMOVE, "rounds[0].actions[1]"),
    ("by unknown", DRAW + ("by",), "Cleo", "rounds[0].actions[1].by"),
    ("by a number", DRAW + ("by",), 1, "rounds[0].actions[1].by"),
    ("do missing", DRAW + ("do",), REMOVE, "rounds[0].actions[1]"),
    ("do unknown", DRAW + ("do",), "knock", "rounds[0].actions[1].do"),
    ("cell missing", FIRST + ("cell",), REMOVE, "rounds[0].actions[0]"),
    ("cell of two", FIRST + ("cell",), ["U", 0], "rounds[0].actions[0].cell"),
    ("cell of four", FIRST + ("cell",), ["U", 0, 0, 0], "rounds[0].actions[0].cell"),
    ("cell of another kind", FIRST + ("cell",), ["L", 0, 0], "rounds[0].actions[0].cell"),
    ("cell between", FIRST + ("cell",), ["U", 0.5, 0], "rounds[0].actions[0].cell"),
    ("cell too far", FIRST + ("cell",), ["U", 1001, 0], "rounds[0].actions[0].cell"),
    ("cell too far the other way", FIRST + ("cell",), ["D", 0, -1001], "rounds[0].actions[0].cell"),
    ("cell beyond all numbers", FIRST + ("cell",), ["U", 10 ** 30, 0], "rounds[0].actions[0].cell"),
    ("values missing", FIRST + ("values",), REMOVE, "rounds[0].actions[0]"),
    ("two values", FIRST + ("values",), [3, 4], "rounds[0].actions[0].values"),
    ("four values", FIRST + ("values",), [3, 4, 4, 1], "rounds[0].actions[0].values"),
    ("value 6", FIRST + ("values",), [3, 4, 6], "rounds[0].actions[0].values"),
    ("value below 0", FIRST + ("values",), [3, 4, -1], "rounds[0].actions[0].values"),
    ("value a text", FIRST + ("values",), [3, 4, "4"], "rounds[0].actions[0].values"),
    ("value between", FIRST + ("values",), [3, 4, 4.5], "rounds[0].actions[0].values"),
    ("value true", FIRST + ("values",), [3, 4, True], "rounds[0].actions[0].values"),
    ("value null", FIRST + ("values",), [3, 4, None], "rounds[0].actions[0].values"),
    ("value beyond all numbers", FIRST + ("values",), [3, 4, 2 ** 64 + 4], "rounds[0].actions[0].values"),
    ("drawn value 9", DRAW + ("values",), [9, 0, 0], "rounds[0].actions[1].values"),
    ("field a text", FIRST + ("field",), "0", "rounds[0].actions[0].field"),
    ("allowed a text", FIRST + ("allowed",), "yes", "rounds[0].actions[0].allowed"),
    ("end a text", END, "out", "rounds[0].end"),
    ("how missing", END + ("how",), REMOVE, "rounds[0].end"),
    ("how unknown", END + ("how",), "tired", "rounds[0].end.how"),
    ("out by nobody", END + ("by",), REMOVE, "rounds[0].end"),
    ("out by a stranger", END + ("by",), "Cleo", "rounds[0].end.by"),
    ("rack of a stranger", END + ("racks", "Cleo"), [[1, 2, 3]], "rounds[0].end.racks"),
    ("rack with a 7", END + ("racks", "Ana"), [[1, 2, 7]], "rounds[0].end.racks"),
    ("rack not a list", END + ("racks", "Ana"), 15, "rounds[0].end.racks"),
    ("racks not an object", END + ("racks",), [[5, 5, 5]], "rounds[0].end.racks"),
    ("first rack of a stranger", ("rounds", 0, "racks"), {"Cleo": []}, "rounds[0].racks"),
    ("first rack with two values", ("rounds", 0, "racks"), {"Ana": [[1, 2]]}, "rounds[0].racks"),
    ("points of a stranger", ("rounds", 1), {"starter": "Ben", "points": {"Cleo": 3}}, "rounds[1].points"),
    ("points a text", ("rounds", 1), {"starter": "Ben", "points": {"Ana": "3"}}, "rounds[1].points"),
    ("points between", ("rounds", 1), {"starter": "Ben", "points": {"Ana": 2.5}}, "rounds[1].points"),
    ("options a list", ("options",), [], "options"),
    ("option unknown", ("options",), {"bonus": 100}, "options"),
    ("option of another book", ("options",), {"solo_limit": 20}, "options"),
    ("option with an unknown value", ("options",), {"bridge": "any"}, "options"),
    ("option with a wrong type", ("options",), {"target_strict": "true"}, "options"),
    ("set unknown", ("set",), "57", "set"),
    ("set a number", ("set",), 56, "set"),
    ("status unknown", ("status",), "lost", "status"),
    ("round after a running one", ("rounds", 2), {"starter": "Ana", "actions": [], "end": None}, "rounds[2]"),
]


def decided():
    """A round after the match was decided."""
    record = copy.deepcopy(GOOD)
    record["rounds"] = [{"starter": "Ana", "points": {"Ana": 401}}, {"starter": "Ben", "actions": [], "end": None}]
    return record


def running_first():
    record = copy.deepcopy(GOOD)
    record["rounds"][0]["end"] = None
    return record


def with_rules(rules, players, **more):
    return dict(copy.deepcopy(GOOD), rules=rules, players=players, rounds=[], **more)


def all_cases():
    for name, path, value, place in SPOILED:
        yield name, place, spoiled(path, value)
    yield "round after the match was decided", "rounds[1]", decided()
    yield "first round without end", "rounds[1]", running_first()
    yield "five at the Italian sheet", "players", with_rules("triominos-classic", list("ABCDE"))
    yield "two at solitaire", "players", with_rules("schmidt-solitaire", ["A", "B"])
    yield "five cards players", "players", with_rules("noris-trio-domino", list("ABCDE"))
    yield "one at Noris", "players", with_rules("noris-triodomino", ["A"])
    yield "no rounds agreed", "options", with_rules("noris-triodomino", ["A", "B"], options={"rounds": 0})
    yield "rounds a text", "options", with_rules("noris-triodomino", ["A", "B"], options={"rounds": "3"})
    text = json.dumps(GOOD)
    yield "cut off", "", text[:len(text) // 2]
    yield "empty", "", ""
    yield "not JSON", "", "Ana 51, Ben 12"
    yield "a list", "", "[]"
    yield "a number", "", "7"
    yield "null", "", "null"
    yield "deeply nested", "", "[" * 100000
    yield "half of a surrogate pair", "", text.replace("Ana", "\\ud800")
    yield "not UTF-8", "", text.encode().replace(b"Ana", b"\xc3\x28")
