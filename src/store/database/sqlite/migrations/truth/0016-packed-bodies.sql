-- The body of a large draft or plan, compressed with zstd; `body` is empty then.
ALTER TABLE documents ADD COLUMN packed BLOB;
ALTER TABLE plans ADD COLUMN packed BLOB;
