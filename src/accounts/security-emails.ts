import type { Account } from '#domain/account.ts';
import { isKeyText } from '#domain/key.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import { type Clock, DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { hashKey } from './keys.ts';

/** Events that are mailed to the owner of an account, in case somebody else caused them. Each kind has its own limit. */
export type SecurityEmailKind =
  | 'key'
  | 'leaked key'
  | 'expiring key'
  | 'password'
  | 'email'
  | 'passkey'
  | 'second factor'
  | 'identity'
  | 'wrong codes'
  | 'new browser';

/** Otherwise an attacker who knows the password could flood the owner's mailbox to hide an important notice. */
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 20;

export interface SecurityEmailDeps {
  clock: Clock;
  /** Undefined when the operator has set no mail server. */
  mailer: Mailer | undefined;
  securityEmailLimits: {
    consume(rules: [LimitRule, ...LimitRule[]], now: number): Promise<{ rejected: boolean }>;
  };
  logError(error: unknown, message: string): void;
}

/**
 * Mails a notice to the address of `account`; after a change of the address, pass the account as it was before. Returns
 * at once: no response waits for the mail or fails with it. Nothing is sent to an unconfirmed address, which may belong
 * to somebody else.
 */
export function notifyAccount(
  deps: SecurityEmailDeps,
  { id, email, emailConfirmed }: Pick<Account, 'id' | 'email' | 'emailConfirmed'>,
  kind: SecurityEmailKind,
  composeEmail: () => Promise<Email>,
): void {
  const { mailer } = deps;
  if (mailer === undefined || !emailConfirmed) return;
  const subject = `${kind} ${id}`;
  const rules: [LimitRule, LimitRule] = [
    { subject: `hour ${subject}`, lengthMs: HOUR_MS, max: MAX_PER_HOUR },
    { subject: `day ${subject}`, lengthMs: DAY_MS, max: MAX_PER_DAY },
  ];
  const send = async () => {
    if (!(await deps.securityEmailLimits.consume(rules, deps.clock())).rejected)
      await mailer.send({ to: email, ...(await composeEmail()) });
  };
  send().catch((error) => deps.logError(error, `Could not email the owner of an account (${kind})`));
}

/** The emails about a key. */
export type KeyEmailName = 'keyLeaked' | 'keyExpiring';

interface KeyEmailDeps extends SecurityEmailDeps {
  store: Store;
  /** The email to the owner of a key. It names the key by its id: its name is text that somebody typed. */
  keyEmail(name: KeyEmailName, account: Account, keyId: string, time: number): Promise<Email>;
}

/** More keys than two accounts can have are no accident, and each costs a write. */
const MAX_KEYS = 20;

/** Marks API keys in a public text as leaked and tells their owners once. Returns at once: no response waits for it. */
export function reportLeakedKeys(deps: KeyEmailDeps, text: string): void {
  markAndNotify(deps, text).catch((error) =>
    deps.logError(error, 'Could not report an API key in a public paste to its owner'),
  );
}

async function markAndNotify(deps: KeyEmailDeps, text: string): Promise<void> {
  const keys = new Set(Array.from(text.matchAll(/gp_[0-9A-Za-z]{38}/g), ([key]) => key).filter(isKeyText));
  for (const key of [...keys].slice(0, MAX_KEYS)) {
    const now = deps.clock();
    const marked = await deps.store.keys.markLeaked(hashKey(key), now);
    const account = marked && (await deps.store.accounts.find(marked.accountId));
    if (!account || account.disabled) continue;
    notifyAccount(deps, account, 'leaked key', () => deps.keyEmail('keyLeaked', account, marked.keyId, now));
  }
}

/** How long before the end of a key its owner is told. */
const EXPIRY_WARNING_MS = 7 * DAY_MS;

/**
 * Mails the owners of keys that expire within a week, once for each key, however many nodes ask. A key whose mail fails is
 * not tried again.
 */
export async function announceExpiringKeys(deps: KeyEmailDeps): Promise<void> {
  const now = deps.clock();
  const keys = await deps.store.keys.claimExpiring(now, now + EXPIRY_WARNING_MS);
  for (const { keyId, accountId, expiresAt } of keys) {
    const account = await deps.store.accounts.find(accountId);
    if (account === undefined || account.disabled || expiresAt === null) continue;
    // Each key has a limit of its own: nothing else would ever tell about the sixth within an hour.
    const owner = { ...account, id: keyId };
    notifyAccount(deps, owner, 'expiring key', () => deps.keyEmail('keyExpiring', account, keyId, expiresAt));
  }
}
