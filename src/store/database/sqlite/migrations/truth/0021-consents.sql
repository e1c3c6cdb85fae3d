-- Where a program may have people sent back to, separated by spaces; none: it acts for nobody by consent.
ALTER TABLE clients ADD COLUMN redirect_uris TEXT NOT NULL DEFAULT '';

-- What a person allowed a program (RFC 6749, section 4.1). It is handed over by a code, once, and is the family of the
-- tokens that come from it.
CREATE TABLE consents (
  id               TEXT PRIMARY KEY,
  client_id        TEXT NOT NULL REFERENCES clients (id),
  firm_id          TEXT NOT NULL REFERENCES firms (id),
  person_id        TEXT NOT NULL REFERENCES people (id),
  scopes           TEXT NOT NULL,
  -- Whether the program may go on by itself, with refresh tokens.
  offline          INTEGER NOT NULL,
  resources        TEXT,
  given_at         TEXT NOT NULL,
  ended_at         TEXT,
  -- SHA-256 of the code; the code itself is stored nowhere.
  code_hash        TEXT NOT NULL,
  code_expires_at  TEXT NOT NULL,
  code_used_at     TEXT,
  -- RFC 7636, S256.
  code_challenge   TEXT NOT NULL,
  redirect_uri     TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX consents_code ON consents (code_hash);
CREATE INDEX consents_person ON consents (person_id, id);
CREATE INDEX consents_client ON consents (client_id, id);
CREATE INDEX consents_code_expiry ON consents (code_expires_at);

-- The answer to a refresh can get lost: within seconds the same may be asked once more.
ALTER TABLE refresh_tokens ADD COLUMN replaced_by TEXT;
ALTER TABLE refresh_tokens ADD COLUMN repeated_at TEXT;
