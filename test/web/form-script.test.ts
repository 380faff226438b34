import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { post } from './support.ts';

const SCRIPT = { headers: { accept: 'application/json' } };

test('the script of the form is told where the new paste is', async () => {
  const app = await startTestApp();
  const answer = await post(app, '/', { content: 'x', language: 'plain' }, SCRIPT);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await json(answer)).path).toMatch(/^\/p\/\w{8}$/);
});

test('of a paste that burns it gets the page with the link, as a form does', async () => {
  const app = await startTestApp();
  const answer = await post(app, '/', { content: 'x', expiry: 'burn' }, SCRIPT);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('Your link is ready. It opens once.');
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

test('it is rejected like any form when another site sends it', async () => {
  const app = await startTestApp();
  const headers = { ...SCRIPT.headers, 'sec-fetch-site': 'cross-site' };
  expect((await post(app, '/', { content: 'x' }, { headers })).status).toBe(403);
});
