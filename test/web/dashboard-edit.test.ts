import { describe, expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { attribute, byTag, type Element, inMain, problemOf, textOf, valueIn } from './elements.ts';
import { type Browser, saidOn, startSignedIn, whenSignedIn } from './signed-in.ts';
import { type Shown, shown } from './support.ts';

const stored = async (app: TestApp, ann: Browser, id: string) =>
  (await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`))).data;

/** What a browser sends for the text of a text area. */
const sent = (text: string): string => text.replace(/\r\n?|\n/g, '\r\n');

describe('editing', () => {
  test('changes title, text and custom link, keeps the rest, and shows the paste', async () => {
    const { app, ann } = await startSignedIn();
    const id = await ann.paste({ title: 'Old', language: 'go', expiry: '1w', content: 'old' });
    const before = await stored(app, ann, id);
    const form = await ann.page(`/p/${id}/edit`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(['content', 'title', 'slug'].map((name) => valueIn(form, name))).toEqual(['old', 'Old', '']);
    const fields = { content: sent('new\nlines'), title: 'New', slug: 'a-link' };
    const response = await ann.post(`/p/${id}/edit`, fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/p/${id}`]);
    expect(await stored(app, ann, id)).toEqual({
      ...before,
      title: 'New',
      content: 'new\nlines',
      size_bytes: 9,
      custom_url: expect.stringContaining('/s/a-link'),
    });
    await ann.post(`/p/${id}/edit`, { ...fields, title: '', slug: '' });
    expect(await stored(app, ann, id)).toMatchObject({ title: null, custom_url: null });
  });

  test('tells the script of the form where to go on, or why not, and leaves the form to it', async () => {
    const { app, ann } = await startSignedIn();
    await ann.paste({ slug: 'taken' });
    const id = await ann.paste({ content: 'old' });
    const path = `/p/${id}/edit`;
    const asScript = { accept: 'application/json' };
    const saved = await ann.post(path, { content: 'new', title: '', slug: '' }, asScript);
    expect([saved.status, await saved.json()]).toEqual([200, { path: `/p/${id}` }]);
    const refused = await ann.post(path, { content: 'new', title: '', slug: 'taken' }, asScript);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        why: 'The paste was not saved. The custom link is taken.',
        problems: { slug: 'This custom link is taken. Choose another.' },
      },
    ]);
    const gone = await ann.post('/p/abcdefgh/edit', { content: 'new' }, asScript);
    expect([gone.status, (await json(gone)).why]).toEqual([404, expect.stringContaining('no longer exists')]);
    const nobody = await ann.post(path, { content: 'new' }, { ...asScript, cookie: '' });
    expect([nobody.status, (await json(nobody)).why]).toEqual([
      403,
      expect.stringContaining('no longer logged in'),
    ]);
    expect(await stored(app, ann, id)).toMatchObject({ content: 'new', custom_url: null });
  });

  for (const [what, content, edited, kept] of [
    ['LF', 'a\nb\n', 'a\nc\n', 'a\nc\n'],
    ['CRLF throughout', 'a\r\nb\r\n', 'a\nc\n\nd', 'a\r\nc\r\n\r\nd'],
    ['mixed line ends', 'a\r\nb\nc', 'a\nb\nd', 'a\nb\nd'],
    ['lone CR', 'a\rb\r\nc', 'a\nb\nd', 'a\nb\nd'],
    ['no line end', 'a', 'a\nb', 'a\nb'],
    [
      'files, each with its own line ends',
      '\n-- a.txt --\na\r\n-- b.txt --\nb\n',
      '\n-- a.txt --\nc\n-- b.txt --\nb\n-- c --\n',
      '\n-- a.txt --\nc\r\n-- b.txt --\nb\n-- c --\n',
    ],
  ] as const) {
    test(`of a text with ${what}: untouched it stays to the byte, changed it keeps CRLF alone`, async () => {
      const { app, ann } = await startSignedIn();
      const id = await ann.paste({ content: `\ufeff${content}` });
      const revision = async () => (await app.store.pastes.find(id, app.time.now))?.revision;
      await ann.post(`/p/${id}/edit`, { content: sent(`\ufeff${content}`), title: 'T', slug: '' });
      expect(await stored(app, ann, id)).toMatchObject({ content: `\ufeff${content}`, title: 'T' });
      const before = await revision();
      await ann.post(`/p/${id}/edit`, { content: sent(`\ufeff${content}`), title: 'T', slug: '' });
      expect(await revision()).toBe(before as number);
      await ann.post(`/p/${id}/edit`, { content: sent(`\ufeff${edited}`), title: 'T', slug: '' });
      expect((await stored(app, ann, id)).content).toBe(`\ufeff${kept}`);
    });
  }

  whenSignedIn('a title alone leaves a text with NUL as it is', async ({ app, ann }) => {
    const id = await ann.paste({ content: 'a\0b' });
    const form = await ann.page(`/p/${id}/edit`);
    const content = sent(valueIn(form, 'content'));
    await ann.post(`/p/${id}/edit`, { content, title: 'T', slug: '' });
    expect(await stored(app, ann, id)).toMatchObject({ content: 'a\0b', title: 'T' });
  });

  test('says at the field what is wrong, changes nothing and keeps what was typed', async () => {
    const { app, ann } = await startSignedIn();
    await ann.paste({ slug: 'taken' });
    const id = await ann.paste({ title: 'Old', slug: 'mine' });
    const before = await stored(app, ann, id);
    for (const [wrong, name, status, sentence] of [
      [{ slug: 'taken' }, 'slug', 409, 'This custom link is taken.'],
      [{ slug: 'No Slug' }, 'slug', 422, '3 to 48 lowercase letters'],
      [{ content: '' }, 'content', 422, 'The paste is empty.'],
      [{ content: 'a'.repeat(524_289) }, 'content', 422, 'The text is 1 byte over the 512 KB limit.'],
    ] as const) {
      const typed = { content: 'typed', title: 'Typed', slug: 'typed', ...wrong };
      const page = await ann.send(`/p/${id}/edit`, typed);
      expect(page.status).toBe(status);
      expect(problemOf(page, name)).toContain(sentence);
      expect(page.text.includes('The paste was not saved.')).toBe(name !== 'content');
      for (const field of ['content', 'title', 'slug'] as const)
        expect(valueIn(page, field)).toBe(typed[field]);
      expect(await stored(app, ann, id)).toEqual(before);
    }
  });

  test('counts no view and burns nothing; a paste that would burn is not opened afterwards', async () => {
    const { app, ann } = await startSignedIn();
    const id = await ann.paste({ expiry: 'burn', content: 'secret' });
    expect(valueIn(await ann.page(`/p/${id}/edit`), 'content')).toContain('secret');
    const page = await ann.follow(`/p/${id}/edit`, { content: 'secret 2', title: '', slug: '' });
    expect(saidOn(page)).toBe('The paste was saved.');
    expect(await stored(app, ann, id)).toMatchObject({ content: 'secret 2', views: 0 });
  });

  test('of a paste that has gone meanwhile, or after logging out, keeps what was typed', async () => {
    const { app, ann } = await startSignedIn();
    const id = await ann.paste({ expiry: '10m' });
    const typed = { content: 'long work', title: 'T', slug: 'abc' };
    const out = await shown(
      app.send('POST', `/p/${id}/edit`, { body: new URLSearchParams(typed).toString() }),
    );
    expect([out.status, valueIn(out, 'content')]).toEqual([403, 'long work']);
    expect(out.text).toContain('Log in in another tab');
    expect((await stored(app, ann, id)).content).toBe('some text');
    app.time.now += 600_000;
    const gone = await ann.send(`/p/${id}/edit`, typed);
    expect([gone.status, valueIn(gone, 'content')]).toEqual([404, 'long work']);
  });
});

const isChoice = (button: Element) => attribute(button, 'name') === 'conflict';
const choicesOn = (page: Shown) =>
  Object.fromEntries(
    inMain(page, 'button')
      .filter(isChoice)
      .map((button) => [textOf(button), attribute(button, 'value') ?? '']),
  );

/** Two browsers of one account began to edit a paste, and one has saved. */
async function twoEdits(fields: object = {}) {
  const { app, ann } = await startSignedIn();
  const id = await ann.paste({ content: 'a\nb\nc', ...fields });
  const path = `/p/${id}/edit`;
  const revision = valueIn(await ann.page(path), 'revision');
  app.time.now = Date.parse('2026-11-23T16:31:20Z');
  await ann.post(path, { content: 'a\nB\nc', title: '', slug: '', revision });
  const typed = { content: 'a\nb\nC', title: 'Mine', slug: '', revision };
  const stored = async (of = id) =>
    (await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${of}`))).data;
  return { app, ann, id, path, typed, stored, late: await ann.send(path, typed) };
}

test('an edit that began before another was saved is asked about, and nothing is saved or lost', async () => {
  const { ann, late, path, typed, stored } = await twoEdits();
  expect(late.status).toBe(409);
  expect(late.text).toContain('This paste changed on 23 Nov 2026, 16:31 UTC, after you began to edit it.');
  expect(choicesOn(late)).toEqual({ Compare: 'compare', Overwrite: 'overwrite-2', 'Keep both': 'keep' });
  for (const field of ['content', 'title', 'revision'] as const)
    expect(valueIn(late, field)).toBe(typed[field]);
  // Pressing Save again is no answer.
  expect((await ann.post(path, typed)).status).toBe(409);
  expect(await stored()).toMatchObject({ content: 'a\nB\nc', title: null });
});

test('"Compare" shows in another tab what saving would change', async () => {
  const { ann, late, path, typed, stored } = await twoEdits();
  const button = byTag(late, 'button').find((each) => attribute(each, 'value') === 'compare');
  expect(attribute(button, 'formtarget')).toBe('_blank');
  const page = await ann.send(path, { ...typed, conflict: 'compare' });
  expect(page.text).toMatch(/Removed: B.*Added: b/s);
  expect((await stored()).content).toBe('a\nB\nc');
});

test('"Overwrite" replaces the edit that it was asked about, and no later one', async () => {
  const { ann, path, typed, stored } = await twoEdits();
  await ann.post(path, { content: 'third', title: '', slug: '', revision: '2' });
  const answer = { ...typed, conflict: 'overwrite-2' };
  const again = await ann.send(path, answer);
  expect([again.status, choicesOn(again).Overwrite]).toEqual([409, 'overwrite-3']);
  expect((await ann.post(path, { ...answer, conflict: 'overwrite-3' })).status).toBe(303);
  expect(await stored()).toMatchObject({ content: 'a\nb\nC', title: 'Mine' });
});

test('"Keep both" makes a second paste with the same settings, password included', async () => {
  const settings = { language: 'sql', visibility: 'public', expiry: '1w', password: 'pw' };
  const { app, ann, id, path, typed, stored } = await twoEdits({ ...settings, slug: 'mine' });
  const response = await ann.post(path, { ...typed, conflict: 'keep' }, { accept: 'application/json' });
  expect(await response.json()).toEqual({ path: '/dashboard?saved=1' });
  const { data } = await json(await app.sendAs(ann.account, 'GET', '/api/v1/pastes'));
  expect(data).toHaveLength(2);
  const [copy, first] = [await stored(data[0].id), await stored()];
  expect(first).toMatchObject({ id, content: 'a\nB\nc' });
  const { language, visibility, password_protected, expires_at } = first;
  expect(copy).toMatchObject({ language, visibility, password_protected, expires_at, title: 'Mine' });
  expect([copy.content, copy.custom_url, password_protected]).toEqual(['a\nb\nC', null, true]);
});
