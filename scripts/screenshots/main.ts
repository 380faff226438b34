/**
 * `npm run screenshots`: every page as a reader sees it, light and dark, narrow and wide, into `screenshots/`.
 * `npm run screenshots -- home paste` makes those whose names begin so; with `--width 390 --theme dark` only
 * these.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { chromiumPath, launchChromium } from '../../test/support/chromium.ts';
import { removeFolders } from '../../test/support/folders.ts';
import { endProcesses } from '../../test/support/program.ts';
import { buildIfStale } from '../build/assets.ts';
import type { Shot } from './shot.ts';
import { show, startStates } from './states.ts';

const FOLDER = join(import.meta.dir, '..', '..', 'screenshots');
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
const failed: string[] = [];
const browser = await launchChromium(executable);
try {
  const states = await startStates(browser);
  try {
    for (const { touch, ...viewport } of windows) {
      for (const colorScheme of themes) {
        for (const shot of states.shots.filter(isWanted)) {
          const page = await states.open(shot, { viewport, colorScheme, hasTouch: touch, isMobile: touch });
          const file = `${shot.name}-${viewport.width}-${colorScheme}.png`;
          await take(page, shot, file).catch((error) => failed.push(`${file}: ${error}`));
          await page.context().close();
        }
      }
    }
  } finally {
    await states.stop();
  }
} finally {
  await browser.close();
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
  page.setDefaultTimeout(10_000);
  await show(page, shot);
  await page.screenshot({ path: join(FOLDER, file), fullPage: shot.whole ?? false });
  console.log(`screenshots/${file}`);
}
