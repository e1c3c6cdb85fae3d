-- The truth. JSON is kept as text, times as RFC 3339 UTC text, booleans as 0/1, so that the same
-- rows can live in PostgreSQL later.

CREATE TABLE firms (
  id          TEXT PRIMARY KEY,
  name        TEXT NOT NULL,
  tier        TEXT NOT NULL CHECK (tier IN ('small', 'medium', 'enterprise')),
  status      TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
  created_at  TEXT NOT NULL,
  updated_at  TEXT NOT NULL
) STRICT;

CREATE TABLE people (
  id          TEXT PRIMARY KEY,
  firm_id     TEXT NOT NULL REFERENCES firms (id),
  name        TEXT NOT NULL,
  email       TEXT,
  created_at  TEXT NOT NULL
) STRICT;
CREATE INDEX people_firm ON people (firm_id, id);

CREATE TABLE clients (
  id           TEXT PRIMARY KEY,
  firm_id      TEXT NOT NULL REFERENCES firms (id),
  name         TEXT NOT NULL,
  secret_hash  TEXT NOT NULL,
  scopes       TEXT NOT NULL,
  resources    TEXT,
  person_id    TEXT REFERENCES people (id),
  status       TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT;
CREATE INDEX clients_firm ON clients (firm_id, id);

CREATE TABLE access_tokens (
  id          TEXT PRIMARY KEY,
  client_id   TEXT NOT NULL REFERENCES clients (id),
  firm_id     TEXT NOT NULL REFERENCES firms (id),
  scopes      TEXT NOT NULL,
  resources   TEXT,
  person_id   TEXT,
  family_id   TEXT,
  issued_at   TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  revoked_at  TEXT
) STRICT;
CREATE INDEX access_tokens_client ON access_tokens (client_id, id);
CREATE INDEX access_tokens_family ON access_tokens (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE TABLE refresh_tokens (
  hash        TEXT PRIMARY KEY,
  family_id   TEXT NOT NULL,
  client_id   TEXT NOT NULL REFERENCES clients (id),
  firm_id     TEXT NOT NULL REFERENCES firms (id),
  scopes      TEXT NOT NULL,
  resources   TEXT,
  person_id   TEXT,
  issued_at   TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  used_at     TEXT,
  revoked_at  TEXT
) STRICT;
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

CREATE TABLE cases (
  id                    TEXT PRIMARY KEY,
  firm_id               TEXT NOT NULL REFERENCES firms (id),
  external_id           TEXT,
  number                TEXT,
  title                 TEXT NOT NULL,
  client                TEXT,
  practice_area         TEXT,
  status                TEXT NOT NULL CHECK (status IN ('open', 'pending', 'closed')),
  court                 TEXT,
  jurisdiction          TEXT,
  docket_number         TEXT,
  judge                 TEXT,
  parties               TEXT NOT NULL,
  facts                 TEXT,
  key_dates             TEXT NOT NULL,
  responsible_attorney  TEXT,
  opened_on             TEXT,
  closed_on             TEXT,
  custom                TEXT NOT NULL,
  version               INTEGER NOT NULL,
  created_at            TEXT NOT NULL,
  updated_at            TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX cases_external ON cases (firm_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX cases_firm ON cases (firm_id, id);
CREATE INDEX cases_updated ON cases (firm_id, updated_at);

-- An ethical wall: the subject (a client application or a person) may not learn that the case exists.
CREATE TABLE walls (
  id          TEXT PRIMARY KEY,
  firm_id     TEXT NOT NULL REFERENCES firms (id),
  case_id     TEXT NOT NULL REFERENCES cases (id),
  subject_id  TEXT NOT NULL,
  reason      TEXT NOT NULL,
  created_at  TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX walls_case_subject ON walls (case_id, subject_id);
CREATE INDEX walls_subject ON walls (subject_id);

CREATE TABLE files (
  id             TEXT PRIMARY KEY,
  firm_id        TEXT NOT NULL REFERENCES firms (id),
  case_id        TEXT REFERENCES cases (id),
  name           TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size           INTEGER NOT NULL,
  sha256         TEXT NOT NULL,
  kind           TEXT NOT NULL CHECK (kind IN ('pleading', 'evidence', 'correspondence', 'precedent', 'contract', 'other')),
  title          TEXT,
  tags           TEXT NOT NULL,
  language       TEXT NOT NULL,
  status         TEXT NOT NULL CHECK (status IN ('queued', 'reading', 'indexing', 'ready', 'failed', 'quarantined')),
  reason         TEXT,
  reason_detail  TEXT,
  page_count     INTEGER,
  pages_read     INTEGER NOT NULL,
  duplicate_of   TEXT,
  created_by     TEXT,
  version        INTEGER NOT NULL,
  created_at     TEXT NOT NULL,
  updated_at     TEXT NOT NULL
) STRICT;
CREATE INDEX files_firm ON files (firm_id, id);
CREATE INDEX files_case ON files (case_id, id);
CREATE INDEX files_sha256 ON files (sha256);

CREATE TABLE custody_events (
  id          TEXT PRIMARY KEY,
  firm_id     TEXT NOT NULL,
  file_id     TEXT NOT NULL REFERENCES files (id),
  at          TEXT NOT NULL,
  actor_kind  TEXT NOT NULL,
  actor_id    TEXT,
  action      TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  details     TEXT NOT NULL
) STRICT;
CREATE INDEX custody_events_file ON custody_events (file_id, id);

CREATE TABLE pages (
  file_id     TEXT NOT NULL REFERENCES files (id),
  number      INTEGER NOT NULL,
  text        TEXT NOT NULL,
  width       REAL,
  height      REAL,
  origin      TEXT NOT NULL CHECK (origin IN ('text', 'ocr')),
  confidence  REAL,
  problem     TEXT,
  words       BLOB NOT NULL,
  PRIMARY KEY (file_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE jobs (
  id            TEXT PRIMARY KEY,
  firm_id       TEXT,
  kind          TEXT NOT NULL,
  subject       TEXT NOT NULL,
  payload       TEXT NOT NULL,
  state         TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  attempts      INTEGER NOT NULL,
  max_attempts  INTEGER NOT NULL,
  run_after     TEXT NOT NULL,
  leased_until  TEXT,
  lease_owner   TEXT,
  last_error    TEXT,
  created_at    TEXT NOT NULL,
  finished_at   TEXT
) STRICT;
CREATE INDEX jobs_due ON jobs (state, run_after, id) WHERE state IN ('waiting', 'running');
CREATE INDEX jobs_subject ON jobs (subject);

CREATE TABLE documents (
  id             TEXT PRIMARY KEY,
  firm_id        TEXT NOT NULL REFERENCES firms (id),
  case_id        TEXT NOT NULL REFERENCES cases (id),
  document_type  TEXT NOT NULL,
  title          TEXT NOT NULL,
  tone           TEXT NOT NULL,
  engine_kind    TEXT NOT NULL,
  model          TEXT,
  model_sha256   TEXT,
  body           TEXT NOT NULL,
  created_by     TEXT,
  created_at     TEXT NOT NULL
) STRICT;
CREATE INDEX documents_case ON documents (case_id, id);
CREATE INDEX documents_firm ON documents (firm_id, id);

-- Append only: the triggers refuse what the hash chain would reveal.
CREATE TABLE audit_entries (
  seq            INTEGER PRIMARY KEY,
  at             TEXT NOT NULL,
  firm_id        TEXT,
  actor_kind     TEXT NOT NULL,
  actor_id       TEXT,
  person_id      TEXT,
  action         TEXT NOT NULL,
  subject        TEXT NOT NULL,
  details        TEXT NOT NULL,
  previous_hash  TEXT NOT NULL,
  hash           TEXT NOT NULL
) STRICT;
CREATE INDEX audit_entries_firm ON audit_entries (firm_id, seq);
CREATE INDEX audit_entries_subject ON audit_entries (subject);
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'audit entries are never changed'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'audit entries are never deleted'); END;

CREATE TABLE idempotency_keys (
  firm_id      TEXT NOT NULL,
  client_id    TEXT NOT NULL,
  operation    TEXT NOT NULL,
  key          TEXT NOT NULL,
  fingerprint  TEXT NOT NULL,
  status       INTEGER,
  body         TEXT,
  created_at   TEXT NOT NULL,
  PRIMARY KEY (firm_id, client_id, operation, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
