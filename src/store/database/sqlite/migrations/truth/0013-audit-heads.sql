-- The signed heads of the audit log, each as the line that audit-heads.ndjson has: from that file none can be dropped unnoticed.
CREATE TABLE audit_heads (
  number  INTEGER PRIMARY KEY,
  head    TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_heads_no_update BEFORE UPDATE ON audit_heads
BEGIN SELECT RAISE(ABORT, 'signed heads are never changed'); END;
CREATE TRIGGER audit_heads_no_delete BEFORE DELETE ON audit_heads
BEGIN SELECT RAISE(ABORT, 'signed heads are never deleted'); END;
