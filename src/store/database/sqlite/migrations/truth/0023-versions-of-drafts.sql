-- `documents` has the newest version of each draft, `document_versions` the ones before. `made_by`: the person, `created_by` the client.
ALTER TABLE documents ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE documents ADD COLUMN how TEXT NOT NULL DEFAULT 'drafted';
ALTER TABLE documents ADD COLUMN made_by TEXT;
ALTER TABLE documents ADD COLUMN made_at TEXT;
ALTER TABLE documents ADD COLUMN open_points INTEGER;
ALTER TABLE documents ADD COLUMN reviewed_by TEXT;
ALTER TABLE documents ADD COLUMN reviewed_at TEXT;

CREATE TABLE document_versions (
  document_id TEXT NOT NULL REFERENCES documents (id),
  number      INTEGER NOT NULL,
  how         TEXT NOT NULL,
  body        TEXT NOT NULL,
  packed      BLOB,
  created_by  TEXT,
  made_by     TEXT,
  made_at     TEXT NOT NULL,
  passport    TEXT NOT NULL,
  reviewed_by TEXT,
  reviewed_at TEXT,
  PRIMARY KEY (document_id, number)
) STRICT;
