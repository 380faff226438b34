import { DAY_MS } from './time.ts';

/** An owner of pastes and keys. */
export interface Account {
  id: string;
  username: string;
  email: string;
  /** argon2id in PHC format; without a password `NO_PASSWORD` and random text, which no password matches. */
  passwordHash: string;
  admin: boolean;
  disabled: boolean;
  createdAt: number;
  /** Whether a link mailed to `email` was followed, or none was required. Never becomes false again. */
  emailConfirmed: boolean;
  /** The tag of the language that the user chose for the site, which may no longer offer it; null for that of the browser. */
  language: string | null;
}

/** An account with an unconfirmed address is deleted after this time, unless it has pastes. */
export const UNCONFIRMED_LIFETIME_MS = 7 * DAY_MS;

/** A username appears in URLs and on command lines: no upper case, no dots, nothing to escape. */
export const USERNAME_PATTERN = /^[a-z0-9][a-z0-9_-]{1,31}$/;
export const USERNAME_RULE =
  '2 to 32 lowercase letters, digits, hyphens and underscores, starting with a letter or digit';

export const ACCOUNT_PASSWORD_MIN_CHARACTERS = 10;
export const ACCOUNT_PASSWORD_MAX_BYTES = 1024;
export const PASSWORD_RULE = `at least ${ACCOUNT_PASSWORD_MIN_CHARACTERS} characters and at most ${ACCOUNT_PASSWORD_MAX_BYTES} bytes`;

/** Length is what makes a password good; rules about its letters only make it worse (NIST SP 800-63B). */
export const isAccountPassword = (password: string): boolean =>
  password.isWellFormed() &&
  Array.from(password).length >= ACCOUNT_PASSWORD_MIN_CHARACTERS &&
  new TextEncoder().encode(password).length <= ACCOUNT_PASSWORD_MAX_BYTES;

/** Begins the hash of an account that nobody can log in to with a password. What follows is bound like a hash. */
export const NO_PASSWORD = '!';
export const hasPassword = ({ passwordHash }: Account): boolean => !passwordHash.startsWith(NO_PASSWORD);

export const PASSKEYS_PER_ACCOUNT = 20;

/** The second factor of an account: a TOTP secret (RFC 6238) and recovery codes. */
export interface SecondFactor {
  secret: Uint8Array;
  /** Null until a first code has confirmed that the user has the secret. */
  enabledAt: number | null;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}
