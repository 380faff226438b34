import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie, readCookieList } from '#http/cookies.ts';
import type { Env } from '#http/routes.ts';

/**
 * Which protected pastes a browser has opened, kept by the browser itself until it is closed: no server has to
 * remember it, and every server of a store understands it (docs/adr/0009).
 */
const COOKIE = 'unlocked';
const PROOF = /^[\w-]{22}$/;

/** Whether the right password was given in this browser. Never for a paste that burns: it is opened once. */
export function isUnlocked(deps: AppContext, c: Context<Env>, paste: Paste): boolean {
  if (paste.burn || paste.passwordHash === null) return false;
  const wanted = Buffer.from(proofOf(deps, paste));
  return proofsIn(deps, c).filter((proof) => timingSafeEqual(Buffer.from(proof), wanted)).length > 0;
}

/** Set-Cookie for a browser that has just given the right password of `paste`. The oldest unlocks make room. */
export function unlockCookie(deps: AppContext, c: Context<Env>, paste: Paste): string {
  const proof = proofOf(deps, paste);
  return cookieLine(deps, COOKIE, [proof, ...proofsIn(deps, c).filter((other) => other !== proof)]);
}

/** Set-Cookie for a browser that is asked a password: whether it comes back tells if cookies are kept at all. */
export const noUnlocksCookie = (deps: AppContext): string => cookieLine(deps, COOKIE, []);

/** Whether this browser was given the cookie before, be there an unlock in it or none. */
export const keepsUnlocks = (deps: AppContext, c: Context<Env>): boolean =>
  readCookie(deps, c, COOKIE) !== undefined;

const proofsIn = (deps: AppContext, c: Context<Env>): string[] => readCookieList(deps, c, COOKIE, PROOF);

/**
 * 132 bits that only a server of this store can make, and that tell neither the paste nor anything of its
 * password. Made over the salted hash: another password, even the same one set anew, voids it.
 */
const proofOf = ({ unlockKey }: AppContext, { id, passwordHash }: Paste): string =>
  createHmac('sha256', unlockKey).update(`${id} ${passwordHash}`).digest('base64url').slice(0, 22);
