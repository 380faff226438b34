import type { Context } from 'hono';
import type { Authors } from '#accounts/authors.ts';
import type { KeyUses } from '#accounts/key-uses.ts';
import type { Limits } from '#config/index.ts';
import type { BackupState } from '#domain/backup.ts';
import type { BlockList } from '#domain/block-list.ts';
import type { Clock, Random, Sleep } from '#domain/id.ts';
import { creationRules, type LimitRule } from '#domain/limit.ts';
import type { Mailer } from '#domain/mail.ts';
import type { PasswordQueue, Passwords } from '#domain/password.ts';
import type { EventRecorder } from '#domain/paste-event.ts';
import type { Renderer, RichTextSanitizer } from '#domain/rendering.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Site } from '#domain/site.ts';
import type { Views } from '#domain/view.ts';
import type { Store } from '#store/store.ts';
import { addressRules, WIDE_FACTOR } from './limits/address-rules.ts';
import type { LimitRules, LimitsFor, RequestLimits } from './limits/limits.ts';
import type { NotFoundLimit } from './limits/not-found-limit.ts';
import { hmacSubject } from './limits/shared-limits.ts';
import { limitedNetwork, remoteAddress, wideNetwork } from './remote-address.ts';
import type { Env } from './routes.ts';

/** Everything that request handlers depend on; created by `createApp`. */
export interface AppContext {
  store: Store;
  /** Undefined when the server makes no scheduled backups. */
  backupState: (() => BackupState) | undefined;
  /** Whether the server has been told to stop, and load balancers are to leave it. */
  isStopping: boolean;
  clock: Clock;
  sleep: Sleep;
  random: Random;
  passwords: PasswordQueue;
  renderer: Renderer;
  /** Undefined when the operator has not configured a mail server. */
  mailer: Mailer | undefined;
  /** The operator's settings of the site. */
  site: Site;
  /** What operators have blocked; `requireNetworkUnblocked` and `requireRequestUnblocked` check it. */
  blocks: BlockList;
  views: Views & EventRecorder & { flush(): Promise<void> };
  /** Creates request limits, counted on this node or on all. Call once at start and keep the result. */
  limitsFor: LimitsFor;
  /** Limits how many missing ids a network may request; use `withNotFoundLimit`. */
  notFoundLimit: NotFoundLimit;
  /** Limits the requests made with API keys, per key. */
  requests: RequestLimits;
  /** Limits the requests made with sessions, per account. */
  sessionRequests: RequestLimits;
  keyUses: KeyUses;
  /** Who is named as the author of a public paste. */
  authors: Authors;
  /** Limits the notices mailed to the owners of accounts (`notifyAccount`). */
  securityEmailLimits: RequestLimits;
  /** Marks the API keys in a public text as leaked and tells their owners. Returns at once. */
  reportLeakedKeys(text: string): void;
  /** An origin without a trailing slash. */
  siteUrl: string;
  trustedProxies: number;
  /** Where to report security holes, as a URI; undefined when not configured. */
  securityContact: string | undefined;
  limits: Limits;
  /** Logs a failure in the background, which no response reports. */
  logError(error: unknown, message: string): void;
  /** Use `logSecurityEvent` (security-log.ts), which adds the client's network and never throws. */
  writeSecurityEvent(event: SecurityEvent): void;
  /** Hashes addresses before they are stored as the subject of a limit. */
  addressKey: Uint8Array;
  /** Hashes networks into sources (`creatorNetworkOf`). */
  creatorNetworkKey: Uint8Array;
  /** Whether keyless pastes keep their source (`keptCreatorNetworkOf`). */
  keepsCreatorNetworks: boolean;
  /** Signs the requests of `gluepot doctor`. */
  doctorKey: Uint8Array;
  /** Signs the proof that a browser has unlocked a paste. */
  unlockKey: Uint8Array;
  /** Signs what a browser holds between the two steps of a login. */
  pendingLogInKey: Uint8Array;
  /** Signs the proof that a browser has logged in to an account before. */
  knownBrowserKey: Uint8Array;
}

export const addressOf = (deps: AppContext, c: Context<Env>): string =>
  remoteAddress(c.req.raw.headers, c.env.address(), deps.trustedProxies);

/** The creation limits of a client without a key: for its IPv4 address or IPv6 /64, and for the /48 around it. */
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

/** `AppContext` whose password hashing and sanitizing wait in one subject's queue. */
export type FairHashingContext = Omit<AppContext, 'passwords' | 'renderer'> & {
  passwords: Passwords;
  renderer: RichTextSanitizer;
};

/**
 * Queues password hashing and the sanitizing of rich text for `subject` (an account, a known browser), or by default
 * for the client's network. No password is hashed for a client that has disconnected.
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

/** The network that a client waits as in queues: for IPv6 the /48, because it may belong to one customer. */
export function queueNetworkOf(deps: AppContext, c: Context<Env>): string {
  const address = addressOf(deps, c);
  return wideNetwork(address) ?? address;
}

/** The network that a request without a key comes from. */
export const networkOf = (deps: AppContext, c: Context<Env>): string => limitedNetwork(addressOf(deps, c));

/**
 * Runs `find`, which throws NOT_FOUND when there is no paste, for a client that may be guessing ids. Throws
 * RATE_LIMITED when the client's network has requested too many missing pastes.
 */
export const withNotFoundLimit = <T>(deps: AppContext, c: Context<Env>, find: () => Promise<T>): Promise<T> =>
  deps.notFoundLimit.guard(() => addressOf(deps, c), find);

/** The creation limits of an account. */
export const accountRules = ({ limits }: AppContext, accountId: string): LimitRule[] =>
  creationRules(`account:${accountId}`, { perMinute: limits.createsPerMinute, perDay: limits.createsPerDay });

/** `addressRules` for the client: its IPv4 address or IPv6 /64, and the IPv6 /48 around it. */
export const networkRules = (
  deps: AppContext,
  c: Context<Env>,
  rule: LimitRule,
  wideFactor?: number,
): LimitRules => addressRules(addressOf(deps, c), rule, wideFactor);
