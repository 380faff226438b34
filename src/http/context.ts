import type { Context } from 'hono';
import type { KeyUses } from '#accounts/key-uses.ts';
import type { Limits } from '#config.ts';
import type { Clock, Random, Sleep } from '#domain/id.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { Mailer } from '#domain/mail.ts';
import type { PasswordQueue, Passwords } from '#domain/password.ts';
import type { Renderer, RichTextSanitizer } from '#domain/rendering.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Views } from '#domain/view.ts';
import { creationRules } from '#pastes/limits.ts';
import type { Store } from '#store/store.ts';
import { WIDE_FACTOR } from './address-rules.ts';
import { clientAddress, limitedNetwork, wideNetwork } from './client.ts';
import type { LimitsFor, RequestLimits } from './limits.ts';
import type { MissLimit } from './misses.ts';
import type { Env } from './routes.ts';
import { hmacSubject } from './shared-limits.ts';

/** All that the doors work with; `createApp` puts it together. */
export interface AppContext {
  store: Store;
  clock: Clock;
  sleep: Sleep;
  random: Random;
  passwords: PasswordQueue;
  renderer: Renderer;
  /** Undefined when the operator has set no mail server. */
  mailer: Mailer | undefined;
  /** Whether people may make accounts on the site. */
  signup: 'open' | 'closed';
  views: Views & { flush(): Promise<void> };
  /** Windows of requests, of this node or of all; a door asks once and keeps them. */
  limitsFor: LimitsFor;
  /** How many ids that do not exist a network may ask for; use `withMissLimit`. */
  misses: MissLimit;
  /** Requests made with sessions, for each account. */
  sessionRequests: RequestLimits;
  keyUses: KeyUses;
  /** Mails that tell the owners of accounts what happened (`notifyAccount`). */
  noticeLimits: RequestLimits;
  /** An origin without a slash at its end. */
  siteUrl: string;
  trustedProxies: number;
  /** Where security holes are reported, as a URI; undefined where the operator names none. */
  securityContact: string | undefined;
  limits: Limits;
  /** Tells the operator of a failure that no answer waits for. */
  report(error: unknown, message: string): void;
  /** Use `logSecurityEvent` (security-log.ts), which adds the client's network and never throws. */
  writeSecurityEvent(event: SecurityEvent): void;
  /** Hashes addresses before they are written down as the subject of a limit. */
  addressKey: Uint8Array;
  /** Makes the proofs that a browser has unlocked a paste. */
  unlockKey: Uint8Array;
  /** Signs what a browser holds between the two steps of a log-in. */
  pendingLogInKey: Uint8Array;
  /** Makes the proofs that a browser has logged in to an account before. */
  knownBrowserKey: Uint8Array;
}

export const addressOf = (deps: AppContext, c: Context<Env>): string =>
  clientAddress(c.req.raw.headers, c.env.address(), deps.trustedProxies);

/** The creation limits of clients without a key: of the IPv4 address or IPv6 /64, and of the /48 around that. */
export function keylessRules(deps: AppContext, c: Context<Env>): LimitRule[] {
  const address = addressOf(deps, c);
  const wide = wideNetwork(address);
  const rulesOf = (network: string, factor: number) =>
    creationRules(`address:${hmacSubject(deps.addressKey, network)}`, {
      perMinute: deps.limits.keylessCreatesPerMinute * factor,
      perDay: deps.limits.keylessCreatesPerDay * factor,
      bytesPerDay: deps.limits.quotaKeylessBytesPerDay * factor,
    });
  const rules = rulesOf(limitedNetwork(address), 1);
  return wide === undefined ? rules : [...rules, ...rulesOf(wide, WIDE_FACTOR)];
}

/** As `AppContext`, for the slow work of one request. */
export type FairHashingContext = Omit<AppContext, 'passwords' | 'renderer'> & {
  passwords: Passwords;
  renderer: RichTextSanitizer;
};

/**
 * The same for what hashes passwords and sanitizes rich texts: in the turn of `subject` (an account, a browser that is
 * known), or else of the client's network. No password is hashed for a client that has left.
 */
export function withFairHashing(
  deps: AppContext,
  c: Context<Env>,
  subject: string | null = null,
): FairHashingContext {
  const waitsAs = subject ?? queueNetworkOf(deps, c);
  return {
    ...deps,
    passwords: deps.passwords.for(waitsAs, c.req.raw),
    renderer: { sanitize: (html) => deps.renderer.sanitize(html, () => waitsAs) },
  };
}

/** The network in whose turn a client waits: of IPv6 the /48, as one customer may hold it. */
export function queueNetworkOf(deps: AppContext, c: Context<Env>): string {
  const address = addressOf(deps, c);
  return wideNetwork(address) ?? address;
}

/** The network that a request without a key comes from. */
export const networkOf = (deps: AppContext, c: Context<Env>): string => limitedNetwork(addressOf(deps, c));

/**
 * Runs `find`, which throws NOT_FOUND where there is no paste, for a client that may be guessing its id. Throws
 * RATE_LIMITED when the client's network has missed too often.
 */
export const withMissLimit = <T>(deps: AppContext, c: Context<Env>, find: () => Promise<T>): Promise<T> =>
  deps.misses.guard(() => addressOf(deps, c), find);

/** The creation limits of an account. */
export const accountRules = ({ limits }: AppContext, accountId: string): LimitRule[] =>
  creationRules(`account:${accountId}`, { perMinute: limits.createsPerMinute, perDay: limits.createsPerDay });
