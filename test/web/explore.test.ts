import { describe, expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';

async function start() {
  const app = await startTestApp();
  const ann = await app.makeAccount();
  const keyless = async (body: object) =>
    (await json(await app.send('POST', '/api/paste', { body }))).id as string;
  const owned = async (body: object) =>
    (await json(await app.sendAs(ann, 'POST', '/api/v1/pastes', body))).data.id as string;
  const page = async (path: string) => (await app.send('GET', path)).text();
  /** The pastes that a page links to, in their order. */
  const idsIn = (html: string) =>
    [...html.matchAll(/<td[^>]*class="main"[^>]*><a href="\/p\/(\w{8})"/g)].map(([, id]) => id);
  const listed = async (path: string) => idsIn(await page(path));
  return { ...app, ann, keyless, owned, page, listed, idsIn };
}

describe('explore', () => {
  test('lists public pastes of everybody, newest first', async () => {
    const { keyless, owned, listed, time } = await start();
    const first = await keyless({ content: 'x' });
    time.now += 1;
    const second = await owned({ content: 'x', visibility: 'public', title: 'Second' });
    const third = await keyless({ content: 'x' });
    expect(await listed('/explore')).toEqual([third, second, first]);
  });

  test('never lists unlisted, protected, burning, expired or deleted pastes', async () => {
    const { keyless, owned, listed, page, time, sendAs, ann } = await start();
    await keyless({ content: 'x', visibility: 'unlisted' });
    await owned({ content: 'x' });
    await keyless({ content: 'x', password: 'p' });
    await keyless({ content: 'x', expiry: 'burn' });
    const deleted = await owned({ content: 'x', visibility: 'public' });
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${deleted}`);
    const ending = await keyless({ content: 'x', expiry: '10m' });
    expect(await listed('/explore')).toEqual([ending]);
    time.now += 600_000;
    expect(await listed('/explore')).toEqual([]);
    expect(await page('/explore')).toContain('No public pastes yet.');
    expect(await page('/explore.rss')).not.toContain('<item>');
  });

  test('shows one language when asked, and all for an unknown one', async () => {
    const { keyless, listed } = await start();
    const go = await keyless({ content: 'x', language: 'go' });
    const sql = await keyless({ content: 'x', language: 'sql' });
    expect(await listed('/explore?language=go')).toEqual([go]);
    expect(await listed('/explore?language=cobol')).toEqual([sql, go]);
  });

  test('says of which language there is nothing, where others have something', async () => {
    const { keyless, page } = await start();
    const id = await keyless({ content: 'x', language: 'go' });
    expect(await page('/explore?language=sql')).toContain('No public pastes in SQL yet.');
    expect(await page('/explore')).toContain(`Untitled ${id}`);
  });

  test('goes on to older pages that do not repeat a paste while new ones come in', async () => {
    const { keyless, idsIn, page, time } = await start();
    const made: string[] = [];
    for (let count = 0; count < 120; count++) {
      made.unshift(await keyless({ content: 'x' }));
      time.now += count % 3 === 0 ? 1 : 0;
    }
    const seen: (string | undefined)[] = [];
    let path: string | undefined = '/explore?language=plain';
    while (path !== undefined) {
      const html = await page(path);
      seen.push(...idsIn(html));
      await keyless({ content: 'newer' });
      const [, next]: (string | undefined)[] = /rel="next" href="([^"]+)"/.exec(html) ?? [];
      path = next?.replaceAll('&amp;', '&');
    }
    expect(seen).toEqual(made);
  });

  test('has a feed with titles and links, and no text, whatever the titles are', async () => {
    const { keyless, send } = await start();
    const id = await keyless({ content: 'the secret text', title: '<b>&"\u{ffff}' });
    const answer = await send('GET', '/explore.rss');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const feed = await answer.text();
    expect(feed).toContain(`<link>http://paste.test/p/${id}</link>`);
    expect(feed).toContain('<title>&lt;b&gt;&amp;&quot;\ufffd</title>');
    expect(feed).not.toContain('the secret text');
  });

  test('counts no view', async () => {
    const { owned, page, sendAs, ann } = await start();
    const id = await owned({ content: 'x', visibility: 'public' });
    await page('/explore');
    expect((await json(await sendAs(ann, 'GET', `/api/v1/pastes/${id}`))).data.views).toBe(0);
  });
});

describe('a profile', () => {
  test('shows a person’s public pastes alone, and neither address nor number of the others', async () => {
    const { owned, keyless, listed, page, ann } = await start();
    const shown = await owned({ content: 'x', visibility: 'public', title: 'Shown' });
    await owned({ content: 'x', title: 'Hidden' });
    await keyless({ content: 'x' });
    expect(await listed(`/u/${ann.username}`)).toEqual([shown]);
    const html = await page(`/u/${ann.username}`);
    expect(html).not.toContain('Hidden');
    expect(html).not.toContain('example.org');
  });

  test('is 404 for nobody and for a disabled account', async () => {
    const { send, store, ann } = await start();
    expect((await send('GET', '/u/nobody')).status).toBe(404);
    expect((await send('GET', '/u/%3Cscript%3E')).status).toBe(404);
    await store.accounts.setDisabled(ann.username, true, auditEntry());
    expect((await send('GET', `/u/${ann.username}`)).status).toBe(404);
  });
});
