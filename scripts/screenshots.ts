/**
 * `npm run screenshots`: every page as a reader sees it, light and dark, narrow and wide, into `screenshots/`.
 * `npm run screenshots -- home paste` makes those whose names begin so; with `--width 390 --theme dark` only
 * these.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { chromiumPath, launchChromium, USER_AGENT } from '../test/support/chromium.ts';
import { removeFolders } from '../test/support/folders.ts';
import { endProcesses } from '../test/support/program.ts';
import { buildIfStale } from './assets.ts';
import { restrictingShots } from './screenshots/restricting.ts';
import type { Shot } from './screenshots/shot.ts';
import { fillSite } from './screenshots/site.ts';
import { startSites } from './screenshots/sites.ts';

const FOLDER = join(import.meta.dir, '..', 'screenshots');
/** Each is there for what the others do not have: the narrowest, a finger, the fold, the spine. */
const WINDOWS = [320, 390, 768, 1440].map(windowOf);

const executable = chromiumPath();
if (executable === undefined) throw new Error('No Chromium was found. Set CHROMIUM to its path.');
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', multiple: true }, theme: { type: 'string', multiple: true } },
});
const THEMES = ['light', 'dark'] as const;
const themes = THEMES.filter((theme) => values.theme?.includes(theme) ?? true);
const windows = values.width?.map((width) => windowOf(Number(width))) ?? WINDOWS;
await buildIfStale();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const sites = await startSites();
const failed: string[] = [];
const browser = await launchChromium(executable);
try {
  const { server, settings } = sites.full;
  const { shots: open, sessions } = await fillSite(server.url, settings, browser);
  const shots = [...open, ...(await restrictingShots(sites.private.settings))];
  for (const { touch, ...viewport } of windows) {
    for (const colorScheme of themes) {
      for (const shot of shots.filter(isWanted)) {
        const session = sessions.get(shot.as);
        // Each by itself: a draft or a choice of one page is not to be seen on the next.
        const context = await browser.newContext({
          viewport,
          colorScheme,
          hasTouch: touch,
          isMobile: touch,
          userAgent: USER_AGENT,
          locale: 'en-GB',
          javaScriptEnabled: !shot.withoutScript,
          baseURL: sites[shot.on ?? 'full'].server.url,
          ...(session && { storageState: session }),
        });
        const file = `${shot.name}-${viewport.width}-${colorScheme}.png`;
        await take(await context.newPage(), shot, file).catch((error) => failed.push(`${file}: ${error}`));
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(sites).map(({ server }) => server.stop()));
  await endProcesses();
  removeFolders();
}

if (failed.length > 0) throw new Error(`These were not taken:\n${failed.join('\n')}`);

/** A phone of today is 390 wide. */
function windowOf(width: number): { width: number; height: number; touch: boolean } {
  return { width, height: width < 600 ? 844 : 900, touch: width === 390 };
}

function isWanted({ name }: Shot): boolean {
  return wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
}

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  const { path, answer, isPlain = false, withoutScript = false, whole = false, prepare } = shot;
  if (answer) await page.route('**/shown', async (route) => route.fulfill(await fulfilment(answer())));
  const address = typeof path === 'string' ? path : await path();
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  if (!isPlain && !withoutScript) await page.waitForSelector('#theme[title]');
  await prepare?.(page);
  await page.screenshot({ path: join(FOLDER, file), fullPage: whole });
  console.log(`screenshots/${file}`);
}

async function fulfilment(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}
