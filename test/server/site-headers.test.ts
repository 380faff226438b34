import { expect, test } from 'bun:test';
import { StoreUnavailable } from '#store/store.ts';
import { STYLE_URL } from '#web/ui/assets.ts';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';
import { paste, visit } from '../web/support.ts';

/** One response of every kind, with the status that shows it is of that kind. */
async function responsesOf(app: TestApp): Promise<Response[]> {
  const account = await app.makeAccount();
  const id = await paste(app, { content: 'text' });
  const burn = await paste(app, { content: 'text', expiry: 'burn' });
  const etag = (await app.send('GET', `/raw/${id}`)).headers.get('etag') ?? '';
  const kinds: [status: number, response: Promise<Response>][] = [
    [200, app.send('GET', `/raw/${id}`)],
    [200, app.send('HEAD', `/raw/${id}`)],
    [304, app.send('GET', `/raw/${id}`, { headers: { 'if-none-match': etag } })],
    [204, app.send('GET', `/raw/${burn}`, { headers: { 'sec-purpose': 'prefetch' } })],
    [303, app.send('GET', `/raw/${burn}`, { headers: { 'sec-fetch-dest': 'document' } })],
    [404, app.send('GET', '/raw/00000000')],
    [200, app.send('GET', `/api/paste/${id}`)],
    [404, app.send('GET', '/api/nowhere')],
    [405, app.send('PUT', '/api/paste')],
    [204, app.send('OPTIONS', '/api/paste')],
    [400, app.send('POST', '/api/paste', { body: 'no JSON' })],
    [401, app.send('GET', '/api/v1/me')],
    [200, app.sendAs(account, 'GET', '/api/v1/me')],
    [200, app.send('GET', '/')],
    [200, app.send('GET', `/p/${id}`)],
    [404, app.send('GET', '/nowhere')],
    [303, app.send('GET', '/dashboard')],
    [200, app.send('GET', STYLE_URL)],
    [200, app.send('GET', '/favicon.svg')],
    [200, app.send('GET', '/robots.txt')],
    [200, app.send('GET', '/explore.rss')],
    [200, app.send('GET', '/openapi.json')],
    [200, app.send('GET', '/healthz')],
    [200, app.send('GET', '/readyz')],
  ];
  const responses = await Promise.all(kinds.map(([, response]) => response));
  expect(responses.map(({ status }) => status)).toEqual(kinds.map(([status]) => status));
  app.store.pastes.find = () => Promise.reject(new StoreUnavailable('The disk is gone'));
  const failure = await app.send('GET', '/raw/00000000');
  expect(failure.status).toBe(503);
  return [...responses, failure];
}

onApp('every response says nosniff, and over http no HSTS', async (app) => {
  for (const { headers } of await responsesOf(app)) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('every response of a site whose address is https keeps browsers on https for a year', async () => {
  const app = await startTestApp({ siteUrl: 'https://paste.test' });
  for (const { headers } of await responsesOf(app))
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

onApp('search engines may list the page of a paste, but not its raw text or JSON', async (app) => {
  const id = await paste(app, { content: 'text' });
  for (const path of [`/raw/${id}`, `/api/paste/${id}`])
    for (const method of ['GET', 'HEAD'])
      expect((await app.send(method, path)).headers.get('x-robots-tag')).toBe('noindex');
  expect((await app.send('GET', `/p/${id}`)).headers.get('x-robots-tag')).toBeNull();
});

onApp('pages may use the clipboard, but not the camera, microphone or location', async (app) => {
  for (const path of ['/', '/nowhere', `/p/${await paste(app, { content: 'text' })}`]) {
    const policy = (await visit(app, path)).headers.get('permissions-policy')?.split(', ');
    expect(policy).toContain('clipboard-read=(self)');
    expect(policy).toContain('clipboard-write=(self)');
    for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${denied}=()`);
  }
});
