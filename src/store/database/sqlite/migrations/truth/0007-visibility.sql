-- What may have changed who sees which file, or which file a filter of the search leaves, in order. The search keeps what it
-- knows of a principal up to date with it, instead of asking for all files at each request. Written by triggers, in the
-- transaction of the change itself, so that nothing can be forgotten.
CREATE TABLE visibility_changes (
  seq      INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id  TEXT, -- this file,
  case_id  TEXT  -- or all files of this case
) STRICT;
-- Who is further behind than this asks for all files once more.
CREATE TRIGGER visibility_changes_pruned AFTER INSERT ON visibility_changes BEGIN
  DELETE FROM visibility_changes WHERE seq <= new.seq - 10000;
END;

CREATE TRIGGER files_added_show AFTER INSERT ON files BEGIN
  INSERT INTO visibility_changes (file_id) VALUES (new.id);
END;
CREATE TRIGGER files_changed_show AFTER UPDATE ON files
WHEN old.firm_id IS NOT new.firm_id OR old.case_id IS NOT new.case_id OR old.status IS NOT new.status OR old.kind IS NOT new.kind
  OR old.title IS NOT new.title OR old.name IS NOT new.name OR old.tags IS NOT new.tags OR old.created_at IS NOT new.created_at BEGIN
  INSERT INTO visibility_changes (file_id) VALUES (new.id);
END;
CREATE TRIGGER files_removed_show AFTER DELETE ON files BEGIN
  INSERT INTO visibility_changes (file_id) VALUES (old.id);
END;

CREATE TRIGGER cases_added_show AFTER INSERT ON cases BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (new.id);
END;
CREATE TRIGGER cases_changed_show AFTER UPDATE ON cases BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (new.id);
END;
CREATE TRIGGER cases_removed_show AFTER DELETE ON cases BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (old.id);
END;

CREATE TRIGGER walls_added_show AFTER INSERT ON walls BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (new.case_id);
END;
CREATE TRIGGER walls_changed_show AFTER UPDATE ON walls BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (old.case_id), (new.case_id);
END;
CREATE TRIGGER walls_removed_show AFTER DELETE ON walls BEGIN
  INSERT INTO visibility_changes (case_id) VALUES (old.case_id);
END;
