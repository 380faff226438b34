import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildIfStale } from '../../scripts/build/assets.ts';
import type { EngineVisitor } from '../browser/engines/engine.ts';
import { ENGINES, missingPackages, startEngine } from '../browser/engines/engines.ts';
import { BELOW } from './below.ts';
import { chromiumPath, launchChromium, USER_AGENT } from './chromium.ts';
import { removeFolders, temporaryFolder } from './folders.ts';
import { freePort } from './ports.ts';
import { NO_LIMITS, type Server, startServer } from './program.ts';

/** A server with its settings. Not from `process.ts`, which imports the program: that has no types of the DOM. */
export interface TestServer extends Server {
  settings: Record<string, string>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** A page in a session of its own, as that of somebody else. */
  newPage(): Promise<Page>;
  server: TestServer;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** Makes a paste through the keyless API; gives its path. */
  paste(fields: object): Promise<string>;
}

type Run<V> = (visitor: V) => Promise<void>;

interface Options extends BrowserContextOptions {
  /** Messages of the console and addresses elsewhere that belong to what is tested. */
  expects?: RegExp;
  timeoutMs?: number;
}

/** The browser says so for every answer that is not a 200, also where a test is about just that. */
const STATUS_SAID = /^Failed to load resource: the server responded with a status of (403|404|410|422|429)/;

/** An action in a page, a whole test, and closing its pages may take this long on a machine four times slower. */
const ACTION_TIMEOUT_MS = 60_000;
const TEST_TIMEOUT_MS = 180_000;
const CLOSE_TIMEOUT_MS = 20_000;

/**
 * For the top of a test file: gives a `test` whose function gets a page in a real Chromium, on a server that is
 * a process of its own for this file, with these settings. Such a test fails, too, when the console had an error, when the content
 * security policy was violated, or when anything was asked of another origin. Without a Chromium the tests
 * are skipped with a notice; in CI they fail.
 *
 * A test that hangs fails alone. It is ended here, before Bun does: Bun's own time-out ends every process that the
 * file has started, and so every test after it. Whatever has ended all the same is started again for the next test.
 *
 * `with` gives a `test` whose pages have these options. A test by `inEachEngine` runs here in Chromium, and in the other engines under `npm run test:engines`.
 */
export function inBrowser(settings: Record<string, string> = {}) {
  const executable = chromiumPath();
  const file = new Started(settings);
  /** Each engine has a server of its own, where the names of its accounts are free. */
  const others = ENGINES.map((engine) => ({ engine, file: new Started(settings) }));
  const missing = ENGINES.length > 0 ? missingPackages() : executable === undefined ? ['Chromium'] : [];
  const isSkipped = missing.length > 0 && !process.env.CI;
  beforeAll(async () => {
    if (missing.length > 0) {
      const notice = `Not found: ${missing.join(', ')}. The tests in a browser cannot run (see CONTRIBUTING.md).`;
      if (process.env.CI) throw new Error(notice);
      console.warn(`\n*** ${notice} ***\n`);
      return;
    }
    await buildIfStale();
  }, TEST_TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all([file, ...others.map((other) => other.file)].map((each) => each.stop()));
    removeFolders();
  }, TEST_TIMEOUT_MS);

  const inChromium = (name: string, run: Run<Visitor>, options: Options = {}) =>
    test.skipIf(isSkipped)(
      name,
      async () => {
        const { expects, timeoutMs = TEST_TIMEOUT_MS, ...contextOptions } = options;
        const server = await file.start();
        const browser = await startBrowser(executable ?? '');
        const contexts: BrowserContext[] = [];
        const problems: string[] = [];
        const newContext = async () => {
          const context = await browser.newContext({
            userAgent: USER_AGENT,
            locale: 'en-GB',
            ...contextOptions,
          });
          contexts.push(context);
          context.setDefaultTimeout(ACTION_TIMEOUT_MS);
          watch(context, server.url, problems, expects);
          return context;
        };
        try {
          const visit = async () => {
            const context = await newContext();
            const newPage = async () => (await newContext()).newPage();
            const { url } = server;
            await run({ page: await context.newPage(), context, newPage, server, url, paste: pasteAt(url) });
          };
          await within(timeoutMs, visit());
          expect(problems).toEqual([]);
        } finally {
          // A browser that cannot even do this would hang the next test, too.
          const closed = Promise.all(contexts.map((context) => context.close()));
          await within(CLOSE_TIMEOUT_MS, closed).catch(dropBrowser);
        }
      },
      (options.timeoutMs ?? TEST_TIMEOUT_MS) + 3 * CLOSE_TIMEOUT_MS,
    );

  const inEachEngine = (name: string, run: Run<EngineVisitor>) => {
    if (ENGINES.length === 0) inChromium(name, run);
    for (const { engine, file } of others) {
      test.skipIf(isSkipped)(
        `${name}, in ${engine}`,
        async () => {
          const { url } = await file.start();
          const { newPage, problems, closePages, stop } = await startEngine(engine);
          try {
            const visit = async () => {
              const page = await newPage();
              await run({ page, context: page, newPage, url, paste: pasteAt(url) });
            };
            await within(TEST_TIMEOUT_MS, visit());
            expect(problems(url)).toEqual([]);
          } finally {
            await within(CLOSE_TIMEOUT_MS, closePages()).catch(stop);
          }
        },
        TEST_TIMEOUT_MS + 3 * CLOSE_TIMEOUT_MS,
      );
    }
  };
  const run: typeof inChromium = ENGINES.length === 0 ? inChromium : () => {};
  const withOptions = (options: Options) => (name: string, visit: Run<Visitor>) => run(name, visit, options);
  return Object.assign(run, { inEachEngine, with: withOptions });
}

/**
 * Under `npm test` one browser serves all files of a process, as each start costs half a second. It ends with the
 * process, without clearing up: `scripts/test.ts` removes this folder, where its profile is.
 */
const { TEST_BROWSER_FOLDER } = process.env;
let browser: Browser | undefined;

async function startBrowser(executable: string): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  const { TMPDIR } = process.env;
  if (TEST_BROWSER_FOLDER) process.env.TMPDIR = TEST_BROWSER_FOLDER;
  try {
    browser = await launchChromium(executable);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  return browser;
}

async function dropBrowser(): Promise<void> {
  const dropped = browser;
  browser = undefined;
  if (dropped) await within(CLOSE_TIMEOUT_MS, dropped.close()).catch(() => {});
}

/** The server of a test file. */
class Started {
  readonly #settings: Record<string, string>;
  #dataDir: string | undefined;
  #server: TestServer | undefined;
  #hasEnded = false;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  /** Starts it where it is not running. A second server has the address and the data of the first. */
  async start(): Promise<TestServer> {
    if (this.#server === undefined || this.#hasEnded) {
      const free = BELOW === '' ? '0' : String(await freePort());
      const port = this.#settings.PORT ?? (this.#server ? new URL(this.#server.url).port : free);
      const site = BELOW === '' ? {} : { SITE_URL: `http://localhost:${port}${BELOW}` };
      this.#hasEnded = false;
      this.#dataDir ??= join(temporaryFolder(), 'data');
      const settings = { DATA_DIR: this.#dataDir, ...NO_LIMITS, ...site, ...this.#settings, PORT: port };
      this.#server = { ...(await startServer({ settings })), settings };
      void this.#server.ended.then(() => {
        this.#hasEnded = true;
      });
    }
    return this.#server;
  }

  async stop(): Promise<void> {
    if (!TEST_BROWSER_FOLDER) await dropBrowser();
    await this.#server?.stop();
  }
}

/** The result of `work`, or a failure when it takes longer than this. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Adds to `problems` whatever no page of ours may ever do. */
function watch(context: BrowserContext, url: string, problems: string[], expects: RegExp | undefined): void {
  context.on('console', (message) => {
    const text = message.text();
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !STATUS_SAID.test(text) && !expects?.test(text)) problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === new URL(url).origin || protocol === 'data:' || protocol === 'blob:';
    if (!isOwn && !expects?.test(request.url())) problems.push(`asked ${request.url()}`);
  });
}

const pasteAt =
  (url: string) =>
  async (fields: object): Promise<string> => {
    const response = await fetch(`${url}/api/paste`, { method: 'POST', body: JSON.stringify(fields) });
    if (response.status !== 201) throw new Error(await response.text());
    return `/p/${((await response.json()) as { id: string }).id}`;
  };
