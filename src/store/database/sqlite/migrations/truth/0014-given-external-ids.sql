-- In which order, and by whom, cases got their external ids: it decides what an id means to whoever sees several with the same one.
CREATE TABLE external_ids (
  given      INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id    TEXT NOT NULL UNIQUE REFERENCES cases (id),
  client_id  TEXT,
  person_id  TEXT
) STRICT;
-- Of those that are there it is not known; most cases are created with theirs.
INSERT OR IGNORE INTO external_ids (case_id, client_id, person_id)
SELECT cases.id, entry.actor_id, entry.person_id FROM cases
LEFT JOIN audit_entries AS entry ON entry.subject = cases.id AND entry.action = 'case.created'
WHERE cases.external_id IS NOT NULL ORDER BY cases.id;
