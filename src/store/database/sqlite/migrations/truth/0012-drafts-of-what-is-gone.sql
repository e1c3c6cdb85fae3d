-- Whether a draft may be seen is asked of its sources, of deleted ones by their certificates: their words are still in it.
CREATE INDEX disposals_file ON disposals (file_id);

-- Whatever file a draft names, also in its report, is one of its sources.
INSERT OR IGNORE INTO document_sources (document_id, file_id)
SELECT documents.id, named.value FROM documents, json_tree(documents.body) AS named
WHERE named.key = 'file_id' AND named.type = 'text';
