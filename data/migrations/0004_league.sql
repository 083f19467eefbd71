-- League: clubs, seasons, evenings, tournaments; and what is derived from the events so that tables need not read them.
CREATE TABLE club (
  id    INTEGER PRIMARY KEY,
  uuid  TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name  TEXT NOT NULL UNIQUE CHECK (length(name) > 0)
) STRICT;

CREATE TABLE season (
  id    INTEGER PRIMARY KEY,
  uuid  TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name  TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
  club  INTEGER REFERENCES club (id),
  rule  TEXT NOT NULL CHECK (json_valid(rule))             -- what counts, and what a place is worth
) STRICT;

CREATE TABLE evening (
  id       INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  club     INTEGER REFERENCES club (id),
  held_on  TEXT NOT NULL CHECK (date(held_on) IS held_on), -- YYYY-MM-DD
  name     TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX evening_on ON evening (held_on);

CREATE TABLE evening_match (
  match    INTEGER PRIMARY KEY REFERENCES match (id),
  evening  INTEGER NOT NULL REFERENCES evening (id),
  place    INTEGER CHECK (place >= 1)                      -- number of the table
) STRICT;
CREATE INDEX evening_match_of ON evening_match (evening);

-- Derived from the events up to `seq`; a row may be thrown away at any time.
CREATE TABLE result (
  match      INTEGER PRIMARY KEY REFERENCES match (id),
  seq        INTEGER NOT NULL CHECK (seq >= 0),
  state      TEXT NOT NULL CHECK (state IN ('running', 'finished', 'agreed', 'abandoned', 'set-aside', 'unreadable')),
  rounds     INTEGER NOT NULL CHECK (rounds >= 0),
  low_wins   INTEGER NOT NULL CHECK (low_wins IN (0, 1)),
  played_on  TEXT NOT NULL CHECK (date(played_on) IS played_on)
) STRICT;
CREATE INDEX result_by_day ON result (played_on, match);

CREATE TABLE seat_result (
  match         INTEGER NOT NULL REFERENCES result (match) ON DELETE CASCADE,
  seat          INTEGER NOT NULL,
  points        INTEGER NOT NULL,
  place         INTEGER NOT NULL CHECK (place >= 1),       -- 1 for the first; equal for those who share
  won           INTEGER NOT NULL CHECK (won IN (0, 1)),    -- alone
  shared        INTEGER NOT NULL CHECK (shared IN (0, 1)), -- with others
  best_round    INTEGER,                                   -- most points in one round (fewest, where the low score wins)
  best_round_no INTEGER,                                   -- 0-based
  best_turn     INTEGER,                                   -- most points for one placement
  best_turn_seq INTEGER,
  turns         INTEGER NOT NULL DEFAULT 0,
  bridges       INTEGER NOT NULL DEFAULT 0,
  hexagons      INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (match, seat),
  FOREIGN KEY (match, seat) REFERENCES player (match, seat),
  CHECK (won + shared <= 1),
  CHECK (won + shared = 0 OR place = 1)
) STRICT, WITHOUT ROWID;
-- Two winners, and no tie: not possible.
CREATE UNIQUE INDEX one_winner ON seat_result (match) WHERE won = 1;

CREATE TRIGGER no_winner_beside_a_tie BEFORE INSERT ON seat_result
WHEN (NEW.won = 1 AND EXISTS (SELECT 1 FROM seat_result WHERE match = NEW.match AND shared = 1))
  OR (NEW.shared = 1 AND EXISTS (SELECT 1 FROM seat_result WHERE match = NEW.match AND won = 1))
BEGIN
  SELECT raise(ABORT, 'a match is won by one or shared by several');
END;

-- Matches whose result is older than their events.
CREATE TABLE stale (match INTEGER PRIMARY KEY REFERENCES match (id)) STRICT;
CREATE TRIGGER event_makes_stale AFTER INSERT ON event
WHEN NOT EXISTS (SELECT 1 FROM stale WHERE match = NEW.match)
BEGIN
  INSERT INTO stale (match) VALUES (NEW.match);
END;
INSERT INTO stale (match) SELECT id FROM match;

CREATE TABLE tournament (
  id       INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name     TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
  evening  INTEGER REFERENCES evening (id),
  rule     TEXT NOT NULL CHECK (json_valid(rule))          -- size of tables, kind of draw, what a place is worth
) STRICT;

CREATE TABLE entrant (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  number      INTEGER NOT NULL CHECK (number >= 1),        -- order of arrival
  person      INTEGER NOT NULL REFERENCES person (id),
  from_round  INTEGER NOT NULL CHECK (from_round >= 1),
  to_round    INTEGER CHECK (to_round >= 0),               -- the last round before leaving; NULL: still there
  PRIMARY KEY (tournament, number),
  UNIQUE (tournament, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE seating (
  tournament  INTEGER NOT NULL REFERENCES tournament (id),
  round       INTEGER NOT NULL CHECK (round >= 1),
  place       INTEGER NOT NULL CHECK (place >= 0),         -- number of the table; 0: a bye
  seat        INTEGER NOT NULL CHECK (seat >= 0),
  person      INTEGER NOT NULL REFERENCES person (id),
  points      INTEGER,                                     -- entered by hand; NULL: none yet, or taken from the match
  match       INTEGER REFERENCES match (id),
  PRIMARY KEY (tournament, round, place, seat),
  UNIQUE (tournament, round, person)
) STRICT, WITHOUT ROWID;
