-- Turns in the queue: jobs of one lane are done in order, lanes and firms take turns.
ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT '';
-- 1: was in work, with others, when its process ended; it is done alone until it has shown that it is not the cause.
ALTER TABLE jobs ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0 CHECK (suspect IN (0, 1));

UPDATE jobs
SET lane = COALESCE((SELECT case_id FROM files WHERE files.id = jobs.subject), '')
WHERE state IN ('waiting', 'running');

CREATE INDEX jobs_turns ON jobs (kind, firm_id, lane, suspect, run_after, id) WHERE state = 'waiting';
