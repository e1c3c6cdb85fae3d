-- What a document says beside its text: comments, tracked changes, hidden words, notes of speakers. JSON; null: nothing.
ALTER TABLE pages ADD COLUMN margin TEXT;
