import type { Page } from 'playwright-core';
import { encryptQuickly } from '../../test/support/age.ts';
import { KEY, privateBinDocument } from '../../test/support/privatebin.ts';
import { type Make, press, type Shot } from './shot.ts';
import { CODE, CODE_TITLE, LOG, LONG_LINES, MARKDOWN, RICH, TERMINAL } from './texts.ts';

export const MENU = '.about .menu > summary';

/** Presses an action, in the row or in the menu. */
async function pressInMenu(page: Page, action: string): Promise<void> {
  const inRow = page.locator(
    `.actions > .wide-only[data-action=${action}], .actions > .wide-only [data-action=${action}]`,
  );
  if (await inRow.isVisible()) return inRow.click();
  await page.click(MENU);
  await page.click(`.about .menu [data-action=${action}]`);
}

/** The pages of pastes, as whoever got the link sees them. */
export async function readingShots(paste: Make): Promise<Shot[]> {
  const code = await paste({ content: CODE, title: CODE_TITLE, language: 'typescript', expiry: '1w' });
  const long = await paste({
    content: LONG_LINES,
    title: 'gateway.log: what the gateway answered in the night of the price change, to every client',
    expiry: '1d',
  });
  const markdown = await paste({ content: MARKDOWN, language: 'markdown' });
  const burning = (more = {}) => paste({ content: 'for one pair of eyes', expiry: 'burn', ...more });
  const foreign = await paste({ content: JSON.stringify(privateBinDocument(CODE)) });
  const locked = () => paste({ content: CODE, language: 'typescript', password: 'sesame' });
  return [
    { name: 'keyboard', path: '/keyboard' },
    {
      name: 'keys-panel',
      path: code,
      prepare: (page) => Promise.all([page.waitForSelector('section.keys'), page.keyboard.press('?')]),
    },
    { name: 'paste', path: code },
    { name: 'paste-menu', path: code, prepare: (page) => page.click(MENU) },
    { name: 'paste-lines', path: `${code}#L9-L14`, prepare: (page) => page.waitForSelector('.sel') },
    { name: 'paste-qr', path: code, prepare: (page) => pressInMenu(page, 'qr') },
    { name: 'paste-print', path: code, prepare: (page) => page.emulateMedia({ media: 'print' }) },
    {
      name: 'paste-offline',
      path: code,
      async prepare(page) {
        await page.context().setOffline(true);
        await page.click('.brand');
        await page.waitForSelector('.offline');
      },
    },
    { name: 'paste-long', path: long },
    { name: 'paste-wrapped', path: long, prepare: (page) => pressInMenu(page, 'wrap') },
    { name: 'paste-rich', path: await paste({ content: RICH, title: 'Minutes', language: 'richtext' }) },
    { name: 'paste-markdown', path: markdown, whole: true },
    { name: 'paste-markdown-source', path: `${markdown}?view=source` },
    { name: 'paste-terminal', path: await paste({ content: TERMINAL, title: 'npm test on arm64' }) },
    { name: 'paste-log', path: await paste({ content: LOG, title: 'gluepot.log' }) },
    { name: 'paste-log-line', path: `${await paste({ content: LOG, title: 'gluepot.log' })}#L7` },
    { name: 'paste-burn', path: await burning() },
    { name: 'remove', path: `${(await burning()).replace('/p/', '/remove/')}/${'a'.repeat(32)}` },
    { name: 'paste-burnt', path: burning, prepare: (page) => press(page, 'button.primary') },
    {
      name: 'paste-burnt-before',
      path: burning,
      async prepare(page) {
        await press(page, 'button.primary');
        await page.reload();
      },
    },
    { name: 'paste-burn-password', path: await burning({ password: 'sesame' }) },
    { name: 'paste-password', path: await locked() },
    { name: 'paste-plain', path: code, withoutScript: true },
    { name: 'paste-rtl-title', path: await paste({ content: 'x', title: 'شكرا جزيلا' }) },
    { name: 'paste-empty-title', path: await paste({ content: 'شكرا جزيلا\n', expiry: '10m' }) },
    {
      name: 'paste-password-locked',
      path: locked,
      async prepare(page) {
        for (let wrong = 0; wrong < 11; wrong++) {
          await page.fill('[name=password]', `open ${wrong}`);
          await press(page, 'button.primary');
        }
      },
    },
    ...(await encryptedShots(paste)),
    { name: 'privatebin', path: foreign },
    {
      name: 'privatebin-open',
      path: `${foreign}#${KEY}`,
      prepare: (page) => page.waitForSelector('#privatebin-text'),
    },
    ...[
      { name: 'paste-password-wrong', password: 'open' },
      { name: 'paste-unlocked', password: 'sesame' },
    ].map(
      ({ name, password }): Shot => ({
        name,
        path: locked,
        async prepare(page) {
          await page.fill('[name=password]', password);
          await press(page, 'button.primary');
        },
      }),
    ),
  ];
}

/** An encrypted paste before and after its passphrase was entered. */
async function encryptedShots(paste: Make): Promise<Shot[]> {
  const content = await encryptQuickly(CODE, 'k3y');
  const path = await paste({ content, title: CODE_TITLE, language: 'typescript', expiry: '1w' });
  const open = (page: Page) => page.waitForSelector('.about[data-encrypted]');
  return [
    { name: 'encrypted', path },
    { name: 'encrypted-plain', path, withoutScript: true, whole: true },
    {
      name: 'encrypted-wrong',
      path,
      async prepare(page) {
        await page.fill('#decrypt input', 'sesame');
        await page.click('#decrypt button:enabled');
        await page.waitForSelector('.error');
      },
    },
    { name: 'encrypted-open', path: `${path}#k3y`, prepare: open },
    {
      name: 'encrypted-how',
      path: `${path}#k3y&L9-L14`,
      async prepare(page) {
        await open(page);
        await page.click('.strip summary');
      },
    },
  ];
}
