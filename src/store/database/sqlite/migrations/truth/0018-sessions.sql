-- People sign in. What a person may do follows from the roles; who has none cannot sign in.
ALTER TABLE people ADD COLUMN roles TEXT NOT NULL DEFAULT '';
CREATE INDEX people_email ON people (lower(email)) WHERE email IS NOT NULL;

CREATE TABLE credentials (
  person_id        TEXT PRIMARY KEY REFERENCES people (id),
  password_hash    TEXT NOT NULL,
  password_set_at  TEXT NOT NULL,
  -- RFC 6238, base 32. The one that was shown and not confirmed yet is only offered.
  totp_secret      TEXT,
  totp_offered     TEXT,
  -- The time step of the last code that was taken: each is good once.
  totp_step        INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One-time, to set the first password or a new one. The code itself is stored nowhere.
CREATE TABLE invitations (
  hash                  TEXT PRIMARY KEY,
  person_id             TEXT NOT NULL REFERENCES people (id),
  resets_second_factor  INTEGER NOT NULL,
  created_at            TEXT NOT NULL,
  expires_at            TEXT NOT NULL
) STRICT;
CREATE INDEX invitations_person ON invitations (person_id);

CREATE TABLE sessions (
  id             TEXT PRIMARY KEY,
  -- SHA-256 of what the cookie holds.
  hash           TEXT NOT NULL,
  firm_id        TEXT NOT NULL REFERENCES firms (id),
  person_id      TEXT NOT NULL REFERENCES people (id),
  begun_at       TEXT NOT NULL,
  -- To the minute.
  seen_at        TEXT NOT NULL,
  expires_at     TEXT NOT NULL,
  ended_at       TEXT,
  -- When the password was given last.
  proven_at      TEXT NOT NULL,
  second_factor  INTEGER NOT NULL,
  address        TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX sessions_hash ON sessions (hash);
CREATE INDEX sessions_person ON sessions (person_id, id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Browsers that a person has signed in with: guesses made elsewhere do not hold them up.
CREATE TABLE known_devices (
  hash       TEXT NOT NULL,
  person_id  TEXT NOT NULL REFERENCES people (id),
  seen_at    TEXT NOT NULL,
  PRIMARY KEY (hash, person_id)
) STRICT;
