import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { KEY, privateBinDocument } from '../support/privatebin.ts';

const test = inBrowser();
const TEXT = 'ein <b>Geheimnis</b>\nwith two lines';

test('the link of a PrivateBin opens its text, and only a key gets into the command', async (visitor) => {
  const { page, url, paste } = visitor;
  const path = await paste({ content: JSON.stringify(privateBinDocument(TEXT)) });
  await page.goto(`${url}/?${path.slice('/p/'.length)}#${KEY}`);
  expect(page.url()).toBe(`${url}${path}#${KEY}`);
  expect(await page.textContent('#privatebin-text')).toBe(TEXT);
  for (const link of [`${path}#${KEY}';evil;'`, path]) {
    await page.goto('about:blank');
    await page.goto(url + link);
    await page.waitForSelector('text=The link has no key.');
    expect(await page.textContent('main pre')).not.toContain('evil');
  }
});

test('a text of PrivateBin with a password asks for it', async ({ page, url, paste }) => {
  const content = JSON.stringify(privateBinDocument(TEXT, 'sesame', 1));
  const path = await paste({ content, expiry: 'burn' });
  await page.goto(`${url}${path}#-${KEY}`);
  await page.click('text=Open and burn');
  await page.fill('#privatebin input', 'wrong');
  await page.click('#privatebin button');
  await page.waitForSelector('text=could not be decrypted');
  await page.fill('#privatebin input', 'sesame');
  await page.click('#privatebin button');
  expect(await page.textContent('#privatebin-text')).toBe(TEXT);
});
