-- What was attached to another file, what a person should look at, and what is on a page beside its text.

-- An e-mail, archive or PDF portfolio is a file; what it carries are files of their own.
ALTER TABLE files ADD COLUMN parent_id TEXT REFERENCES files (id);
-- The outermost file, by which all that came out of it is counted; null for what was uploaded itself.
ALTER TABLE files ADD COLUMN root_id TEXT REFERENCES files (id);
-- The place among what its parent carries, from 1; the same at every reading.
ALTER TABLE files ADD COLUMN part INTEGER;
-- How deep it was packed: 0 for what was uploaded itself.
ALTER TABLE files ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]';
CREATE UNIQUE INDEX files_parent ON files (parent_id, part) WHERE parent_id IS NOT NULL;
CREATE INDEX files_root ON files (root_id) WHERE root_id IS NOT NULL;

-- The name of a sheet or slide.
ALTER TABLE pages ADD COLUMN label TEXT;
-- Text that is in the file and cannot be seen on the page: JSON, null where there is none. Never part of `text`.
ALTER TABLE pages ADD COLUMN hidden TEXT;
