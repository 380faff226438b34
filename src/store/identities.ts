import type { Account } from '#domain/account.ts';
import type { Identity, LinkedIdentity, Passkey } from '#domain/identity.ts';
import type { AuditEntry } from '#domain/moderation.ts';

/** `lastDoor` where nobody could log in to the account any more: it has no password and nothing else. */
export type RemoveDoorOutcome = 'removed' | 'lastDoor' | 'missing';

/** Identities of issuers and proxies. Deleted with the account. */
export interface IdentityStore {
  /** The account of an identity, disabled or not; undefined when it is linked to none. */
  findAccount(identity: Identity): Promise<Account | undefined>;
  /** Those of an account, oldest first. */
  list(accountId: string): Promise<LinkedIdentity[]>;
  /**
   * Links an identity to its account. `taken` when it is linked already, also to this account: one of several concurrent
   * calls wins. `loggedOut` when the account is gone or the requesting session, if there is one, has ended. `audit` is written
   * with the link.
   */
  link(
    identity: LinkedIdentity,
    sessionId?: string,
    audit?: AuditEntry,
  ): Promise<'linked' | 'taken' | 'loggedOut'>;
  /** Removes an identity of this account; the sessions that began through its issuer end. */
  unlink(accountId: string, identity: Identity): Promise<RemoveDoorOutcome>;
  /** Records that somebody logged in through it. */
  touch(identity: Identity, now: number): Promise<void>;
}

/** Passkeys. Deleted with the account. */
export interface PasskeyStore {
  /** The passkey with this id and its account, disabled or not. */
  find(id: string): Promise<{ passkey: Passkey; account: Account } | undefined>;
  /** Those of an account, oldest first. */
  list(accountId: string): Promise<Passkey[]>;
  /** As `IdentityStore.link`; `tooMany` when the account has `PASSKEYS_PER_ACCOUNT` already. */
  add(passkey: Passkey, sessionId?: string): Promise<'added' | 'taken' | 'tooMany' | 'loggedOut'>;
  /** False when the account has no such passkey. */
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  remove(accountId: string, id: string): Promise<RemoveDoorOutcome>;
  /**
   * Records that it was used, with its new counter and whether it is synchronised. False when it is gone, or when a counter
   * that counts did not rise: then somebody may have copied it (WebAuthn, section 6.1.1).
   */
  use(id: string, use: { counter: number; backedUp: boolean; now: number }): Promise<boolean>;
}
