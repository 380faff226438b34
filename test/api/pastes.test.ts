import { describe, expect, test } from 'bun:test';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

/** The status of an error and the names of its fields. */
async function invalidFields(answer: Response | Promise<Response>): Promise<[number, string[]]> {
  const response = await answer;
  return [response.status, Object.keys((await errorOf(response)).details ?? {}).sort()];
}

describe('creating a paste', () => {
  onApi('answers 201 with the whole paste object and nothing else; no slug is reserved', async ({ as }) => {
    const answer = await as('POST', PASTES, {
      content: 'print("hi")\n',
      title: ' Greeting\r\n',
      language: 'python',
      visibility: 'public',
      expiry: '1h',
      password: 'sesame',
      slug: 'api',
    });
    expect(answer.status).toBe(201);
    const { data } = await json(answer);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      title: 'Greeting',
      url: `http://paste.test/p/${data.id}`,
      custom_url: 'http://paste.test/s/api',
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

  onApi('treats null for an optional field as not given, and ignores unknown fields', async ({ create }) => {
    const nulls = { title: null, language: null, visibility: null, expiry: null, password: null, slug: null };
    for (const fields of [{}, { ...nulls, colour: 'red', ['__proto__']: { a: 1 } }]) {
      expect(await create(fields)).toMatchObject({
        title: null,
        custom_url: null,
        language: 'plain',
        visibility: 'unlisted',
        password_protected: false,
        burn_after_reading: false,
        expires_at: null,
      });
    }
  });

  test('keeps every byte: CRLF, spaces, a byte order mark, NUL and characters beyond 16 bits', async () => {
    const { create, read, get } = await startApi();
    const content = '\ufeffa\r\nb \n\t \0\u0001\u001b[0m\u007f👩‍👩‍👧 𐐷 \u{10FFFF}\ufeff';
    const paste = await create({ content });
    expect(paste).toMatchObject({ content, size_bytes: Buffer.byteLength(content) });
    expect((await read(`${PASTES}/${paste.id}`)).content).toBe(content);
    const raw = await get(`/raw/${paste.id}`);
    expect(Buffer.from(await raw.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  });

  test('accepts 512 KB of any text, in 3 MiB of escaped JSON, too, and not one byte more', async () => {
    const { as, create } = await startApi();
    const full = `${'€'.repeat(174_762)}ab`;
    expect((await create({ content: full })).size_bytes).toBe(524_288);
    expect(await invalidFields(as('POST', PASTES, { content: `${full}c` }))).toEqual([422, ['content']]);
    const escaped = await as('POST', PASTES, `{"content":"${'\\u0001'.repeat(524_288)}"}`);
    expect((await json(escaped)).data.size_bytes).toBe(524_288);
  });

  onApi('names every invalid field at once, with its rule', async ({ as }) => {
    const fields = { content: '', title: 7, language: 'cobol', visibility: 'private', password: '' };
    const answer = await as('POST', PASTES, { ...fields, expiry: '2h', slug: 'No' });
    expect(answer.status).toBe(422);
    expect(await errorOf(answer)).toEqual({
      code: 'VALIDATION_FAILED',
      message: expect.any(String),
      details: {
        content: expect.any(String),
        title: expect.any(String),
        language: expect.stringContaining('markdown'),
        visibility: 'Must be one of public, unlisted.',
        expiry: expect.stringContaining('burn'),
        password: expect.any(String),
        slug: expect.stringContaining('3 to 48'),
      },
    });
  });

  test.each([
    ['content', { content: 'a\ud800' }],
    ['content', { content: undefined }],
    ['content', { content: null }],
    ['title', { title: '\udfff' }],
    ['password', { password: '\ud83d' }],
    ['password', { password: 'é'.repeat(513) }],
    ['slug', { slug: 'abc\n' }],
  ])('rejects an invalid %s: %j', async (field, fields) => {
    const { as } = await startApi();
    expect(await invalidFields(as('POST', PASTES, { content: 'x', ...fields }))).toEqual([422, [field]]);
  });

  test('answers 409 CONFLICT for a slug that any paste uses', async () => {
    const { as, create, sendAs, makeAccount } = await startApi();
    await create({ slug: 'mine' });
    const body = { content: 'y', slug: 'mine' };
    expect(await rejectionOf(as('POST', PASTES, body))).toBe('409 CONFLICT');
    expect(await rejectionOf(sendAs(await makeAccount(), 'POST', PASTES, body))).toBe('409 CONFLICT');
  });

  test('sanitizes rich text, again with each edit, and rejects one of which nothing is left', async () => {
    const { as, create } = await startApi();
    const content = '<p onclick="x()">a <b>bold</b><script>alert(1)</script></p>';
    const paste = await create({ content, language: 'richtext' });
    expect(paste).toMatchObject({ content: '<p>a <b>bold</b></p>', size_bytes: 20 });
    const edited = await as('PATCH', `${PASTES}/${paste.id}`, { content: '<i onload=x>b</i>' });
    expect((await json(edited)).data.content).toBe('<i>b</i>');
    const empty = { content: '<script>alert(1)</script>', language: 'richtext' };
    expect(await invalidFields(as('POST', PASTES, empty))).toEqual([422, ['content']]);
  });
});

describe('listing pastes', () => {
  test('returns the newest first, without content, in pages with the total count', async () => {
    const { as, create } = await startApi();
    const page = async (query: string) => json(await as('GET', `${PASTES}${query}`));
    expect(await page('')).toEqual({ data: [], meta: { page: 1, per_page: 25, total: 0, pages: 0 } });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await create({ content: `paste ${count}` })).id);
    const { data, meta } = await page('?page=2&per_page=2');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
    expect(meta).toEqual({ page: 2, per_page: 2, total: 5, pages: 3 });
    expect(data[0]).not.toHaveProperty('content');
    expect(await page('?page=9007199254740991')).toMatchObject({ data: [], meta: { total: 5, pages: 1 } });
    expect(await page('?q=%20PASTE%203%20')).toMatchObject({ data: [{ id: ids[1] }], meta: { total: 1 } });
    expect((await page('?q=%20')).meta.total).toBe(5);
  });

  test('shows neither expired, burnt, deleted, keyless nor other accounts’ pastes', async () => {
    const { as, create, createKeyless, read, statusOf, time, makeAccount, sendAs } = await startApi();
    await create({ expiry: '10m' });
    const [burn, gone] = [await create({ expiry: 'burn' }), await create()];
    await createKeyless();
    await sendAs(await makeAccount(), 'POST', PASTES, { content: 'other' });
    expect(await read(PASTES)).toHaveLength(3);
    await statusOf(`/raw/${burn.id}`);
    await as('DELETE', `${PASTES}/${gone.id}`);
    time.now += 600_000;
    expect(await read(PASTES)).toEqual([]);
    expect((await read('/api/v1/me')).paste_count).toBe(0);
  });

  test.each([
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['page=99999999999999999999', ['page']],
    ['per_page=101', ['per_page']],
    ['page=x&per_page=y', ['page', 'per_page']],
    [`q=${'x'.repeat(201)}`, ['q']],
  ])('rejects ?%s', async (query, fields) => {
    const { as } = await startApi();
    expect(await invalidFields(as('GET', `${PASTES}?${query}`))).toEqual([422, fields]);
  });
});

describe('reading one paste', () => {
  test('is not an open, and includes views that are not written yet, as lists do', async () => {
    const { create, read, statusOf } = await startApi();
    const [burn, { id }] = [await create({ content: 'secret', expiry: 'burn' }), await create()];
    for (let times = 0; times < 2; times++)
      expect(await read(`${PASTES}/${burn.id}`)).toMatchObject({ content: 'secret', views: 0 });
    await statusOf(`/raw/${id}`);
    expect((await read(`${PASTES}/${id}`)).views).toBe(1);
    expect((await read(PASTES))[0].views).toBe(1);
  });

  test('treats another account’s, a keyless and an expired paste as missing, for every method', async () => {
    const { as, create, createKeyless, sendAs, makeAccount, time } = await startApi();
    const other = (await json(await sendAs(await makeAccount(), 'POST', PASTES, { content: 'x' }))).data;
    const ids = [other.id, (await createKeyless()).id, (await create({ expiry: '10m' })).id];
    time.now += 600_000;
    const missing = await errorOf(await as('GET', `${PASTES}/00000000`));
    for (const id of [...ids, 'short', 'waytoolongforanid', '%00', 'ab%2Fcd', '%E0%A4%A']) {
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
        const answer = await as(method, `${PASTES}/${id}`, body);
        expect([id, answer.status, await errorOf(answer)]).toEqual([id, 404, missing]);
      }
    }
  });
});

describe('editing a paste', () => {
  test('changes only the given fields; id, link, settings and views stay', async () => {
    const { as, create, read, statusOf } = await startApi();
    const fields = { title: 'Old', slug: 'stays', expiry: '1d', language: 'go' };
    const before = await create({ content: 'old', ...fields });
    await statusOf(`/raw/${before.id}`);
    for (const [changes, expected] of [
      [{}, { ...before, views: 1 }],
      [{ content: 'newer' }, { ...before, content: 'newer', size_bytes: 5, views: 1 }],
    ]) {
      const answer = await as('PATCH', `${PASTES}/${before.id}`, changes);
      expect([answer.status, (await json(answer)).data]).toEqual([200, expected]);
      expect(await read(`${PASTES}/${before.id}`)).toEqual(expected);
    }
  });

  onApi('clears the title and removes the custom link with null', async ({ as, create, statusOf }) => {
    const { id } = await create({ title: 'T', slug: 'gone-soon' });
    const { data } = await json(await as('PATCH', `${PASTES}/${id}`, { title: null, slug: null }));
    expect(data).toMatchObject({ title: null, custom_url: null });
    expect(await statusOf('/s/gone-soon')).toBe(404);
    expect((await as('POST', PASTES, { content: 'y', slug: 'gone-soon' })).status).toBe(201);
  });

  onApi('answers 409 for the slug of another paste', async ({ as, create }) => {
    const { id } = await create({ slug: 'mine' });
    await create({ slug: 'other' });
    expect((await as('PATCH', `${PASTES}/${id}`, { slug: 'mine' })).status).toBe(200);
    expect(await rejectionOf(as('PATCH', `${PASTES}/${id}`, { slug: 'other' }))).toBe('409 CONFLICT');
  });

  onApi('rejects every other field by name, together with invalid ones', async ({ as, create }) => {
    const path = `${PASTES}/${(await create()).id}`;
    const names = ['__proto__', 'constructor', 'content', 'slug', 'titel', 'visibility'];
    const body =
      '{"titel":"typo","visibility":"public","__proto__":1,"constructor":2,"content":"","slug":"A"}';
    expect(await invalidFields(as('PATCH', path, body))).toEqual([422, names]);
    for (const content of [null, 'x'.repeat(524_289), 7])
      expect(await invalidFields(as('PATCH', path, { content }))).toEqual([422, ['content']]);
  });
});

test('deleting a paste answers 200 with its id once, then 404; its links stop at once', async () => {
  const { as, create, statusOf } = await startApi();
  const { id } = await create({ slug: 'dead-link' });
  const answer = await as('DELETE', `${PASTES}/${id}`);
  expect([answer.status, await json(answer)]).toEqual([200, { data: { id, deleted: true } }]);
  expect((await as('DELETE', `${PASTES}/${id}`)).status).toBe(404);
  for (const path of [`/p/${id}`, '/s/dead-link', `/raw/${id}`, `${KEYLESS}/${id}`])
    expect(await statusOf(path)).toBe(404);
});

onApi('the account is described by /me', async ({ ann, create, read }) => {
  await create();
  expect(await read('/api/v1/me')).toEqual({
    id: ann.id,
    email: 'user1@example.org',
    username: 'user1',
    profile_url: 'http://paste.test/u/user1',
    paste_count: 1,
    created_at: '2026-11-20T12:00:00.000Z',
  });
});
