-- What happened to pastes that burn or have a password, for their owners and creators, and what Explore searches. A node of
-- the previous version writes none of this; what it leaves behind of a deleted paste is deleted after 30 days.

CREATE TABLE paste_events (
  row_key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  paste_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  country text COLLATE "C",
  device text COLLATE "C" NOT NULL
);
CREATE INDEX paste_events_of_paste ON paste_events (paste_id, kind);
CREATE INDEX paste_events_by_time ON paste_events (created_at);

-- Pastes that were opened and so deleted: who may still see their events. `created_at` is the paste's.
CREATE TABLE burnt_pastes (
  paste_id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C",
  delete_token_hash bytea,
  created_at bigint NOT NULL,
  burnt_at bigint NOT NULL
);
CREATE INDEX burnt_pastes_of_account ON burnt_pastes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX burnt_pastes_by_time ON burnt_pastes (burnt_at);

CREATE INDEX pastes_public_titles ON pastes USING gin (title gin_trgm_ops)
  WHERE visibility = 'public' AND password_hash IS NULL AND NOT burn AND title IS NOT NULL;
