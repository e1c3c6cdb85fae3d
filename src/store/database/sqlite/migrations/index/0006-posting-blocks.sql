-- Postings in blocks of our own (docs/decisions/0088), in place of the FTS5 table page_postings.

-- The postings of a term, in blocks by entry. key = terms.id * 1048576 + the number of the block.
CREATE TABLE posting_blocks (
  key    INTEGER PRIMARY KEY,
  block  BLOB NOT NULL -- a varint a posting: its distance from the posting before * 8 + its frequency's place
) STRICT;

-- What was indexed last, file by file, until it is merged into the blocks.
CREATE TABLE fresh_postings (
  first_entry  INTEGER PRIMARY KEY,
  postings     BLOB NOT NULL
) STRICT;

-- Entries below merged_until are in blocks. gone_pages: pages in blocks whose file left since it was last looked for such;
-- purged_until: the key up to which that look has come, null when none is going on.
ALTER TABLE index_state ADD COLUMN merged_until INTEGER NOT NULL DEFAULT 1;
ALTER TABLE index_state ADD COLUMN gone_pages INTEGER NOT NULL DEFAULT 0;
ALTER TABLE index_state ADD COLUMN purged_until INTEGER;
UPDATE index_state SET merged_until = next_entry;

-- The terms of titles and names, among which few of those that a wildcard or a fuzzy word stands for are found.
CREATE TABLE file_terms (term TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO file_terms (term) SELECT DISTINCT term FROM file_vocabulary;

-- What was indexed before is indexed anew by itself, because its edition is an earlier one.
DROP TABLE page_vocabulary;
DROP TABLE page_postings;
