import { describe, expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { sample } from '../support/long.ts';
import { judge, LOOKS, settled, violations } from './support.ts';

const NAMED = {
  SITE_NAME: 'A name of some length for a site',
  SITE_NOTICE: 'Maintenance on **Sunday**, see the [status page](https://status.example.org), or ask `help`.',
  CONTACT_URL: 'help@example.org',
  TERMS_URL: 'https://example.org/terms',
  PRIVACY_URL: 'https://example.org/privacy',
};
describe('a site with a name, a notice, links and a limit of 2 KB', () => {
  const test = inBrowser({ ...NAMED, MAX_PASTE_BYTES: '2 KB', MAX_EXPIRY: '1w' });
  const onPhone = test.with({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  for (const { name, ...options } of LOOKS)
    test.with(options)(`at ${name}`, async ({ page, url, paste }) => {
      const paths = ['/', '/explore', '/log-in', '/docs', await paste({ content: 'x\n'.repeat(300) })];
      for (const path of sample(paths, 4)) {
        await page.goto(url + path);
        await judge(page, path);
      }
    });

  onPhone('on a phone its links are large enough for a finger', async ({ page, url }) => {
    await page.goto(url);
    await settled(page);
    expect(await violations(page, { runOnly: ['target-size'] })).toEqual([]);
  });
});

describe('a read-only site', () => {
  const test = inBrowser({ ...NAMED, WHO_CAN_PASTE: 'nobody' });

  for (const { name, ...options } of LOOKS)
    test.with(options)(`at ${name}`, async ({ page, url }) => {
      await page.goto(url);
      await judge(page, '/');
    });
});
