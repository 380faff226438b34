import { expect, test } from 'bun:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { json } from '../support/answers.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

async function documented(app: TestApp, method: string, path: string) {
  const document = await json(await app.send('GET', '/openapi.json'));
  return document.paths[path][method];
}
const validator = (schema: object) => new Ajv2020({ strict: false }).compile(schema);

test('the document says that PATCH rejects unknown fields, as the server does', async () => {
  const app = await startTestApp();
  const account = await app.makeAccount();
  const { data } = await json(await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }));
  const { requestBody } = await documented(app, 'patch', '/api/v1/pastes/{id}');
  const isValid = validator(requestBody.content['application/json'].schema);
  for (const [body, status] of [
    [{ title: 'New' }, 200],
    [{}, 200],
    [{ titel: 'New' }, 422],
    [{ title: 'New', expiry: 'never' }, 422],
  ] as const) {
    expect(isValid(body)).toBe(status === 200);
    expect((await app.sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, body)).status).toBe(status);
  }
});

test('the document allows unknown fields on create, as the server does', async () => {
  const app = await startTestApp();
  const { requestBody } = await documented(app, 'post', '/api/v1/pastes');
  expect(requestBody.content['application/json'].schema.additionalProperties).toBeUndefined();
});

test('the document’s pattern of an Idempotency-Key accepts the same keys as the server', async () => {
  const app = await startTestApp();
  const account = await app.makeAccount();
  const { parameters } = await documented(app, 'post', '/api/v1/pastes');
  const { schema } = parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
  const isValid = validator(schema);
  const keys = ['a', 'a b', '~!"#', 'x'.repeat(100), 'x'.repeat(101), '', 'a\tb', 'é'];
  for (const key of keys) {
    const headers = { 'idempotency-key': key };
    const { status } = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text' }, headers);
    expect([key, isValid(key)]).toEqual([key, status === 201]);
  }
});

test('every operation has one tag, which the document describes', async () => {
  const { tags, paths } = await json(await (await startTestApp()).send('GET', '/openapi.json'));
  const used = Object.values<object>(paths).flatMap((path) => Object.values(path).map((of) => of.tags));
  expect(used.every(({ length }) => length === 1)).toBe(true);
  expect(tags.map(({ name }: { name: string }) => name).sort()).toEqual([...new Set(used.flat())].sort());
  expect(tags.every(({ description }: { description: string }) => description.length > 10)).toBe(true);
});
