-- What a decision is called where it is cited, by its citation or by the full one that this stands for: another name under its number is
-- another decision. NULL where nothing names it; filled when the file's citations are derived anew.
ALTER TABLE citations ADD COLUMN called TEXT;
