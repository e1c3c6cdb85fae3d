-- Whether the document has no such pages: its text was divided into them.
ALTER TABLE files ADD COLUMN divided INTEGER NOT NULL DEFAULT 0 CHECK (divided IN (0, 1));

-- A web page has none. Of a text that was read before, the form feeds are not kept: it was divided where each page holds all the paragraphs
-- that had room on it.
UPDATE files SET divided = 1 WHERE page_count > 1 AND (media_type IN ('text/html', 'text/csv') OR media_type = 'text/plain' AND NOT EXISTS (
  SELECT 1 FROM pages JOIN pages AS next ON next.file_id = pages.file_id AND next.number = pages.number + 1
  WHERE pages.file_id = files.id
    AND length(pages.text) + instr(next.text || char(10, 10), char(10, 10)) <= 2800
));
