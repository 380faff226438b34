/**
 * `npm run bench:pages`: how heavy the pages are, whether they hold still, and what they take of the server;
 * writes `docs/performance-pages.md`. With `-- --lighthouse` their scores, too (asks the npm registry). Linux only: it
 * reads `/proc`. The goals are those of the design; none of this is a test, as it depends on the machine.
 */
import { writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import playwright from 'playwright-core/package.json' with { type: 'json' };
import { chromiumPath, launchChromium } from '../../../test/support/chromium.ts';
import { removeFolders, temporaryFolder } from '../../../test/support/folders.ts';
import { endProcesses, ROOT, startServer } from '../../../test/support/program.ts';
import { buildIfStale } from '../../build/assets.ts';
import { recordEnvironment } from '../bench/circumstances.ts';
import { COLD_A_ROUND, measureCosts, ROUNDS } from './cpu.ts';
import { DEVICES, installLighthouse, judge, LIGHTHOUSE_VERSION } from './lighthouse.ts';
import { type Measured, performancePage } from './report.ts';
import { seed } from './site.ts';
import { proveObserver, weigh } from './weight.ts';

/** Whatever hangs, the bench and its server end here (milliseconds). */
const END_WITHIN_MS = 40 * 60_000;
const SETTINGS = {
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_SESSION_REQUESTS_PER_MINUTE: '0',
  LIMIT_CREATES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  LIMIT_KEYLESS_CREATES_PER_DAY: '0',
  QUOTA_ACCOUNT_BYTES: '0',
  QUOTA_KEYLESS_BYTES_PER_DAY: '0',
  MIN_FREE_DISK: '0',
};

const withLighthouse = process.argv.includes('--lighthouse');
const executable = chromiumPath();
if (executable === undefined) throw new Error('No Chromium was found. Set CHROMIUM to its path.');
if (platform() !== 'linux') throw new Error('CPU times are read from /proc: this runs on Linux only.');

const giveUp = (why: string) => async () => {
  console.error(why);
  await endProcesses();
  removeFolders();
  process.exit(1);
};
setTimeout(giveUp('The bench took too long.'), END_WITHIN_MS).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp('The bench was ended.'));

const conclude = recordEnvironment();
await buildIfStale();
const lighthouse = withLighthouse ? await installLighthouse() : undefined;
const settings = { DATA_DIR: join(temporaryFolder(), 'data'), ...SETTINGS };
const server = await startServer({ settings });
try {
  const site = await seed(server.url, settings, ROUNDS * COLD_A_ROUND);
  // Before any browser: nothing else then asks this server.
  const costs = await measureCosts(server.url, server.pid, site);
  const browser = await launchChromium(executable);
  const chromiumVersion = browser.version();
  const measured: Measured[] = [];
  try {
    await proveObserver(browser, server.url);
    for (const page of site.pages) {
      measured.push({ page, weight: await weigh(browser, server.url, page) });
      console.log(`weighed ${page.name}`);
    }
  } finally {
    await browser.close();
  }
  if (lighthouse !== undefined) {
    for (const one of measured.filter(({ page }) => page.lighthouse)) {
      for (const device of DEVICES) {
        try {
          const judged = await judge(lighthouse, executable, server.url, one.page, device);
          one.judged = { ...one.judged, [device]: judged };
          console.log(`Lighthouse of ${one.page.name}, ${device}: ${judged.scores.join('/')}`);
        } catch (error) {
          one.notJudged = true;
          console.error(`Lighthouse failed on ${one.page.name}, ${device}:`, error);
        }
      }
    }
  }
  const text = performancePage(measured, costs, {
    command: `npm run bench:pages${withLighthouse ? ' -- --lighthouse' : ''}`,
    circumstances: circumstances(chromiumVersion),
  });
  writeFileSync(join(ROOT, 'docs', 'performance-pages.md'), text);
  console.log(`\n${text}`);
} finally {
  await server.stop();
  await endProcesses();
  removeFolders();
}

function circumstances(chromiumVersion: string): string[] {
  return [
    ...conclude(),
    `Chromium ${chromiumVersion}, playwright-core ${playwright.version}` +
      `${withLighthouse ? `, Lighthouse ${LIGHTHOUSE_VERSION}` : ''}`,
    'Code: the source of CodeMirror’s view, cut to size, as `javascript`',
  ];
}
