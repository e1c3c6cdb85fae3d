-- The number under which its court kept the case of a decision, so that one that is cited by it alone is found. Read with its name.
ALTER TABLE named_decisions ADD COLUMN docket TEXT; -- year and number of a federal docket (`22-1234`), else capitals and digits; NULL: none read
CREATE INDEX named_decisions_docket ON named_decisions (docket);
