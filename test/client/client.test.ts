import { afterAll, describe, expect, test } from 'bun:test';
import { ConnectionError, createClient, formatFiles, parseFiles } from '#client/index.ts';
import { clientTypes } from '../../scripts/docs/client-types.ts';
import { startWithAccount } from '../support/app.ts';
import { clientOf, type Fate } from '../support/client.ts';
import { ROOT } from '../support/program.ts';

const { app, account } = await startWithAccount();
afterAll(app.close);

const keyed = createClient({ ...clientOf(app).options, key: account.key });
const keyless = createClient(clientOf(app).options);
const { operations } = await readOperations();

async function readOperations() {
  const document = await (await app.send('GET', '/openapi.json')).text();
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(document);
  return { operations: Object.values(paths).flatMap((methods) => Object.values(methods)) };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => error,
  );

describe('the client', () => {
  test('has the types of the OpenAPI document (npm run docs generates them)', async () => {
    expect(await Bun.file(`${ROOT}/src/client/generated/api-types.ts`).text()).toBe(clientTypes());
  });

  test('has a method for each operation of the OpenAPI document, under its name', () => {
    expect(operations.length).toBeGreaterThan(10);
    expect(operations.filter(({ operationId }) => !(operationId in keyed))).toEqual([]);
  });

  test('takes the query of each operation that has one', async () => {
    const [types, client] = await Promise.all(
      ['generated/api-types', 'client'].map((name) => Bun.file(`${ROOT}/src/client/${name}.ts`).text()),
    );
    const queries = [...(types ?? '').matchAll(/^export interface (\w+Query) /gm)].map(([, name]) => name);
    expect(queries.length).toBeGreaterThan(3);
    expect(queries.filter((name) => !client?.includes(`api.${name}`))).toEqual([]);
  });

  test('rejects an address that is no address of a server', () => {
    for (const server of ['', 'paste.test', 'ftp://paste.test', 'http://user:pw@paste.test', 'http://a/?b'])
      expect(() => createClient({ server })).toThrow('such as https://paste.example.org');
    expect(createClient({ server: 'https://paste.test/' }).server).toBe('https://paste.test');
  });
});

test('with a key, the client keeps or drops revisions, and reads events and the account', async () => {
  const { paste } = await keyed.createPaste({ content: 'first', password: 'open sesame' });
  await keyed.editPaste(paste.id, { content: 'second' });
  await keyed.editPaste(paste.id, { content: 'third' }, { keepRevision: false });
  expect((await keyed.listRevisions(paste.id)).data.map(({ number }) => number)).toEqual([1]);
  expect((await keyed.listPasteEvents(paste.id)).events).toEqual([]);
  expect((await keyed.readAccount()).username).toBe(account.username);
});

test('without a key, the client reads what happened to a protected paste', async () => {
  const { paste, deleteToken } = await keyless.createKeylessPaste({ content: 'x', expiry: 'burn' });
  await keyless.openPaste(paste.id);
  const { events } = await keyless.listKeylessPasteEvents(paste.id, deleteToken);
  expect(events.map(({ type }) => type)).toEqual(['opened']);
});

test('several files are the text of one paste, and come back', () => {
  const files = [{ name: 'a.py', content: 'x' }].concat({ name: 'b/c', content: '' });
  expect(parseFiles(formatFiles(files))).toEqual(files);
  expect(parseFiles('one text')).toEqual([]);
  expect(() => formatFiles([...files, ...files])).toThrow(new TypeError('Two files have the name "a.py".'));
});

test('one file of a paste that has several can be opened alone', async () => {
  const { paste } = await keyless.createKeylessPaste({
    content: '-- a.txt --\n-- a/b 1%.txt --\none\ntwo\n',
  });
  expect(await keyless.openRawFile(paste.id, 'a/b 1%.txt', { lines: '2' })).toBe('two\n');
});

describe('after a temporary failure, the client', () => {
  const proxyError = (status: number, headers = {}) =>
    new Response('<h1>Bad gateway</h1>', { status, headers });
  const limited = (seconds: string) =>
    Response.json(
      { error: { code: 'RATE_LIMITED', message: 'Too many requests.' } },
      { status: 429, headers: { 'Retry-After': seconds } },
    );
  const meeting = (...fates: Fate[]) => {
    const { options, ...seen } = clientOf(app, ...fates);
    return { ...seen, client: createClient({ ...options, key: account.key }) };
  };
  const count = async () => (await keyed.readAccount()).paste_count;

  test('creates one paste although the answer was lost, and returns it', async () => {
    const before = await count();
    const { client, requests } = meeting('lose answer', 'lose answer');
    const { paste } = await client.createPaste({ content: 'once' });
    expect(paste.content).toBe('once');
    expect(await count()).toBe(before + 1);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([3, 1, 'string']);
  });

  test('uses another Idempotency-Key for the next paste', async () => {
    const before = await count();
    const { client } = meeting();
    await client.createPaste({ content: 'twin' });
    await client.createPaste({ content: 'twin' });
    expect(await count()).toBe(before + 2);
  });

  test('does not create a keyless paste again after a time-out of a proxy: it may exist', async () => {
    const { client, requests } = meeting(proxyError(504));
    await failureOf(client.createKeylessPaste({ content: 'maybe' }));
    expect(requests.length).toBe(1);
  });

  test('does not open a paste again when the answer was lost: it may have burned', async () => {
    const { paste } = await keyed.createPaste({ content: 'secret', expiry: 'burn' });
    const { client, requests } = meeting('lose answer');
    expect(await failureOf(client.openRaw(paste.id))).toMatchObject({ maybeSent: true });
    expect(requests.length).toBe(1);
  });

  test('creates a keyless paste again when the server was not reached or did nothing', async () => {
    const date = new Date(app.time.now + 5_000).toUTCString();
    const { client, requests, waits } = meeting('refuse', limited('7'), limited(date));
    await client.createKeylessPaste({ content: 'again' });
    expect(requests.length).toBe(4);
    expect(waits).toEqual([500, 7_000, 5_000]);
  });

  test('succeeds in deleting what an attempt without an answer has deleted', async () => {
    const { paste } = await keyed.createPaste({ content: 'gone' });
    await meeting('lose answer').client.deletePaste(paste.id);
    expect(await failureOf(keyed.deletePaste(paste.id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('waits longer each time, then gives up', async () => {
    const { client, waits } = meeting(...Array(9).fill('refuse'));
    const error = await failureOf(client.readAccount());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ maybeSent: false, message: expect.stringContaining('Cannot connect to') });
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  test('throws at once when Retry-After is longer than it is ready to wait', async () => {
    const { client, waits } = meeting(limited('3600'));
    expect(await failureOf(client.readAccount())).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 });
    expect(waits).toEqual([]);
  });

  test.each([
    ['a page of another program', () => new Response('<h1>Hello</h1>'), 'Check its address'],
    [
      'a redirect, which could lead to another server',
      () => new Response(null, { status: 301, headers: { location: 'https://other.test/' } }),
      'redirects to https://other.test/',
    ],
  ])('does not follow or accept %s', async (_, fate, says) => {
    const { client, requests } = meeting(fate());
    const error = await failureOf(client.createPaste({ content: 'x' }));
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', message: expect.stringContaining(says) });
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  test('stops waiting when its signal aborts', async () => {
    const stop = new AbortController();
    const { options } = clientOf(app, limited('30'));
    const client = createClient({
      ...options,
      sleep: undefined as never,
      key: account.key,
      onRetry: () => stop.abort('enough'),
    });
    expect(await failureOf(client.readAccount({ signal: stop.signal }))).toBe('enough');
  });
});
