#!/usr/bin/env python3
"""A first corpus for the fuzzer, out of what the tests have: whole matches, hand-made cases, random records, rule sets.

usage: seeds.py FOLDER
"""

import hashlib
import json
import pathlib
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "second_judge"))
from random_records import many  # noqa: E402

RECORD, NOTATION, POSITION, RULES, DISPUTED = range(5)


def texts():
    """(kind, text) of every seed; the kind is the fuzzer's first byte."""
    for path in sorted((TESTS / "playthroughs").glob("*.json")):
        yield RECORD, path.read_text()
    for path in sorted((TESTS / "playthroughs").glob("*.txt")):
        yield NOTATION, path.read_text()
    for path in sorted((TESTS.parent / "data" / "rules").glob("*.json")):
        tree = json.loads(path.read_text())
        if "extends" not in tree:
            for clause in tree["clauses"]:
                clause.setdefault("book", tree["book"])
        yield RULES, json.dumps(tree)
    for record in many(1, 90):
        short = json.dumps(record, ensure_ascii=False)
        yield RECORD, short
        if len(short) < 1500:
            yield DISPUTED, short
    for position in many(1, 45, positions=True):
        yield POSITION, json.dumps(position)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for kind, text in texts():
        data = bytes([kind]) + text.encode()
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    main()
