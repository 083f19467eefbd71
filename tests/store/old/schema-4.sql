-- A score database of schema 4 with one match, as that version left it. Never changed: an upgrade starts from it.
PRAGMA application_id = 1416784227;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "event" (
  match        INTEGER NOT NULL REFERENCES match (id),
  seq          INTEGER NOT NULL CHECK (seq >= 1),          -- 1, 2, 3 ... without gaps
  round        INTEGER NOT NULL CHECK (round >= 0),
  kind         TEXT NOT NULL CHECK (kind IN ('round-started', 'placed', 'drew', 'passed', 'scored', 'corrected', 'withdrawn',
                                             'restored', 'allowed', 'round-ended', 'finished', 'reopened', 'abandoned',
                                             'agreed', 'set-aside', 'taken-back', 'note')),
  seat         INTEGER,                                    -- who; NULL where nobody in particular did it
  target       INTEGER,                                    -- seq of the event that is corrected, withdrawn, restored or allowed
  field        INTEGER CHECK (field >= 0),
  orientation  TEXT CHECK (orientation IN ('U', 'D')),
  i            INTEGER CHECK (i BETWEEN -1000 AND 1000),
  j            INTEGER CHECK (j BETWEEN -1000 AND 1000),
  a            INTEGER CHECK (a BETWEEN 0 AND 5),          -- values clockwise from the cell's first vertex
  b            INTEGER CHECK (b BETWEEN 0 AND 5),
  c            INTEGER CHECK (c BETWEEN 0 AND 5),
  colours      TEXT CHECK (colours IN ('brg', 'bgr', 'rbg', 'rgb', 'gbr', 'grb')),
  allowed      INTEGER NOT NULL DEFAULT 0 CHECK (allowed IN (0, 1)),  -- the table let an illegal placement stand
  how          TEXT CHECK (how IN ('out', 'blocked')),
  points       INTEGER CHECK (points BETWEEN -100000 AND 100000),     -- of a typed turn
  detail       TEXT CHECK (detail IS NULL OR json_valid(detail)),     -- racks of a round's end; a note; what was typed
  source       TEXT NOT NULL CHECK (source IN ('camera', 'hand', 'import')),
  source_time  REAL,                                       -- seconds on the camera's or the film's own clock
  at           TEXT NOT NULL CHECK (datetime(at) IS NOT NULL),  -- UTC, ISO 8601
  PRIMARY KEY (match, seq),
  FOREIGN KEY (match, seat) REFERENCES player (match, seat),
  FOREIGN KEY (match, target) REFERENCES event (match, seq),
  CHECK (kind NOT IN ('round-started', 'placed', 'drew', 'passed', 'scored') OR seat IS NOT NULL),
  CHECK (kind NOT IN ('placed', 'corrected') OR (field IS NOT NULL AND orientation IS NOT NULL AND i IS NOT NULL
         AND j IS NOT NULL AND a IS NOT NULL AND b IS NOT NULL AND c IS NOT NULL)),
  CHECK (kind IN ('placed', 'corrected', 'drew', 'scored') OR (a IS NULL AND b IS NULL AND c IS NULL AND colours IS NULL)),
  CHECK ((a IS NULL) = (b IS NULL) AND (b IS NULL) = (c IS NULL)),
  CHECK (kind IN ('placed', 'corrected') OR (field IS NULL AND orientation IS NULL AND i IS NULL AND j IS NULL)),
  CHECK ((kind IN ('corrected', 'withdrawn', 'restored', 'allowed')) = (target IS NOT NULL)),
  CHECK (target IS NULL OR target < seq),
  CHECK ((kind = 'round-ended') = (how IS NOT NULL)),
  CHECK (how IS NOT 'out' OR seat IS NOT NULL),
  CHECK (allowed = 0 OR kind = 'placed'),
  CHECK ((kind = 'scored') = (points IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO event VALUES(1,1,0,'round-started',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,'hand',NULL,'2026-05-09T19:04:11.482Z');
INSERT INTO event VALUES(1,2,0,'placed',0,NULL,0,'U',0,0,3,4,4,NULL,0,NULL,NULL,NULL,'camera',12.400000000000000355,'2026-05-09T19:04:31.100Z');
INSERT INTO event VALUES(1,3,0,'drew',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,'hand',NULL,'2026-05-09T19:04:51.100Z');
INSERT INTO event VALUES(1,4,0,'withdrawn',NULL,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,'hand',NULL,'2026-05-09T19:04:55.100Z');
CREATE TABLE IF NOT EXISTS "match" (
  id          INTEGER PRIMARY KEY,
  uuid        TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  rules_id    TEXT NOT NULL CHECK (length(rules_id) > 0),
  rule_book   INTEGER NOT NULL REFERENCES rule_book (id),  -- the whole rule set, as it was that evening
  options     TEXT NOT NULL CHECK (json_valid(options)),   -- house rules: {"name": value}
  tile_set    TEXT CHECK (tile_set IN ('56', '56m', '56mixed', '76', '54', 'any')),  -- NULL: the set of the rule book
  created_at  TEXT NOT NULL CHECK (datetime(created_at) IS NOT NULL)  -- UTC, ISO 8601
) STRICT;
INSERT INTO "match" VALUES(1,'7f1f0c0e-55b1-4d0e-9a53-0d6a1b2c3d4e','goliath-triominos',1,'{}',NULL,'2026-05-09T19:04:11.482Z');
CREATE TABLE person (
  id     INTEGER PRIMARY KEY,
  uuid   TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name   TEXT NOT NULL UNIQUE CHECK (length(name) > 0),    -- as tables and pages show it
  guest  INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1))
) STRICT;
INSERT INTO person VALUES(1,'93b6b524-5056-47fb-b64a-979d928702a1','Ana',0);
INSERT INTO person VALUES(2,'0f475076-4044-4ce8-a3e6-a708c8c77487','Ben',0);
CREATE TABLE picture (
  id     INTEGER PRIMARY KEY,
  match  INTEGER NOT NULL,
  seq    INTEGER NOT NULL,
  media  TEXT NOT NULL CHECK (media IN ('image/jpeg', 'image/png')),
  bytes  BLOB NOT NULL CHECK (length(bytes) > 0),
  FOREIGN KEY (match, seq) REFERENCES event (match, seq)
) STRICT;
INSERT INTO picture VALUES(1,1,2,'image/jpeg',X'ffd8ffe000104a464946ffd9');
CREATE TABLE player (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat >= 0),               -- order of turns
  name   TEXT NOT NULL CHECK (length(name) > 0),
  PRIMARY KEY (match, seat),
  UNIQUE (match, name)
) STRICT, WITHOUT ROWID;
INSERT INTO player VALUES(1,0,'Ana');
INSERT INTO player VALUES(1,1,'Ben');
CREATE TABLE rule_book (
  id    INTEGER PRIMARY KEY,
  text  TEXT NOT NULL CHECK (json_valid(text))
) STRICT;
INSERT INTO rule_book VALUES(1,'{"id": "goliath-triominos"}');
CREATE TABLE seat_person (
  match   INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  person  INTEGER NOT NULL REFERENCES person (id),
  PRIMARY KEY (match, seat),
  FOREIGN KEY (match, seat) REFERENCES player (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE spelling (
  name    TEXT NOT NULL PRIMARY KEY CHECK (length(name) > 0),
  person  INTEGER NOT NULL REFERENCES person (id)
) STRICT, WITHOUT ROWID;
INSERT INTO spelling VALUES('Ana',1);
INSERT INTO spelling VALUES('Ben',2);
CREATE TABLE unlocked (match INTEGER PRIMARY KEY REFERENCES match (id)) STRICT;
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
CREATE TABLE evening_match (
  match    INTEGER PRIMARY KEY REFERENCES match (id),
  evening  INTEGER NOT NULL REFERENCES evening (id),
  place    INTEGER CHECK (place >= 1)                      -- number of the table
) STRICT;
CREATE TABLE result (
  match      INTEGER PRIMARY KEY REFERENCES match (id),
  seq        INTEGER NOT NULL CHECK (seq >= 0),
  state      TEXT NOT NULL CHECK (state IN ('running', 'finished', 'agreed', 'abandoned', 'set-aside', 'unreadable')),
  rounds     INTEGER NOT NULL CHECK (rounds >= 0),
  low_wins   INTEGER NOT NULL CHECK (low_wins IN (0, 1)),
  played_on  TEXT NOT NULL CHECK (date(played_on) IS played_on)
) STRICT;
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
CREATE TABLE stale (match INTEGER PRIMARY KEY REFERENCES match (id)) STRICT;
INSERT INTO stale VALUES(1);
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
CREATE INDEX match_by_rules ON match (rules_id, created_at);
CREATE TRIGGER event_follows BEFORE INSERT ON event
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE match = NEW.match)
BEGIN
  SELECT raise(ABORT, 'events are numbered without gaps');
END;
CREATE TRIGGER event_speaks_of_its_kind BEFORE INSERT ON event
WHEN NEW.kind IN ('corrected', 'allowed')
     AND (SELECT kind FROM event WHERE match = NEW.match AND seq = NEW.target) IS NOT 'placed'
BEGIN
  SELECT raise(ABORT, 'only a placement is corrected or allowed');
END;
CREATE TRIGGER event_stays_as_it_is BEFORE UPDATE ON event
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.match)
BEGIN
  SELECT raise(ABORT, 'events are never changed');
END;
CREATE TRIGGER event_stays BEFORE DELETE ON event
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.match)
BEGIN
  SELECT raise(ABORT, 'events are never deleted');
END;
CREATE TRIGGER match_stays_as_it_is BEFORE UPDATE ON match
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.id)
BEGIN
  SELECT raise(ABORT, 'matches are never changed');
END;
CREATE TRIGGER match_stays BEFORE DELETE ON match
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.id)
BEGIN
  SELECT raise(ABORT, 'matches are never deleted');
END;
CREATE TRIGGER player_stays_as_it_is BEFORE UPDATE ON player
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.match)
BEGIN
  SELECT raise(ABORT, 'players of a match are never changed');
END;
CREATE TRIGGER player_stays BEFORE DELETE ON player
WHEN NOT EXISTS (SELECT 1 FROM unlocked WHERE match = OLD.match)
BEGIN
  SELECT raise(ABORT, 'players of a match are never deleted');
END;
CREATE INDEX picture_of ON picture (match, seq);
CREATE INDEX spelling_of ON spelling (person);
CREATE INDEX seat_person_of ON seat_person (person);
CREATE TRIGGER player_is_somebody AFTER INSERT ON player
WHEN NOT EXISTS (SELECT 1 FROM spelling WHERE name = NEW.name)
BEGIN
  INSERT INTO person (uuid, name)
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
               || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), NEW.name
  WHERE NOT EXISTS (SELECT 1 FROM person WHERE name = NEW.name);
  INSERT INTO spelling (name, person) SELECT NEW.name, id FROM person WHERE name = NEW.name;
END;
CREATE INDEX event_status ON event (match, seq, kind)
WHERE kind IN ('finished', 'reopened', 'abandoned', 'agreed', 'set-aside', 'taken-back');
CREATE INDEX event_round ON event (match, round) WHERE kind = 'round-started';
CREATE VIEW match_listing AS
SELECT m.id, m.uuid, m.rules_id, m.created_at,
       coalesce((SELECT CASE e.kind WHEN 'reopened' THEN 'running' WHEN 'agreed' THEN 'finished' ELSE e.kind END
                 FROM event e
                 WHERE e.match = m.id AND e.kind IN ('finished', 'reopened', 'abandoned', 'agreed')
                 ORDER BY e.seq DESC LIMIT 1), 'running') AS status,
       (SELECT coalesce(max(e.seq), 0) FROM event e WHERE e.match = m.id) AS events,
       (SELECT coalesce(max(e.round), 0) + 1 FROM event e WHERE e.match = m.id AND e.kind = 'round-started') AS rounds,
       coalesce((SELECT e.kind = 'set-aside' FROM event e
                 WHERE e.match = m.id AND e.kind IN ('set-aside', 'taken-back')
                 ORDER BY e.seq DESC LIMIT 1), 0) AS set_aside
FROM match m;
CREATE INDEX evening_on ON evening (held_on);
CREATE INDEX evening_match_of ON evening_match (evening);
CREATE INDEX result_by_day ON result (played_on, match);
CREATE UNIQUE INDEX one_winner ON seat_result (match) WHERE won = 1;
CREATE TRIGGER no_winner_beside_a_tie BEFORE INSERT ON seat_result
WHEN (NEW.won = 1 AND EXISTS (SELECT 1 FROM seat_result WHERE match = NEW.match AND shared = 1))
  OR (NEW.shared = 1 AND EXISTS (SELECT 1 FROM seat_result WHERE match = NEW.match AND won = 1))
BEGIN
  SELECT raise(ABORT, 'a match is won by one or shared by several');
END;
CREATE TRIGGER event_makes_stale AFTER INSERT ON event
WHEN NOT EXISTS (SELECT 1 FROM stale WHERE match = NEW.match)
BEGIN
  INSERT INTO stale (match) VALUES (NEW.match);
END;
COMMIT;
