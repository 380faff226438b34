import type { Identity } from './identity.ts';

/** What the answer of an issuer must match: RFC 7636 for the verifier, OpenID Connect Core 1.0, section 3.1.2.1, for the rest. */
export interface IssuerChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody whom the issuer vouches for. Only `identity` says who it is; the rest are proposals. */
export interface VouchedUser {
  identity: Identity;
  username: string | undefined;
  email: string | undefined;
  emailVerified: boolean;
  /** Whether one of their groups can log in here, and whether one is that of administrators; undefined where groups decide nothing. */
  isAllowed: boolean;
  isAdmin: boolean | undefined;
  /** When they logged in there, if it says so. */
  authenticatedAt: number | undefined;
}

/** The OpenID provider through which people log in. */
export interface Issuer {
  /** What people call it. */
  name: string;
  /** How long a session lasts at most (milliseconds). */
  sessionMax: number | undefined;
  /** Where to send a browser; with `again`, even somebody who is logged in there must log in. Throws `IssuerError`. */
  begin(redirectUri: string, again: boolean): Promise<{ url: string; checks: IssuerChecks }>;
  /** Who came back to `answer`, the redirect URI with the issuer's parameters. Throws `IssuerError`. */
  finish(answer: URL, checks: IssuerChecks): Promise<VouchedUser>;
  /** Where to end a session of `issuer` there as well; undefined if it is another one, offers no such page or does not answer. */
  logOutUrl(issuer: string, returnTo: string): Promise<string | undefined>;
}

/** `refused`: by the issuer or by its user. `invalid`: its answer proves nothing. */
export class IssuerError extends Error {
  readonly why: 'unreachable' | 'refused' | 'invalid';

  constructor(why: IssuerError['why'], cause?: unknown) {
    super(`The OpenID provider: ${why}`, { cause });
    this.why = why;
  }
}
