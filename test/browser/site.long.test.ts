import { expect } from 'bun:test';
import type { Response as Answer, Page } from 'playwright-core';
import { encryptQuickly } from '../support/age.ts';
import { inBrowser } from '../support/browser.ts';
import { sample } from '../support/long.ts';
import { createByForm, enhanced, judge, LOOKS, settled, TEXT, violations } from './support.ts';

const test = inBrowser();
const LONG = Array.from({ length: 80 }, (_, at) => `${at} ${TEXT.replaceAll('\n', ' ')}`).join('\n');
const OUTPUT = Array.from(
  { length: 8 },
  (_, colour) => `\x1b[3${colour}mfg\x1b[0m \x1b[4${colour}m bg \x1b[0m \x1b[9${colour};7mbright\x1b[0m`,
).join('\n');
const LOG = [
  '12:00:00 ERROR It failed.',
  ...Array.from({ length: 12 }, (_, at) => `    at frame${at} (file.js:${at}:1)`),
  '12:00:00 WARN It may fail.',
  '12:00:00 DEBUG It runs.',
  '12:00:00 INFO It runs.',
].join('\n');
const CSV = [
  Array.from({ length: 12 }, (_, at) => `a wide column ${at}`).join(),
  ...Array.from({ length: 60 }, (_, row) => Array.from({ length: 12 }, (_, at) => row * at).join()),
].join('\n');
const LONG_CSV = ['id,name', ...Array.from({ length: 1_600 }, (_, at) => `${at},row ${at}`)].join('\n');
const NESTED = { list: [1, 2], objects: [{ a: 'x'.repeat(300) }, { b: { c: [null, true] } }] };
const MARKDOWN = `# Markdown
| ${'a wide column | '.repeat(12)}
|${'---|'.repeat(12)}
| ${'https://example.org/long | '.repeat(12)}

- [x] done
- [ ] to do
  - nested
    1. deeper

\`\`\`js
const long = '${'x'.repeat(300)}';
\`\`\`

${'Donaudampfschiffahrtsgesellschaft'.repeat(9)} and [a link](https://example.org/).`;
const RICH = `<h1>Rich</h1><p>${'a long word '.repeat(80)}<a href="https://example.org/">link</a></p><ul><li>one</li></ul>`;

const PATCH = `--- a.txt
+++ b.txt
@@ -1,2 +1,2 @@ heading
-one two
+one three
 ${'long '.repeat(99)}
`;

async function diff(paste: Paste, before: string, after: string): Promise<string> {
  const [from, to] = [await paste({ content: before }), await paste({ content: after })];
  return `/diff/${from.slice('/p/'.length)}/${to.slice('/p/'.length)}`;
}

/** The pages, with a paste of each kind. */
type Paste = (fields: object) => Promise<string>;
const pagesOf = async (paste: Paste) => [
  ...['/', '/keyboard', '/explore', '/diff', '/docs', '/log-in', '/sign-up', '/p/nothere1'],
  await paste({ content: LONG, title: 'A title of some length, to see how it breaks', expiry: '1w' }),
  await paste({ content: RICH, language: 'richtext' }),
  await paste({ content: MARKDOWN, language: 'markdown' }),
  await paste({ content: OUTPUT }),
  await paste({ content: LOG }),
  await paste({ content: PATCH }),
  await diff(paste, LOG, `${LOG}\none more`),
  await paste({ content: CSV }),
  await paste({ content: JSON.stringify(NESTED, null, 2), language: 'json' }),
  await paste({ content: JSON.stringify(NESTED), language: 'json' }),
  await paste({ content: 'x', expiry: 'burn' }),
  await paste({ content: 'x', password: 'y' }),
  await paste({ content: await encryptQuickly(LONG, 'k3y'), title: 'A title of an encrypted text' }),
  `${await paste({ content: 'x' })}/report`,
  `${(await paste({ content: 'x' })).replace('/p/', '/remove/')}/${'a'.repeat(32)}`,
];

for (const { name, ...options } of LOOKS)
  test.with(options)(`at ${name}`, async ({ page, url, paste }) => {
    for (const path of sample(await pagesOf(paste), 4)) {
      await page.goto(url + path);
      await judge(page, path);
    }
  });

/** Pages that take more than an address, and what to do on them. */
interface State {
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
}
const statesOf = async (paste: Paste): Promise<Record<string, State>> => {
  const long = await paste({ content: LONG, title: 'A title' });
  const patch = await paste({ content: PATCH });
  const file = await encryptQuickly(CSV, 'k3y');
  return {
    'the palette': {
      path: long,
      async prepare(page) {
        await page.keyboard.press('Control+k');
        await page.waitForSelector('.palette');
      },
    },
    'the code to embed a paste': { path: `${long}/embed-code` },
    'two texts side by side': { path: `${await diff(paste, LOG, `${LOG}\none more`)}?view=split` },
    'a patch side by side': { path: `${patch}?view=split` },
    'the menu of a paste': { path: long, prepare: (page) => page.click('.about .menu > summary') },
    'the link of a new paste': { path: '/', prepare: (page) => createByForm(page, {}) },
    'the link of a new burn paste with a password': {
      path: '/',
      prepare: (page) => createByForm(page, { expiry: 'burn', password: 'x' }),
    },
    'an embedded paste': { path: `${long}/embed?lines=3-9` },
    'an embedded table': { path: `${await paste({ content: CSV })}/embed?theme=dark` },
    'a decrypted table': {
      path: `${await paste({ content: file })}#k3y`,
      prepare: (page) => page.waitForSelector('.grid'),
    },
    'a decrypted text and how it works': {
      path: `${await paste({ content: await encryptQuickly(LONG, 'k3y') })}#k3y`,
      prepare: (page) => page.click('.strip details > summary'),
    },
    'an encrypted text and a wrong passphrase': {
      path: `${await paste({ content: file })}#wrong`,
      prepare: (page) => page.waitForSelector('.error'),
    },
    'a closed fold of a tree': {
      path: await paste({ content: JSON.stringify(NESTED, null, 2), language: 'json' }),
      prepare: (page) => page.locator('.branch > summary').first().press('Enter'),
    },
    'an open fold of a log': {
      path: await paste({ content: LOG }),
      prepare: (page) => page.click('.fold > summary'),
    },
    'the beginning of a long table': { path: await paste({ content: LONG_CSV }) },
    'the source of a patch': { path: `${patch}?view=source` },
  };
};

for (const { name: look, ...options } of LOOKS)
  test.with(options)(`in states that no address has, at ${look}`, async ({ page, url, paste }) => {
    for (const [name, { path, prepare }] of sample(Object.entries(await statesOf(paste)), 8)) {
      // Another address of the same page would not load it again.
      await page.goto('about:blank');
      await page.goto(url + path);
      await settled(page);
      await prepare?.(page);
      await settled(page);
      expect({ name, violations: await violations(page) }).toEqual({ name, violations: [] });
    }
  });

test('with a mouse, too, axe finds every target large enough', async ({ page, url, paste }) => {
  await page.goto(`${url}${await paste({ content: LONG })}#L2-L4`);
  await page.waitForSelector('.sel');
  expect(await violations(page, { runOnly: ['target-size'] })).toEqual([]);
  const height = await page.evaluate(() => document.querySelector('.l > a')?.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(24);
});

const onPhone = test.with({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
onPhone('on a phone all that can be pressed is large enough for a finger', async ({ page, url, paste }) => {
  for (const path of sample(await pagesOf(paste), 6)) {
    await page.goto(url + path);
    await settled(page);
    const found = await violations(page, { runOnly: ['target-size'] });
    expect({ path, found }).toEqual({ path, found: [] });
  }
});

test('a wide table in Markdown is scrolled from the keyboard', async ({ page, url, paste }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(url + (await paste({ content: MARKDOWN, language: 'markdown' })));
  const region = page.getByRole('region', { name: 'Table 1' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => Number(document.querySelector('[role=region]')?.scrollLeft) > 0);
  expect(await region.getByRole('table').getByRole('columnheader').count()).toBe(12);
});

test.with({ colorScheme: 'light' })(
  'the theme goes round, and is there before the page is painted',
  async ({ page, url }) => {
    await page.goto(url);
    const theme = () => document.documentElement.dataset.theme;
    const paper = () => getComputedStyle(document.body.parentElement as Element).backgroundColor;
    const light = await page.evaluate(paper);
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBe('light');
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBe('dark');
    expect(await page.getAttribute('#theme', 'aria-label')).toBe('Theme: dark. Switch to system.');
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.dataset.early ??= String(document.documentElement.dataset.theme);
      });
    });
    await page.goto(`${url}/keyboard`);
    expect(await page.evaluate(() => document.documentElement.dataset.early)).toBe('dark');
    expect(await page.evaluate(paper)).not.toBe(light);
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBeUndefined();
  },
);

test('? lists the keys in place, n begins a paste; in a text both are letters', async (visitor) => {
  const { page, url, paste } = visitor;
  await page.goto(url + (await paste({ content: 'x' })));
  await page.focus('.actions > label [data-action=wrap]');
  await page.waitForFunction(() => document.querySelector('#theme')?.hasAttribute('title'));
  await page.keyboard.press('?');
  expect(await page.textContent('.keys')).toContain('New paste');
  await page.keyboard.press('Escape');
  expect(await page.locator('section.keys').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.matches('[data-action=wrap]'))).toBe(true);
  await page.keyboard.press('n');
  await page.waitForURL(`${url}/`);
  await settled(page);
  await page.focus('[name=title]');
  await page.keyboard.type('n?');
  expect(await page.inputValue('[name=title]')).toBe('n?');
  expect(await page.locator('section.keys').count()).toBe(0);
});

test('single-key shortcuts can be turned off on every page, and on again', async ({ page, url, paste }) => {
  const path = await paste({ content: 'x' });
  await page.goto(url + path);
  await settled(page);
  await page.keyboard.press('?');
  await page.click('text=Turn off single-key shortcuts');
  await page.waitForURL(/\/keyboard#single-keys$/);
  await settled(page);
  await page.click('#single-keys');
  await page.goto(url + path);
  await settled(page);
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  expect(await page.locator('section.keys').count()).toBe(0);
  expect(page.url()).toBe(url + path);
  await page.goto(`${url}/keyboard`);
  await settled(page);
  expect(await page.isChecked('#single-keys')).toBe(false);
  await page.click('#single-keys');
  await page.goto(url + path);
  await settled(page);
  await page.keyboard.press('n');
  await page.waitForURL(`${url}/`);
});

test('the page of a paste weighs under 30 KB, for ever in the cache', async ({ page, url, paste }) => {
  const path = await paste({ content: LONG });
  const weights: Record<string, number> = {};
  const weighed: Promise<void>[] = [];
  const weigh = async (response: Answer) => {
    const name = /\/assets\/(.*)$/.exec(response.url())?.[1];
    if (!name) return;
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
    const { body } = await fetch(response.url(), {
      headers: { 'accept-encoding': 'gzip' },
      decompress: false,
    } as RequestInit);
    weights[name] = (await new Response(body).bytes()).length;
  };
  page.on('response', (response) => weighed.push(weigh(response)));
  await page.goto(url + path);
  await settled(page);
  await enhanced(page);
  await Promise.all(weighed);
  const all = Object.values(weights);
  expect(all.length).toBeGreaterThan(2);
  expect(all.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(30_000);
});
