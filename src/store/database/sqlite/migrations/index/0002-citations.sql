-- What the firm's documents cite and under which citations they are known themselves. Derived like the rest of
-- the index; read only through what a principal may see.

CREATE TABLE citations (
  file_id     TEXT NOT NULL,
  page        INTEGER NOT NULL,
  start       INTEGER NOT NULL, -- offsets into the page's text, UTF-16 code units
  stop        INTEGER NOT NULL,
  kind        TEXT NOT NULL,
  refers_to   TEXT NOT NULL,    -- the full citation in its normal form; short forms are resolved
  pin         TEXT,
  PRIMARY KEY (file_id, page, start)
) STRICT, WITHOUT ROWID;
CREATE INDEX citations_refers_to ON citations (refers_to, file_id);

CREATE TABLE known_citations (
  citation  TEXT NOT NULL,
  file_id   TEXT NOT NULL,
  PRIMARY KEY (citation, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_citations_file ON known_citations (file_id);
