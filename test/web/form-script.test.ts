import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { post } from './support.ts';

const SCRIPT = { headers: { accept: 'application/json' } };

for (const [what, fields, path] of [
  ['the new paste is', {}, /^\/p\/\w{8}$/],
  ['the link of a paste that burns is', { expiry: 'burn' }, /^\/p\/\w{8}\/status$/],
] as const)
  test(`the script of the form is told where ${what}`, async () => {
    const answer = await post(await startTestApp(), '/', { content: 'x', ...fields }, SCRIPT);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await json(answer)).path).toMatch(path);
  });

test('it gets the error messages of the page', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
  const refused = await post(app, '/', { content: 'x', expiry: 'someday' }, SCRIPT);
  expect(refused.status).toBe(422);
  expect(await json(refused)).toEqual({
    why: 'The paste was not created. 1 field has an error.',
    problems: { expiry: 'Choose an option from the list.' },
  });
  await post(app, '/', { content: 'x' }, SCRIPT);
  const limited = await post(app, '/', { content: 'x' }, SCRIPT);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).not.toBeNull();
  expect((await json(limited)).why).toContain('too many pastes were created from your network');
});
