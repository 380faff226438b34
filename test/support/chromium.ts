import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  ...['google-chrome', 'google-chrome-stable', 'chromium', 'chrome'].map((name) => Bun.which(name)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine: the first of the settings CHROMIUM, the usual places and the path. */
export const chromiumPath = (): string | undefined =>
  CANDIDATES.find((path): path is string => path != null && existsSync(path));

/** What Playwright turns off; Chromium takes one list alone, the last. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The suggestions of the address bar are two pages with a process of their own, in every new window, and a process waits
 * in advance for the next site. Without them a test costs half the CPU time (0.8 s in place of 1.8 s).
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Nothing that is not asked for: no screen, no calls home. */
const FLAGS = [
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...UNSEEN].join()}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // No test waits for the names of other sites: there are none.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
];

export const launchChromium = (executablePath: string, flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...FLAGS, ...flags] });

/** A person's: what calls itself headless is counted as a robot, and robots are not counted as readers. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
