-- Former texts of pastes. `number` 1 is the first text of a paste, and `created_at` is when the paste got the text.
-- `content` is a zstd frame where `packed` is 1, copied as it was in `pastes`; it comes last, so that a list reads none
-- of a long text's overflow pages.
CREATE TABLE paste_revisions (
  paste_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  title TEXT,
  created_at INTEGER NOT NULL,
  size_bytes INTEGER NOT NULL,
  packed INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (paste_id, number)
) STRICT;

-- When the paste got its present text; null for the first one. How many bytes its revisions have. Whether it shows them
-- to everybody: reading a 0 or a 1 takes no overflow page, although the column comes after the content.
ALTER TABLE pastes ADD COLUMN edited_at INTEGER;
ALTER TABLE pastes ADD COLUMN revision_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pastes ADD COLUMN history_public INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER paste_revisions_gone AFTER DELETE ON pastes WHEN old.revision_bytes > 0 BEGIN
  DELETE FROM paste_revisions WHERE paste_id = old.id;
END;

-- Revisions count in the bytes of an account.
DROP TRIGGER pastes_counted_in;
CREATE TRIGGER pastes_counted_in AFTER INSERT ON pastes WHEN new.account_id IS NOT NULL BEGIN
  INSERT INTO paste_counts (account_id, pastes, bytes)
    VALUES (new.account_id, 1, new.size_bytes + new.revision_bytes)
    ON CONFLICT (account_id) DO UPDATE SET pastes = pastes + 1, bytes = bytes + excluded.bytes;
END;
DROP TRIGGER pastes_counted_out;
CREATE TRIGGER pastes_counted_out AFTER DELETE ON pastes WHEN old.account_id IS NOT NULL BEGIN
  UPDATE paste_counts SET pastes = pastes - 1, bytes = bytes - old.size_bytes - old.revision_bytes
    WHERE account_id = old.account_id;
END;
DROP TRIGGER pastes_resized;
CREATE TRIGGER pastes_resized AFTER UPDATE OF size_bytes, revision_bytes ON pastes WHEN new.account_id IS NOT NULL BEGIN
  UPDATE paste_counts
    SET bytes = bytes + new.size_bytes + new.revision_bytes - old.size_bytes - old.revision_bytes
    WHERE account_id = new.account_id;
END;
