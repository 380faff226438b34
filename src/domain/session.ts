import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/** A browser in which somebody is logged in. Only a hash of the cookie's text is stored. */
export interface Session {
  id: string;
  accountId: string;
  /** Shown to the user so that they recognise it, such as "Firefox on Linux". */
  browser: string;
  createdAt: number;
  /** Accurate to the hour: updating it on every request would make reads as expensive as writes. */
  lastSeenAt: number;
  expiresAt: number;
  /** When the user last logged in or entered their password again. */
  authenticatedAt: number;
  /** The issuer of OpenID Connect that the user logged in through, `PROXY_ISSUER`, or null for a password or a passkey. */
  issuer: string | null;
  /** Its end at the latest, however often it is used; null for `SESSION_LIFETIME_MS`. */
  endsAt: number | null;
}

/** How long after a login, or a correct password, the same browser may perform sensitive actions. */
export const RECENT_LOGIN_MS = 10 * MINUTE_MS;

/** A session ends this long after the login, no matter how often it is used. */
export const SESSION_LIFETIME_MS = 90 * DAY_MS;
/** A session that is not used for this long ends. */
const SESSION_UNUSED_MS = 30 * DAY_MS;
export const SESSION_TOUCH_INTERVAL_MS = HOUR_MS;

/** When a session ends if it is not used after `lastSeenAt`. */
export const sessionEnd = (createdAt: number, lastSeenAt: number, endsAt: number | null): number =>
  Math.min(endsAt ?? createdAt + SESSION_LIFETIME_MS, lastSeenAt + SESSION_UNUSED_MS);

/** A token sent by email: its holder can read the mail of the account. */
export interface OneTimeToken {
  accountId: string;
  purpose: 'password' | 'email' | 'log-in';
  /** The address that the token confirms; null unless the purpose is `email`. */
  email: string | null;
  expiresAt: number;
}

export const TOKEN_LIFETIME_MS = HOUR_MS;
/** That of a link which the operator hands out to log in. */
export const LOG_IN_LINK_LIFETIME_MS = 10 * MINUTE_MS;
/** The token that confirms the address of a new account lasts longer: that mail is less urgent than a reset link. */
export const CONFIRMATION_LIFETIME_MS = 3 * DAY_MS;
