import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { type Job, QueueFull } from '#render/job.ts';
import { runJob } from '#render/run-job.ts';
import { publicFeed } from '#web/explore/routes.tsx';
import { ENGLISH, type Messages } from '#web/locales/index.ts';
import { encryptQuickly } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { type startTestApp, startWithAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { privateBinDocument } from '../support/privatebin.ts';
import { post } from './support.ts';

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account: ann } = await startWithAccount(options);
  const keyless = async (body: object) =>
    (await json(await app.send('POST', '/api/paste', { body }))).id as string;
  const owned = async (body: object) =>
    (await json(await app.sendAs(ann, 'POST', '/api/v1/pastes', body))).data.id as string;
  const page = async (path: string) => (await app.send('GET', path)).text();
  /** The pastes that a page links to, in their order. */
  const idsIn = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/p\/(\w{8})"/g)].map(([, id]) => id);
  const listed = async (path: string) => idsIn(await page(path));
  return { ...app, ann, keyless, owned, page, listed, idsIn };
}

/** The name and the preview of each paste on a page, without their colors. */
const pre = (html: string): string[][] =>
  html
    .split('<li><h2')
    .slice(1)
    .map((item) =>
      [...item.matchAll(/(?:href="\/p\/\w+"|<span dir="auto")>(.*?)<\/(?:a|span)>/g)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, ''),
      ),
    );

describe('explore', () => {
  test('lists public pastes of everybody, newest first, and none that is guarded, expired or deleted', async () => {
    const { keyless, owned, listed, page, time, sendAs, ann } = await start();
    for (const kept of [{ visibility: 'unlisted' }, { password: 'p' }, { expiry: 'burn' }])
      await keyless({ content: 'x', ...kept });
    const ending = await keyless({ content: 'x', expiry: '10m' });
    time.now += 1;
    const second = await owned({ content: 'x', visibility: 'public' });
    expect(await listed('/explore')).toEqual([second, ending]);
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${second}`);
    time.now += 600_000;
    expect(await listed('/explore')).toEqual([]);
    expect(await page('/explore')).toContain('No public pastes yet.');
    expect(await page('/explore.rss')).not.toContain('<item>');
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

  test('shows an edit at once, and has a feed that caches must ask for again and that names no deleted paste', async () => {
    const { owned, page, send, sendAs, ann } = await start();
    const id = await owned({ content: 'before', title: 'Taken down', visibility: 'public' });
    expect(pre(await page('/explore'))).toEqual([['Taken down', 'before']]);
    await sendAs(ann, 'PATCH', `/api/v1/pastes/${id}`, { content: 'after' });
    expect(pre(await page('/explore'))).toEqual([['Taken down', 'after']]);
    // Neither list nor feed opens it.
    expect((await json(await sendAs(ann, 'GET', `/api/v1/pastes/${id}`))).data.views).toBe(0);
    const first = await send('GET', '/explore.rss');
    expect([await first.text(), first.headers.get('cache-control')]).toEqual([
      expect.stringContaining('Taken down'),
      'public, no-cache',
    ]);
    const ask = () =>
      send('GET', '/explore.rss', { headers: { 'if-none-match': `"x", ${first.headers.get('etag')}` } });
    expect([(await ask()).status, await (await ask()).text()]).toEqual([304, '']);
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${id}`);
    const after = await ask();
    expect([after.status, await after.text()]).toEqual([200, expect.not.stringContaining('Taken down')]);
  });

  test('has a feed in each language, which caches do not mix up', async () => {
    const { site } = readConfig({});
    const { explore } = ENGLISH;
    const german = { ...ENGLISH, explore: { ...explore, feed: { ...explore.feed, about: 'Die neuesten' } } };
    const feedIn = (messages: Messages, ifNoneMatch: string | null = null) =>
      publicFeed([], null, { siteUrl: 'http://paste.test', site }, messages, ifNoneMatch);
    const english = feedIn(ENGLISH);
    expect(english.headers.get('vary')).toBe('Accept-Encoding,Accept-Language,Cookie');
    const tag = english.headers.get('etag');
    expect(feedIn(ENGLISH, tag).status).toBe(304);
    const other = feedIn(german, tag);
    expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('Die neuesten')]);
  });

  test('shows four lines of a text that are not blank, and names one without a title by its first', async () => {
    const { keyless, page } = await start();
    await keyless({ content: '<one>\n\n  two\nthree\nfour\nfive', title: 'Titled' });
    const id = await keyless({ content: '  \n ' });
    await keyless({ content: '# Heading\n\nSome *words*.', language: 'markdown' });
    await keyless({ content: '# Notes\nSome *words*.', language: 'markdown', title: 'Notes' });
    const text = pre(await page('/explore'));
    expect(text).toEqual([
      ['Notes', 'Some *words*.'],
      ['Heading', 'Some *words*.'],
      [`Untitled ${id}`],
      ['Titled', '&lt;one&gt;', '  two', 'three', 'four'],
    ]);
    expect(await page('/explore')).toContain('<h2 class="first" dir="auto">');
    expect(await page('/explore.rss')).toContain('<title>Heading</title>');
  });

  test('colors the lines in the language that was chosen, or that the text tells', async () => {
    const app = await start();
    const { keyless, page } = app;
    await keyless({ content: "const a = '<b>';\nlet b;", language: 'javascript' });
    await keyless({ content: '#!/bin/sh\nset -eu\necho "$HOME"\n' });
    const chosen = { content: 'import os\n', language: 'plain', visibility: 'public' };
    await post(app, '/', chosen);
    const html = await page('/explore');
    expect(html).toContain("<i class=k>const</i> a <i class=o>=</i> <i class=s>'&lt;b&gt;'</i>");
    expect(html).toContain('<span dir="auto"><i class=k>let</i>');
    const languages = [...html.matchAll(/<ul class="facts"><li>([^<]+)/g)].map(([, name]) => name);
    expect(languages).toEqual(['Plain text', 'Bash', 'JavaScript']);
    // Texts that only tell their language are found among the plain ones.
    expect(html).toMatch(/<a href="\/explore\?language=plain">Plain or guessed <data value="2">/);
    expect(await page('/explore.rss')).toContain('<category>Bash</category>');
  });

  test('shows plain lines while the renderer cannot color them, and colors them later', async () => {
    let isBusy = true;
    const run = (job: Job) => (isBusy ? Promise.reject(new QueueFull()) : runJob(job));
    const { keyless, page } = await start({ jobRunner: { run, async close() {} } });
    await keyless({ content: 'let a;', title: 'Code', language: 'javascript' });
    expect(await page('/explore')).toContain('<span dir="auto">let a;</span>');
    isBusy = false;
    expect(await page('/explore')).toContain('<i class=k>let</i>');
  });

  test('leaves out texts that are encrypted, also in the feed, and goes on with those behind them', async () => {
    const { keyless, page } = await start();
    await keyless({ content: 'readable' });
    const content = await encryptQuickly('the plan', 'k3y');
    await keyless({ content: JSON.stringify(privateBinDocument('the plan')) });
    for (let n = 0; n < 51; n++) await keyless({ content, title: 'Plan', language: 'markdown' });
    expect(pre(await page('/explore'))).toEqual([['readable']]);
    for (const html of [await page('/explore.rss'), await page('/explore?q=plan')])
      expect(html).not.toContain('<title>Plan</title>');
  });

  test('says how long ago a paste was created, and when it expires only if it does', async () => {
    const { keyless, page, time } = await start();
    await keyless({ content: 'x' });
    expect(await page('/explore')).not.toContain('Expires');
    await keyless({ content: 'x', expiry: '1h' });
    time.now += 180_000;
    const html = await page('/explore');
    expect(html.match(/>3 minutes ago<\/time><\/li><li>0 views<\/li>/g)).toHaveLength(2);
    expect(html).toContain(
      'expires <time datetime="2026-11-20T13:00:00.000Z" data-shows="left">in 57 minutes</time>',
    );
  });

  test('names authors who have a profile, and links to it', async () => {
    const { owned, keyless, page, ann, store, time } = await start();
    await owned({ content: 'x', visibility: 'public', language: 'go' });
    await keyless({ content: 'x' });
    expect((await page('/explore')).match(/>Go<\/li><li>by <a href="\/u\/user1">user1<\/a>/g)).toHaveLength(
      1,
    );
    await store.accounts.setDisabled(ann.username, true, auditEntry());
    time.now += 1000;
    const html = await page('/explore');
    expect(html).toContain('>x</a>');
    expect(html).not.toContain('user1');
  });

  test('searches titles and texts, within a language, and goes on to older matches', async () => {
    const { keyless, listed, page, idsIn } = await start();
    const wanted: string[] = [];
    for (let count = 0; count < 27; count++)
      wanted.unshift(await keyless({ content: `let it retry ${count}`, language: 'go' }));
    await keyless({ content: 'retry', title: 'Another' });
    const sql = await keyless({ content: 'x', title: 'retry', language: 'sql' });
    expect(await listed('/explore?q=RETRY&language=sql')).toEqual([sql]);
    const first = await page('/explore?q=+retry%0A&language=go');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    expect(next).toStartWith('/explore?q=retry&amp;language=go&amp;after=');
    expect([...idsIn(first), ...(await listed(next.replaceAll('&amp;', '&')))]).toEqual(wanted);
  });

  test('says that nothing matches, what was searched, and that a search is too long', async () => {
    const { keyless, page } = await start();
    await keyless({ content: 'nginx' });
    expect(await page('/explore?q=%3Cnginx%3E')).toContain('No public pastes match “&lt;nginx&gt;”.');
    expect(await page('/explore?q=nginx&language=go')).toContain('No public pastes in Go match “nginx”.');
    const tooLong = await page(`/explore?q=${'x'.repeat(201)}`);
    expect(tooLong).toContain('A search can have up to 200 characters. Shorten it.');
    expect(tooLong).toContain('aria-invalid="true"');
  });

  test('names the most viewed of the week, but none that is encrypted, hidden or gone since', async () => {
    const { keyless, owned, page, send, sendAs, ann, flush, time } = await start();
    const view = (id: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => send('GET', `/raw/${id}`)));
    const popular = async () => {
      const html = await page('/explore');
      const [, part = ''] = html.split('<section class="popular"');
      return [...part.matchAll(/<a href="\/p\/(\w+)"[^>]*>([^<]*)</g)].map(([, , name]) => name);
    };
    const old = await keyless({ content: 'x', title: 'Old' });
    time.now += 7 * 86_400_000;
    const second = await keyless({ content: 'second\nline' });
    const first = await owned({ content: 'x', title: 'First', visibility: 'public' });
    const secret = await keyless({ content: await encryptQuickly('the plan', 'k3y'), title: 'Secret' });
    await keyless({ content: 'x', title: 'Unread' });
    expect(await page('/explore')).not.toContain('Popular');
    for (const [id, times] of [
      [old, 5],
      [secret, 4],
      [first, 3],
      [second, 2],
    ] as const)
      await view(id, times);
    await flush();
    time.now += 5000;
    expect(await popular()).toEqual(['First', 'second']);
    await view(second, 2);
    expect(await page('/explore')).toContain('<small>Plain text, 4 views</small>');
    expect(await page('/explore?q=x')).not.toContain('Popular');
    await sendAs(ann, 'DELETE', `/api/v1/pastes/${first}`);
    expect(await popular()).toEqual(['second']);
  });

  test('holds back what nobody’s account is behind for as long as the operator says, and says so', async () => {
    const { keyless, owned, page, listed, send, sendAs, ann, time } = await start({
      site: { exploreDelayMs: 600_000 },
    });
    const owns = await owned({ content: 'x', visibility: 'public' });
    const id = await keyless({ content: 'x' });
    await send('GET', `/raw/${id}`);
    expect(await listed('/explore')).toEqual([owns]);
    expect(await listed('/explore?q=x')).toEqual([owns]);
    const html = await page('/explore');
    expect(html).toContain('A paste without an account appears after 10 minutes.');
    for (const list of [
      html,
      await page('/explore.rss'),
      await (await sendAs(ann, 'GET', '/api/v3/gists/public')).text(),
    ])
      expect(list).not.toContain(id);
    time.now += 600_000;
    expect(await listed('/explore')).toEqual([id, owns]);
    expect(await listed('/explore?q=x')).toEqual([id, owns]);
    expect(await page('/explore.rss')).toContain(id);
  });

  test('says who can post', async () => {
    for (const [whoCanPaste, sentence] of [
      ['everyone', 'Anyone can post here.'],
      ['accounts', 'Posting here takes an account.'],
      ['nobody', 'Nothing new can be posted here.'],
    ] as const) {
      const { page } = await start({ site: { whoCanPaste } });
      expect(await page('/explore')).toContain(sentence);
    }
  });

  test('says when older texts were not searched', async () => {
    const { keyless, page, store } = await start();
    await keyless({ content: 'x' });
    const { searchPublic } = store.pastes;
    store.pastes.searchPublic = async (...of) => ({ ...(await searchPublic(...of)), isPartial: true });
    expect(await page('/explore?q=x')).toContain('Older texts were not searched');
  });

  test('counts the pastes of each language, most first, and again soon', async () => {
    const { keyless, page, time } = await start();
    const counts = async (path: string) =>
      [...(await page(path)).matchAll(/<a href="(\/explore[^"]*)"[^>]*>([^<]+) <data value="(\d+)">/g)].map(
        (all) => all.slice(1),
      );
    for (const language of ['go', 'sql', 'sql']) await keyless({ content: 'x', language });
    const shown = [
      ['/explore', 'All', '3'],
      ['/explore?language=sql', 'SQL', '2'],
      ['/explore?language=go', 'Go', '1'],
    ];
    expect(await counts('/explore')).toEqual(shown);
    await keyless({ content: 'x', language: 'rust' });
    time.now += 5000;
    expect(await counts('/explore?language=go')).toEqual([
      ['/explore', 'All', '4'],
      ...shown.slice(1),
      ['/explore?language=rust', 'Rust', '1'],
    ]);
    // Beside fewer matches, they would be wrong.
    expect(await counts('/explore?q=x')).toEqual([]);
    expect(await page('/explore?q=x')).toContain('href="/explore?q=x&amp;language=sql"');
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
    await store.accounts.setDisabled(ann.username, true, auditEntry());
    for (const name of ['nobody', '%3Cscript%3E', ann.username])
      expect((await send('GET', `/u/${name}`)).status).toBe(404);
  });
});
