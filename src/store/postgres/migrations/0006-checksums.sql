-- The CRC-32 of a stored text; null for one of an older version, until the scrub has come by. That of a paste belongs to
-- the revision that it was made for (`stored-text.ts`).
ALTER TABLE pastes ADD COLUMN checksum bigint;
ALTER TABLE pastes ADD COLUMN checksum_revision integer NOT NULL DEFAULT 1;
ALTER TABLE paste_revisions ADD COLUMN checksum bigint;

-- How far the scrub has come, in one row: it goes on after `position`, at `next_at`. One node at a time locks the row.
CREATE TABLE text_scrub (
  id integer PRIMARY KEY CHECK (id = 1),
  position text COLLATE "C" NOT NULL,
  next_at bigint NOT NULL,
  started_at bigint NOT NULL,
  finished_at bigint
);
INSERT INTO text_scrub (id, position, next_at, started_at) VALUES (1, '', 0, 0);

-- Texts that were found damaged. `revision` is 0 for the present text of a paste.
CREATE TABLE damaged_texts (
  paste_id text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  found_at bigint NOT NULL,
  PRIMARY KEY (paste_id, revision)
);
