import { expect } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { plainBytesMax } from '#domain/encrypted.ts';
import { CONTENT_MAX_BYTES } from '#domain/paste.ts';
import { agePath, encryptQuickly, runWithPassphrase } from '../support/age.ts';
import { inBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { choose, openMore } from '../support/sentence.ts';
import { signedUp } from './account.ts';
import type { EnginePage } from './engines/engine.ts';
import { settled, textOf, write, written } from './support.ts';

const test = inBrowser();
/** Each derives keys as slowly as people do: a second of CPU time. */
const inLongRun = (...given: Parameters<typeof test>) => {
  if (isLongRun) test(...given);
};

const TEXT = 'def secret():\n\treturn "<b>the meeting is at noon</b>"  # ü\n\nsecret()\n';
const SECRETS = ['meeting is at noon', 'secret()'];
const PASSPHRASE = 'four random words here';
const NEW_PASSPHRASE = /#([0-9a-hjkmnp-tv-z]{26})$/;

/** The id of an encrypted paste. */
const idOf = (address: string) => /\/p\/(\w{8})/.exec(address)?.[1] ?? '';

const open = (page: EnginePage) => page.waitForSelector('main > .about[data-encrypted]');

/** Everything that the browser sends from now on: addresses, headers and bodies. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), decodeURIComponent(request.postData() ?? ''));
  });
  return sent;
}

function expectNothingSecret(sent: string[], secrets: string[]): void {
  expect(sent.length).toBeGreaterThan(10);
  const all = sent.join('\n').replaceAll('+', ' ');
  for (const secret of secrets) expect(all).not.toContain(secret);
}

test('a text is encrypted before it is sent, and its link decrypts it', async ({ page, context, url }) => {
  const sent = sentBy(context);
  await page.goto(url);
  await write(page, TEXT);
  await page.fill('[name=title]', 'Plan');
  await page.selectOption('[name=language]', 'python');
  await openMore(page);
  await page.selectOption('#encryption', 'link');
  expect(await page.isVisible('text=The title, language, custom link, size and times are not.')).toBe(true);
  expect(await page.isVisible('text=Only the text is encrypted, up to 378 KB.')).toBe(true);
  await page.click('button.primary');
  await page.waitForURL(NEW_PASSPHRASE);
  await open(page);
  expect(await textOf(page)).toBe(TEXT);
  expect(await page.textContent('#link')).toBe(page.url());
  expect(await page.textContent('.delivery')).toContain('Only people with the passphrase can read it.');
  expect(await page.textContent('h1')).toBe('Plan');
  expect(await page.textContent('.facts')).toContain('Python');
  expect(await page.textContent('.facts')).toMatch(/4 lines/);
  expect(await page.locator('.code .k').first().textContent()).toBe('def');
  const [, passphrase = ''] = NEW_PASSPHRASE.exec(page.url()) ?? [];
  expectNothingSecret(sent, [...SECRETS, passphrase]);

  const stored = await (await fetch(`${url}/raw/${idOf(page.url())}`)).text();
  expect(stored).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----\n');
  const age = agePath();
  if (age === undefined || !isLongRun) return;
  const file = join(temporaryFolder(), 'text');
  const command = await page.locator('#age-command').textContent();
  expect(command).toBe(`curl -s ${url}/raw/${idOf(page.url())} | age --decrypt`);
  await runWithPassphrase(`${command} > ${file}`, passphrase);
  expect(readFileSync(file, 'utf8')).toBe(TEXT);
});

test.inEachEngine('somebody else reads an encrypted text by its link', async ({ page, newPage, url }) => {
  await page.goto(url);
  await write(page, TEXT);
  await openMore(page);
  await page.selectOption('#encryption', 'link');
  await page.click('button.primary');
  await page.waitForURL(NEW_PASSPHRASE);
  const other = await newPage();
  await other.goto(page.url());
  await open(other);
  expect(await textOf(other)).toBe(TEXT);
});

inLongRun('what age encrypts on the command line opens on the page of the paste', async (visitor) => {
  const { page, url, paste } = visitor;
  if (agePath() === undefined) return;
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'text'), TEXT);
  await runWithPassphrase(`age -p -a -o ${folder}/text.age ${folder}/text`, PASSPHRASE);
  const path = await paste({ content: readFileSync(join(folder, 'text.age'), 'utf8'), language: 'python' });
  await page.goto(url + path);
  await page.fill('#decrypt input', PASSPHRASE);
  // Enter sends nothing before the script that decrypts is there.
  await page.waitForSelector('#decrypt button:enabled');
  await page.press('#decrypt input', 'Enter');
  await open(page);
  expect(await textOf(page)).toBe(TEXT);
});

inLongRun('links to lines keep the passphrase, and so do reloads and copies', async (visitor) => {
  const { page, context, url, paste } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await paste({ content: await encryptQuickly(TEXT, 'k3y'), language: 'python' });
  await page.goto(`${url}${path}#k3y`);
  await open(page);
  expect(await page.textContent('.strip')).toContain('includes the passphrase');
  expect(await page.getAttribute('#L4 > a', 'href')).toBe('#k3y&L4');
  await page.click('#L1 > a');
  await page.click('#L3 > a', { modifiers: ['Shift'] });
  expect(page.url()).toBe(`${url}${path}#k3y&L1-L3`);
  await page.reload();
  await page.waitForSelector('.l.sel');
  expect(await page.locator('.l.sel').count()).toBe(3);
  await page.click('[data-action=copy-link]');
  // On the button it stands for two seconds only.
  await page.waitForSelector('.sr[role=status]:text-is("Copied with passphrase")', { state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}${path}#k3y`);
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(`${url}${path}#k3y`);

  await page.click('.about .menu > summary');
  await page.click('text=Duplicate');
  await page.waitForURL(`${url}/`);
  await settled(page);
  expect(await written(page)).toBe(TEXT);
  expect(await page.inputValue('#encryption')).toBe('link');
});

test.inEachEngine('a wrong passphrase is said to be wrong', async ({ page, url, paste }) => {
  const path = await paste({ content: await encryptQuickly(TEXT, PASSPHRASE), title: 'Plan' });
  await page.goto(`${url}${path}#cut-of`);
  await page.waitForSelector('.error');
  expect(await page.textContent('.error')).toStartWith('The passphrase in the link is wrong');
  expect(await page.inputValue('#decrypt input')).toBe('');
  expect(await page.textContent('main')).toContain('Plan');
  await page.fill('#decrypt input', 'four random words');
  await page.click('#decrypt button');
  await page.waitForFunction(() => document.querySelector('.error')?.textContent?.startsWith('Wrong passph'));
  await page.fill('#decrypt input', PASSPHRASE);
  await page.click('#decrypt button');
  await open(page);
  expect(await textOf(page)).toBe(TEXT);
  expect(await page.textContent('.strip')).toContain('does not include the passphrase');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('what was changed is not shown, and a file is offered', async ({ page, url, paste }) => {
  const lines = (await encryptQuickly(TEXT, 'k3y')).split('\n');
  const changed = lines.toSpliced(-3, 1, 'A'.repeat(lines.at(-3)?.length ?? 0)).join('\n');
  await page.goto(`${url}${await paste({ content: changed })}#k3y`);
  await page.waitForSelector('.error');
  expect(await page.textContent('.error')).toContain('incomplete or was changed');

  const bytes = Uint8Array.of(0xff, 0x00, 0xfe);
  const file = await paste({ content: await encryptQuickly(bytes, 'k3y'), title: 'photo' });
  await page.goto(`${url}${file}#k3y`);
  await open(page);
  expect(await page.isVisible('text=This is not text.')).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('[data-action=download].wide-only'),
  ]);
  expect(download.suggestedFilename()).toBe('photo.txt');
  expect(new Uint8Array(readFileSync(await download.path()))).toEqual(bytes);
});

test('decrypted Markdown is rendered, and neither its HTML nor its links do harm', async (visitor) => {
  const { page, url, paste } = visitor;
  const content =
    '# Notes\n\n- [x] done\n\n<img src=x onerror=alert(1)>\n\n[up](#notes)\n\n[elsewhere](https://elsewhere.example/doc/edit)\n';
  const path = await paste({ content: await encryptQuickly(content, 'k3y'), language: 'markdown' });
  await page.goto(`${url}${path}#k3y`);
  await open(page);
  expect(await page.textContent('.prose h1')).toContain('Notes');
  expect(await page.locator('.prose img').count()).toBe(0);
  // Another site must not get the passphrase, wherever its address ends.
  expect(await page.getAttribute('.prose >> text=elsewhere', 'href')).toBe(
    'https://elsewhere.example/doc/edit',
  );
  await page.click('.source > summary');
  expect(await page.textContent('.source .code')).toContain('onerror=alert(1)');
  for (const link of await page.locator('.prose a[href^="#"]').all()) await link.click();
  expect(page.url()).toBe(`${url}${path}#k3y`);
});

inLongRun('a decrypted text is called what it is shown as', async ({ page, url, paste }) => {
  const content = 'id,name\n1,a\n2,b\n3,c\n';
  await page.goto(`${url}${await paste({ content: await encryptQuickly(content, 'k3y') })}#k3y`);
  await open(page);
  expect(await page.textContent('.facts')).toStartWith('Table');
});

inLongRun('an encrypted paste that burns keeps its passphrase until it is opened', async (visitor) => {
  const { page, context, url, paste } = visitor;
  const sent = sentBy(context);
  await page.goto(url);
  await write(page, TEXT);
  await choose(page, 'expiry', 'burn');
  await openMore(page);
  await page.selectOption('#encryption', 'link');
  await page.click('button.primary');
  await page.waitForURL(/\/status#/);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value.includes('#'));
  const link = await page.inputValue('#link');
  const [, passphrase = ''] = NEW_PASSPHRASE.exec(link) ?? [];
  expect(passphrase).not.toBe('');
  expectNothingSecret(sent, [...SECRETS, passphrase]);

  const path = await paste({ content: await encryptQuickly(TEXT, 'k3y'), expiry: 'burn' });
  await page.goto(`${url}${path}#k3y`);
  await page.click('text=Open and burn');
  await open(page);
  expect(page.url()).toBe(`${url}${path}#k3y`);
  expect(await textOf(page)).toBe(TEXT);
  expect(await page.textContent('.note')).toContain('This paste has been deleted.');
});

inLongRun(
  'an encrypted paste with a password asks for the password, then opens by its link',
  async ({ page, url, paste }) => {
    const path = await paste({ content: await encryptQuickly(TEXT, 'k3y'), password: 'sesame' });
    await page.goto(`${url}${path}#k3y`);
    await page.fill('[name=password]', 'sesame');
    await page.click('button.primary');
    await open(page);
    expect(await textOf(page)).toBe(TEXT);
  },
);

inLongRun(
  'a passphrase that the author chose is in no link, and a missing one sends nothing',
  async ({ page, context, url }) => {
    const sent = sentBy(context);
    await page.goto(url);
    await write(page, TEXT);
    await openMore(page);
    await page.selectOption('#encryption', 'own');
    await page.click('button.primary');
    expect(await page.textContent('#passphrase-error')).toContain('Enter a passphrase');
    // A draft keeps the choice: otherwise the text would be sent as it is after a reload.
    await page.waitForFunction(() => localStorage[sessionStorage['gluepot.draft']]?.includes('"own"'));
    await page.reload();
    await settled(page);
    expect(await page.inputValue('#encryption')).toBe('own');
    await openMore(page);
    expect(await page.isVisible('#passphrase')).toBe(true);
    await page.fill('#passphrase', PASSPHRASE);
    await page.click('button.primary');
    await page.waitForURL(/\/p\/\w{8}/);
    expect(new URL(page.url()).hash).toBe('');
    await page.waitForSelector('#decrypt button:enabled');
    expect(await page.inputValue('#link')).toBe(page.url());
    expectNothingSecret(sent, [...SECRETS, PASSPHRASE]);
  },
);

inLongRun('editing decrypts the text and encrypts it again with the same passphrase', async (visitor) => {
  const { page, context, url } = visitor;
  const { paste } = await signedUp(url, context, 'erin');
  const file = await encryptQuickly(TEXT, 'k3y');
  const id = await paste({ content: file, language: 'python', title: 'Plan' });
  const stored = async () => (await fetch(`${url}/raw/${id}`)).text();
  await page.goto(`${url}/p/${id}#k3y`);
  await open(page);
  const sent = sentBy(context);
  await page.click('[data-action=edit].wide-only');
  await page.waitForURL(`${url}/p/${id}/edit#k3y`);
  await page.waitForSelector('.cm-line .k');
  expect(await page.textContent('.count')).toContain('of 378 KB');
  // Only the title changes: the text is not encrypted again.
  await page.fill('[name=title]', 'Plan B');
  await Promise.all([page.waitForURL(`${url}/p/${id}#k3y`), page.click('button.primary')]);
  await open(page);
  expect(await stored()).toBe(file);

  await page.goto(`${url}/p/${id}/edit`);
  await page.waitForSelector('#unlock button:enabled');
  expect(await page.inputValue('textarea')).toBe(file);
  await page.fill('#unlock input', 'k3y');
  await page.click('#unlock button');
  await page.waitForSelector('.cm-line .k');
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# at one');
  await page.click('button.primary');
  await page.waitForURL(`${url}/p/${id}`);
  await page.fill('#decrypt input', 'k3y');
  await page.click('#decrypt button');
  await open(page);
  expect(await textOf(page)).toBe(`${TEXT}# at one`);
  expect(await stored()).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----\n');
  expectNothingSecret(sent, [...SECRETS, 'at one', 'k3y']);
});

inLongRun('a text that is too long once encrypted is not sent', async ({ page, context, url }) => {
  await page.goto(url);
  await settled(page);
  await openMore(page);
  await page.selectOption('#encryption', 'link');
  await page.selectOption('[name=language]', 'plain');
  const sent = sentBy(context);
  const size = plainBytesMax(CONTENT_MAX_BYTES) + 1;
  await page.locator('.editor [contenteditable=true]').focus();
  await page.keyboard.insertText('x'.repeat(size));
  await page.click('button.primary');
  expect(await page.textContent('#content-error')).toContain('over the 378 KB limit');
  expect(sent.filter((text) => text.includes('xxxx'))).toEqual([]);
});
