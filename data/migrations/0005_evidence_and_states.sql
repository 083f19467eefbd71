-- What the camera saw, bounded; and where each match stands, so that a list of thousands reads no events.

-- What was read when an event was settled: {"values": .., "probabilities": ..}. It is small and stays when the picture goes.
CREATE TABLE reading (
  match        INTEGER NOT NULL,
  seq          INTEGER NOT NULL,
  text         TEXT NOT NULL CHECK (json_valid(text) AND length(text) <= 65536),
  source_time  REAL,                                       -- seconds on the camera's or the film's own clock
  PRIMARY KEY (match, seq),
  FOREIGN KEY (match, seq) REFERENCES event (match, seq)
) STRICT, WITHOUT ROWID;

-- How much room the pictures of each match take; kept by the triggers below.
CREATE TABLE picture_room (
  match     INTEGER PRIMARY KEY REFERENCES match (id),
  pictures  INTEGER NOT NULL CHECK (pictures >= 0),
  bytes     INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;
INSERT INTO picture_room (match, pictures, bytes)
SELECT match, count(*), sum(length(bytes)) FROM picture GROUP BY match;

CREATE TRIGGER picture_is_small BEFORE INSERT ON picture
WHEN length(NEW.bytes) > 49152
BEGIN
  SELECT raise(ABORT, 'a picture of one event has at most 48 KB');
END;

CREATE TRIGGER picture_takes_room AFTER INSERT ON picture
BEGIN
  INSERT INTO picture_room (match, pictures, bytes) VALUES (NEW.match, 1, length(NEW.bytes))
  ON CONFLICT (match) DO UPDATE SET pictures = pictures + 1, bytes = bytes + excluded.bytes;
END;

CREATE TRIGGER picture_gives_room AFTER DELETE ON picture
BEGIN
  UPDATE picture_room SET pictures = pictures - 1, bytes = bytes - length(OLD.bytes) WHERE match = OLD.match;
  DELETE FROM picture_room WHERE match = OLD.match AND pictures = 0;
END;

CREATE TRIGGER picture_stays_as_it_is BEFORE UPDATE ON picture
BEGIN
  SELECT raise(ABORT, 'pictures are never changed');
END;

-- SQLite takes "now", bare times and numbers of days for moments; nothing that sorts by days can use those.
CREATE TRIGGER match_has_a_moment BEFORE INSERT ON match
WHEN NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
BEGIN
  SELECT raise(ABORT, 'a match has the moment at which it began');
END;

CREATE TRIGGER event_has_a_moment BEFORE INSERT ON event
WHEN NEW.at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
BEGIN
  SELECT raise(ABORT, 'an event has the moment at which it happened');
END;

-- What the user decided about this file, e.g. how much room pictures may take.
CREATE TABLE setting (
  name   TEXT NOT NULL PRIMARY KEY CHECK (length(name) > 0),
  value  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where each match stands. Derived from the events by the trigger below; 'tricorner doctor' derives it again.
CREATE TABLE match_state (
  match      INTEGER PRIMARY KEY REFERENCES match (id),
  events     INTEGER NOT NULL CHECK (events >= 0),
  rounds     INTEGER NOT NULL CHECK (rounds >= 1),
  status     TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned')),
  set_aside  INTEGER NOT NULL CHECK (set_aside IN (0, 1))
) STRICT;
INSERT INTO match_state (match, events, rounds, status, set_aside)
SELECT id, events, rounds, status, set_aside FROM match_listing;

DROP VIEW match_listing;
DROP INDEX event_status;
DROP INDEX event_round;

CREATE TRIGGER event_moves_state AFTER INSERT ON event
BEGIN
  INSERT INTO match_state (match, events, rounds, status, set_aside)
  VALUES (NEW.match, NEW.seq, CASE NEW.kind WHEN 'round-started' THEN NEW.round + 1 ELSE 1 END,
          CASE NEW.kind WHEN 'finished' THEN 'finished' WHEN 'agreed' THEN 'finished' WHEN 'abandoned' THEN 'abandoned'
                        ELSE 'running' END,
          NEW.kind = 'set-aside')
  ON CONFLICT (match) DO UPDATE SET
    events = excluded.events,
    rounds = max(rounds, excluded.rounds),
    status = CASE WHEN NEW.kind IN ('finished', 'agreed', 'abandoned', 'reopened') THEN excluded.status ELSE status END,
    set_aside = CASE WHEN NEW.kind IN ('set-aside', 'taken-back') THEN excluded.set_aside ELSE set_aside END;
END;

CREATE VIEW match_listing AS
SELECT m.id, m.uuid, m.rules_id, m.created_at, coalesce(s.status, 'running') AS status, coalesce(s.events, 0) AS events,
       coalesce(s.rounds, 1) AS rounds, coalesce(s.set_aside, 0) AS set_aside
FROM match m LEFT JOIN match_state s ON s.match = m.id;
