-- The language that the words of a recognised page seem to be in, where nothing for it was installed; null: it was, or none is told.
ALTER TABLE pages ADD COLUMN missing_language TEXT;
