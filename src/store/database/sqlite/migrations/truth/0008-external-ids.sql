-- An external id may occur twice in a firm: a conflict would tell who is screened off a case that it exists.
DROP INDEX cases_external;
CREATE INDEX cases_external ON cases (firm_id, external_id) WHERE external_id IS NOT NULL;
