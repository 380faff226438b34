import { Hono } from 'hono';
import { Authors } from '#accounts/authors.ts';
import { KeyUses } from '#accounts/key-uses.ts';
import { announceExpiringKeys, reportLeakedKeys } from '#accounts/security-emails.ts';
import { type CountryOf, VisitorClassifier } from '#analytics/classifier.ts';
import { ViewCounter } from '#analytics/counter.ts';
import { SharedViewCounter } from '#analytics/shared-counter.ts';
import { compatRoutes, withUploads } from '#api/compat/routes.ts';
import { rawFastPath } from '#api/raw.ts';
import { apiRoutes } from '#api/routes.ts';
import { attempt } from '#domain/attempt.ts';
import { BlockList } from '#domain/block-list.ts';
import type { Issuer } from '#domain/issuer.ts';
import type { Mailer } from '#domain/mail.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import { networksOf } from '#domain/network.ts';
import { requireApiKey } from '#http/auth/api-key.ts';
import { BodyBudget } from '#http/body/body-budget.ts';
import { largeBodyOf } from '#http/body/large-response.ts';
import { ResponseBudget } from '#http/body/response-budget.ts';
import type { AppContext, AppSettings } from '#http/context.ts';
import { creatorNetworkOf } from '#http/creator-network.ts';
import { allowAllOrigins } from '#http/headers/cors.ts';
import { siteHeaders } from '#http/headers/site-headers.ts';
import { MemoryLimits } from '#http/limits/last-known.ts';
import type { LimitsFor } from '#http/limits/limits.ts';
import { notFoundLimit } from '#http/limits/not-found-limit.ts';
import { rateLimitLog } from '#http/limits/rate-limit-log.ts';
import { hmacSubject, type SharedWindows, sharedLimits } from '#http/limits/shared-limits.ts';
import { remoteAddress } from '#http/remote-address.ts';
import type { Env, ObservedRequest, Route, SocketAddress } from '#http/routes.ts';
import { registerHandlers, registerRoutes } from '#http/routes.ts';
import { prefixOf } from '#http/site-path.ts';
import { refreshBlocks } from '#moderation/blocks.ts';
import { Excerpts } from '#pastes/excerpts.ts';
import type { JobRunner } from '#render/job.ts';
import { createRenderer } from '#render/renderer.ts';
import { DOCTOR_SECRET } from '#store/inspection.ts';
import { keyEmail } from '#web/account/notify-owner.ts';
import { linkBelow } from '#web/jsx/jsx-runtime.ts';
import { webRoutes } from '#web/routes.ts';
import { belowPath } from './below-path.ts';
import { answerErrors } from './error-responses.ts';
import { type AppLog, newRequestId } from './log.ts';
import { countCreations, noteRoute, observeRequest, RAW_REQUEST, record } from './observe.ts';
import { timeoutAfter } from './timers.ts';
import { unavailableLog } from './unavailable-log.ts';

/** How long a page waits for its text to be rendered (milliseconds). */
const PAGE_TIMEOUT_MS = 5_000;

/** Dependencies of the app; tests pass their own clock, randomness and in-memory store. */
export interface AppOptions
  extends AppSettings,
    Pick<AppContext, 'store' | 'backupState' | 'clock' | 'sleep' | 'random' | 'passwords' | 'siteUrl'> {
  /** Where texts are rendered. */
  jobRunner: JobRunner;
  mailer?: Mailer | undefined;
  issuer?: Issuer | undefined;
  countryOf: CountryOf;
  log: AppLog;
  /** Where limits are counted for all nodes. By default in the store if it is shared, otherwise in memory. */
  sharedWindows?: SharedWindows | undefined;
  /** Undefined when nothing is measured. */
  metrics?: Metrics | undefined;
}

export type App = Awaited<ReturnType<typeof createApp>>;

const SECRET_LENGTH = 32;

/** How long a response waits for a shared store to count the view. */
const COUNT_TIMEOUT_MS = 1_000;

/** Every route of the server. A test checks that none of them leaks on a private site. */
export const allRoutes = (deps: AppContext): Route[] => [...siteRoutes(deps), ...compatRoutes(deps)];

function siteRoutes(deps: AppContext): Route[] {
  const api = apiRoutes(deps);
  return withUploads(deps, [...api, ...webRoutes(deps, api)]);
}

/** Assembles the whole server except for listening. */
export async function createApp(options: AppOptions) {
  const { clock, random, log, metrics = NO_METRICS } = options;
  const isMeasured = options.metrics !== undefined;
  const isObserved = isMeasured || log.request !== undefined;
  const store = isMeasured ? countCreations(options.store, metrics) : options.store;
  const classifier = new VisitorClassifier({
    store,
    random,
    countryOf: options.countryOf,
    siteHost: () => new URL(deps.siteUrl).host,
  });
  const counted = { store, clock, classifier, onOpen: () => metrics.opened() };
  const views = store.shared
    ? new SharedViewCounter({ ...counted, startTimeout: timeoutAfter(COUNT_TIMEOUT_MS) })
    : new ViewCounter(counted);
  const windows = options.sharedWindows ?? store.limits;
  const secretNamed = (name: string) => store.getOrCreateSecret(name, random(SECRET_LENGTH));
  const addressKey = await secretNamed('address');
  const creatorNetworkKey = await secretNamed('source');
  const limitsFor: LimitsFor = (what) =>
    windows ? sharedLimits(what, windows, addressKey) : new MemoryLimits();
  const deps: AppContext = {
    ...options,
    store,
    isStopping: false,
    mailer: options.mailer,
    issuer: options.issuer,
    renderer: createRenderer({
      runner: options.jobRunner,
      clock,
      pageTimeout: timeoutAfter(PAGE_TIMEOUT_MS),
      report: (error, message) => log.error({ error }, message),
      monitor: metrics.cache('rendered'),
    }),
    blocks: new BlockList(clock),
    views,
    limitsFor,
    requests: limitsFor('requests'),
    sessionRequests: limitsFor('session'),
    notFoundLimit: notFoundLimit(limitsFor('misses'), clock, options.limits.missesPerMinute),
    keyUses: new KeyUses(store),
    authors: new Authors({ store, clock, mailer: options.mailer }),
    excerpts: new Excerpts({ store, clock }),
    securityEmailLimits: limitsFor('notice'),
    reportLeakedKeys: (text) => reportLeakedKeys({ ...deps, keyEmail: keyEmail(options) }, text),
    logError: (error, message) => log.error({ error }, message),
    // A full log must not fail a request.
    writeSecurityEvent: (event) => void attempt(() => log.security(event)),
    limitSubjectOf: (network) => hmacSubject(addressKey, network),
    creatorNetworkOf: (address) => creatorNetworkOf(creatorNetworkKey, address),
    secrets: {
      doctor: await secretNamed(DOCTOR_SECRET),
      unlock: await secretNamed('unlock'),
      pendingLogIn: await secretNamed('pending-log-in'),
      knownBrowser: await secretNamed('known-browser'),
      passkey: await secretNamed('passkey'),
      oidc: await secretNamed('oidc'),
    },
  };

  await refreshBlocks(deps);
  linkBelow(prefixOf(deps.siteUrl));

  const tryRawFastPath = rawFastPath(deps);
  const app = new Hono<Env>();
  const routes = siteRoutes(deps);
  const compat = compatRoutes(deps);
  const logRateLimit = rateLimitLog(deps, [...routes, ...compat]);
  if (isObserved) app.use(noteRoute([...routes, ...compat]));
  // Clients of other services send no key to these.
  const isBelowV1 = ({ path }: Route) => path.startsWith('/api/v1/');
  registerHandlers(app, compat.filter(isBelowV1));
  app.use('/api/v1/*', requireApiKey(deps));
  app.use('/api/paste', allowAllOrigins(['POST']));
  app.use('/api/paste/:id', allowAllOrigins(['GET', 'HEAD']));
  app.use('/api/slug/:slug', allowAllOrigins(['GET', 'HEAD']));
  app.use('/raw/:id', allowAllOrigins(['GET', 'HEAD']));
  registerRoutes(app, routes);
  answerErrors(app, deps, log);
  // In a router of their own: beside `/:key`, matching a route of the site takes half as long again (3.2 µs, not 2.0).
  const lookedUpLast = new Hono<Env>();
  if (isObserved) lookedUpLast.use(noteRoute(compat));
  registerHandlers(lookedUpLast, compat);
  answerErrors(lookedUpLast, deps, log);
  app.notFound((c) => lookedUpLast.fetch(c.req.raw, c.env));

  /** Added here rather than in each route, so that no response is missed. */
  let commonHeaders = Object.entries(siteHeaders(deps.siteUrl));
  const bodies = new BodyBudget();
  const responses = new ResponseBudget();
  const { maxBytes: maxPasteBytes } = deps.site.pasteRules;
  const unavailable = unavailableLog(clock, log);
  const handleFully = async (request: Request, address: SocketAddress, observed?: ObservedRequest) => {
    const { siteUrl, trustedProxies } = deps;
    const env: Env['Bindings'] = { address, siteUrl, trustedProxies, bodies, maxPasteBytes, observed };
    const response = await app.fetch(request, env);
    if (response.status >= 500) {
      env.requestId ??= newRequestId();
      response.headers.set('X-Request-Id', env.requestId);
    }
    // A load balancer polls `/readyz`; its 503 does not mean that a request failed.
    if (response.status === 503 && !/\/readyz(?:\?|$)/.test(request.url))
      unavailable.count(env.unavailable ?? 'A form could not be processed', env.requestId);
    if (observed !== undefined) observed.requestId = env.requestId;
    for (const [name, value] of commonHeaders) response.headers.set(name, value);
    return response;
  };

  /** Writes pending counts to the store. */
  const flush = async () => {
    await Promise.all([views.flush(), deps.keyUses.flush()]);
  };

  return {
    /** Handles a request that came from this socket address. Never rejects. Without `close`, readers are not cut. */
    fetch: belowPath(deps.siteUrl, async (request, address, close = () => {}) => {
      const began = isObserved ? performance.now() : 0;
      let observed: ObservedRequest | undefined;
      const opened = tryRawFastPath(request, address);
      let response = opened && (await opened);
      if (response === undefined) {
        if (isObserved) observed = observeRequest(request);
        response = await handleFully(request, address, observed);
      }
      const large = largeBodyOf(response);
      if (large !== undefined) {
        const client = remoteAddress(request.headers, address(), deps.trustedProxies);
        responses.hold(large, networksOf(client), close);
      }
      if (response.status === 429) await logRateLimit(request, address, response);
      if (deps.isStopping) response.headers.set('Connection', 'close');
      if (isObserved) record(observed ?? RAW_REQUEST, began, response.status, metrics, log);
      return response;
    }),
    flush,
    /** Loads blocks that other nodes or the command line have added or removed; call every few seconds. */
    refreshBlocks: () => refreshBlocks(deps),
    /** Mails the owners of API keys that expire soon; call every hour where there is a mail server. */
    announceExpiringKeys: () => announceExpiringKeys({ ...deps, keyEmail: keyEmail(options) }),
    /** Call once a second: aborts slow uploads, cuts slow readers, and writes due log lines. */
    everySecond() {
      bodies.everySecond();
      responses.everySecond();
      deps.notFoundLimit.removeExpired();
      unavailable.everySecond();
    },
    /** From now on, `/readyz` returns 503, and each response closes its connection. */
    beginStop() {
      deps.isStopping = true;
    },
    /** Writes and logs everything that is pending; call after the last request. */
    async close() {
      unavailable.flush();
      await flush();
    },
    /** Sets the public URL, whose port may be known only after listening. */
    setSiteUrl(siteUrl: string) {
      deps.siteUrl = siteUrl;
      commonHeaders = Object.entries(siteHeaders(siteUrl));
    },
  };
}
