import { expect, test } from 'bun:test';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchChromium, USER_AGENT } from '../support/chromium.ts';
import { temporaryFolder } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { startServer } from '../support/program.ts';
import { PROXIES, startCaddy } from '../support/proxies.ts';
import { PASSWORD } from './account.ts';
import { withAuthenticator } from './authenticator.ts';
import { enhanced } from './support.ts';

const chromium = chromiumPath();
const isSkipped = (PROXIES.caddy === null || chromium === undefined) && !process.env.CI;
if (isSkipped) console.warn('\n*** No Caddy or no Chromium: passkeys over https are NOT tested. ***\n');

/** The hash of the key by which Chromium trusts this authority, and no other that it does not know. */
const keyHash = (file: string): string => {
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
};

test.skipIf(isSkipped)(
  'behind Caddy, a passkey is made and used over https',
  async () => {
    const [port, serverPort, home] = [await freePort(), await freePort(), temporaryFolder()];
    const url = `https://localhost:${port}`;
    const settings = {
      ...{ DATA_DIR: join(home, 'data'), PORT: String(serverPort), SITE_URL: url, TRUST_PROXY: '1' },
    };
    const server = await startServer({ settings });
    const proxy = await startCaddy(
      port,
      `{\n skip_install_trust\n auto_https disable_redirects\n}
${url} {\n tls internal\n reverse_proxy 127.0.0.1:${serverPort}\n}\n`,
      { folder: home },
    );
    try {
      const authority = join(home, '.local/share/caddy/pki/authorities/local/intermediate.crt');
      const browser = await launchChromium(chromium ?? '', [
        `--ignore-certificate-errors-spki-list=${keyHash(authority)}`,
      ]);
      try {
        const page = await browser.newPage({ userAgent: USER_AGENT, locale: 'en-GB' });
        await withAuthenticator(page);
        await page.goto(`${url}/sign-up`);
        await page.fill('[name=username]', 'pia');
        await page.fill('[name=email]', 'pia@example.org');
        await page.fill('[name=password]', PASSWORD);
        await page.click('button.primary');
        await page.waitForURL(`${url}/dashboard`);
        await page.goto(`${url}/account`);
        await enhanced(page);
        await page.click('button >> text=Add a passkey');
        await page.waitForURL(`${url}/account?done=passkey-added`);
        await page.context().clearCookies();
        // The field for the username offers it, and the authenticator agrees at once.
        await page.goto(`${url}/log-in`);
        await page.waitForURL(`${url}/dashboard`);
        expect(await page.context().cookies()).toContainEqual(
          expect.objectContaining({ name: '__Host-session', secure: true }),
        );
      } finally {
        await browser.close();
      }
    } finally {
      await Promise.all([proxy.end('SIGTERM'), server.stop()]);
    }
  },
  180_000,
);
