import type { Browser } from 'playwright-core';
import { ACCOUNTS, logIn, makeAccount, makeKey, type Session } from './accounts.ts';
import { kindShots } from './kinds.ts';
import { moderatingShots } from './moderating.ts';
import { owningShots } from './owning.ts';
import { readingShots } from './reading.ts';
import { sayingShots } from './saying.ts';
import { editing, type Make, pasting, type Shot } from './shot.ts';
import type { Settings } from './sites.ts';
import { CODE, CODE_TITLE, EDITED_CODE } from './texts.ts';
import { fillViews } from './views.ts';
import { writingShots } from './writing.ts';

export type Sessions = Map<Shot['as'], Session>;

const KEYS = [
  'ci',
  'laptop',
  'phone',
  'backup',
  'wiki bot',
  'monitor',
  'mail gate',
  'editor',
  'cron',
  'test',
];
const TITLES = ['Nightly backup', 'Customers lost after the price change', 'nginx.conf', null] as const;
const LANGUAGES = ['bash', 'sql', 'plain', 'python'];
const EXPIRIES = ['never', '1w', 'never', 'burn'];

/** Fills a new server as people would, and lists what there is to see. */
export async function fillSite(
  url: string,
  settings: Settings,
  browser: Browser,
): Promise<{ shots: Shot[]; sessions: Sessions }> {
  const sessions: Sessions = new Map();
  for (const name of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]) {
    await makeAccount(name, settings);
    sessions.set(name, await logIn(url, browser, name));
  }
  await makeKey('mia', 'laptop', settings);
  for (const name of KEYS) await makeKey('otto', name, settings);
  const key = await makeKey('nora', 'laptop', settings);
  const own = pasting(url, key);
  const paste = pasting(url);
  const path = await fillAccount(own, settings);
  const edit = editing(url, key);
  await edit(path, {
    content: EDITED_CODE,
    title: 'tries.ts',
  });
  await edit(path, { content: CODE, title: CODE_TITLE });
  const moderating = await moderatingShots(url, paste, own, settings);
  const shots = [
    ...writingShots(),
    ...(await readingShots(paste)),
    ...(await kindShots(paste)),
    ...sayingShots(),
    ...owningShots(path, { burning: await visited(url, own, false), burnt: await visited(url, own, true) }),
    ...moderating,
  ];
  return { shots, sessions };
}

/** More pastes than a page of the list has, views of some; gives the address of one. */
async function fillAccount(own: Make, settings: Settings): Promise<string> {
  const paths: string[] = [];
  for (let n = 0; n < 26; n++) {
    paths.push(
      await own({
        content: `${TITLES[n % 4] ?? 'untitled'} `.repeat(n ** 2 * 10 + 1),
        title: TITLES[n % 4],
        language: LANGUAGES[n % 4],
        expiry: EXPIRIES[n % 4],
        visibility: n % 3 ? 'public' : 'unlisted',
      }),
    );
  }
  await own({ content: 'x', title: 'On call this week', slug: 'on-call', password: 'sesame' });
  const path = await own({ content: CODE, title: CODE_TITLE, language: 'typescript', visibility: 'public' });
  await fillViews(settings.DATA_DIR, [path, ...paths.slice(-6)]);
  return path;
}

/** A burn paste that a link previewer and somebody with a wrong password have visited and, if so wanted, opened. */
async function visited(url: string, own: Make, isOpened: boolean): Promise<string> {
  const path = await own({ content: 'for one pair of eyes', expiry: 'burn', password: 'sesame' });
  await fetch(url + path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
  for (const password of isOpened ? ['a wrong one', 'sesame'] : ['a wrong one'])
    await fetch(url + path, { method: 'POST', body: new URLSearchParams({ password }) });
  return path;
}
