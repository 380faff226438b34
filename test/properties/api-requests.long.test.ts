import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseLineRange } from '#domain/line-range.ts';
import { startTestApp, type TestAccount, type TestApp } from '../support/app.ts';
import { cases, checker } from '../support/property.ts';
import { anyText } from './arbitraries.ts';
import { type OpenApi, type Requested, requestFor } from './document-requests.ts';

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
