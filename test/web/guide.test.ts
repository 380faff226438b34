import { describe, expect, test } from 'bun:test';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';
import { attribute, byTag, inside, textOf } from './elements.ts';
import { expectSafe, FIREFOX, shown, visit } from './support.ts';

type Site = NonNullable<NonNullable<Parameters<typeof startTestApp>[0]>['site']>;

const guideOf = async (site: Site = {}, more: object = {}) =>
  shown(visit(await startTestApp({ site, ...more }), '/guide'));
/** Without the spaces of the layout. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

test('the guide has a section for each question, and each has a link in its contents', async () => {
  const page = await guideOf();
  expectSafe(page, ['thead']);
  const sections = byTag(page, 'section').map((section) => `#${attribute(section, 'id')}`);
  expect(sections).toEqual(['#what', '#readers', '#server', '#lifetime', '#delete', '#report', '#programs']);
  const contents = byTag(page, 'details').flatMap((details) => inside(details, 'a'));
  expect(contents.map((link) => attribute(link, 'href'))).toEqual(expect.arrayContaining(sections));
});

onApp('the title page leads to sections that the guide has', async (app) => {
  const guide = await shown(visit(app, '/guide'));
  const ids = guide.elements.map((element) => attribute(element, 'id'));
  const links = byTag(await shown(visit(app, '/')), 'a').map((link) => attribute(link, 'href') ?? '');
  const named = links
    .filter((href) => href.startsWith('/guide#'))
    .map((href) => href.slice('/guide#'.length));
  expect(named.length).toBe(3);
  for (const id of named) expect(ids).toContain(id);
});

const { pasteRules } = (await import('#config/index.ts')).readConfig({}).site;
test.each<[says: string, Site, sourceDays: number, there: string[], absent: string[]]>([
  [
    'an open site',
    {},
    0,
    ['up to 512 KB', 'Anyone who has the link', 'a paste is unlisted', 'by search engines', 'Former texts'],
    ['an account here', 'at most', 'keyed hash', 'contact them'],
  ],
  [
    'a private site',
    { whoCanRead: 'accounts' },
    0,
    ['Everyone with an account here who has the link', 'all of them also need an account here'],
    ['by search engines', 'in the feed'],
  ],
  [
    'limits',
    { pasteRules: { ...pasteRules, maxBytes: 2_048, maxExpiry: '1w' }, keepRevisions: 0 },
    30,
    ['up to 2.0 KB', 'at most 1 week', 'for 30 days, to stop abuse'],
    ['Former texts'],
  ],
  ['a hash that is kept for a day', {}, 1, ['for 1 day, to stop abuse. There is'], ['1 days']],
  [
    'a form that proposes public pastes, and somebody to ask',
    { formDefaults: { expiry: 'never', visibility: 'public' }, contactUrl: 'mailto:help@example.org' },
    0,
    ['a paste is public', 'contact them'],
    ['a paste is unlisted'],
  ],
])('the guide says what is true of %s', async (_, site, sourceDays, there, absent) => {
  const text = plain((await guideOf(site, { sourceDays })).text);
  for (const sentence of there) expect(text).toContain(sentence);
  for (const sentence of absent) expect(text).not.toContain(sentence);
});

test.each([
  ['everyone', 'unlisted', 'Anyone with the link. It is in no list, unless you make it public.'],
  ['everyone', 'public', 'Everyone. It is in Explore, unless you choose otherwise.'],
  [
    'accounts',
    'unlisted',
    'Anyone with an account here and the link. It is in no list, unless you make it public.',
  ],
  ['accounts', 'public', 'Everyone with an account here. It is in Explore, unless you choose otherwise.'],
] as const)(
  'where %s can read and pastes are %s, the title page says so',
  async (whoCanRead, visibility, says) => {
    const app = await startTestApp({ site: { whoCanRead, formDefaults: { expiry: 'never', visibility } } });
    const [fact] = byTag(await shown(visit(app, '/')), 'a').filter(
      (link) => attribute(link, 'href') === '/guide#readers',
    );
    expect(plain(textOf(fact))).toBe(`Who can read it ${says}`);
  },
);

const help = (app: TestApp, userAgent = 'curl/8.14.1', accept = '*/*') =>
  app.send('GET', '/', { headers: { 'user-agent': userAgent, accept } });

describe('the home page in a terminal', () => {
  test('is a text that says how to paste', async () => {
    const response = await help(await startTestApp());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('\n  curl --data-binary @notes.md http://paste.test\n');
    expect(text).toContain('expiry (never, 10m, 1h, 1d, 1w, 1m, burn)');
    expect(text).toContain('512 KB');
    expect(text).toEndWith('More: http://paste.test/docs\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  onApp('is the page for browsers, previews and monitors', async (app) => {
    for (const [agent, accept] of [
      [FIREFOX, 'text/html'],
      ['curl/8.14.1', 'text/html'],
      ['Slackbot-LinkExpanding 1.0', '*/*'],
      ['Wget/1.25.0', '*/*'],
    ])
      expect((await help(app, agent, accept)).headers.get('content-type')).toContain('text/html');
  });

  test('names only what works on the site', async () => {
    const site = { whoCanPaste: 'accounts', whoCanRead: 'accounts', name: 'Acme pastes' } as const;
    const text = await (await help(await startTestApp({ site }))).text();
    expect(text).toStartWith('Acme pastes: ');
    expect(text).toContain('http://paste.test/dashboard/keys');
    expect(text).toContain('curl -H "Authorization: Bearer $GLUEPOT_KEY" http://paste.test/raw/ID');
    expect(text).not.toContain('\n  curl --data-binary @notes.md http://paste.test\n');
    const readOnly = await (await help(await startTestApp({ site: { whoCanPaste: 'nobody' } }))).text();
    expect(readOnly).toContain('is read-only');
    expect(readOnly).not.toContain('--data-binary');
  });
});
