-- What a page's vectors were made of (docs/decisions/0104): when its file is indexed anew, those of pages that say the same are
-- kept. NULL where it is not known, because they were stored before.
ALTER TABLE page_signatures ADD COLUMN digest BLOB;
