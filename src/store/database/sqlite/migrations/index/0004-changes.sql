-- What a process that searches needs in order to follow what another indexes, without reading everything again.

-- Rows that left indexed_files, in order.
CREATE TABLE removed_files (
  seq  INTEGER PRIMARY KEY AUTOINCREMENT,
  ord  INTEGER NOT NULL
) STRICT;
CREATE TRIGGER indexed_files_removed AFTER DELETE ON indexed_files BEGIN
  INSERT INTO removed_files (ord) VALUES (old.ord);
END;
-- A process that is further behind than this reads everything.
CREATE TRIGGER removed_files_pruned AFTER INSERT ON removed_files BEGIN
  DELETE FROM removed_files WHERE seq <= new.seq - 10000;
END;

-- Every term once, in the order they came up: what was added since can be read alone. Takes the place of index_terms.
CREATE TABLE terms (
  id    INTEGER PRIMARY KEY AUTOINCREMENT,
  term  TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO terms (term) SELECT term FROM index_terms;
DROP TABLE index_terms;
