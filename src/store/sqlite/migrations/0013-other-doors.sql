-- Who an issuer of OpenID Connect, or a proxy (issuer 'proxy'), says that somebody is, and their account.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_of_account ON identities (account_id);

-- `id` is the credential's, in base64url.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_account ON passkeys (account_id);

-- The issuer through which a session began, null for a password or a passkey; and its end at the latest, null for the usual.
ALTER TABLE sessions ADD COLUMN issuer TEXT;
ALTER TABLE sessions ADD COLUMN ends_at INTEGER;

-- What a key may do, until when, and from where: networks separated by spaces, null for all.
ALTER TABLE keys ADD COLUMN scope TEXT NOT NULL DEFAULT 'all';
ALTER TABLE keys ADD COLUMN expires_at INTEGER;
ALTER TABLE keys ADD COLUMN networks TEXT;
ALTER TABLE keys ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
-- When its owner was told that it soon ends.
ALTER TABLE keys ADD COLUMN warned_at INTEGER;
