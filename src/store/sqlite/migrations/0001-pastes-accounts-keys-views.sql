-- Rows are keyed by an integer: a WITHOUT ROWID table keyed by the public id is 3 to 5 times slower to fill.
-- `content` comes last, so that a list reads none of a long paste's overflow pages; it is a zstd frame where
-- `packed` is 1.
CREATE TABLE pastes (
  row_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT,
  title TEXT,
  slug TEXT,
  language TEXT NOT NULL,
  visibility TEXT NOT NULL,
  password_hash TEXT,
  burn INTEGER NOT NULL,
  size_bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  delete_token_hash BLOB,
  packed INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;
-- They cover what a list asks of them: a page and a count touch no row that is not shown.
CREATE INDEX pastes_of_account ON pastes (account_id, created_at, row_key, expires_at)
  WHERE account_id IS NOT NULL;
CREATE INDEX pastes_by_expiry ON pastes (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX pastes_of_account_by_expiry ON pastes (account_id, expires_at)
  WHERE account_id IS NOT NULL AND expires_at IS NOT NULL;
CREATE UNIQUE INDEX pastes_by_slug ON pastes (slug) WHERE slug IS NOT NULL;

-- Apart from the pastes, three hundred to a page: views of many pastes are written twice a second, and each would
-- rewrite the page that holds a text.
CREATE TABLE paste_views (row_key INTEGER PRIMARY KEY, views INTEGER NOT NULL) STRICT;
CREATE TRIGGER paste_views_gone AFTER DELETE ON pastes BEGIN
  DELETE FROM paste_views WHERE row_key = old.row_key;
END;

-- How many rows of `pastes` each account has: counting 100,000 of them for each list would take milliseconds.
CREATE TABLE paste_counts (account_id TEXT PRIMARY KEY, pastes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TRIGGER pastes_counted_in AFTER INSERT ON pastes WHEN new.account_id IS NOT NULL BEGIN
  INSERT INTO paste_counts (account_id, pastes) VALUES (new.account_id, 1)
    ON CONFLICT (account_id) DO UPDATE SET pastes = pastes + 1;
END;
CREATE TRIGGER pastes_counted_out AFTER DELETE ON pastes WHEN old.account_id IS NOT NULL BEGIN
  UPDATE paste_counts SET pastes = pastes - 1 WHERE account_id = old.account_id;
END;

-- The trigrams of the folded title and content of each paste of an account (a keyless one is nobody's to
-- search), and in `owner` one trigram that stands for the account, so that a small account's search does not
-- walk through what everybody else wrote. No positions are kept (detail=none, a third of the size): what the
-- index proposes is compared with the text itself.
CREATE VIRTUAL TABLE paste_search USING fts5 (
  owner, title, content,
  content = '', contentless_delete = 1, detail = none,
  tokenize = 'trigram case_sensitive 1'
);
-- A segment is written anew when so many per cent of it are deleted: with the usual 10 an account that edits and
-- deletes much keeps the writer busy with little else.
INSERT INTO paste_search (paste_search, rank) VALUES ('deletemerge', 40);

CREATE TABLE accounts (
  row_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  admin INTEGER NOT NULL,
  disabled INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE keys (
  row_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash BLOB NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX keys_of_account ON keys (account_id);

CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash BLOB NOT NULL,
  paste_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE limit_windows (
  subject TEXT NOT NULL,
  length_ms INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (subject, length_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_windows_by_end ON limit_windows (started_at + length_ms);

-- `subject` is 'a:' and an account's id, or 'p:' and a paste's. `length_ms` is an hour or a day; hours are
-- written beside days and forgotten after two, so that a day never has to be added up from its hours.
CREATE TABLE view_totals (
  subject TEXT NOT NULL,
  length_ms INTEGER NOT NULL,
  time INTEGER NOT NULL,
  views INTEGER NOT NULL,
  visitors INTEGER NOT NULL,
  PRIMARY KEY (subject, length_ms, time)
) STRICT, WITHOUT ROWID;
CREATE INDEX view_totals_hours ON view_totals (time) WHERE length_ms = 3600000;

-- `part` is country, device, referrer or (of accounts) paste. An empty `value` is unknown, or direct.
CREATE TABLE view_parts (
  subject TEXT NOT NULL,
  length_ms INTEGER NOT NULL,
  part TEXT NOT NULL,
  time INTEGER NOT NULL,
  value TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (subject, length_ms, part, time, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX view_parts_hours ON view_parts (time) WHERE length_ms = 3600000;

CREATE TABLE visitors (
  day INTEGER NOT NULL,
  subject TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (day, subject, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE visitor_keys (day INTEGER PRIMARY KEY, key BLOB NOT NULL) STRICT;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
