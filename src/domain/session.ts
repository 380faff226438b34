/** A browser in which somebody is logged in; the cookie's text is nowhere kept, only a hash of it. */
export interface Session {
  id: string;
  accountId: string;
  /** For its owner to recognise it by, such as "Firefox on Linux". */
  browser: string;
  createdAt: number;
  /** To the hour: writing it down with each request would make reads as dear as writes. */
  lastSeenAt: number;
  expiresAt: number;
  /** When its owner last proved who they are: the log-in, or a right password since. */
  authenticatedAt: number;
}

/** How long a log-in, or a right password, vouches for sensitive actions in the same browser. */
export const RECENT_LOGIN_MS = 10 * 60_000;

/** A session ends this long after the log-in, however much it is used. */
export const SESSION_LIFETIME_MS = 90 * 86_400_000;
/** A session that nobody uses for this long ends. */
export const SESSION_UNUSED_MS = 30 * 86_400_000;
export const SESSION_TOUCH_INTERVAL_MS = 3_600_000;

/** When a session ends that is not used after `lastSeenAt`. */
export const sessionEnd = (createdAt: number, lastSeenAt: number): number =>
  Math.min(createdAt + SESSION_LIFETIME_MS, lastSeenAt + SESSION_UNUSED_MS);

/** Proof by mail: whoever holds a ticket reads the mail of an account. */
export interface OneTimeToken {
  accountId: string;
  purpose: 'password' | 'email';
  /** The new address that the ticket proves; null unless the purpose is `email`. */
  email: string | null;
  expiresAt: number;
}

export const TOKEN_LIFETIME_MS = 3_600_000;
/** Of the ticket that confirms the address of a new account: nobody waits for that mail as for a new password. */
export const CONFIRMATION_LIFETIME_MS = 3 * 86_400_000;
