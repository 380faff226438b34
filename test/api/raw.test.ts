import { expect, test } from 'bun:test';
import { errorOf } from '../support/answers.ts';
import { paste, startTestApp } from '../support/app.ts';

const LONG = 'a long text that the store compresses\n'.repeat(50);

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

test('a text is the same at each of its URLs, for every client', async () => {
  const app = await startTestApp();
  const ids = [
    await paste(app, {}),
    await paste(app, { content: LONG }),
    await paste(app, { password: 'pw' }),
    await paste(app, { expiry: '10m' }),
    'nothere1',
    'nothere!',
  ];
  for (const minutes of [0, 10]) {
    app.time.now += minutes * 60_000;
    for (const id of ids) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
        for (const headers of ASKED) {
          const [first, ...others] = await Promise.all(
            addressesOf(id).map(async (path) => told(await app.send(method, path, { headers }))),
          );
          for (const other of others)
            expect({ method, asked: headers, ...other }).toEqual({
              method,
              asked: headers,
              ...(first as typeof other),
            });
        }
      }
    }
  }
});

test.each([0, 1, 2, 3])('a burn paste burns once at its URL number %d', async (number) => {
  const app = await startTestApp();
  const id = await paste(app, { expiry: 'burn' });
  const path = addressesOf(id)[number] as string;
  const quiet = [
    app.send('HEAD', path),
    app.send('GET', path, { headers: { 'sec-purpose': 'prefetch' } }),
    app.send('GET', path, { headers: { 'sec-fetch-dest': 'document' } }),
    app.send('GET', path, { headers: { 'if-none-match': '"x"', 'sec-fetch-dest': 'document' } }),
  ];
  expect((await Promise.all(quiet)).map(({ status }) => status)).toEqual([200, 204, 303, 303]);
  const opens = await Promise.all(addressesOf(id).map((address) => app.send('GET', address)));
  expect(opens.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});

test.each([
  '/raw/',
  '/raw',
  '/raw/a/bcdefg',
  '//raw/abcdefgh',
  '/RAW/abcdefgh',
  '/x/raw/abcdefgh',
  '/?a=/raw/abcdefgh',
])('%s is no text', async (path) => {
  const store = (await startTestApp()).store;
  const asked: string[] = [];
  const find: typeof store.pastes.find = async (id, now) => {
    asked.push(id);
    return store.pastes.find(id, now);
  };
  const app = await startTestApp({ store: { ...store, pastes: { ...store.pastes, find } } });
  const response = await app.send('GET', path);
  expect(response.headers.get('content-type')).not.toStartWith('text/plain');
  expect(asked.filter((id) => id === 'abcdefgh')).toEqual([]);
});

test('a range of lines is exactly these lines, and an open like any other', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content: LONG.replace(/\n/g, '\r\n') });
  const line = 'a long text that the store compresses\r\n';
  const lines = await app.send('GET', `/raw/${id}?lines=3-5`, { headers: { 'accept-encoding': 'zstd' } });
  expect(await lines.text()).toBe(line.repeat(3));
  expect(lines.headers.get('content-encoding')).toBeNull();
  expect(lines.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(lines.headers.get('access-control-allow-origin')).toBe('*');
  expect(await (await app.send('GET', `/raw/${id}?lines=49-60`)).text()).toBe(line.repeat(2));
  expect(await (await app.send('GET', `/raw/${id}?lines=51`)).text()).toBe('');
  const { views } = (await (await app.send('GET', `/api/paste/${id}`)).json()) as { views: number };
  expect(views).toBe(4);
});

test('each range of lines has its own ETag, which changes with the text; HEAD tells it and the length', async () => {
  const app = await startTestApp();
  const account = await app.makeAccount();
  const made = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'one\ntwo\nthree\n' });
  const { data } = (await made.json()) as { data: { id: string } };
  const path = `/raw/${data.id}`;
  const etagOf = async (query: string) => (await app.send('HEAD', path + query)).headers.get('etag') ?? '';
  const etags = await Promise.all(['', '?lines=1', '?lines=2', '?lines=2-3'].map(etagOf));
  expect(new Set(etags).size).toBe(4);
  const head = await app.send('HEAD', `${path}?lines=2-3`);
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  const ask = (query: string, etag: string) =>
    app.send('GET', path + query, { headers: { 'if-none-match': etag } });
  for (const [query, etag, status] of [
    ['?lines=2-3', etags[3], 304],
    ['?lines=2-3', etags[0], 200],
    ['', etags[3], 200],
  ] as const) {
    const answer = await ask(query, etag ?? '');
    expect([query, etag, answer.status]).toEqual([query, etag, status]);
    expect(answer.headers.get('etag')).toBe(etags[query === '' ? 0 : 3] ?? '');
  }
  await app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, { content: 'one\n2\nthree\n' });
  expect(await (await ask('?lines=2-3', etags[3] ?? '')).text()).toBe('2\nthree\n');
});

test('a burn paste does not burn for lines that it does not have', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content: 'one\ntwo\n', expiry: 'burn' });
  const answer = await app.send('GET', `/raw/${id}?lines=3-9`);
  expect([answer.status, (await errorOf(answer)).details?.lines]).toEqual([
    422,
    'Must include a line of the text. The paste was not opened.',
  ]);
  expect(await (await app.send('GET', `/raw/${id}?lines=2-9`)).text()).toBe('two\n');
});

test('a burn paste does not burn for a malformed range, and burns for a good one', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content: 'one\ntwo\n', expiry: 'burn' });
  for (const lines of ['', 'x', '2-1', '0', 'L1-L2']) {
    const answer = await app.send('GET', `/raw/${id}?lines=${lines}`);
    const { error } = (await answer.json()) as { error: { code: string; details: object } };
    expect({ lines, status: answer.status, ...error }).toMatchObject({
      lines,
      status: 422,
      code: 'VALIDATION_FAILED',
      details: { lines: 'Must be a range of lines such as 3-9, or one line such as 3.' },
    });
  }
  const opened = await app.send('GET', `/raw/${id}?lines=2`);
  expect([await opened.text(), opened.headers.get('cache-control')]).toEqual(['two\n', 'no-store']);
  expect((await app.send('GET', `/raw/${id}`)).status).toBe(404);
});
