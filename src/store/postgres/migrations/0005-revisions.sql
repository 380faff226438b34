-- Former texts of pastes. `number` 1 is the first text of a paste, and `created_at` is when the paste got the text.
-- `content` is a zstd frame where `packed` is true, copied as it was in `pastes`. The foreign key also deletes the
-- revisions of a paste that a node of the previous version deletes.
CREATE TABLE paste_revisions (
  paste_id text COLLATE "C" NOT NULL REFERENCES pastes (id) ON DELETE CASCADE,
  number integer NOT NULL,
  title text COLLATE "C",
  created_at bigint NOT NULL,
  size_bytes integer NOT NULL,
  packed boolean NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (paste_id, number)
);
ALTER TABLE paste_revisions ALTER COLUMN content SET STORAGE EXTERNAL;

-- When the paste got its present text; null for the first one. How many bytes its revisions have. Whether it shows them
-- to everybody.
ALTER TABLE pastes ADD COLUMN edited_at bigint;
ALTER TABLE pastes ADD COLUMN revision_bytes bigint NOT NULL DEFAULT 0;
ALTER TABLE pastes ADD COLUMN history_public boolean NOT NULL DEFAULT false;
