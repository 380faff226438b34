-- Accounts that can be taken back, quotas, and bounded statistics.

-- Accounts that exist already, and those created on the command line or where no mail is sent, count as confirmed; so
-- do accounts that the previous program creates while it still runs beside this one.
ALTER TABLE accounts ADD COLUMN email_confirmed boolean NOT NULL DEFAULT true;
-- The sweep looks at unconfirmed accounts only.
CREATE INDEX accounts_unconfirmed ON accounts (created_at) WHERE NOT email_confirmed;

-- A session ends after 30 days without use: `expires_at` is pushed back with `last_seen_at`, up to 90 days in all. The
-- previous program does not push it back, which matters only to a session that it alone serves for 30 days.
UPDATE sessions SET expires_at = least(expires_at, last_seen_at + 2592000000);

-- The TOTP secret of an account; `enabled_at` is null until a first code has confirmed it. `last_step` is the time step
-- of the last code that was used: a code works once.
CREATE TABLE second_factors (
  account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  enabled_at bigint,
  last_step bigint NOT NULL
);

-- SHA-256 of each unused recovery code.
CREATE TABLE recovery_codes (
  account_id text COLLATE "C" NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);

-- When the owner of a session last proved who they are; null means when the session was created. Sensitive actions
-- ask for the password again when that is more than ten minutes ago.
ALTER TABLE sessions ADD COLUMN authenticated_at bigint;

-- How deep the sample of a subject's visitors of a day is, and how many hashes it holds: counting up to 10,000 rows
-- with each visit would take milliseconds. The program of before knows nothing of it: what it adds while it runs
-- beside is counted as one visitor each.
CREATE TABLE visitor_samples (
  day bigint NOT NULL,
  subject text COLLATE "C" NOT NULL,
  depth integer NOT NULL,
  kept bigint NOT NULL,
  PRIMARY KEY (day, subject)
) WITH (fillfactor = 70);
INSERT INTO visitor_samples (day, subject, depth, kept) SELECT day, subject, 0, count(*) FROM visitors GROUP BY 1, 2;

-- How many bytes the rows of each account hold: a sum over 100,000 of them for each creation would take too long. The
-- program of before does not know it; the true sum is taken wherever this one would refuse somebody.
CREATE TABLE paste_counts (account_id text COLLATE "C" PRIMARY KEY, bytes bigint NOT NULL) WITH (fillfactor = 70);
INSERT INTO paste_counts (account_id, bytes)
  SELECT account_id, sum(size_bytes) FROM pastes WHERE account_id IS NOT NULL GROUP BY account_id;
