import { afterAll, beforeAll, test } from 'bun:test';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildIfStale } from '../../scripts/assets.ts';
import { chromiumPath, launchChromium, USER_AGENT } from './chromium.ts';
import { removeFolders, temporaryFolder } from './folders.ts';
import { type Server, startServer } from './program.ts';

/** A server with its settings. Not from `process.ts`, which imports the program: that has no types of the DOM. */
export interface TestServer extends Server {
  settings: Record<string, string>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  server: TestServer;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** Makes a paste through the keyless API; gives its path. */
  paste(fields: object): Promise<string>;
}

interface Options extends BrowserContextOptions {
  /** Messages of the console that belong to what is tested. */
  expects?: RegExp;
  timeoutMs?: number;
}

/** The browser says so for every answer that is not a 200, also where a test is about just that. */
const STATUS_SAID = /^Failed to load resource: the server responded with a status of (403|404|410|422|429)/;

const NO_LIMITS = {
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_SESSION_REQUESTS_PER_MINUTE: '0',
  LIMIT_MISSES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_DAY: '0',
  QUOTA_ACCOUNT_BYTES: '0',
  QUOTA_KEYLESS_BYTES_PER_DAY: '0',
};

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
 */
export function inBrowser(settings: Record<string, string> = {}) {
  const executable = chromiumPath();
  const file = new Started(executable ?? '', settings);
  beforeAll(async () => {
    if (executable === undefined) {
      const notice = 'No Chromium was found: the tests in a browser cannot run. Set CHROMIUM to its path.';
      if (process.env.CI) throw new Error(notice);
      console.warn(`\n*** ${notice} ***\n`);
      return;
    }
    await buildIfStale();
    await file.start();
  }, TEST_TIMEOUT_MS);
  afterAll(async () => {
    await file.stop();
    removeFolders();
  }, TEST_TIMEOUT_MS);

  return (name: string, run: (visitor: Visitor) => Promise<void>, options: Options = {}) =>
    test.skipIf(executable === undefined && !process.env.CI)(
      name,
      async () => {
        const { expects, timeoutMs = TEST_TIMEOUT_MS, ...contextOptions } = options;
        const { browser, server } = await file.start();
        const context = await browser.newContext({
          userAgent: USER_AGENT,
          locale: 'en-GB',
          ...contextOptions,
        });
        context.setDefaultTimeout(ACTION_TIMEOUT_MS);
        const problems = watch(context, server.url, expects);
        try {
          const visit = async () =>
            run({
              page: await context.newPage(),
              context,
              server,
              url: server.url,
              paste: pasteAt(server.url),
            });
          await within(timeoutMs, visit());
          if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
        } finally {
          // A browser that cannot even do this would hang the next test, too.
          await within(CLOSE_TIMEOUT_MS, context.close()).catch(dropBrowser);
        }
      },
      TEST_TIMEOUT_MS + 3 * CLOSE_TIMEOUT_MS,
    );
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
  readonly #executable: string;
  readonly #settings: Record<string, string>;
  #dataDir: string | undefined;
  #server: TestServer | undefined;
  #hasEnded = false;

  constructor(executable: string, settings: Record<string, string>) {
    this.#executable = executable;
    this.#settings = settings;
  }

  /** Both, started where they are not running. A second server has the address and the data of the first. */
  async start(): Promise<{ browser: Browser; server: TestServer }> {
    if (this.#server === undefined || this.#hasEnded) {
      const port = this.#server === undefined ? '0' : new URL(this.#server.url).port;
      this.#hasEnded = false;
      this.#dataDir ??= join(temporaryFolder(), 'data');
      const settings = { DATA_DIR: this.#dataDir, ...NO_LIMITS, ...this.#settings, PORT: port };
      this.#server = { ...(await startServer({ settings })), settings };
      void this.#server.ended.then(() => {
        this.#hasEnded = true;
      });
    }
    return { browser: await startBrowser(this.#executable), server: this.#server };
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

/** Collects whatever no page of ours may ever do. */
function watch(context: BrowserContext, url: string, expects: RegExp | undefined): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !STATUS_SAID.test(text) && !expects?.test(text)) problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== url && protocol !== 'data:' && protocol !== 'blob:')
      problems.push(`asked ${request.url()}`);
  });
  return problems;
}

const pasteAt =
  (url: string) =>
  async (fields: object): Promise<string> => {
    const response = await fetch(`${url}/api/paste`, { method: 'POST', body: JSON.stringify(fields) });
    if (response.status !== 201) throw new Error(await response.text());
    return `/p/${((await response.json()) as { id: string }).id}`;
  };
