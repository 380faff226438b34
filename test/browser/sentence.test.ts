import { describe, expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { choose, openMore } from '../support/sentence.ts';
import { signedUp } from './account.ts';
import { settled, write, written } from './support.ts';

const SITES = [
  { site: 'a site that everyone reads', settings: {}, account: '' },
  {
    site: 'a private site',
    settings: { WHO_CAN_READ: 'accounts', WHO_CAN_PASTE: 'accounts', SIGNUP: 'open' },
    account: ' with an account here',
  },
];

/** What the sentence says, as a reader sees it. */
const sentence = async (page: Page) =>
  (await page.locator('.sentence').allInnerTexts()).join().replace(/\s+/g, ' ').replace(' .', '.').trim();

interface Choice {
  visibility: string;
  password: boolean;
  expiry: string;
  isEncrypted: boolean;
}
const CHOICES: Choice[] = ['unlisted', 'public'].flatMap((visibility) =>
  ['never', 'burn'].flatMap((expiry) =>
    [false, true].flatMap((password) =>
      [false, true].map((isEncrypted) => ({ visibility, password, expiry, isEncrypted })),
    ),
  ),
);

/** Who can read it is told by the account of the site. Explore lists only what nothing guards. */
function truth({ visibility, password, expiry, isEncrypted }: Choice, account: string): string {
  const link = account === '' ? ' with the link' : `${account} and the link`;
  const isListed = visibility === 'public' && !password && expiry !== 'burn' && !isEncrypted;
  const who =
    expiry === 'burn'
      ? `The first person${link}`
      : isListed
        ? `Everyone${account}, in Explore too,`
        : `Anyone${link}`;
  const end = expiry === 'burn' ? 'is deleted when someone opens it' : 'never expires';
  const server = isEncrypted ? ' The server cannot read it.' : '';
  return `${who} can read it${password ? ' with the password' : ''}. It ${end}.${server}`;
}

for (const { site, settings, account } of SITES)
  describe(site, () => {
    const test = inBrowser(settings);
    const check = async (page: Page, choices: Choice[]) => {
      let last: Partial<Choice> = {};
      for (const choice of choices) {
        if (choice.visibility !== last.visibility) await choose(page, 'visibility', choice.visibility);
        if (choice.expiry !== last.expiry) await choose(page, 'expiry', choice.expiry);
        last = choice;
        await openMore(page);
        await page.fill('#password', choice.password ? 'x' : '');
        if (await page.isVisible('#encryption'))
          await page.selectOption('#encryption', choice.isEncrypted ? 'link' : 'off');
        expect({ choice, says: await sentence(page) }).toEqual({ choice, says: truth(choice, account) });
      }
    };
    const visit = async (page: Page, url: string) => {
      if (account !== '') await page.context().addCookies([(await signedUp(url, page.context())).session]);
      await page.goto(url);
    };

    test('the sentence under the text is true of every choice', async ({ page, url }) => {
      await visit(page, url);
      await settled(page);
      await check(page, CHOICES);
    });

    const withoutScript = test.with({ javaScriptEnabled: false });
    if (account === '')
      withoutScript('without JavaScript, too', async ({ page, url }) => {
        await visit(page, url);
        await check(
          page,
          CHOICES.filter(({ isEncrypted }) => !isEncrypted),
        );
      });
  });

const test = inBrowser();
const openChoices = (page: Page) => page.locator('.phrase[open] .options').count();

test('choices close with a click on one, a click elsewhere, or another phrase', async ({ page, url }) => {
  await page.goto(url);
  await settled(page);
  const [who, when, more] = ['.phrase:has([name=visibility])', '.phrase:has([name=expiry])', '.further'];
  await page.click(`${who} > summary`);
  await page.click(`${who} .option:has([value=public])`);
  expect(await openChoices(page)).toBe(0);
  expect(await sentence(page)).toStartWith('Everyone, in Explore too,');
  await page.click(`${when} > summary`);
  await page.click(`${more} > summary`);
  expect(await openChoices(page)).toBe(1);
  expect(await page.isVisible('#password')).toBe(true);
  await page.click('.editor');
  expect(await openChoices(page)).toBe(0);
  await page.click(`${when} > summary`);
  await page.click(`${when} .option:has([value=date])`);
  expect(await page.isVisible('#expires_at')).toBe(true);
});

test.inEachEngine('choices are made with the keyboard, and Enter on one creates nothing', async (visitor) => {
  const { page, url } = visitor;
  await page.goto(url);
  await write(page, 'not yet');
  const phrase = '.phrase:has([name=expiry])';
  for (const [keys, value] of [
    [['ArrowDown', 'Enter'], '10m'],
    [['ArrowDown', 'Escape'], '1h'],
    [['ArrowUp', 'Enter'], '10m'],
  ] as const) {
    await page.press(`${phrase} > summary`, 'Enter');
    await page.waitForSelector(`${phrase}[open]`);
    await page.keyboard.press('Tab');
    await page.waitForSelector('[name=expiry]:checked:focus');
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForSelector(`${phrase}:not([open]) > summary:focus`);
    expect(await page.locator(`[name=expiry][value="${value}"]:checked`).count()).toBe(1);
  }
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a field that was rejected in closed choices is opened and has the focus', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'kept');
  await openMore(page);
  await page.fill('#password', 'é'.repeat(513));
  await page.keyboard.press('Escape');
  expect(await page.isVisible('#password')).toBe(false);
  await page.click('button.primary');
  await page.waitForSelector('#password[aria-invalid]:focus');
  expect(await page.textContent('#password-error')).toContain('1,024 bytes');
  expect(await page.textContent('[role=alert]')).toBe('The paste was not created. 1 field has an error.');
  expect(await written(page)).toBe('kept');
});

const titlePage = async ({ page, url }: { page: Page; url: string }) => {
  await page.goto(url);
  const field = page.locator('textarea:visible, .cm-content');
  const scripted = await page.evaluate(() => document.documentElement.dataset.js !== undefined);
  if (scripted) await settled(page);
  expect(await page.isVisible('.title-page .display')).toBe(true);
  await field.press('a');
  expect(await page.isVisible('.title-page')).toBe(false);
  await field.press('Backspace');
  expect(await page.isVisible('.title-page .display')).toBe(true);
};
test('the title page is gone with the first letter, and back when the text is empty', titlePage);
test('the same holds for the title page without JavaScript', titlePage, { javaScriptEnabled: false });

const onPhone = test.with({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
onPhone('with the keyboard up, “Create paste” stays in view', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'line\n'.repeat(60));
  const bottom = async () => {
    const box = await page.locator('button.primary').boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  };
  // Android makes the page smaller.
  await page.setViewportSize({ width: 390, height: 400 });
  expect(await bottom()).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 390, height: 844 });
  // An iPhone covers it.
  await page.evaluate(() => {
    if (visualViewport === null) throw new Error('This browser has no visual viewport.');
    Object.defineProperty(visualViewport, 'height', { value: 500 });
    visualViewport.dispatchEvent(new Event('resize'));
  });
  expect(await bottom()).toBeLessThanOrEqual(500);
});

onPhone(
  'on a phone, what is pressed is 44 pixels high, and no field makes the page zoom',
  async ({ page, url }) => {
    await page.goto(url);
    await settled(page);
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, .option, .pick-one)')]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
          .filter((each) => !each.closest('.imprint'))
          .map((each) => each.textContent),
      );
    const zooms = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(input:not([type=radio]), select, .cm-content)')]
          .filter(
            (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
          )
          .map(({ outerHTML }) => outerHTML),
      );
    for (const phrase of ['.phrase:has([name=visibility])', '.phrase:has([name=expiry])', '.further']) {
      await page.click(`${phrase} > summary`);
      expect([await small(), await zooms()]).toEqual([[], []]);
    }
  },
);
