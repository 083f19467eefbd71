-- A score database of schema 2 with one match, as that version left it. Never changed: an upgrade starts from it.
PRAGMA application_id = 1416784227;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE event (
  match        INTEGER NOT NULL REFERENCES match (id),
  seq          INTEGER NOT NULL CHECK (seq >= 1),          -- 1, 2, 3 ... without gaps
  round        INTEGER NOT NULL CHECK (round >= 0),
  kind         TEXT NOT NULL CHECK (kind IN ('round-started', 'placed', 'drew', 'passed', 'corrected', 'withdrawn',
                                             'allowed', 'round-ended', 'finished', 'reopened', 'abandoned', 'note')),
  seat         INTEGER,                                    -- who; NULL where nobody in particular did it
  target       INTEGER,                                    -- seq of the event that is corrected, withdrawn or allowed
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
  detail       TEXT CHECK (detail IS NULL OR json_valid(detail)),  -- racks of a round's end, {"Ana": [[0,1,2]]}; a note's text
  source       TEXT NOT NULL CHECK (source IN ('camera', 'hand', 'import')),
  source_time  REAL,                                       -- seconds on the camera's or the film's own clock
  at           TEXT NOT NULL CHECK (datetime(at) IS NOT NULL),  -- UTC, ISO 8601
  PRIMARY KEY (match, seq),
  FOREIGN KEY (match, seat) REFERENCES player (match, seat),
  FOREIGN KEY (match, target) REFERENCES event (match, seq),
  CHECK (kind NOT IN ('round-started', 'placed', 'drew', 'passed') OR seat IS NOT NULL),
  CHECK (kind NOT IN ('placed', 'corrected') OR (field IS NOT NULL AND orientation IS NOT NULL AND i IS NOT NULL
         AND j IS NOT NULL AND a IS NOT NULL AND b IS NOT NULL AND c IS NOT NULL)),
  CHECK (kind IN ('placed', 'corrected', 'drew') OR (a IS NULL AND b IS NULL AND c IS NULL AND colours IS NULL)),
  CHECK (kind IN ('placed', 'corrected') OR (field IS NULL AND orientation IS NULL AND i IS NULL AND j IS NULL)),
  CHECK ((kind IN ('corrected', 'withdrawn', 'allowed')) = (target IS NOT NULL)),
  CHECK (target IS NULL OR target < seq),
  CHECK ((kind = 'round-ended') = (how IS NOT NULL)),
  CHECK (how IS NOT 'out' OR seat IS NOT NULL),
  CHECK (allowed = 0 OR kind = 'placed')
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(1,1,0,'round-started',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,'hand',NULL,'2026-05-09T19:04:11.482Z');
INSERT INTO "event" VALUES(1,2,0,'placed',0,NULL,0,'U',0,0,3,4,4,NULL,0,NULL,NULL,'camera',12.4,'2026-05-09T19:04:31.100Z');
INSERT INTO "event" VALUES(1,3,0,'drew',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,'hand',NULL,'2026-05-09T19:04:51.100Z');
INSERT INTO "event" VALUES(1,4,0,'withdrawn',NULL,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,'hand',NULL,'2026-05-09T19:04:55.100Z');
CREATE TABLE match (
  id          INTEGER PRIMARY KEY,
  uuid        TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  rules_id    TEXT NOT NULL CHECK (length(rules_id) > 0),
  rules       TEXT NOT NULL CHECK (json_valid(rules)),     -- the whole rule set it is played by, as it was that evening
  options     TEXT NOT NULL CHECK (json_valid(options)),   -- house rules: {"name": value}
  tile_set    TEXT CHECK (tile_set IN ('56', '56m', '56mixed', '76', '54', 'any')),  -- NULL: the set of the rule book
  created_at  TEXT NOT NULL CHECK (datetime(created_at) IS NOT NULL)  -- UTC, ISO 8601
) STRICT;
INSERT INTO "match" VALUES(1,'7f1f0c0e-55b1-4d0e-9a53-0d6a1b2c3d4e','goliath-triominos','{"id": "goliath-triominos"}','{}',NULL,'2026-05-09T19:04:11.482Z');
CREATE TABLE player (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat >= 0),               -- order of turns
  name   TEXT NOT NULL CHECK (length(name) > 0),
  PRIMARY KEY (match, seat),
  UNIQUE (match, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "player" VALUES(1,0,'Ana');
INSERT INTO "player" VALUES(1,1,'Ben');
CREATE TRIGGER event_follows BEFORE INSERT ON event
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE match = NEW.match)
BEGIN
  SELECT raise(ABORT, 'events are numbered without gaps');
END;
CREATE TRIGGER event_stays_as_it_is BEFORE UPDATE ON event
BEGIN
  SELECT raise(ABORT, 'events are never changed');
END;
CREATE TRIGGER event_stays BEFORE DELETE ON event
BEGIN
  SELECT raise(ABORT, 'events are never deleted');
END;
CREATE VIEW match_listing AS
SELECT m.id, m.uuid, m.rules_id, m.created_at,
       coalesce((SELECT CASE e.kind WHEN 'reopened' THEN 'running' ELSE e.kind END
                 FROM event e
                 WHERE e.match = m.id AND e.kind IN ('finished', 'reopened', 'abandoned')
                 ORDER BY e.seq DESC LIMIT 1), 'running') AS status,
       (SELECT count(*) FROM event e WHERE e.match = m.id) AS events,
       (SELECT coalesce(max(e.round), 0) + 1 FROM event e WHERE e.match = m.id) AS rounds
FROM match m;
CREATE INDEX event_status ON event (match, seq) WHERE kind IN ('finished', 'reopened', 'abandoned');
CREATE INDEX match_by_rules ON match (rules_id, created_at);
COMMIT;
