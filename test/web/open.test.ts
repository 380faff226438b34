import { expect, test } from 'bun:test';
import { created } from '../store/contract/support.ts';
import { onApp, paste, startTestApp, startWithPaste, type TestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { attribute, byClass, byTag, field, inMain, inside, shownText, textOf } from './elements.ts';
import { startSignedIn } from './signed-in.ts';
import { FIREFOX, foreignScripts, post, type Shown, shown, viewsOf, visit } from './support.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('the page of a paste shows its text, its title and its facts', async () => {
  const fields = { content: 'one\ntwo\n', title: 'A & B', language: 'go', expiry: '1d' };
  const { app, id } = await startWithPaste(fields);
  const page = await shown(visit(app, `/p/${id}`));
  expect(page.status).toBe(200);
  expect(textOf(byTag(page, 'h1')[0])).toBe('A & B');
  expect(textOf(byTag(page, 'title')[0])).toBe('A & B · Gluepot');
  const facts = byClass(page, 'facts')[0]?.childNodes.map(textOf);
  expect(facts?.slice(0, 4)).toEqual(['Go', '8 bytes', '2 lines', '1 view']);
  expect(facts?.slice(4)).toEqual(['created 20 Nov 2026, 12:00 UTC', 'expires in 24 hours']);
  expect(shownText(page)).toBe('one\ntwo\n');
  expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).toContain(`/raw/${id}`);
});

test('copying the link comes first, and every other action is in the menu of a narrow window', async () => {
  const app = await startTestApp();
  const names = (page: Shown, className: string) =>
    byClass(page, className)
      .flatMap((part) => inside(part, 'a', 'button', 'input'))
      .map((element) => attribute(element, 'data-action'))
      .filter((name) => name !== undefined);
  const actions = async (fields: object, open = visit) => {
    const page = await shown(open(app, `/p/${await paste(app, fields)}`));
    return { row: names(page, 'actions').slice(0, -names(page, 'menu').length), menu: names(page, 'menu') };
  };
  const inRow = ['copy-text', 'raw', 'download', 'wrap'];
  const plain = await actions({});
  expect(plain.row).toEqual(['copy-link', ...inRow]);
  expect(plain.menu.slice(0, inRow.length)).toEqual(inRow);
  expect(plain.menu).toEqual(expect.arrayContaining(['duplicate', 'qr', 'report']));
  const markdown = await actions({ language: 'markdown' });
  expect(markdown.row).toEqual(['copy-link', 'copy-text', 'raw', 'download']);
  // The link of a burnt paste no longer works, nor do other addresses of its text.
  const burnt = await actions({ expiry: 'burn' }, (of, path) => post(of, path));
  expect(burnt.row[0]).toBe('copy-text');
  const dead = ['copy-link', 'raw', 'download', 'qr', 'report'];
  expect([...burnt.row, ...burnt.menu].filter((name) => dead.includes(name))).toEqual([]);
});

test('without JavaScript, the page shows its link as text to select', async () => {
  const { app, id } = await startWithPaste();
  const page = await shown(visit(app, `/p/${id}`));
  const [button] = byTag(page, 'button').filter((each) => attribute(each, 'data-action') === 'copy-link');
  // Printed, too.
  const [address] = byClass(page, 'address');
  expect(attribute(address, 'id')).toBe(attribute(button, 'data-copies') as string);
  expect(textOf(address)).toBe(`http://paste.test/p/${id}`);
});

onApp('blank lines, all kinds of newline, spaces and NUL are shown', async (app) => {
  const text = async (content: string) =>
    shownText(await shown(visit(app, `/p/${await paste(app, { content })}`)));
  expect(await text('\n\n  a\t\n')).toBe('\n\n  a\t\n');
  const mixed = await shown(visit(app, `/p/${await paste(app, { content: 'a\r\nb\rc\nd' })}`));
  expect(byClass(mixed, 'l').map(textOf)).toEqual(['1a\n', '2b\n', '3c\n', '4d']);
  expect(await text('a\0b')).toBe('a\ufffdb');
  expect(await text('\ufeffa')).toBe('\ufeffa');
  expect(await text('&amp; &#65; <!-- </pre></code>')).toBe('&amp; &#65; <!-- </pre></code>');
});

test('a very long text is complete, with numbers on its first lines', async () => {
  const content = '<\n'.repeat(262_144);
  const { app, path } = await startWithPaste({ content });
  const page = await shown(visit(app, path));
  expect(byClass(page, 'l')).toHaveLength(20_000);
  expect(shownText(page)).toBe(content);
  expect(page.html.length).toBeLessThan(4_000_000);
});

onApp('rich text from the store is sanitized again', async (app) => {
  const content = new TextEncoder().encode('<script>x()</script><p>ok</p>');
  await created(app.store, { id: 'evilevil', language: 'richtext', content });
  const page = await shown(visit(app, '/p/evilevil'));
  expect(foreignScripts(page)).toEqual([]);
  expect(page.text).toContain('ok');
});

test('every open of the page is a view, which the page counts; bots, prefetches and HEAD count nothing', async () => {
  const { app, id } = await startWithPaste();
  const readers: Record<string, string>[] = [
    { 'user-agent': GOOGLEBOT },
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ];
  for (const headers of readers) {
    const page = await shown(visit(app, `/p/${id}`, { headers }));
    expect(shownText(page)).toBe('secret text');
    expect(byTag(page, 'li').map(textOf)).toContain('0 views');
  }
  const head = await app.send('HEAD', `/p/${id}`, { headers: { 'user-agent': FIREFOX } });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const views of ['1 view', '2 views'])
    expect(byTag(await shown(visit(app, `/p/${id}`)), 'li').map(textOf)).toContain(views);
  await app.flush();
  expect(await viewsOf(app, `/p/${id}`)).toBe(2);
});

test('a missing, expired or deleted paste gets a page that says so', async () => {
  const { app, id } = await startWithPaste({ expiry: '10m' });
  app.time.now += 10 * 60_000 - 1;
  expect((await visit(app, `/p/${id}`)).status).toBe(200);
  app.time.now += 1;
  for (const path of [`/p/${id}`, '/p/nothere1', '/p/x', '/p/%00', '/s/no-such-link', '/s/UPPER']) {
    for (const method of ['GET', 'POST']) {
      const page = await shown(app.send(method, path));
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain('Paste not found');
      expect(page.text).toContain('It may have expired or been deleted.');
    }
  }
});

onApp('the address of a paste is never told to another site', async (app) => {
  const open = await paste(app, { visibility: 'unlisted' });
  expect((await visit(app, `/p/${open}`)).headers.get('referrer-policy')).toBe('no-referrer');
  // A page with a form must not be `no-referrer`: browsers would send `Origin: null` with it.
  const asking = await visit(app, `/p/${await paste(app, { expiry: 'burn' })}`);
  expect(asking.headers.get('referrer-policy')).toBe('same-origin');
});

test('the page of a public paste names an author who has a profile, and no other page does', async () => {
  const { app, ann } = await startSignedIn();
  const { username } = ann.account;
  const authorOn = async (id: string) =>
    inMain(await shown(visit(app, `/p/${id}`)), 'a')
      .filter((link) => attribute(link, 'href')?.startsWith('/u/'))
      .map(textOf);
  const open = await ann.paste({ visibility: 'public' });
  expect(await authorOn(open)).toEqual([username]);
  const others = [ann.paste({ visibility: 'unlisted' }), ann.paste({ visibility: 'public', expiry: 'burn' })];
  for (const other of [...others, paste(app, {})]) expect(await authorOn(await other)).toEqual([]);
  await app.store.accounts.setDisabled(username, true, auditEntry());
  app.time.now += 1000;
  expect(await authorOn(open)).toEqual([]);
});

onApp('a paste without a title is named by its first words, unless it is guarded', async (app) => {
  const titleOf = async (fields: object) =>
    textOf(byTag(await shown(visit(app, `/p/${await paste(app, fields)}`)), 'title')[0]);
  const content = '\n# The <first> line\nmore';
  expect(await titleOf({ content, language: 'bash' })).toBe('The <first> line · Gluepot');
  expect(await titleOf({ content, language: 'markdown' })).toBe('The line · Gluepot');
  expect(await titleOf({ content, title: 'Titled' })).toBe('Titled · Gluepot');
  expect(await titleOf({ content: ' \n' })).toBe('Untitled · Gluepot');
  expect(await titleOf({ content, visibility: 'unlisted' })).toBe('The <first> line · Gluepot');
});

test('the heading that names a document without a title is shown once, and not lost where a password hides it', async () => {
  const app = await startTestApp();
  const content = '# The handbook\n\n## First steps\n';
  const headingsOf = async (fields: object) => {
    const path = `/p/${await paste(app, { content, language: 'markdown', ...fields })}`;
    const page = await shown('expiry' in fields ? post(app, path) : visit(app, path));
    return byTag(page, 'h1').map(textOf);
  };
  expect(await headingsOf({})).toEqual(['The handbook']);
  expect(await headingsOf({ title: 'Read me' })).toEqual(['Read me', 'The handbook']);
  expect(await headingsOf({ expiry: 'burn' })).toEqual(['Untitled', 'The handbook']);
});

const LOG = [
  '12:00:00 INFO up',
  '12:00:01 ERROR <cart> 1 is empty',
  '12:00:02 INFO GET /cart',
  '12:00:03 INFO GET /',
  '12:00:04 ERROR cart 2 is empty',
].join('\n');

const open = async (app: TestApp, path: string): Promise<Shown> => shown(visit(app, path));
const linkOf = (page: Shown, rel: string) =>
  attribute(
    byTag(page, 'a').find((link) => attribute(link, 'rel') === rel && attribute(link, 'aria-keyshortcuts')),
    'href',
  );
const linesOf = (page: Shown) => byClass(page, 'l').map((line) => attribute(line, 'id'));

onApp('a log has a tick for each error, and links to the first and the last', async (app) => {
  const page = await open(app, `/p/${await paste(app, { content: LOG })}`);
  const ticks = inside(byClass(page, 'ticks')[0], 'a');
  expect(ticks.map((tick) => [attribute(tick, 'href'), textOf(tick)])).toEqual([
    ['#L2', 'Line 2: <cart> 1 is empty'],
    ['#L5', 'Line 5: cart 2 is empty'],
  ]);
  expect(inside(ticks[1], 'rect').map((mark) => attribute(mark, 'y'))).toEqual(['80.00%']);
  expect([linkOf(page, 'next'), linkOf(page, 'prev')]).toEqual(['#L2', '#L5']);
  expect(byClass(page, 'found').map(textOf)).toEqual(['2 errors']);
});

onApp('a log is filtered by a form, and the filter can be cleared', async (app) => {
  const path = `/p/${await paste(app, { content: LOG })}`;
  const page = await open(app, `${path}?q=+CART+`);
  expect(linesOf(page)).toEqual(['L2', 'L3', 'L5']);
  expect(attribute(field(page, 'q'), 'value')).toBe('CART');
  expect(page.text).toContain('3 found');
  expect(byTag(page, 'a').filter((a) => textOf(a) === 'Clear filter').length).toBe(1);
  const nothing = await open(app, `${path}?q=%3Cb%3E`);
  expect(nothing.text).toContain('No line contains “<b>”.');
  expect(linesOf(await open(app, path)).length).toBe(5);
});

onApp('other texts, and the source of a log, have no tools and no filter', async (app) => {
  const log = `/p/${await paste(app, { content: LOG })}?view=source&q=cart`;
  const code = `/p/${await paste(app, { content: 'let a = 1\nlet b = 2', language: 'javascript' })}?q=b`;
  for (const [path, lines] of [
    [log, 5],
    [code, 2],
  ] as const) {
    const page = await open(app, path);
    expect([byClass(page, 'log-tools').length, linesOf(page).length]).toEqual([0, lines]);
  }
});

onApp('a log behind a password shows its errors without a filter, which would ask again', async (app) => {
  const id = await paste(app, { content: LOG, password: 'sesame' });
  const page = await shown(post(app, `/p/${id}`, { password: 'sesame' }));
  expect(inside(byClass(page, 'ticks')[0], 'a').length).toBe(2);
  expect(field(page, 'q')).toBeUndefined();
});
