-- The search index: derived from the truth's pages and files, rebuilt by `chancery index rebuild`.
-- What the tables mean, and why there are two for the text, is said in docs/decisions/0035.

-- One row per indexed file. Its pages are the entries first_entry … first_entry + page_count - 1;
-- neither an ord nor an entry is ever used a second time.
CREATE TABLE indexed_files (
  ord           INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id       TEXT NOT NULL UNIQUE,
  file_version  INTEGER NOT NULL,
  first_entry   INTEGER NOT NULL,
  page_count    INTEGER NOT NULL,
  lengths       BLOB NOT NULL -- tokens of each page: little-endian 16 bits, at most 65,535
) STRICT;

CREATE TABLE index_state (
  id          INTEGER PRIMARY KEY CHECK (id = 1),
  next_entry  INTEGER NOT NULL,
  removals    INTEGER NOT NULL -- grows when a file leaves the index, so that readers see it
) STRICT;
INSERT INTO index_state (id, next_entry, removals) VALUES (1, 1, 0);

-- Every term once; what wildcards and fuzzy terms are expanded over. May name terms that no
-- document holds any more: such a term finds nothing.
CREATE TABLE index_terms (term TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Which pages hold a term, and how often: each distinct term of a page once, tagged with its frequency
-- (`court_3`). rowid = entry. The tokenizer passes our terms as they are.
CREATE VIRTUAL TABLE page_postings USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'"
);

-- The terms of a page in their order, for phrases. rowid = entry.
CREATE VIRTUAL TABLE page_positions USING fts5 (
  terms, content = '', contentless_delete = 1, detail = full, tokenize = 'ascii'
);

-- The terms of a file's title and name. rowid = ord.
CREATE VIRTUAL TABLE file_positions USING fts5 (
  title, name, content = '', contentless_delete = 1, detail = full, tokenize = 'ascii'
);

-- Read the terms of the above, to find those of index_terms that nothing holds any more.
CREATE VIRTUAL TABLE page_vocabulary USING fts5vocab (page_postings, instance);
CREATE VIRTUAL TABLE file_vocabulary USING fts5vocab (file_positions, instance);
