-- Legal holds, the disposal of files, walls with names, and what a draft was written from.

-- While one that is not released stands, nothing of the case is deleted.
CREATE TABLE legal_holds (
  id           TEXT PRIMARY KEY,
  firm_id      TEXT NOT NULL REFERENCES firms (id),
  case_id      TEXT NOT NULL REFERENCES cases (id),
  name         TEXT NOT NULL,
  reason       TEXT NOT NULL,
  placed_at    TEXT NOT NULL,
  placed_by    TEXT,
  released_at  TEXT,
  released_by  TEXT
) STRICT;
CREATE INDEX legal_holds_case ON legal_holds (case_id, id);
CREATE UNIQUE INDEX legal_holds_name ON legal_holds (case_id, name) WHERE released_at IS NULL;

-- The certificate that is left of a deleted file, with its whole custody record.
CREATE TABLE disposals (
  id           TEXT PRIMARY KEY,
  firm_id      TEXT NOT NULL REFERENCES firms (id),
  case_id      TEXT REFERENCES cases (id),
  file_id      TEXT NOT NULL,
  parent_id    TEXT,
  name         TEXT NOT NULL,
  media_type   TEXT NOT NULL,
  size         INTEGER NOT NULL,
  sha256       TEXT NOT NULL,
  received_at  TEXT NOT NULL,
  disposed_at  TEXT NOT NULL,
  actor_kind   TEXT NOT NULL,
  actor_id     TEXT,
  reason       TEXT,
  custody      TEXT NOT NULL
) STRICT;
CREATE INDEX disposals_firm ON disposals (firm_id, id);

-- What is still to be taken out of the index and the vault after the rows of a file went: outlives a crash.
CREATE TABLE disposal_remains (
  file_id  TEXT PRIMARY KEY,
  firm_id  TEXT NOT NULL,
  sha256   TEXT NOT NULL
) STRICT;

-- A wall with a name is a set of cases and a set of people and clients, kept as all pairs of them.
-- `screen`: the subject may not know of the case. `admit`: nobody may but the subjects of that name.
ALTER TABLE walls ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE walls ADD COLUMN mode TEXT NOT NULL DEFAULT 'screen' CHECK (mode IN ('screen', 'admit'));
DROP INDEX walls_case_subject;
CREATE UNIQUE INDEX walls_case_subject ON walls (case_id, subject_id, name);
CREATE INDEX walls_name ON walls (firm_id, name);

-- The files a draft was written from: who may not see one of them may not see the draft.
CREATE TABLE document_sources (
  document_id  TEXT NOT NULL REFERENCES documents (id),
  file_id      TEXT NOT NULL,
  PRIMARY KEY (document_id, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_sources_file ON document_sources (file_id);

INSERT OR IGNORE INTO document_sources (document_id, file_id)
SELECT documents.id, json_extract(cited.value, '$.file_id') FROM documents, json_each(documents.body, '$.citations') AS cited
WHERE json_extract(cited.value, '$.file_id') IS NOT NULL
UNION
SELECT documents.id, json_extract(found.value, '$.precedent.file_id') FROM documents, json_each(documents.body, '$.precedent_analysis') AS found
WHERE json_extract(found.value, '$.precedent.file_id') IS NOT NULL;

-- People leave; a token never acts for one who is disabled.
ALTER TABLE people ADD COLUMN status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled'));
