import { expect, test } from 'bun:test';
import { addressOfFile, formatArchive } from '#domain/archive.ts';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { onApp, paste, startTestApp } from '../support/app.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

const LINE = 'a long text that the store compresses\r\n';
const LONG = LINE.repeat(50);

/** All that is told, but for what differs with the moment. */
async function told(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { status: response.status, headers: [...response.headers].sort(), bytes };
}

/** Addresses of the same text: as they are written, and so that only a router can read them. */
function addressesOf(id: string): string[] {
  const code = id.charCodeAt(0).toString(16);
  return [`/raw/${id}`, `/raw/${id}?`, `/raw/${id}?x=/raw/${id}`, `/raw/%${code}${id.slice(1)}`];
}

const ASKED: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, zstd' },
  { 'accept-encoding': 'zstd;q=0, *' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"other"' },
  { origin: 'https://elsewhere.example' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-fetch-dest': 'document' },
  { range: 'bytes=0-1' },
  { cookie: 'session=a' },
];

onApp('a text is the same at each of its URLs, for every client', async (app) => {
  const ids = ['nothere1', 'nothere!'];
  for (const fields of [{}, { content: LONG }, { password: 'pw' }, { expiry: '10m' }])
    ids.push(await paste(app, fields));
  for (const minutes of [0, 10]) {
    app.time.now += minutes * 60_000;
    for (const id of ids) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
        for (const headers of ASKED) {
          const [first, ...others] = await Promise.all(
            addressesOf(id).map(async (path) => told(await app.send(method, path, { headers }))),
          );
          for (const other of others)
            expect({ method, headers, other }).toEqual({ method, headers, other: first as typeof other });
        }
      }
    }
  }
});

test.each([0, 1, 2, 3])('a burn paste burns once at its URL number %d', async (number) => {
  const { createKeyless, get, send } = await startApi();
  const { id } = await createKeyless({ expiry: 'burn' });
  const path = addressesOf(id)[number] as string;
  const quiet = [
    send('HEAD', path),
    get(path, { 'sec-purpose': 'prefetch' }),
    get(path, { 'sec-fetch-dest': 'document' }),
    get(path, { 'if-none-match': '"x"', 'sec-fetch-dest': 'document' }),
  ];
  expect((await Promise.all(quiet)).map(({ status }) => status)).toEqual([200, 204, 303, 303]);
  const opens = await Promise.all(addressesOf(id).map((address) => get(address)));
  expect(opens.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});

const NO_TEXTS = '/raw/ /raw /raw/a/bcdefg //raw/abcdefgh /RAW/abcdefgh /x/raw/abcdefgh /?a=/raw/abcdefgh';
test.each(NO_TEXTS.split(' '))('%s is no text', async (path) => {
  const app = await startTestApp();
  const asked: string[] = [];
  const find = app.store.pastes.find;
  app.store.pastes.find = (id, now) => {
    asked.push(id);
    return find(id, now);
  };
  const response = await app.send('GET', path);
  expect(response.headers.get('content-type')).not.toStartWith('text/plain');
  expect(asked).not.toContain('abcdefgh');
});

test('a range of lines is exactly these lines, and an open like any other', async () => {
  const { createKeyless, get, textOf } = await startApi();
  const path = `/raw/${(await createKeyless({ content: LONG })).id}`;
  const lines = await get(`${path}?lines=3-5`, { 'accept-encoding': 'zstd' });
  expect(await lines.text()).toBe(LINE.repeat(3));
  expect(lines.headers.get('content-encoding')).toBeNull();
  expect(Object.fromEntries(lines.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(await textOf(`${path}?lines=49-60`)).toBe(LINE.repeat(2));
  expect(await textOf(`${path}?lines=51`)).toBe('');
  expect((await json(await get(path.replace('/raw', KEYLESS)))).views).toBe(4);
});

test('each range of lines has its own ETag, which changes with the text; HEAD tells it and the length', async () => {
  const { as, create, get, send } = await startApi();
  const { id } = await create({ content: 'one\ntwo\nthree\n' });
  const path = `/raw/${id}`;
  const etags = await Promise.all(
    ['', '?lines=1', '?lines=2', '?lines=2-3'].map(
      async (query) => (await send('HEAD', path + query)).headers.get('etag') ?? '',
    ),
  );
  expect(new Set(etags).size).toBe(4);
  const [whole = '', , , range = ''] = etags;
  const head = await send('HEAD', `${path}?lines=2-3`);
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  for (const [query, known, status, own] of [
    ['?lines=2-3', range, 304, range],
    ['?lines=2-3', whole, 200, range],
    ['', range, 200, whole],
  ] as const) {
    const answer = await get(path + query, { 'if-none-match': known });
    expect([query, answer.status, answer.headers.get('etag')]).toEqual([query, status, own]);
  }
  await as('PATCH', `${PASTES}/${id}`, { content: 'one\n2\nthree\n' });
  expect(await (await get(`${path}?lines=2-3`, { 'if-none-match': range })).text()).toBe('2\nthree\n');
});

test('a burn paste does not burn for a malformed range or lines that it does not have, but for others', async () => {
  const { createKeyless, get, statusOf } = await startApi();
  const path = `/raw/${(await createKeyless({ content: 'one\ntwo\n', expiry: 'burn' })).id}`;
  const malformed = 'Must be a range of lines such as 3-9, or one line such as 3.';
  for (const [lines, message] of [
    ...['', 'x', '2-1', '0', 'L1-L2'].map((lines) => [lines, malformed]),
    ['3-9', 'Must include a line of the text. The paste was not opened.'],
  ]) {
    const answer = await get(`${path}?lines=${lines}`);
    expect([lines, answer.status]).toEqual([lines, 422]);
    expect(await errorOf(answer)).toMatchObject({ code: 'VALIDATION_FAILED', details: { lines: message } });
  }
  const opened = await get(`${path}?lines=2-9`);
  expect([await opened.text(), opened.headers.get('cache-control')]).toEqual(['two\n', 'no-store']);
  expect(await statusOf(path)).toBe(404);
});

onApi('a custom link resolves to its paste, which opens nothing', async ({ create, get, read, textOf }) => {
  const { id } = await create({ content: 'one\ntwo\n', expiry: 'burn', slug: 'my-link' });
  const response = await get('/api/slug/my-link');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  const links = { url: `http://paste.test/p/${id}`, raw: `http://paste.test/raw/${id}` };
  expect(await json(response)).toEqual({ id, ...links });
  expect((await read(`${PASTES}/${id}`)).views).toBe(0);
  expect(await textOf('/raw/my-link')).toBe('one\ntwo\n');
  for (const path of ['/raw/my-link', '/api/slug/my-link', '/raw/NO', '/api/slug/no-such'])
    expect(await rejectionOf(get(path))).toBe('404 NOT_FOUND');
});

test('guessing custom links has the limit of guessing ids', async () => {
  const { statusOf } = await startApi({ limits: { missesPerMinute: 2 } });
  const statuses: number[] = [];
  for (const path of ['/api/slug/aaa', '/api/slug/bbb', '/api/slug/ccc', '/raw/nothere1'])
    statuses.push(await statusOf(path));
  expect(statuses).toEqual([404, 404, 429, 429]);
});

const TEXTS: Record<string, string> = {
  'a.txt': 'one\r\ntwo\nthree',
  'src/-- x --.md': '-- a.txt --\n',
  '100%41 + ü?#&.sh': '#!/bin/sh\n',
  empty: '',
  '../up.txt': 'outside\n',
  'C:\\x': 'outside\n',
};
const files = Object.entries(TEXTS).map(([name, content]) => ({ name, content }));
const content = formatArchive({ files });

test('each file of an archive has an address, where it is byte for byte, and an open like any other', async () => {
  const { createKeyless, get, send } = await startApi();
  const { id } = await createKeyless({ content });
  const inside = Object.entries(TEXTS).slice(0, 4);
  for (const [name, text] of inside) {
    const answer = await get(`/raw/${id}/${addressOfFile(name)}`, { 'accept-encoding': 'zstd' });
    expect([name, await answer.text()]).toEqual([name, text]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
  }
  expect((await send('HEAD', `/raw/${id}/a.txt`)).headers.get('content-length')).toBe('14');
  expect((await json(await get(`${KEYLESS}/${id}`))).views).toBe(inside.length + 1);
});

test('a name that is not there, or leads out of the archive, has no address', async () => {
  const { createKeyless, get } = await startApi();
  const [archive, other] = [await createKeyless({ content }), await createKeyless()];
  const chosen = await createKeyless({ content, language: 'python' });
  const paths = ['b.txt', 'A.TXT', 'a.txt/', '%2e%2e%2fup.txt', 'C:%5Cx', 'a.txt%00'].map(
    (name) => `${archive.id}/${name}`,
  );
  for (const path of [...paths, `${other.id}/a.txt`, `${chosen.id}/a.txt`, 'nothere1/a.txt'])
    expect([path, await rejectionOf(get(`/raw/${path}`))]).toEqual([path, '404 NOT_FOUND']);
});

test('each file and its lines have an ETag of their own, which changes with the text', async () => {
  const { as, create, get, send } = await startApi();
  const { id } = await create({ content });
  const paths = ['', '?lines=1', '/a.txt', '/a.txt?lines=1', '/empty'].map((path) => `/raw/${id}${path}`);
  const tags = await Promise.all(
    paths.map(async (path) => (await send('HEAD', path)).headers.get('etag') ?? ''),
  );
  expect(new Set(tags).size).toBe(paths.length);
  for (const [at, path] of paths.entries())
    for (const [other, tag] of tags.entries())
      expect((await get(path, { 'if-none-match': tag })).status).toBe(at === other ? 304 : 200);
  expect(await (await get(`/raw/${id}/a.txt?lines=2-3`)).text()).toBe('two\nthree');
  await as('PATCH', `${PASTES}/${id}`, { content: content.replace('one', 'ONE') });
  const edited = await get(`/raw/${id}/a.txt?lines=1`, { 'if-none-match': tags[3] ?? '' });
  expect(await edited.text()).toBe('ONE\r\n');
});

test('a file of a protected paste asks for the password, whatever its name', async () => {
  const { createKeyless, get } = await startApi();
  const { id } = await createKeyless({ content, password: 'pw' });
  for (const name of ['a.txt', 'b.txt', '..%2fup.txt'])
    expect(await rejectionOf(get(`/raw/${id}/${name}`))).toBe('403 PASSWORD_REQUIRED');
});

test('a file burns the whole paste, once, and nothing burns for one that is not there', async () => {
  const { createKeyless, get, send, statusOf } = await startApi();
  const { id } = await createKeyless({ content, expiry: 'burn' });
  const path = `/raw/${id}/a.txt`;
  const quiet = [
    get(`/raw/${id}/b.txt`),
    get(`${path}?lines=9`),
    send('HEAD', path),
    get(path, { 'sec-purpose': 'prefetch' }),
    get(path, { 'sec-fetch-dest': 'document' }),
  ];
  const answers = await Promise.all(quiet);
  expect(answers.map(({ status }) => status)).toEqual([404, 422, 200, 204, 303]);
  expect(answers.at(-1)?.headers.get('location')).toBe(`http://paste.test/p/${id}`);
  const opens = await Promise.all([path, `/raw/${id}/empty`, `/raw/${id}`].map((each) => statusOf(each)));
  expect(opens.sort()).toEqual([200, 404, 404]);
});
