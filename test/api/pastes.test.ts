import { describe, expect, test } from 'bun:test';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

const PASTES = '/api/v1/pastes';

async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  const ann = await app.makeAccount();
  const as = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    app.sendAs(ann, method, path, body, headers);
  const create = async (body: object) => (await json(await as('POST', PASTES, body))).data;
  return { ...app, ann, as, create };
}

describe('creating a paste', () => {
  test('answers 201 with the whole paste object and nothing else', async () => {
    const { as } = await start();
    const answer = await as('POST', PASTES, {
      content: 'print("hi")\n',
      title: 'Greeting',
      language: 'python',
      visibility: 'public',
      expiry: '1h',
      password: 'sesame',
      slug: 'my-greeting',
    });
    expect(answer.status).toBe(201);
    const { data } = await json(answer);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      title: 'Greeting',
      url: `http://paste.test/p/${data.id}`,
      custom_url: 'http://paste.test/s/my-greeting',
      raw_url: `http://paste.test/raw/${data.id}`,
      language: 'python',
      visibility: 'public',
      password_protected: true,
      burn_after_reading: false,
      views: 0,
      size_bytes: 12,
      created_at: '2026-11-20T12:00:00.000Z',
      expires_at: '2026-11-20T13:00:00.000Z',
      content: 'print("hi")\n',
    });
  });

  test('fills in the defaults: plain, unlisted, never expires, no title, password or slug', async () => {
    const { create } = await start();
    expect(await create({ content: 'x' })).toMatchObject({
      title: null,
      custom_url: null,
      language: 'plain',
      visibility: 'unlisted',
      password_protected: false,
      burn_after_reading: false,
      expires_at: null,
    });
  });

  test('treats null for an optional field as not given, and ignores unknown fields', async () => {
    const { create } = await start();
    const nulls = { title: null, language: null, visibility: null, expiry: null, password: null, slug: null };
    const paste = await create({ content: 'x', ...nulls, colour: 'red', ['__proto__']: { a: 1 } });
    expect(paste).toMatchObject({ language: 'plain', visibility: 'unlisted', expires_at: null });
  });

  test.each([
    ['CRLF and trailing spaces', 'a\r\nb \n\n\t '],
    ['a byte order mark', '\uFEFFtext\uFEFF'],
    ['NUL and other control characters', '\0a\0\u0001\u001b[0m\u007f'],
    ['astral characters', '👩‍👩‍👧 𐐷 \u{10FFFF}'],
  ])('keeps %s byte for byte', async (_what, content) => {
    const { create, as, send } = await start();
    const paste = await create({ content });
    expect(paste.content).toBe(content);
    expect(paste.size_bytes).toBe(Buffer.byteLength(content));
    expect((await json(await as('GET', `${PASTES}/${paste.id}`))).data.content).toBe(content);
    const raw = await send('GET', `/raw/${paste.id}`);
    expect(Buffer.from(await raw.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  });

  test('accepts 512 KB of any text, and not one byte more', async () => {
    const { as } = await start();
    const full = `${'€'.repeat(174_762)}ab`;
    expect((await as('POST', PASTES, { content: full })).status).toBe(201);
    const over = await as('POST', PASTES, { content: `${full}c` });
    expect(over.status).toBe(422);
    expect((await errorOf(over)).details).toHaveProperty('content');
  });

  test('accepts 512 KB in 3 MiB of escaped JSON', async () => {
    const { as } = await start();
    const body = `{"content":"${'\\u0001'.repeat(524_288)}"}`;
    const answer = await as('POST', PASTES, body);
    expect(answer.status).toBe(201);
    expect((await json(answer)).data.size_bytes).toBe(524_288);
  });

  test('names every invalid field at once, with its rule', async () => {
    const { as } = await start();
    const answer = await as('POST', PASTES, {
      content: '',
      title: 7,
      language: 'cobol',
      visibility: 'private',
      expiry: '2h',
      password: '',
      slug: 'No',
    });
    expect(answer.status).toBe(422);
    const { code, details } = await errorOf(answer);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(details ?? {}).sort()).toEqual(
      ['content', 'expiry', 'language', 'password', 'slug', 'title', 'visibility'].sort(),
    );
    expect(details?.language).toContain('markdown');
    expect(details?.visibility).toBe('Must be one of public, unlisted.');
    expect(details?.expiry).toContain('burn');
    expect(details?.slug).toContain('3 to 48');
  });

  test.each([
    ['content', { content: 'a\ud800' }],
    ['title', { content: 'x', title: '\udfff' }],
    ['password', { content: 'x', password: '\ud83d' }],
    ['password', { content: 'x', password: 'é'.repeat(513) }],
    ['content', {}],
    ['content', { content: null }],
    ['slug', { content: 'x', slug: 'ab' }],
    ['slug', { content: 'x', slug: 'abc\n' }],
    ['slug', { content: 'x', slug: 'ümlaut' }],
  ])('rejects an invalid %s: %j', async (field, body) => {
    const { as } = await start();
    const answer = await as('POST', PASTES, body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual([field]);
  });

  test('cuts a title to 120 code points and replaces control characters with spaces', async () => {
    const { create } = await start();
    expect((await create({ content: 'x', title: '🙂'.repeat(200) })).title).toBe('🙂'.repeat(120));
    expect((await create({ content: 'x', title: ' a\r\nb\0c\u0085d ' })).title).toBe('a  b c d');
    expect((await create({ content: 'x', title: ' \t\n ' })).title).toBeNull();
    expect((await create({ content: 'x', title: '' })).title).toBeNull();
  });

  test.each(['---', '000', 'api', 'new'])('accepts %s as a slug: none is reserved', async (slug) => {
    const { create } = await start();
    expect((await create({ content: 'x', slug })).custom_url).toBe(`http://paste.test/s/${slug}`);
  });

  test('answers 409 CONFLICT for a slug that any paste uses', async () => {
    const { as, create, sendAs, makeAccount } = await start();
    await create({ content: 'x', slug: 'mine' });
    for (const answer of [
      await as('POST', PASTES, { content: 'y', slug: 'mine' }),
      await sendAs(await makeAccount(), 'POST', PASTES, { content: 'y', slug: 'mine' }),
    ]) {
      expect(await rejectionOf(answer)).toBe('409 CONFLICT');
    }
  });

  test('sanitizes rich text and counts the size of the result', async () => {
    const { create } = await start();
    const paste = await create({
      content: '<p onclick="x()">a <b>bold</b><script>alert(1)</script></p>',
      language: 'richtext',
    });
    expect(paste.content).toBe('<p>a <b>bold</b></p>');
    expect(paste.size_bytes).toBe(20);
  });

  test('rejects rich text of which nothing is left', async () => {
    const { as } = await start();
    const answer = await as('POST', PASTES, { content: '<script>alert(1)</script>', language: 'richtext' });
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).details).toHaveProperty('content');
  });
});

describe('listing pastes', () => {
  test('returns the newest first, without content, in pages with the total count', async () => {
    const { create, as, time } = await start();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      time.now += count % 2;
      ids.unshift((await create({ content: `paste ${count}` })).id);
    }
    const { data, meta } = await json(await as('GET', `${PASTES}?page=2&per_page=2`));
    expect(data.map((paste: { id: string }) => paste.id)).toEqual(ids.slice(2, 4));
    expect(meta).toEqual({ page: 2, per_page: 2, total: 5, pages: 3 });
    expect(data[0]).not.toHaveProperty('content');
  });

  test('is empty for an account without pastes, and past the last page', async () => {
    const { create, as } = await start();
    expect(await json(await as('GET', PASTES))).toEqual({
      data: [],
      meta: { page: 1, per_page: 25, total: 0, pages: 0 },
    });
    await create({ content: 'x' });
    expect(await json(await as('GET', `${PASTES}?page=9007199254740991`))).toMatchObject({
      data: [],
      meta: { total: 1, pages: 1 },
    });
  });

  test('shows neither expired, burnt, deleted, keyless nor other accounts’ pastes', async () => {
    const { create, as, send, time, makeAccount, sendAs } = await start();
    await create({ content: 'expires', expiry: '10m' });
    const burn = await create({ content: 'burns', expiry: 'burn' });
    const gone = await create({ content: 'goes' });
    await send('POST', '/api/paste', { body: { content: 'keyless' } });
    await sendAs(await makeAccount(), 'POST', PASTES, { content: 'other' });
    expect((await json(await as('GET', PASTES))).meta.total).toBe(3);
    await send('GET', `/raw/${burn.id}`);
    await as('DELETE', `${PASTES}/${gone.id}`);
    time.now += 600_000;
    expect(await json(await as('GET', PASTES))).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await json(await as('GET', '/api/v1/me'))).data.paste_count).toBe(0);
  });

  test.each([
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['page=99999999999999999999', ['page']],
    ['per_page=101', ['per_page']],
    ['page=x&per_page=y', ['page', 'per_page']],
    [`q=${'x'.repeat(201)}`, ['q']],
  ])('rejects ?%s', async (query, fields) => {
    const { as } = await start();
    const answer = await as('GET', `${PASTES}?${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).details ?? {})).toEqual(fields);
  });

  test('finds text anywhere in titles and content, in any case', async () => {
    const { create, as } = await start();
    const one = await create({ content: 'The Quick “BROWN” Füchse, Ελλάδα', title: null });
    const two = await create({ content: 'nothing here', title: 'A quick title' });
    await create({ content: 'something else' });
    const found = async (q: string) =>
      (await json(await as('GET', `${PASTES}?q=${encodeURIComponent(q)}`))).data.map(
        (paste: { id: string }) => paste.id,
      );
    expect(await found('QUICK')).toEqual([two.id, one.id]);
    expect(await found('brown” fÜCH')).toEqual([one.id]);
    expect(await found('λλάδ')).toEqual([one.id]);
    expect(await found('ü')).toEqual([one.id]);
    expect(await found('quick title nothing')).toEqual([]);
    expect(await found('  quick  ')).toHaveLength(2);
    expect(await found(' ')).toHaveLength(3);
    expect(await found('"quick" OR *')).toEqual([]);
  });
});

describe('reading one paste', () => {
  test('is not an open: it counts no view and burns nothing', async () => {
    const { create, as } = await start();
    const burn = await create({ content: 'secret', expiry: 'burn' });
    for (let times = 0; times < 2; times++) {
      const { data } = await json(await as('GET', `${PASTES}/${burn.id}`));
      expect(data).toMatchObject({ content: 'secret', views: 0 });
    }
  });

  test('includes views that are not written yet, also in lists', async () => {
    const { create, as, send, flush } = await start();
    const { id } = await create({ content: 'x' });
    for (let opened = 1; opened <= 3; opened++) {
      await send('GET', `/raw/${id}`);
      expect((await json(await as('GET', `${PASTES}/${id}`))).data.views).toBe(opened);
      if (opened === 2) await flush();
    }
    expect((await json(await as('GET', PASTES))).data[0].views).toBe(3);
  });

  test.each(['00000000', 'short', 'waytoolongforanid', '%00', 'ab%2Fcd', '%E0%A4%A'])(
    'answers 404 for the id %s',
    async (id) => {
      const { as } = await start();
      const answer = await as('GET', `${PASTES}/${id}`);
      expect(await rejectionOf(answer)).toBe('404 NOT_FOUND');
    },
  );

  test('treats another account’s, a keyless and an expired paste as missing, for every method', async () => {
    const { as, create, send, sendAs, makeAccount, time } = await start();
    const other = (await json(await sendAs(await makeAccount(), 'POST', PASTES, { content: 'x' }))).data;
    const keyless = await json(await send('POST', '/api/paste', { body: { content: 'x' } }));
    const expired = await create({ content: 'x', expiry: '10m' });
    time.now += 600_000;
    for (const { id } of [other, keyless, expired]) {
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
        const answer = await as(method, `${PASTES}/${id}`, body);
        expect(answer.status).toBe(404);
        expect(await errorOf(answer)).toEqual(await errorOf(await as('GET', `${PASTES}/00000000`)));
      }
    }
  });
});

describe('editing a paste', () => {
  test('changes only the given fields; id, link, settings and views stay', async () => {
    const { as, create, send } = await start();
    const before = await create({
      content: 'old',
      title: 'Old',
      slug: 'stays',
      expiry: '1d',
      language: 'go',
    });
    await send('GET', `/raw/${before.id}`);
    const answer = await as('PATCH', `${PASTES}/${before.id}`, { content: 'newer' });
    expect(answer.status).toBe(200);
    const expected = { ...before, content: 'newer', size_bytes: 5, views: 1 };
    expect((await json(answer)).data).toEqual(expected);
    expect((await json(await as('GET', `${PASTES}/${before.id}`))).data).toEqual(expected);
  });

  test('clears the title and removes the custom link with null', async () => {
    const { as, create, send } = await start();
    const { id } = await create({ content: 'x', title: 'T', slug: 'gone-soon' });
    const { data } = await json(await as('PATCH', `${PASTES}/${id}`, { title: null, slug: null }));
    expect(data).toMatchObject({ title: null, custom_url: null });
    expect((await send('GET', '/s/gone-soon')).status).toBe(404);
    expect((await as('POST', PASTES, { content: 'y', slug: 'gone-soon' })).status).toBe(201);
  });

  test('with {} changes nothing and answers 200', async () => {
    const { as, create } = await start();
    const paste = await create({ content: 'x', title: 'T', slug: 'same' });
    const answer = await as('PATCH', `${PASTES}/${paste.id}`, {});
    expect(answer.status).toBe(200);
    expect((await json(answer)).data).toEqual(paste);
  });

  test('keeps its own slug without a conflict, and answers 409 for another’s, changing nothing', async () => {
    const { as, create } = await start();
    const paste = await create({ content: 'x', slug: 'mine' });
    await create({ content: 'y', slug: 'other' });
    expect((await as('PATCH', `${PASTES}/${paste.id}`, { slug: 'mine' })).status).toBe(200);
    const answer = await as('PATCH', `${PASTES}/${paste.id}`, { slug: 'other', content: 'lost' });
    expect(await rejectionOf(answer)).toBe('409 CONFLICT');
    expect((await json(await as('GET', `${PASTES}/${paste.id}`))).data).toEqual(paste);
  });

  test('rejects every other field by name, together with invalid ones', async () => {
    const { as, create } = await start();
    const { id } = await create({ content: 'x' });
    const body =
      '{"titel":"typo","visibility":"public","__proto__":1,"constructor":2,"content":"","slug":"A"}';
    const answer = await as('PATCH', `${PASTES}/${id}`, body);
    expect(answer.status).toBe(422);
    const { details } = await errorOf(answer);
    expect(Object.keys(details ?? {}).sort()).toEqual(
      ['__proto__', 'constructor', 'content', 'slug', 'titel', 'visibility'].sort(),
    );
  });

  test('rejects content null and content over 512 KB', async () => {
    const { as, create } = await start();
    const { id } = await create({ content: 'x' });
    for (const content of [null, 'x'.repeat(524_289), 7]) {
      const answer = await as('PATCH', `${PASTES}/${id}`, { content });
      expect(answer.status).toBe(422);
      expect((await errorOf(answer)).details).toHaveProperty('content');
    }
  });

  test('sanitizes rich text again', async () => {
    const { as, create } = await start();
    const { id } = await create({ content: '<p>a</p>', language: 'richtext' });
    const { data } = await json(await as('PATCH', `${PASTES}/${id}`, { content: '<i onload=x>b</i>' }));
    expect(data.content).toBe('<i>b</i>');
  });
});

describe('deleting a paste', () => {
  test('answers 200 with its id once, then 404; its links stop at once', async () => {
    const { as, create, send } = await start();
    const { id } = await create({ content: 'x', slug: 'dead-link' });
    const answer = await as('DELETE', `${PASTES}/${id}`);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({ data: { id, deleted: true } });
    expect((await as('DELETE', `${PASTES}/${id}`)).status).toBe(404);
    for (const path of [`/p/${id}`, '/s/dead-link', `/raw/${id}`, `/api/paste/${id}`]) {
      expect((await send('GET', path)).status).toBe(404);
    }
  });
});

describe('the account', () => {
  test('is described by /me', async () => {
    const { as, ann, create } = await start();
    await create({ content: 'x' });
    const answer = await as('GET', '/api/v1/me');
    expect(answer.status).toBe(200);
    expect((await json(answer)).data).toEqual({
      id: ann.id,
      email: 'user1@example.org',
      username: 'user1',
      profile_url: 'http://paste.test/u/user1',
      paste_count: 1,
      created_at: '2026-11-20T12:00:00.000Z',
    });
  });
});
