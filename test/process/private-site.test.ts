import { afterEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp } from '../support/program.ts';

afterEach(cleanUp);

test('settings alone make a private site: visitors see no paste, accounts all of them', async () => {
  const server = await startServerProcess({
    DATA_DIR: join(temporaryFolder(), 'data'),
    WHO_CAN_READ: 'accounts',
    WHO_CAN_PASTE: 'accounts',
    SIGNUP: 'invite',
    MAX_EXPIRY: '1w',
    SITE_NAME: 'Klebstoff',
    SITE_NOTICE: 'For *us*.',
  });
  const key = await server.makeKey('nora');
  const withKey = { headers: { authorization: `Bearer ${key}` } };
  const content = 'only for us';
  const created = await fetch(`${server.url}/api/v1/pastes`, {
    ...withKey,
    method: 'POST',
    body: JSON.stringify({ content, visibility: 'public' }),
  });
  const { data } = (await created.json()) as { data: { id: string; expires_at: string | null } };
  expect([created.status, data.expires_at === null]).toEqual([201, false]);

  for (const path of [`/raw/${data.id}`, `/api/paste/${data.id}`]) {
    const rejected = await fetch(server.url + path);
    expect([rejected.status, (await rejected.text()).includes(content)]).toEqual([401, false]);
    const opened = await fetch(server.url + path, withKey);
    expect([opened.status, (await opened.text()).includes(content)]).toEqual([200, true]);
  }
  const keyless = await fetch(`${server.url}/api/paste`, { method: 'POST', body: '{"content": "x"}' });
  expect(keyless.status).toBe(403);
  const page = await fetch(`${server.url}/p/${data.id}`);
  expect(page.url).toBe(`${server.url}/log-in?next=%2Fp%2F${data.id}`);
  const html = await page.text();
  expect(html).toContain('<title>Log in · Klebstoff</title>');
  expect(html).toContain('For <em>us</em>.');
  expect(html).toContain('you need an invite');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
