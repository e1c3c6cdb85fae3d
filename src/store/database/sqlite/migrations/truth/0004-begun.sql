-- 1: it has had a turn and goes on; who comes new is told apart from who takes long.
ALTER TABLE jobs ADD COLUMN begun INTEGER NOT NULL DEFAULT 0 CHECK (begun IN (0, 1));

DROP INDEX jobs_turns;
CREATE INDEX jobs_turns ON jobs (kind, firm_id, lane, suspect, begun, run_after, id) WHERE state = 'waiting';
