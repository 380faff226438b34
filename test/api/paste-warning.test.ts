import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { newKeyText } from '#domain/key.ts';
import { CREDENTIAL } from './compat/examples.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

const slackToken = (line: number) => `credential; type="slack-token"; line=${line}`;
const warning = async (answer: Promise<Response>) => (await answer).headers.get('paste-warning');

test('a keyless creation with a credential succeeds and names its kind and line, never its value', async () => {
  const { send, textOf } = await startApi();
  const answer = await send('POST', KEYLESS, { body: { content: `line 1\nSLACK=${CREDENTIAL}\n` } });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('paste-warning')).toBe(slackToken(2));
  expect(JSON.stringify([...answer.headers])).not.toContain(CREDENTIAL.slice(-12));
  expect(answer.headers.get('access-control-expose-headers')).toContain('Paste-Warning');
  expect(await textOf(((await answer.json()) as { raw: string }).raw)).toContain(CREDENTIAL);
});

onApi('a creation with a key and its replay name the same', async ({ as }) => {
  for (const replayed of [null, 'true']) {
    const answer = await as('POST', PASTES, { content: CREDENTIAL }, { 'Idempotency-Key': 'once' });
    expect(answer.headers.get('idempotency-replayed')).toBe(replayed);
    expect(answer.headers.get('paste-warning')).toBe(slackToken(1));
  }
});

test('an edit of the text names what is in the new text, and an edit of the title nothing', async () => {
  const { as, create } = await startApi();
  const { id } = await create();
  const edit = (body: object) => warning(as('PATCH', `${PASTES}/${id}`, body));
  expect(await edit({ content: `\r\n\r\n${CREDENTIAL}` })).toBe(slackToken(3));
  expect(await edit({ title: 'Notes' })).toBe(null);
  expect(await edit({ content: 'y' })).toBe(null);
});

const keys = Array.from({ length: 9 }, () => newKeyText(randomBytes)).join('\n');
const five = [1, 2, 3, 4, 5].map((line) => `credential; type="gluepot-key"; line=${line}`);

test.each([
  ['a text without credentials has no warning', { content: 'hello' }, null],
  ['a placeholder is none', { content: 'SLACK_TOKEN=xoxb-your-token-here' }, null],
  [
    'rich text is looked through as it was sent',
    { content: `<p>hello</p>\n<script>${CREDENTIAL}</script><p>${CREDENTIAL}</p>`, language: 'richtext' },
    slackToken(2),
  ],
  ['at most five are named', { content: keys }, five.join(', ')],
])('%s', async (_, body, expected) => {
  const { send } = await startApi();
  expect(await warning(send('POST', KEYLESS, { body }))).toBe(expected);
});
