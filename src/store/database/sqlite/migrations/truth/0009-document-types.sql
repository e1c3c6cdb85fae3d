-- Document types that were added to those the appliance comes with: for one firm, or for all where firm_id is null.
CREATE TABLE document_types (
  id          TEXT NOT NULL,
  firm_id     TEXT REFERENCES firms (id),
  -- The blueprint as it was given, TOML.
  blueprint   TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  created_at  TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX document_types_id ON document_types (id, ifnull(firm_id, ''));
