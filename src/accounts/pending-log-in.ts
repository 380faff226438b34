import type { Account } from '#domain/account.ts';
import { isId } from '#domain/id.ts';
import type { Identity } from '#domain/identity.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { readSigned, sign } from './signed.ts';

/** The issuer that vouched in the first step of a login, in place of a password. */
export interface Vouched {
  identity: Identity;
  /** When the session ends at the latest. */
  endsAt: number | null;
}

/**
 * What a browser holds between the two steps of a login: a signed statement that it gave the correct password of an
 * account, or that an issuer vouched for it, a moment ago. It is not a session and gives no access; it only allows trying a code, and each code works once.
 * Signed rather than stored, so that an unfinished login leaves no row behind, and one login does not void another.
 */
const LIFETIME_MS = 10 * MINUTE_MS;

export const newPendingLogIn = (key: Uint8Array, account: Account, now: number, vouched?: Vouched): string =>
  `${account.id}.${sign(key, { vouched }, now + LIFETIME_MS, boundTo(account))}`;

/** The account of a pending login; undefined when it is forged or expired, or when the password has changed since. */
export async function findPendingLogIn(
  { store }: { store: Store },
  key: Uint8Array,
  token: string,
  now: number,
): Promise<{ account: Account; vouched: Vouched | undefined } | undefined> {
  const [id = '', signed = ''] = token.split(/\.(.*)/s);
  const account = isId(id) ? await store.accounts.find(id) : undefined;
  if (account === undefined || account.disabled) return undefined;
  const content = readSigned<{ vouched?: Vouched }>(key, signed, now, boundTo(account));
  return content && { account, vouched: content.vouched };
}

/** Covers the salted hash of the password, so that a new password voids it. */
const boundTo = ({ id, passwordHash }: Account): string => `${id} ${passwordHash}`;
