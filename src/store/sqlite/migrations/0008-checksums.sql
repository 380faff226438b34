-- The CRC-32 of a stored text; null for one of an older version, until the scrub has come by. That of a paste belongs to
-- the revision that it was made for (`stored-text.ts`).
ALTER TABLE pastes ADD COLUMN checksum INTEGER;
ALTER TABLE pastes ADD COLUMN checksum_revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE paste_revisions ADD COLUMN checksum INTEGER;

-- How far the scrub has come, in one row: it goes on after `position`, at `next_at`.
CREATE TABLE text_scrub (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  position TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
INSERT INTO text_scrub (id, position, next_at, started_at) VALUES (1, '', 0, 0);

-- Texts that were found damaged. `revision` is 0 for the present text of a paste.
CREATE TABLE damaged_texts (
  paste_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  found_at INTEGER NOT NULL,
  PRIMARY KEY (paste_id, revision)
) STRICT, WITHOUT ROWID;
