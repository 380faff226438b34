import { expect, test } from 'bun:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { json } from '../support/answers.ts';
import { PASTES, startApi } from './support.ts';

async function start() {
  const app = await startApi();
  const document = await json(await app.get('/openapi.json'));
  const bodyOf = (method: string, path: string) =>
    document.paths[path][method].requestBody.content['application/json'].schema;
  return { ...app, document, bodyOf };
}
const validator = (schema: object) => new Ajv2020({ strict: false }).compile(schema);

test('the document says that PATCH rejects unknown fields, and creation does not, as the server does', async () => {
  const { as, bodyOf, create } = await start();
  const { id } = await create({ unknown: 1 });
  expect(bodyOf('post', PASTES).additionalProperties).toBeUndefined();
  const isValid = validator(bodyOf('patch', `${PASTES}/{id}`));
  for (const [body, status] of [
    [{ title: 'New' }, 200],
    [{}, 200],
    [{ titel: 'New' }, 422],
    [{ title: 'New', expiry: 'never' }, 422],
  ] as const) {
    expect(isValid(body)).toBe(status === 200);
    expect((await as('PATCH', `${PASTES}/${id}`, body)).status).toBe(status);
  }
});

test('the document’s pattern of an Idempotency-Key accepts the same keys as the server', async () => {
  const { as, document } = await start();
  const { parameters } = document.paths[PASTES].post;
  const { schema } = parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
  const isValid = validator(schema);
  for (const key of ['a', 'a b', '~!"#', 'x'.repeat(100), 'x'.repeat(101), '', 'a\tb', 'é']) {
    const { status } = await as('POST', PASTES, { content: 'text' }, { 'idempotency-key': key });
    expect([key, isValid(key)]).toEqual([key, status === 201]);
  }
});

test('every operation has one tag, which the document describes', async () => {
  const { tags, paths } = (await start()).document;
  const used = Object.values<object>(paths).flatMap((path) => Object.values(path).map((of) => of.tags));
  expect(used.every(({ length }) => length === 1)).toBe(true);
  expect(tags.map(({ name }: { name: string }) => name).sort()).toEqual([...new Set(used.flat())].sort());
  expect(tags.every(({ description }: { description: string }) => description.length > 10)).toBe(true);
});
