import { expect, test } from 'bun:test';
import { onApp, startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { asPaste, inSeconds, rejection, statusAt, textAt } from './examples.ts';
import { multipart, URL_ENCODED } from './forms.ts';

const TEXT = 'print("hello")\r\n';
type Fields = Record<string, string>;

const send = (app: TestApp, fields: Fields, path = '/upload') =>
  app.send('POST', path, multipart({ content: TEXT, ...fields }));

function idOf(response: Response): string {
  const location = response.headers.get('location') ?? '';
  const [, id] = /^http:\/\/paste\.test\/upload\/([0-9A-Za-z]{8})$/.exec(location) ?? [];
  expect({ status: response.status, id }).toEqual({ status: 302, id: expect.any(String) });
  return id ?? '';
}

const made = async (app: TestApp, fields: Fields) => asPaste(app, idOf(await send(app, fields)));

/** Every field that the form of microbin and mb-cli send for a text. */
const BROWSER: Fields = {
  ...{ expiration: '24hour', burn_after: '0', syntax_highlight: 'py', privacy: 'public', plain_key: '' },
  ...{ random_key: '', encrypted_random_key: '', encrypt_client: '', uploader_password: '' },
  'file; filename=""': '',
};

test.each(['/upload', '/upload/'])(
  'microbin: the fields of a form to %s land in their places, and the redirect leads to the page',
  async (path) => {
    const app = await startTestApp();
    const response = await send(app, BROWSER, path);
    const id = idOf(response);
    expect(await response.text()).toBe(`http://paste.test/upload/${id}\n`);
    expect(await asPaste(app, id)).toMatchObject({
      content: TEXT,
      title: null,
      language: 'python',
      visibility: 'public',
      expires_at: inSeconds(app, 86_400),
    });
    expect(await textAt(app, `/raw/${id}`)).toBe(TEXT);
    for (const accept of ['text/html', '*/*']) {
      const page = await app.send('GET', `/upload/${id}`, { headers: { accept } });
      expect([page.status, page.headers.get('location')]).toEqual([302, `http://paste.test/p/${id}`]);
    }
    expect(await statusAt(app, '/upload/nothing-here-at-all')).toBe(404);
  },
);

test('microbin: a file gives the title and the language, also beside an empty text', async () => {
  const fields = { content: '', 'syntax-highlight': 'none', 'file; filename="hello.py"': TEXT };
  const paste = { content: TEXT, title: 'hello.py', language: 'python' };
  expect(await made(await startTestApp(), fields)).toMatchObject(paste);
});

onApp('microbin: a URL-encoded form is taken, however loosely it is encoded', async (app) => {
  // As version 1 names the language.
  const body = 'expiration=10min&syntax-highlight=md&content=This is a test pasta';
  const id = idOf(await app.send('POST', '/upload', { body, headers: URL_ENCODED }));
  expect(await asPaste(app, id)).toMatchObject({ content: 'This is a test pasta', language: 'markdown' });
});

test('microbin: a private text needs its password, and one that is read-only has one for its edits alone', async () => {
  const app = await startTestApp();
  for (const [privacy, status] of [
    ['private', 403],
    ['readonly', 200],
  ] as const) {
    const id = idOf(await send(app, { privacy, plain_key: 'correct horse' }));
    expect(await statusAt(app, `/raw/${id}`)).toBe(status);
  }
});

test('microbin: the password of an uploader is an API key', async () => {
  const { app, account } = await startWithAccount({ site: { whoCanPaste: 'accounts' } });
  const sendWith = (password: string) => send(app, { uploader_password: password });
  const id = idOf(await sendWith(`${account.key} `));
  expect((await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
  expect(await rejection(sendWith('gp_wrong'))).toContain('API key');
  expect((await sendWith('')).status).toBe(403);
});

test.each([
  ['1min', 600],
  ['6months', 2_592_000],
  ['never', null],
])('microbin: expiration=%s becomes %p seconds', async (expiration, seconds) => {
  const app = await startTestApp();
  const { expires_at } = await made(app, { expiration });
  expect(expires_at).toBe(seconds === null ? null : inSeconds(app, seconds));
});

test.each<[string, Fields, string]>([
  ['an unknown expiry', { expiration: 'soon' }, 'expiration: Must be never or a duration'],
  ['more than one read', { burn_after: '10' }, 'burn_after: Must be 0, or 1'],
  // It is encrypted in the browser, with a key that only microbin's page reads.
  ['a secret text', { privacy: 'secret' }, 'privacy: Must be public, unlisted'],
  ['a private text without a password', { privacy: 'private' }, 'plain_key: A private paste needs'],
  ...['', 'public', 'unlisted'].map((privacy): [string, Fields, string] => [
    `a password that would be lost with the privacy "${privacy}"`,
    { privacy, plain_key: 'secret' },
    'plain_key: Only a private paste has',
  ]),
  ['a text and a file', { 'file; filename="b.txt"': 'second' }, 'content: Send either one file or'],
])('microbin: %s is rejected in one line', async (_, fields, message) => {
  expect(await rejection(send(await startTestApp(), fields))).toStartWith(`422 ${message}`);
});
