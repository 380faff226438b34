-- What people do in the browser: sessions, tickets sent by mail, undoing a deletion, public lists.

CREATE TABLE sessions (
  row_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hash BLOB NOT NULL UNIQUE,
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- `email` is the new address that a ticket of purpose 'email' proves; null for 'password'.
CREATE TABLE tickets (
  hash BLOB PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  email TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tickets_of_account ON tickets (account_id, purpose);
CREATE INDEX tickets_by_expiry ON tickets (expires_at);

ALTER TABLE keys ADD COLUMN last_used_at INTEGER;

-- A paste deleted in the dashboard expires at once, and so is absent to everybody; until `undo_until` it is
-- not swept, and `undo_expires_at` is the end that undoing gives back.
ALTER TABLE pastes ADD COLUMN undo_until INTEGER;
ALTER TABLE pastes ADD COLUMN undo_expires_at INTEGER;

-- What everybody may see: a page of /explore reads as many rows as it shows.
CREATE INDEX pastes_public ON pastes (created_at, row_key, expires_at)
  WHERE visibility = 'public' AND password_hash IS NULL AND burn = 0;
CREATE INDEX pastes_public_by_language ON pastes (language, created_at, row_key, expires_at)
  WHERE visibility = 'public' AND password_hash IS NULL AND burn = 0;
