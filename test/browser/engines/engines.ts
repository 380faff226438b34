import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Glob } from 'bun';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

type Name = 'Firefox' | 'WebKit';

/** The engines in which `npm run test:engines` tries what `inEachEngine` tests. In any other run it is Chromium. */
export const ENGINES: Name[] = process.env.GLUEPOT_ENGINES === '1' ? ['Firefox', 'WebKit'] : [];

const firefox = Bun.which('firefox-esr') ?? Bun.which('firefox');
const [miniBrowser] = new Glob('usr/lib/*/webkit2gtk-4.1/MiniBrowser').scanSync('/');
const hasDriver = Bun.which('WebKitWebDriver') !== null && miniBrowser !== undefined;
const NEEDED = { 'firefox-esr': firefox, 'webkit2gtk-driver': hasDriver, xvfb: Bun.which('Xvfb') };

/** The Debian packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(NEEDED).flatMap(([name, isThere]) => (isThere ? [] : [name]));

const started = new Map<Name, Promise<Engine>>();

/** Starts an engine, or gives the one that runs: like Chromium, one serves all files of a process. */
export async function startEngine(name: Name): Promise<Engine> {
  let engine = started.get(name);
  if (engine === undefined) {
    const profile = () => mkdtempSync(join(process.env.TEST_BROWSER_FOLDER ?? tmpdir(), 'firefox-'));
    engine = name === 'Firefox' ? startFirefox(firefox ?? '', profile()) : startWebKit(`/${miniBrowser}`);
    started.set(name, engine);
  }
  const { stop, ...rest } = await engine;
  return {
    ...rest,
    stop: () => {
      started.delete(name);
      return stop();
    },
  };
}
