import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { encryptQuickly } from '../support/age.ts';
import { inBrowser } from '../support/browser.ts';
import { clipboard } from './engines/clipboard.ts';
import { enhanced, layoutShift, settled } from './support.ts';

const test = inBrowser();
const LINES = Array.from({ length: 60 }, (_, at) => `line ${at + 1}`).join('\n');
const selected = () => Array.from(document.querySelectorAll('.l.sel'), (line) => line.id);

test.inEachEngine('lines are selected by a click, and with Shift more', async ({ page, url, paste }) => {
  const path = await paste({ content: LINES });
  await page.goto(url + path);
  await enhanced(page);
  await page.click('#L5 > a');
  expect(page.url()).toBe(`${url}${path}#L5`);
  await page.click('#L3 > a', { modifiers: ['Shift'] });
  expect(page.url()).toBe(`${url}${path}#L3-L5`);
  expect(await page.evaluate(selected)).toEqual(['L3', 'L4', 'L5']);
  expect(await page.textContent('.foot [role=status]')).toBe('Lines 3–5');
  await Promise.all([page.waitForSelector('text=Copied'), page.click('text=Copy lines')]);
  expect((await clipboard(page)).text).toBe('line 3\nline 4\nline 5\n');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(selected)).toEqual([]);
  expect(page.url()).toBe(url + path);
});

test.with({ viewport: { width: 1000, height: 500 } })(
  'the link of some lines leads to them, and the next selection leaves nothing of it',
  async ({ page, url, paste }) => {
    const path = await paste({ content: LINES });
    await page.goto(`${url}${path}#L40-L42`);
    await page.waitForSelector('.sel');
    expect(await page.evaluate(selected)).toEqual(['L40', 'L41', 'L42']);
    await page.waitForFunction(() => {
      const box = document.querySelector('#L40')?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    });
    await page.goto(`${url}${path}#L7`);
    await page.reload();
    await page.waitForSelector('.sel');
    await page.click('#L9 > a');
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBeUndefined();
    expect(await page.evaluate(selected)).toEqual(['L9']);
    expect(page.url()).toBe(`${url}${path}#L9`);
  },
);

const inLowWindow = test.with({ viewport: { width: 390, height: 500 } });
inLowWindow('the bar of selected lines stays in view, and gives their link and raw text', async (visitor) => {
  const { page, url, paste } = visitor;
  const path = await paste({ content: LINES.replaceAll('\n', '\r\n') });
  await page.goto(`${url}${path}#L3-L4`);
  const bar = page.locator('.foot');
  await bar.getByText('Lines 3–4').waitFor();
  for (const end of ['top', 'bottom']) {
    await page.evaluate((to) => scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end);
    expect(await bar.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  }
  await Promise.all([page.waitForSelector('.foot >> text=Copied'), bar.getByText('Copy link').click()]);
  expect((await clipboard(page)).text).toBe(`${url}${path}#L3-L4`);
  const raw = await page.request.get((await bar.getByText('Raw').getAttribute('href')) ?? '');
  expect(await raw.text()).toBe('line 3\r\nline 4\r\n');
  await bar.getByText('Clear').click();
  expect(page.url()).toBe(url + path);
  expect(await bar.getByText('Copy lines').isVisible()).toBe(false);
  expect(await page.textContent('.foot [role=status]')).toBe('');
});

test('line numbers are one tab stop, with arrow keys between them', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: LINES })));
  await enhanced(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.focus('.code');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  expect(await focused()).toBe('22');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.code'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('22');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await page.evaluate(selected)).toEqual(['L20', 'L21', 'L22']);
  await page.keyboard.press('End');
  expect(await focused()).toBe('60');
});

test.inEachEngine('Ctrl+A in the text selects and copies it alone', async ({ page, url, paste }) => {
  const long = Array.from({ length: 3000 }, (_, at) => `line ${at + 1}`).join('\n');
  for (const content of ['a\nb', long]) {
    await page.goto(url + (await paste({ content })));
    await enhanced(page);
    await page.click('#L1 > span');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    expect((await clipboard(page)).text).toBe(content);
  }
  await page.click('h1');
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).toContain('Explore');
  expect(await page.evaluate(() => document.querySelectorAll('.all').length)).toBe(0);
});

test.inEachEngine('the text is copied as it was pasted', async ({ page, url, paste }) => {
  const content = 'a\n\n\tb  \n';
  await page.goto(url + (await paste({ content })));
  await enhanced(page);
  // It is said for two seconds: on a slow machine a wait that begins after the press may come too late.
  await Promise.all([page.waitForSelector('text=Copied'), page.click('[data-action=copy-text]')]);
  expect((await clipboard(page)).text).toBe(content);
  await page.focus('#L1 > a');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(selected)).toEqual(['L3']);
});

test.inEachEngine('single keys work as ? lists them', async ({ page, url, paste }) => {
  const path = await paste({ content: 'a\nb' });
  await page.goto(url + path);
  await enhanced(page);
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.querySelector('p.sr')?.textContent === 'Copied');
  expect((await clipboard(page)).text).toBe('a\nb');
  await Promise.all([page.waitForSelector('.button.action >> text=Copied'), page.keyboard.press('y')]);
  expect((await clipboard(page)).text).toBe(url + path);
  await page.keyboard.press('w');
  expect(await page.locator('main:has([data-action=wrap]:checked)').count()).toBe(1);
  await page.keyboard.press('?');
  const listed = async () => {
    await page.waitForSelector('section.keys');
    return (await page.locator('section.keys kbd').allTextContents()).filter((key) => key.length === 1);
  };
  expect(await listed()).toEqual(['?', 'n', 'c', 'y', 'r', 'd', 'w', 'K']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.waitForURL(url + path.replace('/p/', '/raw/'));

  await page.goto(`${url}/docs`);
  await settled(page);
  await page.keyboard.press('?');
  expect(await listed()).toEqual(['?', 'n', 'K']);
});

test.inEachEngine('Ctrl+K finds what the page can do, and does it', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: 'a\nb', visibility: 'public' })));
  await enhanced(page);
  await page.keyboard.press('Control+k');
  const field = '[role=combobox][aria-label="Find an action or a page"]';
  await page.waitForSelector(field);
  const options = () => page.locator('[role=option]').allTextContents();
  expect(await options()).toEqual(expect.arrayContaining(['Copy link', 'Embed', 'Explore', 'Log in']));
  expect(new Set(await options()).size).toBe((await options()).length);
  await page.keyboard.type('COPY');
  expect(await options()).toEqual(['Copy link', 'Copy text']);
  await page.keyboard.press('ArrowDown');
  expect(await page.textContent('[aria-selected=true]')).toBe('Copy text');
  await Promise.all([page.waitForSelector('.action >> text=Copied'), page.keyboard.press('Enter')]);
  expect((await clipboard(page)).text).toBe('a\nb');
  expect(await page.locator('.palette').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(field);
  await page.keyboard.type('no such thing');
  expect(await options()).toEqual(['Nothing found']);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.palette', { state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.waitForSelector(field);
  await page.keyboard.type('expl');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/explore`);
  await settled(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('h2')?.textContent);
  const titles = await page.locator('.feed h2').allTextContents();
  await page.keyboard.press('j');
  expect(await focused()).toBe(titles[0]);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await focused()).toBe(titles[0]);
});

test.inEachEngine('Ctrl+K goes to a line, and offers first what was done last', async (visitor) => {
  const { page, url, paste } = visitor;
  const path = await paste({ content: 'a\n'.repeat(200) });
  await page.goto(url + path);
  await enhanced(page);
  const open = async () => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette');
  };
  const options = () => page.locator('[role=option]').allTextContents();
  await open();
  expect(await page.getAttribute('[role=option] >> text=Copy text', 'data-key')).toBe('c');
  await page.keyboard.type('line 120');
  expect(await options()).toEqual(['Go to line 120']);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#L120.sel > a:focus');
  expect(page.url()).toBe(`${url}${path}#L120`);
  await open();
  await page.keyboard.type('201');
  expect(await options()).toEqual(['Nothing found']);
  await page.keyboard.press('Escape');
  await open();
  await page.keyboard.type('wrap');
  await page.keyboard.press('Enter');
  await open();
  expect((await options())[0]).toBe('Wrap');
});

test('Ctrl+K goes to a function, also to one that is called as an action is', async (visitor) => {
  const { page, url, paste } = visitor;
  const content = `${'\n'.repeat(99)}function download() {}\nfunction raw() {}`;
  await page.goto(url + (await paste({ content, language: 'javascript' })));
  await enhanced(page);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.palette');
  await page.keyboard.type('download');
  expect(await page.locator('[role=option]').allTextContents()).toEqual(['Download', 'Go to download']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**#L100');
});

test.inEachEngine('the head of a paste is seen once it has arrived whole', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: 'text' })));
  const [begun, whole] = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? { href: '' };
    const arriving = document.open();
    arriving.write(
      `<link rel="stylesheet" href="${href}"><main class="reading"><div class="about"><h1>title</h1>`,
    );
    while (document.styleSheets.length === 0) await new Promise((done) => setTimeout(done, 10));
    const visibility = () => getComputedStyle(document.querySelector('h1') ?? document.body).visibility;
    const begun = visibility();
    arriving.write('</div><div class="code">text</div>');
    const whole = visibility();
    arriving.close();
    return [begun, whole];
  });
  expect([begun, whole]).toEqual(['hidden', 'visible']);
});

test.inEachEngine('how texts are shown is remembered', async ({ page, url, paste }) => {
  const path = await paste({ content: `\t${'long '.repeat(400)}\n2` });
  const look = () =>
    page.evaluate(() => {
      const { whiteSpace, tabSize } = getComputedStyle(
        document.querySelector('main > .code') ?? document.body,
      );
      return { whiteSpace, tabSize };
    });
  await page.goto(url + path);
  await enhanced(page);
  expect(await look()).toEqual({ whiteSpace: 'pre', tabSize: '4' });
  await page.keyboard.press('w');
  await page.click('text=More');
  await page.selectOption('[data-action=tab-width]', '8');
  await page.click('#theme');
  expect(await look()).toEqual({ whiteSpace: 'pre-wrap', tabSize: '8' });
  // Nothing moves: it is set before the first paint.
  await page.goto(url + (await paste({ content: `\tother ${'long '.repeat(400)}\n2` })));
  expect(await look()).toEqual({ whiteSpace: 'pre-wrap', tabSize: '8' });
  await enhanced(page);
  expect(await layoutShift(page)).toBe(0);
  expect(await page.inputValue('[data-action=tab-width]')).toBe('8');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await page.locator('[data-action=wrap]:checked').count()).toBe(2);
  await page.keyboard.press('w');
  await page.reload();
  expect((await look()).whiteSpace).toBe('pre');
  await page.goto(url + (await paste({ content: 'no tabs' })));
  expect(await page.locator('[data-action=tab-width]').count()).toBe(0);
});

test('a text of one line opens wrapped until the reader chooses', async ({ page, url, paste }) => {
  const content = 'long '.repeat(400);
  const whiteSpace = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main > .code') ?? document.body).whiteSpace);
  await page.goto(`${url}${await paste({ content: await encryptQuickly(content, 'k3y') })}#k3y`);
  await page.waitForSelector('.about[data-encrypted]');
  expect(await whiteSpace()).toBe('pre-wrap');
  const path = await paste({ content });
  await page.goto(url + path);
  await enhanced(page);
  expect(await whiteSpace()).toBe('pre-wrap');
  await page.keyboard.press('w');
  await page.goto('about:blank');
  await page.goto(url + path);
  expect(await whiteSpace()).toBe('pre');
});

const inTokyo = test.with({ locale: 'de-AT', timezoneId: 'Asia/Tokyo' });
inTokyo('times are in the reader’s zone and language, and the time left goes on', async (visitor) => {
  const { page, url, paste } = visitor;
  await page.clock.install();
  await page.goto(url + (await paste({ content: 'x', expiry: '10m' })));
  const [made, ends] = await page.locator('.facts time').all();
  const time = (await made?.getAttribute('datetime')) ?? '';
  expect(await made?.textContent()).toBe(
    new Intl.DateTimeFormat('de', {
      ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
      timeZone: 'Asia/Tokyo',
    }).format(new Date(time)),
  );
  expect(await ends?.textContent()).toMatch(/^in (10|9) Minuten$/);
  await page.clock.runFor(5 * 60_000);
  expect(await ends?.textContent()).toMatch(/^in (5|4) Minuten$/);
  await page.clock.runFor(6 * 60_000);
  expect(await ends?.textContent()).toBe('jetzt');
});

test.inEachEngine('copying rendered Markdown gives source and HTML', async ({ page, url, paste }) => {
  const source = '# Title\n\n- [x] *done*\n';
  for (const password of [undefined, 'secret']) {
    await page.goto(url + (await paste({ content: source, language: 'markdown', password })));
    if (password) {
      await page.fill('[name=password]', password);
      await page.click('button.primary');
    }
    await page.waitForSelector('[data-action=copy-text]');
    await enhanced(page);
    await Promise.all([page.waitForSelector('text=Copied'), page.click('[data-action=copy-text]')]);
    const { text, html } = await clipboard(page);
    expect(text).toBe(source);
    expect(html).toContain('>Title</h1>');
    await page.reload();
    expect(await page.textContent('.facts')).toContain(password ? 'view' : '2 views');
  }
});

test('a burnt paste can still be downloaded from its page', async ({ page, url, paste }) => {
  const path = await paste({ content: 'line 1\nline 2\n', title: 'notes', expiry: 'burn' });
  await page.goto(url + path);
  await page.click('button.primary');
  await enhanced(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')]);
  expect(download.suggestedFilename()).toEndWith('.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe('line 1\nline 2\n');
});

test.with({ colorScheme: 'dark' })(
  'a dark page prints black on white at once, without a transition',
  async ({ page, url, paste }) => {
    await page.goto(url + (await paste({ content: LINES })));
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    const [running, background] = await page.evaluate(() => {
      const number = document.querySelector('.l > a') ?? document.body;
      const { backgroundColor } = getComputedStyle(number);
      return [document.getAnimations().length, backgroundColor];
    });
    expect([running, background]).toEqual([0, 'rgb(255, 255, 255)']);
  },
);

const CODE = Array.from(
  { length: 8 },
  (_, at) => `def step_${at}(x):\n${'    x = x + 1\n'.repeat(20)}    return x\n\n`,
).join('');

test.with({ viewport: { width: 1280, height: 500 } })(
  'the outline says where the reader is, and title and Copy link stay in view',
  async ({ page, url, paste }) => {
    await page.goto(url + (await paste({ content: CODE })));
    await enhanced(page);
    const current = () =>
      Array.from(document.querySelectorAll('.outline [aria-current]'), (link) => link.textContent);
    await page.waitForFunction(() => document.querySelector('.outline [aria-current]') !== null);
    expect(await page.evaluate(current)).toEqual(['step_0']);
    await page.click('text=step_5');
    await page.waitForFunction(
      () => document.querySelector('.outline [aria-current]')?.textContent === 'step_5',
    );
    expect(await page.evaluate(current)).toEqual(['step_5']);
    expect(page.url()).toEndWith('#L116');
    const top = (selector: string) =>
      page.locator(selector).evaluate((each) => each.getBoundingClientRect().top);
    for (const kept of ['h1', '.pin [data-action=copy-link]', '.outline'])
      expect(await top(kept)).toBeWithin(0, 500);
  },
);

test.with({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })(
  'on a phone the outline is a line to open, without a script too',
  async ({ page, url, paste }) => {
    await page.goto(url + (await paste({ content: CODE })));
    expect(await page.locator('.outline nav').isVisible()).toBe(false);
    await page.click('.outline summary');
    await page.click('text=step_7');
    expect(page.url()).toEndWith('#L162');
  },
);
