import type { Authors } from '#accounts/authors.ts';
import type { KeyUses } from '#accounts/key-uses.ts';
import type { Config } from '#config/index.ts';
import type { BackupState } from '#domain/backup.ts';
import type { BlockList } from '#domain/block-list.ts';
import type { Random } from '#domain/id.ts';
import type { Issuer } from '#domain/issuer.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { Mailer } from '#domain/mail.ts';
import { limitedNetwork, wideNetwork } from '#domain/network.ts';
import type { PasswordQueue, Passwords } from '#domain/password.ts';
import type { EventRecorder } from '#domain/paste-event.ts';
import type { Renderer } from '#domain/rendering.ts';
import type { Requester } from '#domain/requester.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Clock, Sleep } from '#domain/time.ts';
import type { Views } from '#domain/view.ts';
import type { Excerpts } from '#pastes/excerpts.ts';
import type { Store } from '#store/store.ts';
import { addressRules, type LimitRules, type LimitsFor, type RequestLimits } from './limits/limits.ts';
import type { NotFoundLimit } from './limits/not-found-limit.ts';
import { remoteAddress } from './remote-address.ts';
import type { RequestContext } from './routes.ts';

/** The settings that request handlers need. */
export type AppSettings = Pick<
  Config,
  'site' | 'authProxy' | 'limits' | 'trustedProxies' | 'securityContact' | 'sourceDays'
>;

/** Everything that request handlers depend on; created by `createApp`. */
export interface AppContext extends AppSettings {
  store: Store;
  /** Undefined when the server makes no scheduled backups. */
  backupState?: (() => BackupState) | undefined;
  /** Whether the server has been told to stop, and load balancers are to leave it. */
  isStopping: boolean;
  clock: Clock;
  sleep: Sleep;
  random: Random;
  passwords: PasswordQueue;
  renderer: Renderer;
  /** Undefined when the operator has not configured a mail server. */
  mailer: Mailer | undefined;
  /** Undefined without single sign-on. */
  issuer: Issuer | undefined;
  /** What operators have blocked; `requireUnblocked` and `isNetworkBlocked` check it. */
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
  /** What lists show of texts. */
  excerpts: Excerpts;
  /** Limits the notices mailed to the owners of accounts (`notifyAccount`). */
  securityEmailLimits: RequestLimits;
  /** Marks the API keys in a public text as leaked and tells their owners. Returns at once. */
  reportLeakedKeys(text: string): void;
  /** Without a trailing slash. It may have a path: see site-path.ts. */
  siteUrl: string;
  /** Logs a failure in the background, which no response reports. */
  logError(error: unknown, message: string): void;
  /** Never throws. Use `logSecurityEvent` (security-log.ts), which adds the client's network. */
  writeSecurityEvent(event: SecurityEvent): void;
  /** A keyed hash, as the subject of a limit that is stored. */
  limitSubjectOf(network: string): string;
  /** See creator-network.ts. */
  creatorNetworkOf(address: string): Uint8Array;
  /** Keys that sign requests of `gluepot doctor`, unlocked pastes, logins between their steps or at an issuer, known browsers, and challenges for passkeys. */
  secrets: Record<'doctor' | 'unlock' | 'pendingLogIn' | 'knownBrowser' | 'passkey' | 'oidc', Uint8Array>;
}

export const addressOf = (deps: AppContext, c: RequestContext): string =>
  remoteAddress(c.req.raw.headers, c.env.address(), deps.trustedProxies);

/** Who sent a request, for the rules of pastes: an account, or (null) a visitor. */
export const requesterOf = <Id extends string | null>(
  deps: AppContext,
  c: RequestContext,
  accountId: Id,
): Requester & { readonly accountId: Id } => new RequestRequester(deps, c, accountId);

/** A class, because creating an object literal with a getter takes half a microsecond. */
class RequestRequester<Id extends string | null> implements Requester {
  readonly accountId: Id;
  readonly #deps: AppContext;
  readonly #c: RequestContext;

  constructor(deps: AppContext, c: RequestContext, accountId: Id) {
    this.accountId = accountId;
    this.#deps = deps;
    this.#c = c;
  }

  get address() {
    return addressOf(this.#deps, this.#c);
  }
  get request() {
    return this.#c.req.raw;
  }
}

/** `AppContext` whose password hashing waits in one subject's queue. */
export type FairHashingContext = Omit<AppContext, 'passwords'> & { passwords: Passwords };

/** Queues password hashing for `subject` (a known browser, an account), or by default for the client's network. */
export const withFairHashing = (
  deps: AppContext,
  c: RequestContext,
  subject: string | null = null,
): FairHashingContext => ({
  ...deps,
  passwords: deps.passwords.for(subject ?? queueNetworkOf(deps, c), c.req.raw),
});

/** The network that a client waits as in queues: for IPv6 the /48, because it may belong to one customer. */
export function queueNetworkOf(deps: AppContext, c: RequestContext): string {
  const address = addressOf(deps, c);
  return wideNetwork(address) ?? address;
}

/** The network that a request without a key comes from. */
export const networkOf = (deps: AppContext, c: RequestContext): string => limitedNetwork(addressOf(deps, c));

/** Runs `find` for a client that may be guessing ids. Throws RATE_LIMITED after too many NOT_FOUND in its network. */
export const withNotFoundLimit = <T>(
  deps: AppContext,
  c: RequestContext,
  find: () => Promise<T>,
): Promise<T> => deps.notFoundLimit.guard(() => addressOf(deps, c), find);

/** `addressRules` for the client: its IPv4 address or IPv6 /64, and the IPv6 /48 around it. */
export const networkRules = (
  deps: AppContext,
  c: RequestContext,
  rule: LimitRule,
  wideFactor?: number,
): LimitRules => addressRules(addressOf(deps, c), rule, wideFactor);
