import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ENGLISH } from '#web/locales/index.ts';
import { USER_AGENT } from '../../test/support/chromium.ts';
import { kindShots } from './kinds.ts';
import { readingShots } from './reading.ts';
import { restrictingShots } from './restricting.ts';
import { pasting, type Shot } from './shot.ts';
import { fillSite, type Sessions } from './site.ts';
import { startSites } from './sites.ts';
import { writingShots } from './writing.ts';

/** Every state of every page, on servers that were filled for it. */
export interface States {
  shots: Shot[];
  /** A new page of a browser that looks at this state, as whom the state says. */
  open(shot: Shot, options: BrowserContextOptions): Promise<Page>;
  stop(): Promise<unknown>;
}

/** Starts the servers and fills them as people would. */
export async function startStates(browser: Browser): Promise<States> {
  const sites = await startSites();
  const { server, settings } = sites.full;
  const { shots, sessions } = await fillSite(server.url, settings, browser);
  return {
    shots: [...shots, ...(await restrictingShots(sites.private.settings))],
    open: opening(browser, (shot) => sites[shot.on ?? 'full'].server.url, sessions),
    stop: () => Promise.all(Object.values(sites).map((site) => site.server.stop())),
  };
}

/** Those that a server of somebody else's shows without an account, within seconds. */
export async function fewStates(browser: Browser, url: string): Promise<States> {
  const paste = pasting(url);
  return {
    shots: [...writingShots(), ...(await readingShots(paste)), ...(await kindShots(paste))],
    open: opening(browser, () => url, new Map()),
    stop: async () => {},
  };
}

const opening =
  (browser: Browser, urlOf: (shot: Shot) => string, sessions: Sessions): States['open'] =>
  async (shot, options) => {
    const session = sessions.get(shot.as);
    // Each by itself: a draft or a choice of one page must not be seen on the next.
    const context = await browser.newContext({
      userAgent: USER_AGENT,
      locale: 'en-GB',
      baseURL: urlOf(shot),
      javaScriptEnabled: !shot.withoutScript,
      ...(session && { storageState: session }),
      ...options,
    });
    return context.newPage();
  };

/** Goes to the page of a state, and does on it what a reader would do first. */
export async function show(
  page: Page,
  shot: Shot,
  { withScript = !shot.withoutScript, messages = ENGLISH } = {},
): Promise<void> {
  const { path, answer, isPlain = false, prepare } = shot;
  if (answer)
    await page.route('**/shown', async (route) => route.fulfill(await fulfilment(answer(messages))));
  await page.goto(typeof path === 'string' ? path : await path());
  if (!isPlain && withScript) await page.waitForSelector('#theme[title]');
  await prepare?.(page);
}

async function fulfilment(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}
