-- JSON: what became of a job, for whoever asked for it.
ALTER TABLE jobs ADD COLUMN result TEXT;
