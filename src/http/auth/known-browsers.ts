import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '#domain/account.ts';
import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookieList } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

/**
 * Browsers that have logged in to an account before. Each keeps a proof in a cookie, so that no server has to store
 * browsers, and every node can check it. An attack on an account exhausts the limits of unknown browsers; a known
 * browser has a limit of its own (docs/adr/proofs-in-cookies.md).
 */
const COOKIE = 'known';
/** More accounts than people use in one browser, yet few enough bytes to send with every request. */
const ACCOUNTS_MAX = 8;
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). Each login renews it. */
const LIFETIME_MS = 400 * DAY_MS;
/** An entry is 72 random bits that identify the browser, then 132 bits of an HMAC. */
const ID_BYTES = 9;
const ID_LENGTH = 12;
const ENTRY = /^[\w-]{34}$/;

type AccountCredentials = Pick<Account, 'id' | 'passwordHash'>;

/** This browser's random id for this account; undefined when it has not logged in to it since its password was last changed. */
export function knownBrowserId(
  deps: AppContext,
  c: RequestContext,
  account: AccountCredentials,
): string | undefined {
  const entry = entriesIn(deps, c).find((entry) => isProofOf(deps, account, entry));
  return entry?.slice(0, ID_LENGTH);
}

/**
 * Gives the browser a proof that it has logged in to this account. Call it only after a complete login, second factor
 * included, and before creating the response from `c`. A new password voids all proofs of the account: call it then
 * too, with the new hash, for the browser that changed it.
 */
export function rememberBrowser(deps: AppContext, c: RequestContext, account: AccountCredentials): void {
  const entries = entriesIn(deps, c);
  const known = entries.find((entry) => isProofOf(deps, account, entry));
  const id = known?.slice(0, ID_LENGTH) ?? Buffer.from(deps.random(ID_BYTES)).toString('base64url');
  const others = entries.filter((entry) => entry !== known).slice(0, ACCOUNTS_MAX - 1);
  const line = cookieLine(deps, COOKIE, [id + proofOf(deps, account, id), ...others], LIFETIME_MS);
  c.header('Set-Cookie', line, { append: true });
}

const entriesIn = (deps: AppContext, c: RequestContext): string[] =>
  readCookieList(deps, c, COOKIE, ENTRY).slice(0, ACCOUNTS_MAX);

function isProofOf(deps: AppContext, account: AccountCredentials, entry: string): boolean {
  const proof = proofOf(deps, account, entry.slice(0, ID_LENGTH));
  return timingSafeEqual(Buffer.from(entry.slice(ID_LENGTH)), Buffer.from(proof));
}

/** Covers the salted hash of the password, so that setting a password, even the same one, voids the proof. */
const proofOf = (
  { secrets }: AppContext,
  { id, passwordHash }: AccountCredentials,
  browserId: string,
): string =>
  createHmac('sha256', secrets.knownBrowser)
    .update(`${id} ${browserId} ${passwordHash}`)
    .digest('base64url')
    .slice(0, 22);
