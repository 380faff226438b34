import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { KEY, privateBinDocument } from '../support/privatebin.ts';
import { violations } from './support.ts';

const test = inBrowser();
const TEXT = 'ein <b>Geheimnis</b>\nwith two lines';

test('the old link of a PrivateBin opens its text in the browser, and axe finds nothing', async ({
  page,
  url,
  paste,
}) => {
  const path = await paste({ content: JSON.stringify(privateBinDocument(TEXT)) });
  await page.goto(`${url}/?${path.slice('/p/'.length)}#${KEY}`);
  expect(page.url()).toBe(`${url}${path}#${KEY}`);
  expect(await page.textContent('#privatebin-text')).toBe(TEXT);
  expect(await violations(page)).toEqual([]);
});

test('what a link has in the place of a key does not get into the command', async ({ page, url, paste }) => {
  const path = await paste({ content: JSON.stringify(privateBinDocument(TEXT)) });
  await page.goto(`${url}${path}#${KEY}';evil;'`);
  await page.waitForSelector('text=The link has no key.');
  expect(await page.textContent('main pre')).not.toContain('evil');
});

test('one with a password asks for it, and one without its key says what is missing', async ({
  page,
  url,
  paste,
}) => {
  const path = await paste({
    content: JSON.stringify(privateBinDocument(TEXT, 'sesame', 1)),
    expiry: 'burn',
  });
  await page.goto(`${url}${path}#-${KEY}`);
  await page.click('text=Open and burn');
  await page.fill('#privatebin input', 'wrong');
  await page.click('#privatebin button');
  await page.waitForSelector('text=could not be decrypted');
  await page.fill('#privatebin input', 'sesame');
  await page.click('#privatebin button');
  expect(await page.textContent('#privatebin-text')).toBe(TEXT);
  await page.goto(url + (await paste({ content: JSON.stringify(privateBinDocument(TEXT)) })));
  await page.waitForSelector('text=The link has no key.');
  expect(await violations(page)).toEqual([]);
});
