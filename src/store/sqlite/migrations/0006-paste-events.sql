-- What happened to pastes that burn or have a password, for their owners and creators, and what Explore searches.

CREATE TABLE paste_events (
  row_key INTEGER PRIMARY KEY,
  paste_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  country TEXT,
  device TEXT NOT NULL
) STRICT;
CREATE INDEX paste_events_of_paste ON paste_events (paste_id, kind);
CREATE INDEX paste_events_by_time ON paste_events (created_at);

-- Pastes that were opened and so deleted: who may still see their events. `created_at` is the paste's.
CREATE TABLE burnt_pastes (
  paste_id TEXT PRIMARY KEY,
  account_id TEXT,
  delete_token_hash BLOB,
  created_at INTEGER NOT NULL,
  burnt_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX burnt_pastes_of_account ON burnt_pastes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX burnt_pastes_by_time ON burnt_pastes (burnt_at);

-- The events of a paste that burns stay.
CREATE TRIGGER paste_events_gone AFTER DELETE ON pastes
  WHEN (old.burn = 1 OR old.password_hash IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM burnt_pastes WHERE paste_id = old.id)
BEGIN
  DELETE FROM paste_events WHERE paste_id = old.id;
END;

-- With all columns of their condition, searching titles and counting the pastes of each language read no paste: 100,000 of
-- them with their texts would come from the disk.
CREATE INDEX pastes_public_titles
  ON pastes (created_at, row_key, expires_at, language, title, visibility, password_hash, burn)
  WHERE visibility = 'public' AND password_hash IS NULL AND burn = 0 AND title IS NOT NULL;
DROP INDEX pastes_public_by_language;
CREATE INDEX pastes_public_by_language
  ON pastes (language, created_at, row_key, expires_at, visibility, password_hash, burn)
  WHERE visibility = 'public' AND password_hash IS NULL AND burn = 0;
