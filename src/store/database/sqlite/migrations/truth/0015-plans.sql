-- Plans of papers. `body`: JSON; `plan_sources`: every file a plan names, on which depends who may see it.
CREATE TABLE plans (
  id             TEXT PRIMARY KEY,
  firm_id        TEXT NOT NULL REFERENCES firms (id),
  case_id        TEXT NOT NULL REFERENCES cases (id),
  document_type  TEXT NOT NULL,
  title          TEXT NOT NULL,
  version        INTEGER NOT NULL,
  open_questions INTEGER NOT NULL,
  body           TEXT NOT NULL,
  created_by     TEXT,
  created_at     TEXT NOT NULL,
  updated_at     TEXT NOT NULL
) STRICT;
CREATE INDEX plans_case ON plans (case_id, id);
CREATE INDEX plans_firm ON plans (firm_id, id);

CREATE TABLE plan_sources (
  plan_id  TEXT NOT NULL REFERENCES plans (id),
  file_id  TEXT NOT NULL,
  PRIMARY KEY (plan_id, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX plan_sources_file ON plan_sources (file_id);
