-- By whom the firm's directory (OpenID Connect) knows a person: an issuer never gives one subject to two.
CREATE TABLE directory_subjects (
  issuer     TEXT NOT NULL,
  subject    TEXT NOT NULL,
  person_id  TEXT NOT NULL REFERENCES people (id),
  linked_at  TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT;
CREATE UNIQUE INDEX directory_subjects_person ON directory_subjects (person_id, issuer);
