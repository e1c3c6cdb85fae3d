-- What was derived of each file, and by which edition of the rules: what lacks a present edition is derived again
-- (`chancery index check`, and by itself in the background). Goes with the file; `citations` goes with each new indexing
-- of it, too, until they are noted anew.
CREATE TABLE derivations (
  file_id  TEXT NOT NULL,
  what     TEXT NOT NULL,
  edition  INTEGER NOT NULL,
  PRIMARY KEY (file_id, what)
) STRICT, WITHOUT ROWID;

INSERT INTO derivations (file_id, what, edition) SELECT file_id, 'postings', 1 FROM indexed_files;
-- A file without any citation cannot be told from one whose citations were never looked for.
INSERT INTO derivations (file_id, what, edition)
  SELECT file_id, 'citations', 1 FROM indexed_files
  WHERE file_id IN (SELECT file_id FROM citations UNION SELECT file_id FROM known_citations);
