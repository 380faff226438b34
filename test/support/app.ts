import { randomBytes } from 'node:crypto';
import { createAccount } from '#accounts/create.ts';
import { createKey, type TypedKeyLimits } from '#accounts/keys.ts';
import { apiRoutes } from '#api/routes.ts';
import { type Limits, readConfig } from '#config/index.ts';
import type { BlockKind } from '#domain/block.ts';
import type { PasswordQueue, Passwords } from '#domain/password.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Site } from '#domain/site.ts';
import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { runJob } from '#render/run-job.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import type { AppLog } from '#server/log.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { webRoutes } from '#web/routes.ts';
import { auditEntry } from './audit.ts';
import { BELOW, fetchBelow, mailerBelow } from './below.ts';
import { holdAgainst, isDescribed } from './document.ts';
import { type NodeParts, partsOfNodes } from './nodes.ts';
import { testWith } from './test-with.ts';

export const SITE_URL = 'http://paste.test';

export interface TestAccount {
  id: string;
  username: string;
  key: string;
  keyId: string;
}

const NO_LIMITS: Limits = {
  requestsPerMinute: 0,
  createsPerMinute: 0,
  createsPerDay: 0,
  keylessCreatesPerMinute: 0,
  keylessCreatesPerDay: 0,
  sessionRequestsPerMinute: 0,
  missesPerMinute: 0,
  reportsPerHour: 0,
  quotaAccountBytes: 0,
  quotaKeylessBytesPerDay: 0,
};

const SILENT: AppLog = { error() {}, warn() {}, debug() {}, security() {} };

/**
 * The whole server in this process: a store in memory, a clock that stands still until it is moved, and no
 * limits unless the test names them. Each answer of the API is held against the OpenAPI document.
 */
export async function startTestApp(
  parts: Partial<Omit<AppOptions, 'limits' | 'passwords' | 'site'>> & {
    site?: Partial<Site>;
    limits?: Partial<Limits>;
    passwords?: Passwords | PasswordQueue;
  } = {},
) {
  const time = { now: Date.UTC(2026, 10, 20, 12, 0, 0, 0) };
  const clock = () => time.now;
  const own: [NodeParts, ...NodeParts[]] = parts.store
    ? [{ store: parts.store }]
    : ((await partsOfNodes()) ?? [{ store: openSqlite(':memory:') }]);
  const [{ store }] = own;
  const passwords = argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 });
  const { passwords: fake } = parts;
  const logged: unknown[] = [];
  const warned: object[] = [];
  const events: SecurityEvent[] = [];
  let siteUrl = parts.siteUrl ?? SITE_URL;
  const startNode = async (ofNode: NodeParts & Partial<Pick<AppOptions, 'log' | 'metrics'>>) => {
    const app = await createApp({
      clock,
      sleep: async () => {},
      random: randomBytes,
      // On this thread, and without limits.
      jobRunner: { run: (job) => runJob(job), async close() {} },
      countryOf: () => null,
      log: {
        error: (fields) => logged.push(fields.error),
        debug() {},
        security: (event) => events.push(event),
        warn: (fields, message) => warned.push({ ...fields, message }),
      },
      authProxy: undefined,
      trustedProxies: 0,
      securityContact: undefined,
      sourceDays: 0,
      ...parts,
      siteUrl: siteUrl + BELOW,
      ...(BELOW !== '' && parts.mailer && { mailer: mailerBelow(parts.mailer, () => siteUrl) }),
      site: { ...readConfig({}).site, ...parts.site },
      ...ofNode,
      passwords: fake === undefined ? passwords : 'for' in fake ? fake : { for: () => fake },
      limits: { ...NO_LIMITS, ...parts.limits },
    });
    return BELOW === '' ? app : { ...app, fetch: fetchBelow(app.fetch, () => siteUrl) };
  };
  const nodes = await Promise.all(own.map(startNode));
  let requests = 0;
  const nextNode = () => nodes[requests++ % nodes.length] as App;
  let document: string | undefined;
  /** The document of an app like this one, which appears in no log and no metrics of the test. */
  const readDocument = async () => {
    const app = await startNode({ ...own[0], log: SILENT, metrics: undefined });
    return (await app.fetch(new Request(`${siteUrl}/openapi.json`), () => '')).text();
  };
  /** Fails the test when an answer of the API is not one that the app's document describes. */
  const holdAgainstDocument = async (method: string, path: string, answer: Response) => {
    if (!isDescribed(method, path)) return;
    document ??= await readDocument();
    await holdAgainst(document)(method, path, answer.clone());
  };
  let accounts = 0;

  /** Sends a request; `address` is the client's. Bodies that are objects are sent as JSON. */
  async function send(
    method: string,
    path: string,
    {
      body,
      headers = {},
      address = '192.0.2.1',
      signal,
    }: {
      body?: unknown;
      headers?: Record<string, string>;
      address?: string;
      /** Aborts when the client leaves. */
      signal?: AbortSignal;
    } = {},
  ): Promise<Response> {
    const isRaw =
      body === undefined ||
      typeof body === 'string' ||
      body instanceof Uint8Array ||
      body instanceof ReadableStream;
    const request = new Request(path.startsWith('http') ? path : SITE_URL + path, {
      method,
      headers,
      ...(signal && { signal }),
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as never }),
    });
    const response = await nextNode().fetch(request, () => address);
    await holdAgainstDocument(method, new URL(request.url).pathname, response);
    return response;
  }

  /** `limits` are those of its key. */
  async function makeAccount(limits: TypedKeyLimits = {}): Promise<TestAccount> {
    const username = `user${++accounts}`;
    const deps = { store, clock, random: randomBytes, passwords: passwords.for('test') };
    const account = await createAccount(deps, {
      username,
      email: `${username}@example.org`,
      password: 'correct horse',
      allowWeakPassword: true,
      admin: false,
      emailConfirmed: true,
    });
    return { id: account.id, username, ...(await makeKey(account.id, limits, 'test')) };
  }

  /** Another key of an account. */
  async function makeKey(accountId: string, limits: TypedKeyLimits, name = 'narrow') {
    const { key, text } = await createKey({ store, clock, random: randomBytes }, accountId, name, limits);
    return { key: text, keyId: key.id };
  }

  return {
    send,
    /** With these, an app is what use cases need. */
    store,
    clock,
    random: randomBytes,
    time,
    logged,
    warned,
    close: async () => void (await Promise.all(nodes.map((node) => node.close()))),
    /** The security log, oldest event first. */
    events,
    makeAccount,
    makeKey,
    beginStop: () => {
      for (const node of nodes) node.beginStop();
    },
    setSiteUrl: (url: string) => {
      siteUrl = url;
      for (const node of nodes) node.setSiteUrl(url + BELOW);
    },
    /** For tests that listen on a real port. */
    answer: (...request: Parameters<App['fetch']>) => nextNode().fetch(...request),
    /** A second passes for what is timed by being called once a second. */
    everySecond: () => {
      for (const node of nodes) node.everySecond();
    },
    announceExpiringKeys: async () =>
      void (await Promise.all(nodes.map((node) => node.announceExpiringKeys()))),
    /** Blocks this, as the command line does, and lets every node learn of it. */
    async block(kind: BlockKind, value: string) {
      const fields = { id: randomBytes(4).toString('hex'), kind, value, target: value, note: '' };
      const made = { createdAt: clock(), createdBy: 'root', until: null };
      await store.blocks.add({ ...fields, ...made }, auditEntry({ action: 'block.add' }));
      await Promise.all(nodes.map((node) => node.refreshBlocks()));
    },
    refreshBlocks: async () => void (await Promise.all(nodes.map((node) => node.refreshBlocks()))),
    flush: async () => void (await Promise.all(nodes.map((node) => node.flush()))),
    /** Sends a request with a key. */
    sendAs: (
      account: TestAccount,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => send(method, path, { body, headers: { authorization: `Bearer ${account.key}`, ...headers } }),
  };
}

/** A test on the server with its defaults. */
export const onApp = testWith(startTestApp);

/** The server with an account. */
export async function startWithAccount(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  return { app, account: await app.makeAccount() };
}

export const withAccount = testWith(startWithAccount);

/** Makes a paste through the keyless API; gives its id. */
export async function paste(app: TestApp, fields: object): Promise<string> {
  const response = await app.send('POST', '/api/paste', { body: { content: 'secret text', ...fields } });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

/** An app with a paste. */
export async function startWithPaste(fields: object = {}) {
  const app = await startTestApp();
  const id = await paste(app, fields);
  return { app, id, path: `/p/${id}` };
}

/** The route tables with default settings; building them uses nothing else of the context. */
const { site } = readConfig({});
const context = { site, limitsFor: () => undefined } as unknown as AppContext;
export const defaultApiRoutes = (): Route[] => apiRoutes(context);
export const defaultWebRoutes = (): Route[] => webRoutes(context, []);

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
