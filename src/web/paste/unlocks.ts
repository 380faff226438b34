import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paste } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie, readCookieList } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

/**
 * The protected pastes that a browser has unlocked, in a cookie that lasts until the browser is closed: no server keeps
 * state, and every server of a store can verify it (docs/adr/proofs-in-cookies.md).
 */
const COOKIE = 'unlocked';
const PROOF = /^[\w-]{22}$/;

/** Whether the correct password was entered in this browser. Never for a burn paste, which opens only once. */
export function isUnlocked(deps: AppContext, c: RequestContext, paste: Paste): boolean {
  if (paste.burn || paste.passwordHash === null) return false;
  const wanted = Buffer.from(proofOf(deps, paste));
  return proofsIn(deps, c).filter((proof) => timingSafeEqual(Buffer.from(proof), wanted)).length > 0;
}

/** Set-Cookie for a browser that has just unlocked `paste`. Drops the oldest entries if there are too many. */
export function unlockCookie(deps: AppContext, c: RequestContext, paste: Paste): string {
  const proof = proofOf(deps, paste);
  return cookieLine(deps, COOKIE, [proof, ...proofsIn(deps, c).filter((other) => other !== proof)]);
}

/** Set-Cookie with no unlocks: whether the browser sends it back shows if it accepts cookies. */
export const noUnlocksCookie = (deps: AppContext): string => cookieLine(deps, COOKIE, []);

/** Whether this browser sends the cookie, with or without unlocks. */
export const keepsUnlocks = (deps: AppContext, c: RequestContext): boolean =>
  readCookie(deps, c, COOKIE) !== undefined;

const proofsIn = (deps: AppContext, c: RequestContext): string[] => readCookieList(deps, c, COOKIE, PROOF);

/**
 * 132 bits that only a server of this store can compute and that reveal neither the paste nor its password. Computed
 * over the salted hash, so that setting a password again, even the same one, invalidates it.
 */
const proofOf = ({ secrets }: AppContext, { id, passwordHash }: Paste): string =>
  createHmac('sha256', secrets.unlock).update(`${id} ${passwordHash}`).digest('base64url').slice(0, 22);
