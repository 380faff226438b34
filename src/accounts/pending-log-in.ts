import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '#domain/account.ts';
import { isId } from '#domain/id.ts';
import type { Identity } from '#domain/identity.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

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
const TOKEN = /^([0-9A-Za-z]{8})\.([0-9]{1,16})\.([\w-]*)\.([\w-]{43})$/;

export function newPendingLogIn(key: Uint8Array, account: Account, now: number, vouched?: Vouched): string {
  const expiresAt = now + LIFETIME_MS;
  const through = vouched === undefined ? '' : Buffer.from(JSON.stringify(vouched)).toString('base64url');
  return `${account.id}.${expiresAt}.${through}.${macOf(key, account, expiresAt, through)}`;
}

/** The account of a pending login; undefined when it is forged or expired, or when the password has changed since. */
export async function findPendingLogIn(
  { store }: { store: Store },
  key: Uint8Array,
  token: string,
  now: number,
): Promise<{ account: Account; vouched: Vouched | undefined } | undefined> {
  const [, id = '', expiry = '', through = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (!isId(id) || Number(expiry) <= now) return undefined;
  const account = await store.accounts.find(id);
  if (account === undefined || account.disabled) return undefined;
  const expected = macOf(key, account, Number(expiry), through);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
  const vouched = through === '' ? undefined : JSON.parse(Buffer.from(through, 'base64url').toString());
  return { account, vouched };
}

/** Covers the salted hash of the password, so that a new password voids it. */
const macOf = (key: Uint8Array, { id, passwordHash }: Account, expiresAt: number, through: string): string =>
  createHmac('sha256', key).update(`${id} ${expiresAt} ${passwordHash} ${through}`).digest('base64url');
