import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '#domain/account.ts';
import { isId } from '#domain/id.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

/**
 * What a browser holds between the two steps of a login: a signed statement that it gave the correct password of an
 * account a moment ago. It is not a session and gives no access; it only allows trying a code, and each code works once.
 * Signed rather than stored, so that an unfinished login leaves no row behind, and one login does not void another.
 */
const LIFETIME_MS = 10 * MINUTE_MS;
const TOKEN = /^([0-9A-Za-z]{8})\.([0-9]{1,16})\.([\w-]{43})$/;

export function newPendingLogIn(key: Uint8Array, account: Account, now: number): string {
  const expiresAt = now + LIFETIME_MS;
  return `${account.id}.${expiresAt}.${macOf(key, account, expiresAt)}`;
}

/** The account of a pending login; undefined when it is forged or expired, or when the password has changed since. */
export async function findPendingLogIn(
  { store }: { store: Store },
  key: Uint8Array,
  token: string,
  now: number,
): Promise<Account | undefined> {
  const [, id = '', expiry = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (!isId(id) || Number(expiry) <= now) return undefined;
  const account = await store.accounts.find(id);
  if (account === undefined || account.disabled) return undefined;
  const expected = macOf(key, account, Number(expiry));
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? account : undefined;
}

/** Covers the salted hash of the password, so that a new password voids it. */
const macOf = (key: Uint8Array, { id, passwordHash }: Account, expiresAt: number): string =>
  createHmac('sha256', key).update(`${id} ${expiresAt} ${passwordHash}`).digest('base64url');
