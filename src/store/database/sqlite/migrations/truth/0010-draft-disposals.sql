-- The certificate that is left of a deleted draft. `sources`: JSON, the files it was written from, on which depends who may see it.
CREATE TABLE draft_disposals (
  id             TEXT PRIMARY KEY,
  firm_id        TEXT NOT NULL REFERENCES firms (id),
  case_id        TEXT NOT NULL REFERENCES cases (id),
  document_id    TEXT NOT NULL,
  document_type  TEXT NOT NULL,
  title          TEXT NOT NULL,
  passport       TEXT,
  sources        TEXT NOT NULL,
  drafted_at     TEXT NOT NULL,
  disposed_at    TEXT NOT NULL,
  actor_kind     TEXT NOT NULL,
  actor_id       TEXT,
  reason         TEXT
) STRICT;
CREATE INDEX draft_disposals_case ON draft_disposals (case_id, id);

-- Of a draft only the id is kept under an idempotency key from now on.
UPDATE idempotency_keys SET body = json_object('id', json_extract(body, '$.id'))
WHERE operation = 'generateDocument' AND body IS NOT NULL;
