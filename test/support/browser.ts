import { afterAll, beforeAll, test } from 'bun:test';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildIfStale } from '../../scripts/assets.ts';
import { chromiumPath, launchChromium, USER_AGENT } from './chromium.ts';
import { removeFolders, temporaryFolder } from './folders.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  server: ServerProcess;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** Makes a paste through the keyless API; gives its path. */
  paste(fields: object): Promise<string>;
}

interface Options extends BrowserContextOptions {
  /** Messages of the console that belong to what is tested. */
  expects?: RegExp;
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

/**
 * For the top of a test file: gives a `test` whose function gets a page in a real Chromium, on a server that is
 * a process of its own for this file. Such a test fails, too, when the console had an error, when the content
 * security policy was violated, or when anything was asked of another origin. Without a Chromium the tests
 * are skipped with a notice; in CI they fail.
 */
export function inBrowser() {
  const executable = chromiumPath();
  let browser: Browser;
  let server: ServerProcess;
  beforeAll(async () => {
    if (executable === undefined) {
      const notice = 'No Chromium was found: the tests in a browser cannot run. Set CHROMIUM to its path.';
      if (process.env.CI) throw new Error(notice);
      console.warn(`\n*** ${notice} ***\n`);
      return;
    }
    await buildIfStale();
    server = await startServerProcess({ DATA_DIR: join(temporaryFolder(), 'data'), ...NO_LIMITS });
    browser = await launchChromium(executable);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    removeFolders();
  });

  return (name: string, run: (visitor: Visitor) => Promise<void>, options: Options = {}) =>
    test.skipIf(executable === undefined && !process.env.CI)(name, async () => {
      const { expects, ...contextOptions } = options;
      const context = await browser.newContext({ userAgent: USER_AGENT, locale: 'en-GB', ...contextOptions });
      context.setDefaultTimeout(30_000);
      const problems = watch(context, server.url, expects);
      try {
        await run({
          page: await context.newPage(),
          context,
          server,
          url: server.url,
          paste: pasteAt(server.url),
        });
        if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
      } finally {
        await context.close();
      }
    });
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
