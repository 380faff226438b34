-- Who an issuer of OpenID Connect, or a proxy (issuer 'proxy'), says that somebody is, and their account.
CREATE TABLE identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at bigint NOT NULL,
  last_used_at bigint,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_of_account ON identities (account_id);

-- `id` is the credential's, in base64url.
CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL,
  backed_up boolean NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX passkeys_of_account ON passkeys (account_id);

-- The issuer through which a session began, null for a password or a passkey; and its end at the latest, null for the usual.
ALTER TABLE sessions ADD COLUMN issuer text COLLATE "C";
ALTER TABLE sessions ADD COLUMN ends_at bigint;

-- What a key may do, until when, and from where: networks separated by spaces, null for all.
ALTER TABLE keys ADD COLUMN scope text COLLATE "C" NOT NULL DEFAULT 'all';
ALTER TABLE keys ADD COLUMN expires_at bigint;
ALTER TABLE keys ADD COLUMN networks text COLLATE "C";
ALTER TABLE keys ADD COLUMN uses bigint NOT NULL DEFAULT 0;
-- When its owner was told that it soon ends.
ALTER TABLE keys ADD COLUMN warned_at bigint;
