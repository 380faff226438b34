import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { newKeyText } from '#domain/key.ts';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

/** Made when the test runs: a literal one would keep this repository from being pushed. */
const slackToken = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
const warning = (answer: { headers: { get(name: string): string | null } }) =>
  answer.headers.get('paste-warning');

test('a keyless creation with a credential succeeds and names its kind and line, never its value', async () => {
  const { send } = await startTestApp();
  const answer = await send('POST', '/api/paste', { body: { content: `line 1\nSLACK=${slackToken}\n` } });
  expect(answer.status).toBe(201);
  expect(warning(answer)).toBe('credential; type="slack-token"; line=2');
  expect(JSON.stringify([...answer.headers])).not.toContain(slackToken.slice(-12));
  expect(answer.headers.get('access-control-expose-headers')).toContain('Paste-Warning');
  const { id } = await json(answer);
  expect(await (await send('GET', `/raw/${id}`)).text()).toContain(slackToken);
});

test('a creation with a key and its replay name the same', async () => {
  const { sendAs, makeAccount } = await startTestApp();
  const account = await makeAccount();
  const create = () =>
    sendAs(account, 'POST', '/api/v1/pastes', { content: slackToken }, { 'Idempotency-Key': 'once' });
  expect(warning(await create())).toBe('credential; type="slack-token"; line=1');
  const replay = await create();
  expect(replay.headers.get('idempotency-replayed')).toBe('true');
  expect(warning(replay)).toBe('credential; type="slack-token"; line=1');
});

test('an edit of the text names what is in the new text, and an edit of the title nothing', async () => {
  const { sendAs, makeAccount } = await startTestApp();
  const account = await makeAccount();
  const { data } = await json(await sendAs(account, 'POST', '/api/v1/pastes', { content: 'x' }));
  const edit = async (body: object) =>
    warning(await sendAs(account, 'PATCH', `/api/v1/pastes/${data.id}`, body));
  expect(await edit({ content: `\r\n\r\n${slackToken}` })).toBe('credential; type="slack-token"; line=3');
  expect(await edit({ title: 'Notes' })).toBe(null);
  expect(await edit({ content: 'y' })).toBe(null);
});

test('a text without credentials, or with a placeholder, has no warning', async () => {
  const { send } = await startTestApp();
  for (const content of [
    'hello',
    'SLACK_TOKEN=xoxb-your-token-here',
    'gp_00000000000000000000000000000000000000',
  ]) {
    expect(warning(await send('POST', '/api/paste', { body: { content } }))).toBe(null);
  }
});

test('rich text is looked through as it was sent', async () => {
  const { send } = await startTestApp();
  const content = `<p>hello</p>\n<script>${slackToken}</script><p>${slackToken}</p>`;
  const answer = await send('POST', '/api/paste', { body: { content, language: 'richtext' } });
  expect(warning(answer)).toBe('credential; type="slack-token"; line=2');
});

test('at most five are named', async () => {
  const { send } = await startTestApp();
  const content = Array.from({ length: 9 }, () => newKeyText(randomBytes)).join('\n');
  const items = warning(await send('POST', '/api/paste', { body: { content } }))?.split(', ');
  expect(items).toEqual([1, 2, 3, 4, 5].map((line) => `credential; type="gluepot-key"; line=${line}`));
});
