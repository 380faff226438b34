-- Text is collated "C" throughout: bytes decide, in every locale alike, and no upgrade of the system's locales
-- can spoil an index. No trigger, no function, no sequence but the one that breaks ties of time. All tables are for
-- one primary: batches span pastes and accounts, and a row can be placed by only one of the two, so that the schema
-- cannot be sharded as it is (docs/scaling.md has what was measured on Citus).

-- What each migration has brought, and the oldest program, told by its newest migration, that may run beside it.
CREATE TABLE schema_versions (version integer PRIMARY KEY, compatible_from integer NOT NULL);

-- `row_key` tells the order of creation within a millisecond. Views are written often: room on each page lets
-- them be written without touching an index. `content` is a zstd frame where it is packed.
CREATE TABLE pastes (
  id text COLLATE "C" PRIMARY KEY,
  row_key bigint GENERATED ALWAYS AS IDENTITY,
  account_id text COLLATE "C",
  title text COLLATE "C",
  slug text COLLATE "C",
  language text COLLATE "C" NOT NULL,
  visibility text COLLATE "C" NOT NULL,
  password_hash text COLLATE "C",
  burn boolean NOT NULL,
  views bigint NOT NULL DEFAULT 0,
  size_bytes integer NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  undo_until bigint,
  undo_expires_at bigint,
  revision integer NOT NULL DEFAULT 1,
  delete_token_hash bytea,
  packed boolean NOT NULL,
  content bytea NOT NULL
) WITH (fillfactor = 90);
-- What gains by packing is packed before it comes here; PostgreSQL need not try again.
ALTER TABLE pastes ALTER COLUMN content SET STORAGE EXTERNAL;
-- It covers what a list and a count ask: they touch no row that is not shown.
CREATE INDEX pastes_of_account ON pastes (account_id, created_at, row_key, expires_at)
  WHERE account_id IS NOT NULL;
CREATE INDEX pastes_by_expiry ON pastes (expires_at) WHERE expires_at IS NOT NULL;
CREATE UNIQUE INDEX pastes_by_slug ON pastes (slug) WHERE slug IS NOT NULL;
CREATE INDEX pastes_public ON pastes (created_at, row_key, expires_at)
  WHERE visibility = 'public' AND password_hash IS NULL AND NOT burn;
CREATE INDEX pastes_public_by_language ON pastes (language, created_at, row_key, expires_at)
  WHERE visibility = 'public' AND password_hash IS NULL AND NOT burn;

-- The text of each paste of an account as search compares it. A table of its own: a view counted on a paste must
-- never write the trigrams of half a megabyte anew. The account comes first in the index (btree_gin), so that a
-- search stays within the account's own pastes, however many others hold the same words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE TABLE paste_search (
  paste_id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  folded text COLLATE "C" NOT NULL
);
CREATE INDEX paste_search_trigrams ON paste_search USING gin (account_id, folded gin_trgm_ops);

CREATE TABLE accounts (
  id text COLLATE "C" PRIMARY KEY,
  row_key bigint GENERATED ALWAYS AS IDENTITY,
  username text COLLATE "C" NOT NULL UNIQUE,
  email text COLLATE "C" NOT NULL,
  email_folded text COLLATE "C" NOT NULL UNIQUE,
  password_hash text COLLATE "C" NOT NULL,
  admin boolean NOT NULL,
  disabled boolean NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  row_key bigint GENERATED ALWAYS AS IDENTITY,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  hash bytea NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX keys_of_account ON keys (account_id);

CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  row_key bigint GENERATED ALWAYS AS IDENTITY,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  browser text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- `email` is the new address that a ticket of purpose 'email' proves; null for 'password'.
CREATE TABLE tickets (
  hash bytea PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text COLLATE "C" NOT NULL,
  email text COLLATE "C",
  expires_at bigint NOT NULL
);
CREATE INDEX tickets_of_account ON tickets (account_id, purpose);
CREATE INDEX tickets_by_expiry ON tickets (expires_at);

CREATE TABLE idempotency_keys (
  account_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  paste_id text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE limit_windows (
  subject text COLLATE "C" NOT NULL,
  length_ms bigint NOT NULL,
  started_at bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (subject, length_ms)
) WITH (fillfactor = 70);
CREATE INDEX limit_windows_by_end ON limit_windows ((started_at + length_ms));

-- `subject` is 'a:' and an account's id, or 'p:' and a paste's. `length_ms` is an hour or a day; hours are
-- written beside days and forgotten after two, so that a day never has to be added up from its hours.
CREATE TABLE view_totals (
  subject text COLLATE "C" NOT NULL,
  length_ms bigint NOT NULL,
  time bigint NOT NULL,
  views bigint NOT NULL,
  visitors bigint NOT NULL,
  PRIMARY KEY (subject, length_ms, time)
);
CREATE INDEX view_totals_hours ON view_totals (time) WHERE length_ms = 3600000;

-- `part` is country, device, referrer or (of accounts) paste. An empty `value` is unknown, or direct.
CREATE TABLE view_parts (
  subject text COLLATE "C" NOT NULL,
  length_ms bigint NOT NULL,
  part text COLLATE "C" NOT NULL,
  time bigint NOT NULL,
  value text COLLATE "C" NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (subject, length_ms, part, time, value)
);
CREATE INDEX view_parts_hours ON view_parts (time) WHERE length_ms = 3600000;

CREATE TABLE visitors (
  day bigint NOT NULL,
  subject text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (day, subject, hash)
);
CREATE INDEX visitors_of_subject ON visitors (subject);

CREATE TABLE visitor_keys (day bigint PRIMARY KEY, key bytea NOT NULL);
CREATE TABLE secrets (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
