-- Whose words a document is, and whether it may leave the house; null: nobody said.
ALTER TABLE files ADD COLUMN author TEXT
  CHECK (author IN ('our_side', 'other_side', 'firm', 'third_party', 'court'));
ALTER TABLE files ADD COLUMN privileged INTEGER CHECK (privileged IN (0, 1));
