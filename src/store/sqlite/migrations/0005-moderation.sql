-- Moderation: what operators did, which pastes they removed, and which keyless pastes came from one network.

-- What administrators and operators did. `actor` and `subject` are names, because accounts and pastes may be gone since.
CREATE TABLE audit_log (
  row_key INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  actor_id TEXT,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  detail TEXT
) STRICT;
CREATE TRIGGER audit_log_not_updated BEFORE UPDATE ON audit_log BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed');
END;
CREATE TRIGGER audit_log_not_deleted BEFORE DELETE ON audit_log BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed');
END;
-- INSERT OR REPLACE deletes rows without running the trigger above.
CREATE TRIGGER audit_log_not_replaced BEFORE INSERT ON audit_log
  WHEN EXISTS (SELECT 1 FROM audit_log WHERE row_key = new.row_key)
BEGIN
  SELECT raise(ABORT, 'The audit log cannot be changed');
END;

-- Pastes that an operator removed. Such a paste has the `expires_at` 0, which makes it absent everywhere and lets the sweep
-- of expired pastes skip it, and the `undo_expires_at` 0, with which its owner cannot restore it. Its former expiry is here.
CREATE TABLE paste_removals (
  paste_id TEXT PRIMARY KEY,
  account_id TEXT,
  category TEXT NOT NULL,
  reason TEXT NOT NULL,
  removed_at INTEGER NOT NULL,
  restorable_until INTEGER NOT NULL,
  expires_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX paste_removals_by_time ON paste_removals (removed_at, paste_id);
CREATE INDEX paste_removals_of_account ON paste_removals (account_id, removed_at, paste_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX paste_removals_by_end ON paste_removals (restorable_until);

-- A keyed hash of the network that created a keyless paste, for a few days. Apart from the pastes: clearing a column would
-- rewrite a row with its whole text. The key grows with time, so that neither inserting nor sweeping needs an index on time.
CREATE TABLE paste_sources (
  paste_row_key INTEGER PRIMARY KEY,
  source BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX paste_sources_by_source ON paste_sources (source, paste_row_key);
CREATE TRIGGER paste_sources_gone AFTER DELETE ON pastes WHEN old.account_id IS NULL BEGIN
  DELETE FROM paste_sources WHERE paste_row_key = old.row_key;
END;

-- Reports of visitors. `id` is the reference shown to the reporter. They outlive the paste. `source` is as in
-- `paste_sources` and kept as long; `mailed_at` is when the operator was mailed about it.
CREATE TABLE reports (
  id TEXT NOT NULL PRIMARY KEY,
  paste_id TEXT NOT NULL,
  category TEXT NOT NULL,
  text TEXT NOT NULL,
  email TEXT,
  source BLOB,
  created_at INTEGER NOT NULL,
  mailed_at INTEGER,
  closed_at INTEGER,
  closed_by TEXT,
  outcome TEXT
) STRICT;
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_open_of_paste ON reports (paste_id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_mailed ON reports (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX reports_with_source ON reports (created_at) WHERE source IS NOT NULL;
CREATE INDEX reports_with_email ON reports (closed_at) WHERE email IS NOT NULL;

-- `value` is what is compared; `target` is what the operator named, such as a username or the id of a paste.
CREATE TABLE blocks (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  target TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  until INTEGER,
  UNIQUE (kind, value)
) STRICT;
CREATE INDEX blocks_by_end ON blocks (until) WHERE until IS NOT NULL;

-- `code_hash` is the SHA-256 of the code in the link.
CREATE TABLE invites (
  id TEXT NOT NULL PRIMARY KEY,
  code_hash BLOB NOT NULL UNIQUE,
  uses INTEGER NOT NULL,
  max_uses INTEGER NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked INTEGER NOT NULL
) STRICT;
CREATE INDEX invites_by_expiry ON invites (expires_at);

-- When the key was first found in a public paste.
ALTER TABLE keys ADD COLUMN leaked_at INTEGER;
