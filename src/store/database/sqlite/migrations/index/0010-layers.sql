-- What stands beside the text of a file is searched by itself (docs/decisions/0202): entries of their own, in a second row.
CREATE TABLE layered_files (
  ord           INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id       TEXT NOT NULL,
  layer         TEXT NOT NULL DEFAULT 'text',
  file_version  INTEGER NOT NULL,
  first_entry   INTEGER NOT NULL,
  page_count    INTEGER NOT NULL,
  lengths       BLOB NOT NULL, -- tokens of each page: little-endian 16 bits, at most 65,535
  UNIQUE (file_id, layer)
) STRICT;
INSERT INTO layered_files (ord, file_id, file_version, first_entry, page_count, lengths)
  SELECT ord, file_id, file_version, first_entry, page_count, lengths FROM indexed_files;
-- An ord is never used a second time, also where the last file has gone.
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'layered_files', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'layered_files');
UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'indexed_files'), 0)
  WHERE name = 'layered_files';
DROP TABLE indexed_files;
ALTER TABLE layered_files RENAME TO indexed_files;

CREATE TRIGGER indexed_files_removed AFTER DELETE ON indexed_files BEGIN
  INSERT INTO removed_files (ord) VALUES (old.ord);
END;
CREATE TRIGGER indexed_files_meanings_removed AFTER DELETE ON indexed_files BEGIN
  DELETE FROM vectored_files WHERE ord = old.ord;
  DELETE FROM page_signatures WHERE entry >= old.first_entry AND entry < old.first_entry + old.page_count;
  DELETE FROM page_vectors WHERE entry >= old.first_entry AND entry < old.first_entry + old.page_count;
END;
