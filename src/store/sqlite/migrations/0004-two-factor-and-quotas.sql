-- Accounts that can be taken back, quotas, and bounded statistics.

-- Accounts that exist already, and those created on the command line or where no mail is sent, count as confirmed.
ALTER TABLE accounts ADD COLUMN email_confirmed INTEGER NOT NULL DEFAULT 1;
-- The sweep looks at unconfirmed accounts only.
CREATE INDEX accounts_unconfirmed ON accounts (created_at) WHERE email_confirmed = 0;

-- A session ends after 30 days without use: `expires_at` is pushed back with `last_seen_at`, up to 90 days in all.
UPDATE sessions SET expires_at = min(expires_at, last_seen_at + 2592000000);

-- The TOTP secret of an account; `enabled_at` is null until a first code has confirmed it. `last_step` is the time step
-- of the last code that was used: a code works once.
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  secret BLOB NOT NULL,
  enabled_at INTEGER,
  last_step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- SHA-256 of each unused recovery code.
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
  hash BLOB NOT NULL,
  PRIMARY KEY (account_id, hash)
) STRICT, WITHOUT ROWID;

-- When the owner of a session last proved who they are; null means when the session was created. Sensitive actions
-- ask for the password again when that is more than ten minutes ago.
ALTER TABLE sessions ADD COLUMN authenticated_at INTEGER;

-- How deep the sample of a subject's visitors of a day is, and how many hashes it holds: counting up to 10,000 rows
-- with each visit would take a millisecond.
CREATE TABLE visitor_samples (
  day INTEGER NOT NULL,
  subject TEXT NOT NULL,
  depth INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  PRIMARY KEY (day, subject)
) STRICT, WITHOUT ROWID;
INSERT INTO visitor_samples (day, subject, depth, kept) SELECT day, subject, 0, count(*) FROM visitors GROUP BY 1, 2;

-- How many bytes the rows of each account hold, beside how many rows there are: a sum over 100,000 of them for each
-- creation would take milliseconds.
ALTER TABLE paste_counts ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE paste_counts SET bytes = sizes.bytes FROM (
  SELECT account_id, sum(size_bytes) AS bytes FROM pastes WHERE account_id IS NOT NULL GROUP BY account_id
) AS sizes WHERE sizes.account_id = paste_counts.account_id;
DROP TRIGGER pastes_counted_in;
CREATE TRIGGER pastes_counted_in AFTER INSERT ON pastes WHEN new.account_id IS NOT NULL BEGIN
  INSERT INTO paste_counts (account_id, pastes, bytes) VALUES (new.account_id, 1, new.size_bytes)
    ON CONFLICT (account_id) DO UPDATE SET pastes = pastes + 1, bytes = bytes + excluded.bytes;
END;
DROP TRIGGER pastes_counted_out;
CREATE TRIGGER pastes_counted_out AFTER DELETE ON pastes WHEN old.account_id IS NOT NULL BEGIN
  UPDATE paste_counts SET pastes = pastes - 1, bytes = bytes - old.size_bytes WHERE account_id = old.account_id;
END;
CREATE TRIGGER pastes_resized AFTER UPDATE OF size_bytes ON pastes WHEN new.account_id IS NOT NULL BEGIN
  UPDATE paste_counts SET bytes = bytes + new.size_bytes - old.size_bytes WHERE account_id = new.account_id;
END;
