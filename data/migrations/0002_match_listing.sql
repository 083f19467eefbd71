-- The list of earlier matches: newest first, with where each of them stands, without reading every event.
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
