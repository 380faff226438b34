import { afterAll, expect } from 'bun:test';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGE_TAGS, SITE_LANGUAGES, type SiteLanguage } from '#domain/site-language.ts';
import { messagesIn } from '#web/locales/index.ts';
import type { Shot } from '../../scripts/screenshots/shot.ts';
import { fewStates, type States, show, startStates } from '../../scripts/screenshots/states.ts';
import { inBrowser, type Visitor } from '../support/browser.ts';
import { isLongRun } from '../support/long.ts';
import { ROOT } from '../support/program.ts';

const test = inBrowser();
const WIDTHS = isLongRun ? [1280, 1024, 768, 390, 320] : [1280, 390];
/** A4 in landscape and upright, between its margins. */
const PAPER_WIDTHS = [1017, 688];
const HEIGHT = 844;
const PHONE_WIDTH = 390;
/** Where the text of a paste begins at the latest on a phone (px). */
const TEXT_TOP_MAX = 160;
/** The sum of a column may be a few pixels wider than its numbers. A line that appears moves a page by more than ten times this. */
const SHIFT_MAX = 0.001;
/** The columns of a table with thousands of rows widen a little while they arrive. */
const SHIFT_MAX_OF = new Map([['paste-table-long', 0.002]]);
/** Only a script knows what a link lacks, and a link to a folded line opens the fold. */
const MAY_MOVE = /^(privatebin|paste-log-line)$/;
/** As many as two cores can serve beside the browser. */
const AT_ONCE = 3;
/** What a short run looks at. */
const FEW = /^(home|diff|paste-(markdown|rtl-title))$/;

/** `page-faults.ts`, which has the types of a browser, as a script that runs in the page. */
const source = await Bun.file(join(ROOT, 'test/browser/page-faults.ts')).text();
const code = new Bun.Transpiler({ loader: 'ts' }).transformSync(source).replace(/^export /gm, '');
const LOOK_AROUND = `globalThis.faults = (() => { ${code}; return { look, lookPrinted, unseen, textTop, sideways, englishWords }; })()`;

/** Imported by a name that TypeScript does not follow: it has the types of a browser, too. */
const IN_BROWSER: string = '../browser/support.ts';
const { layoutShift, settled, violations } = await import(IN_BROWSER);

type Looks = (states: States, shot: Shot) => Promise<string[]>;

/** In a short run, the one whose words are the longest. */
const OTHERS = isLongRun ? LANGUAGE_TAGS.filter((tag) => tag !== 'en') : (['de'] as const);
const OTHER_SCRIPTS = isLongRun ? (['ar', 'ja'] as const) : [];
/** Those of administrators and of the API. */
const ENGLISH_PAGES = /^(admin|docs)/;

/** The faults of a page at every width, in both themes, and printed. */
const atEveryWidth =
  (withScript: boolean): Looks =>
  (states, shot) =>
    onPage(states, shot, { javaScriptEnabled: withScript }, async (page) => {
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const found = await page.evaluate<string[]>('faults.look()');
        if (width === PHONE_WIDTH) found.push(...(await lateText(page)));
        faults.push(...found.map((fault) => `at ${width} px ${fault}`));
      }
      await page.emulateMedia({ media: 'print' });
      for (const width of PAPER_WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const found = await page.evaluate<string[]>('faults.lookPrinted()');
        faults.push(...found.map((fault) => `printed at ${width} px ${fault}`));
      }
      await page.emulateMedia({ media: 'screen' });
      return [...faults, ...(await page.evaluate<string[]>('faults.unseen()'))];
    });

/**
 * What does not fit on the smallest phone, and what is English, for readers of another language. All faults are looked for
 * in those with the longest words; of the others, pages without scripts say enough.
 */
const inLanguage =
  (locale: SiteLanguage): Looks =>
  (states, shot) => {
    const javaScriptEnabled = hasAllLooks(locale) && !shot.withoutScript;
    const options = { locale, javaScriptEnabled, viewport: { width: 320, height: HEIGHT } };
    return onPage(states, shot, options, async (page) => {
      if (javaScriptEnabled && !shot.isPlain) await settled(page);
      const look = hasAllLooks(locale) ? 'faults.look()' : 'faults.sideways("")';
      const faults = [look, 'faults.englishWords()'].map((each) => page.evaluate<string[]>(each));
      return (await Promise.all(faults)).flat().map((fault) => `in ${locale} ${fault}`);
    });
  };

const hasAllLooks = (locale: SiteLanguage): boolean => locale === 'de' || locale === 'ru';

const underAFinger: Looks = async (states, shot) => {
  const faults: string[] = [];
  for (const javaScriptEnabled of [true, false])
    faults.push(
      ...(await onPage(states, shot, { hasTouch: true, isMobile: true, javaScriptEnabled }, lateText)),
    );
  return faults;
};

/** What axe finds, and whether anything moved by itself before anybody did anything. */
const judged =
  (width: number, colorScheme: 'light' | 'dark', locale: SiteLanguage = 'en'): Looks =>
  (states, shot) =>
    onPage(states, shot, { viewport: { width, height: HEIGHT }, colorScheme, locale }, async (page) => {
      if (!shot.isPlain) await settled(page);
      // In another language a time may wrap before a script says it without its zone, and after that no more.
      const isExempt = shot.prepare || MAY_MOVE.test(shot.name) || locale !== 'en';
      const shift = isExempt ? 0 : await layoutShift(page);
      return [
        ...(shift > (SHIFT_MAX_OF.get(shot.name) ?? SHIFT_MAX) ? [`moves by ${shift}`] : []),
        ...(await violations(page)),
      ];
    });

async function lateText(page: Page): Promise<string[]> {
  const top = await page.evaluate<number>('faults.textTop()');
  return top > TEXT_TOP_MAX ? [`the text begins only at y = ${top}`] : [];
}

async function onPage(
  states: States,
  shot: Shot,
  options: BrowserContextOptions,
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const viewport = { width: PHONE_WIDTH, height: HEIGHT };
  const page = await states.open(shot, { viewport, reducedMotion: 'reduce', ...options });
  try {
    const language = LANGUAGE_TAGS.find((tag) => tag === options.locale) ?? 'en';
    const messages = await messagesIn(language);
    await show(page, shot, { withScript: options.javaScriptEnabled ?? !shot.withoutScript, messages });
    const said = await page.getAttribute('html', 'lang');
    if (!ENGLISH_PAGES.test(shot.name) && !shot.isPlain && said !== language) return [`speaks ${said}`];
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(LOOK_AROUND);
    return await judge(page);
  } catch (error) {
    return [String(error)];
  } finally {
    await page.context().close();
  }
}

/** Every fault of these states, with the name of the state before it. */
async function faultsOf(states: States, shots: Shot[], looks: Looks): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...shots];
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift())
      for (const fault of await looks(states, shot)) faults.push(`${shot.name}: ${fault}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

let started: Promise<States> | undefined;
afterAll(async () => (await started)?.stop());

/** The states that are looked at; they are started once. */
function statesFor({ context, url }: Visitor): Promise<States> {
  const browser = context.browser();
  if (browser === null) throw new Error('This browser has ended.');
  started ??= isLongRun ? startStates(browser) : fewStates(browser, url);
  return started;
}

const hasScript = ({ withoutScript }: Shot) => !withoutScript;

type LookAt = [name: string, looks: Looks, isLookedAt: (shot: Shot) => boolean];

const LOOKS: LookAt[] = [
  [
    'no text is out of sight or faint, no controls overlap, and nothing scrolls sideways',
    atEveryWidth(true),
    hasScript,
  ],
  // What is done on a page first takes a script, unless the state says otherwise.
  [
    'the same holds without JavaScript',
    atEveryWidth(false),
    ({ withoutScript, prepare }) => withoutScript || !prepare,
  ],
  [
    'on a phone the text of a paste begins in the upper fifth',
    underAFinger,
    ({ name, withoutScript, prepare }) => /^(paste|diff)/.test(name) && !withoutScript && !prepare,
  ],
  ['axe finds nothing on a phone, and nothing moves', judged(320, 'light'), hasScript],
  ['axe finds nothing in a wide dark window, and nothing moves', judged(1440, 'dark'), hasScript],
  ...OTHER_SCRIPTS.map(
    (tag): LookAt => [
      `axe finds nothing in ${SITE_LANGUAGES[tag].name}`,
      judged(320, 'light', tag),
      hasScript,
    ],
  ),
  ...OTHERS.map(
    (tag): LookAt => [
      `nothing is English in ${SITE_LANGUAGES[tag].name}, and nothing is too wide for 320 px`,
      inLanguage(tag),
      ({ name, prepare }) => !ENGLISH_PAGES.test(name) && (!prepare || hasAllLooks(tag)),
    ],
  ),
];

for (const [name, looks, isLookedAt] of LOOKS)
  test(
    `in every state of every page, ${name}`,
    async (visitor) => {
      const states = await statesFor(visitor);
      const shots = states.shots.filter((shot) => isLookedAt(shot) && (isLongRun || FEW.test(shot.name)));
      expect(shots.length).toBeGreaterThan(isLongRun ? 20 : 2);
      expect(await faultsOf(states, shots, looks)).toEqual([]);
    },
    { timeoutMs: 570_000 },
  );
