-- What the pages mean to an embedding model: optional, derived, and of no use to another model (docs/decisions/0090).
-- An entry is never used twice, so that what is stored for one is always of the text that was indexed under it.

CREATE TABLE vector_models (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  sha256  TEXT NOT NULL UNIQUE,
  width   INTEGER NOT NULL -- numbers in a vector
) STRICT;

-- How far a file has come; what is missing here or of another model is still to be done.
CREATE TABLE vectored_files (
  ord    INTEGER PRIMARY KEY,
  model  INTEGER NOT NULL,
  pages  INTEGER NOT NULL -- from the first
) STRICT;

-- What every look for meanings goes through, kept in memory: for each passage of a page [start, end) in its text and the signs
-- of its vector's numbers, little-endian. In the order they came, so that what is new can be read alone.
CREATE TABLE page_signatures (
  seq       INTEGER PRIMARY KEY AUTOINCREMENT,
  entry     INTEGER NOT NULL UNIQUE,
  model     INTEGER NOT NULL,
  passages  BLOB NOT NULL
) STRICT;

-- What decides among the few that are near: for each passage a scale and its numbers in 8 bits.
CREATE TABLE page_vectors (
  entry    INTEGER PRIMARY KEY,
  model    INTEGER NOT NULL,
  vectors  BLOB NOT NULL
) STRICT;

CREATE TRIGGER indexed_files_meanings_removed AFTER DELETE ON indexed_files BEGIN
  DELETE FROM vectored_files WHERE ord = old.ord;
  DELETE FROM page_signatures WHERE entry >= old.first_entry AND entry < old.first_entry + old.page_count;
  DELETE FROM page_vectors WHERE entry >= old.first_entry AND entry < old.first_entry + old.page_count;
END;
