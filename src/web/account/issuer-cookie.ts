import { readSigned, sign } from '#accounts/signed.ts';
import type { IssuerChecks, VouchedUser } from '#domain/issuer.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie } from '#http/headers/cookies.ts';
import type { RequestContext } from '#http/routes.ts';

const COOKIE = 'issuer';
const LIFETIME_MS = 10 * MINUTE_MS;

/**
 * What a browser keeps on its way through the issuer. Signed, and only here: a response of the issuer counts in the browser
 * that asked for it alone, so nobody can log another one in or link their own identity to its account.
 */
export interface OnTheWay {
  /** Where to go after the login. */
  next: string | null;
  /** The code of an invite; empty without one. */
  invite: string;
  /** The session whose account gets the identity; null for a login. */
  link: string | null;
  /** From when on the user must have logged in at the issuer; null if it does not matter. */
  since: number | null;
  /** Until the issuer has responded. */
  checks: IssuerChecks | null;
  /** Then, while an account needs a username or an address. */
  user: VouchedUser | null;
}

const NOTHING: OnTheWay = { next: null, invite: '', link: null, since: null, checks: null, user: null };

/** Set-Cookie with what the browser keeps; by default nothing. */
export function issuerCookie(deps: AppContext, kept?: Partial<OnTheWay>): string {
  if (kept === undefined) return cookieLine(deps, COOKIE, '', 0);
  const text = sign(deps.secrets.oidc, { ...NOTHING, ...kept }, deps.clock() + LIFETIME_MS);
  return cookieLine(deps, COOKIE, text, LIFETIME_MS);
}

/** What this browser keeps; nothing when it is forged or expired. */
export const readIssuerCookie = (deps: AppContext, c: RequestContext): OnTheWay =>
  readSigned<OnTheWay>(deps.secrets.oidc, readCookie(deps, c, COOKIE) ?? '', deps.clock()) ?? NOTHING;
