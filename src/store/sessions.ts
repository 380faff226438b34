import type { Account } from '#domain/account.ts';
import type { Identity } from '#domain/identity.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';

export interface SessionStore {
  /**
   * Begins a session. False when its account is gone or `proof` is not enough by now: a slow check of the password must
   * not log anybody in after it was changed, or after two-factor authentication was turned on.
   */
  begin(session: Session, hash: Uint8Array, proof?: LogInProof): Promise<boolean>;
  /** The session with this SHA-256 and its account; undefined when ended, expired, or the account disabled. */
  authenticate(hash: Uint8Array, now: number): Promise<{ session: Session; account: Account } | undefined>;
  /** Records that the session was used, and when it expires now. */
  touch(id: string, now: number, expiresAt: number): Promise<void>;
  /** Records that the user has just authenticated again. False when the session has ended. */
  confirm(id: string, now: number): Promise<boolean>;
  /** The account's sessions, last seen first. */
  list(accountId: string, now: number): Promise<Session[]>;
  /** False when there is no such session of the account. */
  end(id: string, accountId: string): Promise<boolean>;
  /** Ends all sessions of the account except one (null: none). Returns how many. */
  endAll(accountId: string, exceptId: string | null): Promise<number>;
  /**
   * Stores a one-time token and voids the account's earlier one for the same purpose. False when the requesting
   * session, if there is one, has ended: it must leave no usable link behind.
   */
  issueToken(token: OneTimeToken, hash: Uint8Array, sessionId?: string): Promise<boolean>;
  /** A one-time token, without using it up. Undefined when unknown, used, void or expired. */
  findToken(
    hash: Uint8Array,
    purpose: OneTimeToken['purpose'],
    now: number,
  ): Promise<OneTimeToken | undefined>;
  /** The same, and uses it up: one of several concurrent calls gets it. */
  useToken: SessionStore['findToken'];
}

/** What somebody has proved who logs in. */
export interface LogInProof {
  /** The hash of the password that was correct. */
  passwordHash: string;
  /** Whether a code or recovery code was given. */
  secondFactor: boolean;
  /** The identity that an issuer or a proxy vouched for, which must still be linked. */
  identity?: Identity;
  /** The passkey that signed, which must still be there. */
  passkeyId?: string;
}
