-- Files that could not be read are found without a look at all the others.
CREATE INDEX files_status ON files (firm_id, status, id);
