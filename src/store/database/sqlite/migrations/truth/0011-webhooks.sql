-- Where clients want to be told of events. The events themselves are in the audit log; `position` is the last one told.
CREATE TABLE webhooks (
  id                 TEXT PRIMARY KEY,
  firm_id            TEXT NOT NULL REFERENCES firms (id),
  client_id          TEXT NOT NULL REFERENCES clients (id),
  url                TEXT NOT NULL,
  events             TEXT NOT NULL,
  networks           TEXT NOT NULL,
  ca                 TEXT,
  secret             TEXT NOT NULL,
  status             TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
  position           INTEGER NOT NULL,
  failures           INTEGER NOT NULL,
  next_attempt_at    TEXT,
  last_error         TEXT,
  last_delivered_at  TEXT,
  created_at         TEXT NOT NULL
) STRICT;
