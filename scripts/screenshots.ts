/**
 * `npm run screenshots`: every page as a reader sees it, light and dark, narrow and wide, into `screenshots/`.
 * `npm run screenshots -- home paste` makes those whose names begin so.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromiumPath, launchChromium, USER_AGENT } from '../test/support/chromium.ts';
import { removeFolders, temporaryFolder } from '../test/support/folders.ts';
import { endProcesses, startServer } from '../test/support/program.ts';
import { buildIfStale } from './assets.ts';
import { fillSite, type Shot } from './screenshots/site.ts';

const FOLDER = join(import.meta.dir, '..', 'screenshots');
const WIDTHS = [320, 768, 1440];
const HEIGHT = 900;

const executable = chromiumPath();
if (executable === undefined) throw new Error('No Chromium was found. Set CHROMIUM to its path.');
const wanted = process.argv.slice(2);
await buildIfStale();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const settings = { DATA_DIR: join(temporaryFolder(), 'data'), LIMIT_KEYLESS_CREATES_PER_MINUTE: '0' };
const server = await startServer({ settings });
const browser = await launchChromium(executable);
try {
  const { shots, storageState } = await fillSite(server.url, settings, browser);
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = {
        viewport: { width, height: HEIGHT },
        colorScheme,
        userAgent: USER_AGENT,
        locale: 'en-GB',
      };
      for (const shot of shots.filter(isWanted)) {
        // Each by itself: a draft or a choice of one page is not to be seen on the next.
        const context = await browser.newContext(shot.signedIn ? { ...options, storageState } : options);
        await take(await context.newPage(), shot, `${shot.name}-${width}-${colorScheme}.png`);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await endProcesses();
  removeFolders();
}

function isWanted({ name }: Shot): boolean {
  return wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
}

async function take(page: Page, { path, prepare }: Shot, file: string): Promise<void> {
  await page.goto(server.url + path);
  await page.waitForSelector('#theme[title]');
  await prepare?.(page);
  await page.screenshot({ path: join(FOLDER, file) });
  console.log(`screenshots/${file}`);
}
