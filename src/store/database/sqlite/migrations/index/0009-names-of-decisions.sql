-- What decisions are called, by each word that tells a party of theirs: a decision that is cited by its name alone is found without
-- reading them all. Filled when the citations of the files are derived anew; read only through what a principal may see.
CREATE TABLE known_names (
  word     TEXT NOT NULL, -- in small letters, as src/precedents/resolve/party-words.ts makes it
  file_id  TEXT NOT NULL,
  name     TEXT NOT NULL, -- of the whole case
  PRIMARY KEY (word, file_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_names_file ON known_names (file_id);
