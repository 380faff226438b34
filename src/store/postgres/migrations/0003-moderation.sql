-- Moderation: what operators did, which pastes they removed, and which keyless pastes came from one network.

-- What administrators and operators did. `actor` and `subject` are names, because accounts and pastes may be gone since.
-- It alone has triggers: nobody may change it, whichever program or person is connected.
CREATE TABLE audit_log (
  row_key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at bigint NOT NULL,
  actor_id text COLLATE "C",
  actor text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  reason text COLLATE "C",
  detail text COLLATE "C"
);
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log cannot be changed';
END $$;
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();

-- Pastes that an operator removed. Such a paste has the `expires_at` 0, which makes it absent everywhere and lets the sweep
-- of expired pastes skip it, and the `undo_expires_at` 0, with which its owner cannot restore it, not even on a node of the
-- previous version. Its former expiry is here.
CREATE TABLE paste_removals (
  paste_id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C",
  category text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL,
  removed_at bigint NOT NULL,
  restorable_until bigint NOT NULL,
  expires_at bigint
);
CREATE INDEX paste_removals_by_time ON paste_removals (removed_at, paste_id);
CREATE INDEX paste_removals_of_account ON paste_removals (account_id, removed_at, paste_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX paste_removals_by_end ON paste_removals (restorable_until);

-- A keyed hash of the network that created a keyless paste, for a few days. Apart from the pastes: clearing a column would
-- write a new version of the row into each of its indexes. The key grows with time, so that the sweep needs no other index.
CREATE TABLE paste_sources (
  paste_row_key bigint PRIMARY KEY,
  source bytea NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX paste_sources_by_source ON paste_sources (source, paste_row_key);

-- The administrators' list of all pastes, newest first.
CREATE INDEX pastes_by_row_key ON pastes (row_key);

-- Reports of visitors. `id` is the reference shown to the reporter. They outlive the paste. `source` is as in
-- `paste_sources` and kept as long; `mailed_at` is when the operator was mailed about it.
CREATE TABLE reports (
  id text COLLATE "C" PRIMARY KEY,
  paste_id text COLLATE "C" NOT NULL,
  category text NOT NULL,
  text text NOT NULL,
  email text,
  source bytea,
  created_at bigint NOT NULL,
  mailed_at bigint,
  closed_at bigint,
  closed_by text,
  outcome text
);
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_open_of_paste ON reports (paste_id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_mailed ON reports (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX reports_with_source ON reports (created_at) WHERE source IS NOT NULL;
CREATE INDEX reports_with_email ON reports (closed_at) WHERE email IS NOT NULL;

-- `value` is what is compared; `target` is what the operator named, such as a username or the id of a paste.
CREATE TABLE blocks (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  target text NOT NULL,
  note text NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  until bigint,
  UNIQUE (kind, value)
);
CREATE INDEX blocks_by_end ON blocks (until) WHERE until IS NOT NULL;

-- `code_hash` is the SHA-256 of the code in the link.
CREATE TABLE invites (
  id text COLLATE "C" PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  uses integer NOT NULL,
  max_uses integer NOT NULL,
  note text NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  expires_at bigint NOT NULL,
  revoked boolean NOT NULL
);
CREATE INDEX invites_by_expiry ON invites (expires_at);

-- When the key was first found in a public paste.
ALTER TABLE keys ADD COLUMN leaked_at bigint;
