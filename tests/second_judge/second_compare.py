"""One record under every rule set that can hold it, as the second judge reads the contract."""

from second_layout import in_set
from second_match import Match, tile_of
from second_rules import COUNT, RULES

SETS_OF_56 = ("56", "56m", "56mixed")


class EveryRound(Match):
    """Judges on where this book would have ended the match; the winners stay those of the round that decided it."""

    def decide(self, one, data):
        if not self.winners:
            super().decide(one, data)

    def judge(self):
        rounds = [self.judge_round(data) for data in self.record["rounds"]]
        return {"rules": self.record["rules"], "rounds": rounds,
                "match": {"over": bool(self.winners), "winners": self.winners, "totals": self.totals}}


def set_under(record, rules):
    """The record's own print of the tiles where the book has such ones, else the book's."""
    own, book = record.get("set"), RULES[rules]["set"]
    kept = own == "any" and book != "54" or own in SETS_OF_56 and (book in SETS_OF_56 or book == "76")
    return own if kept else book


def tiles_of(record):
    """Every tile that the record names: values, colours, whether it lies on the table."""
    for one in record["rounds"]:
        for rack in one.get("racks", {}).values():
            yield from ((*tile_of(entry), False) for entry in rack or [])
        for action in one.get("actions", []):
            if "values" in action:
                yield (*tile_of(action), action["do"] == "place")
        for rack in (one.get("end") or {}).get("racks", {}).values():
            yield from ((*tile_of(entry), False) for entry in rack)


def has(name, values, colours, placed):
    if name == "54":
        # In a rack the values alone may stand for a card; on the table a card has colours.
        return in_set("54", values, colours) if colours or placed else max(values) <= 2
    return in_set(name, values, None) and (not colours or name == "any")


def can_hold(record, rules):
    if len(record["players"]) not in RULES[rules]["racks"]:
        return False
    return all(has(set_under(record, rules), *tile) for tile in tiles_of(record))


def known_options(record, rules):
    known = RULES[rules]["options"]

    def has_value(name, value):
        one = known[name]
        if one["values"] == COUNT:
            return isinstance(value, int) and not isinstance(value, bool) and value >= one["least"]
        return any(value == other and isinstance(value, type(other)) for other in one["values"])
    return {name: value for name, value in record.get("options", {}).items() if name in known and has_value(name, value)}


def compare(record):
    results, excluded = {}, []
    for rules in RULES:
        if not can_hold(record, rules):
            excluded.append(rules)
            continue
        same = dict(record, rules=rules, set=set_under(record, rules), options=known_options(record, rules))
        results[rules] = EveryRound(same).judge()
    differences = []
    for at, one in enumerate(record["rounds"]):
        for number in range(len(one.get("actions", []))):
            rulings = {rules: judged["rounds"][at]["actions"][number] for rules, judged in results.items()}
            if len({(ruling["legal"], ruling["points"]) for ruling in rulings.values()}) > 1:
                differences.append({"round": at, "action": number, "by_rules": {
                    rules: {"legal": ruling["legal"], "points": ruling["points"]} for rules, ruling in rulings.items()}})
    return {"results": results, "excluded": sorted(excluded), "differences": differences}
