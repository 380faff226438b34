import { afterAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { readConfig } from '#config/index.ts';
import { listenForText } from '#server/text-listener.ts';
import { linkBelow } from '#web/jsx/jsx-runtime.ts';
import { startTestApp } from '../support/app.ts';
import { pasteCommands } from '../support/paste-commands.ts';
import { testWith } from '../support/test-with.ts';

const SITE = 'https://paste.test/paste';

/** The app of this test; its other requests go to the root of the host. */
const start = () => startTestApp({ siteUrl: SITE });
const onSite = testWith(start);

// All pages of a process have the same path.
afterAll(() => linkBelow(''));

describe('SITE_URL', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/paste', 'https://example.org/paste'],
    ['https://example.org/paste/', 'https://example.org/paste'],
    ['http://Example.org:80/~me/my.paste', 'http://example.org/~me/my.paste'],
  ])('%s is %s', (given, siteUrl) => {
    expect(readConfig({ SITE_URL: given }).siteUrl).toBe(siteUrl);
  });

  test.each([
    ...[
      'https://example.org/a?b',
      'https://example.org/a#b',
      'https://example.org//a',
      'https://u@example.org/a',
    ],
    ...[
      'https://example.org/a/../b',
      'https://example.org/./a',
      'https://example.org/a//',
      'https://example.org/%61',
    ],
    'ftp://example.org/a',
  ])('%s is refused', (given) => {
    expect(() => readConfig({ SITE_URL: given })).toThrow('whose path has only letters, digits');
  });
});

test.each([
  [
    200,
    ['/paste', '/paste/', '/paste?new', '/paste/explore', '/paste/docs', '/paste/healthz', '/paste/readyz'],
  ],
  [200, ['/healthz', '/readyz', '/readyz?verbose']],
  [
    404,
    [
      '/',
      '/explore',
      '/pastebin',
      '/pasteexplore',
      '/api/v1/pastes',
      '/healthz/x',
      '/paste/paste/',
      '/paste//explore',
    ],
  ],
])('a site below a path answers %d at %j', async (status, paths) => {
  const { send } = await start();
  for (const path of paths)
    expect([path, (await send('GET', path, { headers: { accept: 'text/html' } })).status]).toEqual([
      path,
      status,
    ]);
});

onSite('a site below a path leads to its own pages', async ({ send }) => {
  const answer = await send('GET', '/paste/dashboard?q=a');
  expect(answer.headers.get('location')).toBe('/paste/log-in?next=%2Fdashboard%3Fq%3Da');
});

onSite('below a path, cookies over https go to that path alone and are Secure', async (app) => {
  await app.makeAccount();
  const form = { name: 'user1', password: 'correct horse' };
  const answer = await app.send('POST', '/paste/log-in', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.headers.get('location')).toBe('/paste/dashboard');
  const [line = ''] = answer.headers.getSetCookie();
  expect(line).toMatch(
    /^__Secure-session=\w{32}; Max-Age=7776000; Path=\/paste; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = { cookie: line.split(';')[0] ?? '' };
  expect((await app.send('GET', '/paste/account', { headers })).status).toBe(200);
});

onSite('links of the site get its path, and those in a text stay as they were written', async (app) => {
  const made = await app.send('POST', '/paste/api/paste', {
    body: { content: '[x](https://paste.test/y)', language: 'markdown' },
  });
  const { id, url } = (await made.json()) as { id: string; url: string };
  expect(url).toBe(`${SITE}/p/${id}`);
  const html = await (await app.send('GET', `/paste/p/${id}`)).text();
  expect(html).toContain(`href="/paste/raw/${id}"`);
  expect(html).toContain('href="https://paste.test/y"');
  expect(html).not.toMatch(/(?:href|src|action)="\/(?!paste\/)/);
});

onSite('a form that a page of the host sends is taken, and none of another host', async ({ send }) => {
  const post = (origin: string) =>
    send('POST', '/paste/language', {
      body: 'language=de',
      headers: { origin, host: 'inside', 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post('https://paste.test')).status).toBe(303);
  expect((await post('https://elsewhere.test')).status).toBe(403);
});

onSite('the commands work with a server below a path, and with its links', async (app) => {
  const { run } = pasteCommands(app);
  const environment = { GLUEPOT_SERVER: `${SITE}/` };
  const { out } = await run(['put'], { input: 'some text', environment });
  expect(out).toMatch(/^https:\/\/paste\.test\/paste\/p\/\w{8}\n$/);
  expect((await run(['get', out.trim()], { environment: { GLUEPOT_SERVER: '' } })).out).toBe('some text');
});

onSite('text from nc becomes a paste below the path', async ({ answer }) => {
  const listening = await listenForText({
    host: '127.0.0.1',
    port: 0,
    fetch: answer,
    siteUrl: SITE,
    maxPasteBytes: 100,
  });
  const socket = connect(listening.port, '127.0.0.1').setEncoding('utf8');
  socket.end('some text');
  const said = (await socket.toArray()).join('');
  expect(said).toMatch(/^https:\/\/paste\.test\/paste\/p\/\w{8}\n$/);
  await listening.closeAll();
});

onSite('an app that installs the site begins at its path', async ({ send }) => {
  const manifest = await (await send('GET', '/paste/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/paste/',
    start_url: '/paste/',
    icons: [{ src: '/paste/favicon.svg' }],
    share_target: { action: '/paste/share' },
  });
});
