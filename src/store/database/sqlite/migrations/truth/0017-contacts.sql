-- How a firm and its people are reached; lines of an address end with a line feed. `bar_numbers`: JSON list of {jurisdiction, number}.
ALTER TABLE firms ADD COLUMN address TEXT;
ALTER TABLE firms ADD COLUMN telephone TEXT;
ALTER TABLE firms ADD COLUMN email TEXT;
ALTER TABLE people ADD COLUMN telephone TEXT;
ALTER TABLE people ADD COLUMN bar_numbers TEXT NOT NULL DEFAULT '[]';
