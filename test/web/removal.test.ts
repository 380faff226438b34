import { describe, expect, test } from 'bun:test';
import { COMMAND_LINE_ACTOR, type RemovalCategory } from '#domain/moderation.ts';
import { removePaste } from '#moderation/removal.ts';
import { onApp, paste, startTestApp } from '../support/app.ts';
import { attribute, byTag, inMain, textOf } from './elements.ts';
import { pasteOf, rowsOf, signedIn } from './signed-in.ts';
import { post, shown, visit } from './support.ts';

async function start() {
  const app = await startTestApp({ limits: { missesPerMinute: 3 } });
  const remove = (id: string, category: RemovalCategory, reason = 'the operator’s own words') =>
    removePaste(app, COMMAND_LINE_ACTOR, id, { category, reason });
  return { app, remove };
}

describe('in place of a removed paste', () => {
  test('its page says so with the category, and shows nothing of it', async () => {
    const { app, remove } = await start();
    const id = await paste(app, { title: 'a title', content: 'cheap pills' });
    await remove(id, 'spam');
    const page = await shown(visit(app, `/p/${id}`));
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(byTag(page, 'meta').map((meta) => attribute(meta, 'content'))).toContain('noindex');
    expect(page.text).toContain('This paste was removed by a site administrator: spam.');
    expect(page.html).not.toMatch(/a title|cheap pills|own words/);
    expect((await post(app, `/p/${id}`)).status).toBe(410);
    expect((await visit(app, `/p/${id}/report`)).status).toBe(410);
    expect((await visit(app, `/raw/${id}`)).status).toBe(404);
  });

  test('its custom link says so, too, and opening it often counts as no guess', async () => {
    const { app, remove } = await start();
    const browser = await signedIn(app);
    const id = await browser.paste({ slug: 'my-shop' });
    await remove(id, 'copyright');
    for (let n = 0; n < 10; n++) {
      const page = await shown(visit(app, n % 2 === 0 ? '/s/my-shop' : `/p/${id}`));
      expect(page.status).toBe(410);
      expect(page.text).toContain('removed by a site administrator: copyright infringement.');
    }
    expect((await visit(app, '/p/nothere1')).status).toBe(404);
  });
});

test('the owner of a removed paste sees in the dashboard why, when, and until when it can be restored', async () => {
  const { app, remove } = await start();
  const browser = await signedIn(app);
  await browser.paste({ title: 'kept' });
  const id = await browser.paste({ title: '<b>gone</b>' });
  const heading = 'Removed pastes';
  expect((await browser.page('/dashboard')).text).not.toContain(heading);
  await remove(id, 'personal-data', 'It has the address of <i>a person</i>.');
  const page = await browser.page('/dashboard');
  const [section] = inMain(page, 'section').slice(-1);
  expect(textOf(section)).toContain(heading);
  expect(inMain(page, 'i', 'b').map((element) => attribute(element, 'class'))).toEqual(['end']);
  const said = textOf(inMain(page, 'table').at(-1));
  const reason = 'It has the address of <i>a person</i>.';
  for (const text of ['<b>gone</b>', 'Personal data', reason, '20 Nov', '20 Dec'])
    expect(said).toContain(text);
  expect(rowsOf(page, 'list').map((row) => row[1])).toEqual(['kept']);
  const other = await signedIn(app);
  expect((await other.page('/dashboard')).text).not.toContain(heading);
});

const LINE = { accept: '*/*' };
const PAGE = { accept: 'text/html,*/*;q=0.8' };

/** An app with a paste, and what clients of other services are given to delete it. */
async function startWithLink(fields: object = {}, limits: { missesPerMinute?: number } = {}) {
  const app = await startTestApp({ limits });
  const made = await app.send('POST', '/api/paste', { body: { content: 'some text', ...fields } });
  const { id } = (await made.json()) as { id: string };
  const link = `/remove/${id}/${made.headers.get('delete-token')}`;
  const isThere = async () => (await app.send('HEAD', `/raw/${id}`)).status !== 404;
  return { app, id, link, isThere };
}

test('the link that deletes a paste asks first, and the form on the page deletes it', async () => {
  const { app, link, isThere } = await startWithLink({ title: 'secret plan', expiry: 'burn' });
  const page = await shown(app.send('GET', link, { headers: PAGE }));
  expect(page.status).toBe(200);
  expect(page.text).toContain('Delete this paste?');
  expect(page.html).not.toContain('secret plan');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.html).toContain('noindex');
  expect(inMain(page, 'form').map((form) => [attribute(form, 'method'), attribute(form, 'action')])).toEqual([
    ['post', link],
  ]);
  expect(await isThere()).toBe(true);
  const done = await shown(app.send('POST', link, { headers: PAGE }));
  expect([done.status, await isThere()]).toEqual([200, false]);
  expect(done.text).toContain('The paste was deleted.');
  for (const method of ['GET', 'POST'])
    expect((await app.send(method, link, { headers: PAGE })).status).toBe(404);
});

test.each<[what: string, method: string, headers: Record<string, string>]>([
  ['the preview of a chat', 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['a scanner that claims to be a browser', 'GET', PAGE],
  ['a prefetch', 'GET', { ...PAGE, 'sec-purpose': 'prefetch' }],
  ['HEAD', 'HEAD', {}],
  ['curl without POST', 'GET', { accept: '*/*', 'user-agent': 'curl/8.14.1' }],
])('the link is followed by %s and deletes nothing', async (_, method, headers) => {
  const { app, link, isThere } = await startWithLink();
  await app.send(method, link, { headers });
  expect(await isThere()).toBe(true);
});

test('a program learns how to delete with the link, and does it with POST', async () => {
  const { app, link, isThere } = await startWithLink();
  const opened = await app.send('GET', link, { headers: LINE });
  expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await opened.text()).toBe(
    `Nothing was deleted. To delete the paste, send a POST: curl -X POST http://paste.test${link}\n`,
  );
  const deleted = await app.send('POST', link, { headers: LINE });
  expect([deleted.status, await deleted.text()]).toEqual([200, 'Paste deleted.\n']);
  expect(await isThere()).toBe(false);
});

test('a link that is cut off, or of a paste of an account, deletes nothing and says so', async () => {
  const { app, link, isThere } = await startWithLink();
  const account = await app.makeAccount();
  const id = await pasteOf(app, account, { content: 'own' });
  for (const wrong of [link.slice(0, -1), `/remove/${id}/${'a'.repeat(32)}`]) {
    const page = await shown(app.send('POST', wrong, { headers: PAGE }));
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('This link does not delete')]);
    const line = await app.send('POST', wrong, { headers: LINE });
    const said = 'This link does not delete the paste. Check that you copied all of it.\n';
    expect([line.status, await line.text()]).toEqual([403, said]);
  }
  expect(await isThere()).toBe(true);
  expect((await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
});

test('a token in the link cannot write into the page', async () => {
  const { app, id } = await startWithLink();
  const token = '"><script>alert(1)</script>';
  const page = await shown(app.send('GET', `/remove/${id}/${encodeURIComponent(token)}`, { headers: PAGE }));
  expect(inMain(page, 'script')).toEqual([]);
  expect(inMain(page, 'form').map((form) => attribute(form, 'action'))).toEqual([
    `/remove/${id}/${encodeURIComponent(token)}`,
  ]);
});

onApp('a link that somebody made up cannot add a command to the one that it prints', async (app) => {
  const crafted = `/remove/${encodeURIComponent('x; rm -rf ~\u001b[2J')}/t`;
  const line = await (await app.send('GET', crafted, { headers: LINE })).text();
  expect(line).toEndWith(` curl -X POST http://paste.test${crafted}\n`);
});

test('nobody finds ids with the link', async () => {
  const { app } = await startWithLink({}, { missesPerMinute: 1 });
  const statuses: number[] = [];
  for (const method of ['GET', 'POST', 'GET'])
    statuses.push((await app.send(method, '/remove/zzzzzzzz/x', { headers: PAGE })).status);
  expect(statuses).toEqual([404, 429, 429]);
});
