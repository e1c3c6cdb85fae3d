-- How each decision is cited and by what it is listed, read from its title or from the head of its first page where its citations are
-- derived: that takes milliseconds, and nobody who searches waits for it. Read only through what a principal may see.
CREATE TABLE named_decisions (
  file_id   TEXT PRIMARY KEY,
  title     TEXT,    -- of the file when this was read: under another title it says nothing
  citation  TEXT,    -- NULL: neither title nor caption
  name      TEXT,
  court     TEXT,
  year      INTEGER
) STRICT, WITHOUT ROWID;
