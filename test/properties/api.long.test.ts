import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseLineRange } from '#domain/line-range.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { startTestApp, type TestAccount, type TestApp } from '../support/app.ts';
import { testServer } from '../support/postgres.ts';
import { cases, checker } from '../support/property.ts';
import { anyText } from './arbitraries.ts';
import { type OpenApi, type Requested, requestFor } from './document-requests.ts';
import { COMMANDS, Model } from './paste-model.ts';

const check = checker(cases(1500, 60));

let app: TestApp;
let ann: TestAccount;
const ids: string[] = [];
let document: OpenApi;

beforeAll(async () => {
  app = await startTestApp();
  ann = await app.makeAccount();
  document = (await (await app.send('GET', '/openapi.json')).json()) as OpenApi;
  for (const fields of [{}, { password: 'x' }, { expiry: 'burn' }, { slug: 'taken' }]) {
    const created = await app.sendAs(ann, 'POST', '/api/v1/pastes', { content: 'text', ...fields });
    ids.push(((await created.json()) as { data: { id: string } }).data.id);
  }
});
afterAll(async () => await app.close());

/** `send` fails the test when the document does not describe the answer: its status, its media type or its body. */
async function answerTo({ method, path, query, headers, body }: Requested): Promise<number> {
  const authorization = { authorization: `Bearer ${ann.key}` };
  const target = `${path}${query === '' ? '' : `?${query}`}`;
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.send(method, target, { body: sent, headers: { ...authorization, ...headers } });
  if (answer.status >= 500) throw new Error(`${method} ${target} answered ${answer.status}`);
  return answer.status;
}

describe('every operation of the OpenAPI document', () => {
  test('succeeds for what the document allows, or names a paste or a link that is missing, locked or taken', async () => {
    await check(
      fc.constant(null).chain(() => requestFor(document, ids, 'valid')),
      async (request) => {
        // JSON Schema cannot say that a range of lines does not end before it begins, nor what lines a burn paste has, nor
        // that rich text stays rich text, nor which two of the three ends of a paste contradict each other.
        const lines = new URLSearchParams(request.query).get('lines');
        fc.pre(parseLineRange(lines ?? '1') !== null);
        const endings = JSON.stringify(request.body ?? null).match(/"(?:expires_at|max_views)":/g);
        const mayBeInvalid = lines !== null || endings !== null || request.path.endsWith('/options');
        const allowed = [200, 201, 204, 403, 404, 409, ...(mayBeInvalid ? [422] : [])];
        expect(allowed).toContain(await answerTo(request));
      },
    );
    expect(app.logged).toEqual([]);
  });

  test('gives an answer that the document describes, and no 500, for what is slightly wrong', async () => {
    await check(
      fc.constant(null).chain(() => requestFor(document, ids, 'damaged')),
      async (request) => {
        await answerTo(request);
      },
    );
    expect(app.logged).toEqual([]);
  });

  test('answers any path and any key under the API without a 500', async () => {
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    const prefix = fc.constantFrom('/api/v1/', '/api/v1/pastes/', '/api/', '/api/paste/', '/raw/', '/');
    await check(methods, prefix, anyText, anyText, async (method, start, rest, key) => {
      const path = start + encodeURIComponent(rest.toWellFormed()).replaceAll('%2F', '/');
      const headers = { authorization: `Bearer ${key.replace(/[^ -~]/g, '').trim()}` };
      const answer = await app.send(method, path, { headers });
      if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`);
    });
    expect(app.logged).toEqual([]);
  });
});

/** Any sequence of requests, on the app and on a model of it; after each, both say the same. */
async function expectModelled(store: Store): Promise<void> {
  const app = await startTestApp({ store });
  let run = 0;
  await checker(cases(300, 5))(fc.commands(COMMANDS, { maxCommands: 60, size: '+1' }), async (commands) => {
    run++;
    const accounts = [await app.makeAccount(), await app.makeAccount()];
    const model = new Model(app.time.now);
    await fc.asyncModelRun(() => ({ model, real: { app, accounts, run } }), commands);
  });
  expect(app.logged).toEqual([]);
  await app.close();
  await store.close();
}

const server = await testServer();

describe('any sequence of creating, reading, editing, deleting, burning and waiting', () => {
  test('is answered as the model says, with the embedded database', async () => {
    await expectModelled(openSqlite(':memory:'));
  });

  test.skipIf(server === undefined)('is answered as the model says, with PostgreSQL', async () => {
    await expectModelled(openPostgres((await server?.newDatabase()) ?? ''));
  });
});
