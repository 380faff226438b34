import { expect, test } from 'bun:test';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';
import { asPaste, lineIn, multipart } from './examples.ts';

const TEXT = 'print("hello")\r\n';
type Fields = [name: string, text: string][];

const send = (app: TestApp, fields: Fields, path = '/upload') => app.send('POST', path, multipart(fields));

function idOf(response: Response): string {
  const [, id] =
    /^http:\/\/paste\.test\/upload\/([0-9A-Za-z]{8})$/.exec(response.headers.get('location') ?? '') ?? [];
  expect({ status: response.status, id }).toEqual({ status: 302, id: expect.any(String) });
  return id ?? '';
}

/** Every field that the form of microbin and mb-cli send for a text. */
const BROWSER: Fields = [
  ['"content"', TEXT],
  ['"expiration"', '24hour'],
  ['"burn_after"', '0'],
  ['"syntax_highlight"', 'py'],
  ['"privacy"', 'public'],
  ['"plain_key"', ''],
  ['"random_key"', ''],
  ['"encrypted_random_key"', ''],
  ['"encrypt_client"', ''],
  ['"uploader_password"', ''],
  ['"file"; filename=""', ''],
];

test.each(['/upload', '/upload/'])(
  'microbin: the fields of a form to %s land in their places, and the redirect leads to the page',
  async (path) => {
    const app = await startTestApp();
    const made = await send(app, BROWSER, path);
    const id = idOf(made);
    expect(await made.text()).toBe(`http://paste.test/upload/${id}\n`);
    expect(await asPaste(app, id)).toMatchObject({
      content: TEXT,
      title: null,
      language: 'python',
      visibility: 'public',
      expires_at: new Date(app.time.now + 86_400_000).toISOString(),
    });
    expect(await (await app.send('GET', `/raw/${id}`)).text()).toBe(TEXT);
    for (const accept of ['text/html', '*/*']) {
      const page = await app.send('GET', `/upload/${id}`, { headers: { accept } });
      expect([page.status, page.headers.get('location')]).toEqual([302, `http://paste.test/p/${id}`]);
    }
    expect((await app.send('GET', '/upload/nothing-here-at-all')).status).toBe(404);
  },
);

test('microbin: a file gives the title and the language, also beside an empty text', async () => {
  const app = await startTestApp();
  const made = await send(app, [
    ['"content"', ''],
    ['"syntax-highlight"', 'none'],
    ['"file"; filename="hello.py"', TEXT],
  ]);
  expect(await asPaste(app, idOf(made))).toMatchObject({
    content: TEXT,
    title: 'hello.py',
    language: 'python',
  });
});

test('microbin: a URL-encoded form is taken, however loosely it is encoded', async () => {
  const app = await startTestApp();
  // As version 1 names the language.
  const body = 'expiration=10min&syntax-highlight=md&content=This is a test pasta';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const id = idOf(await app.send('POST', '/upload', { body, headers }));
  expect(await asPaste(app, id)).toMatchObject({ content: 'This is a test pasta', language: 'markdown' });
});

test('microbin: a private text needs its password, and one that is read-only has one for its edits alone', async () => {
  const app = await startTestApp();
  const statusOf = async (privacy: string) => {
    const fields: Fields = [
      ['"content"', TEXT],
      ['"privacy"', privacy],
      ['"plain_key"', 'correct horse'],
    ];
    return (await app.send('GET', `/raw/${idOf(await send(app, fields))}`)).status;
  };
  expect([await statusOf('private'), await statusOf('readonly')]).toEqual([403, 200]);
});

test('microbin: the password of an uploader is an API key', async () => {
  const { app, account } = await startWithAccount({ site: { whoCanPaste: 'accounts' } });
  const withPassword = (password: string): Fields => [
    ['"content"', TEXT],
    ['"uploader_password"', password],
  ];
  const id = idOf(await send(app, withPassword(`${account.key} `)));
  expect((await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
  const wrong = await send(app, withPassword('gp_wrong'));
  expect([wrong.status, await lineIn(wrong)]).toEqual([401, expect.stringContaining('API key')]);
  expect((await send(app, withPassword(''))).status).toBe(403);
});

test.each([
  ['1min', 600],
  ['6months', 2_592_000],
  ['never', null],
])('microbin: expiration=%s becomes %p seconds', async (expiration, seconds) => {
  const app = await startTestApp();
  const id = idOf(
    await send(app, [
      ['"content"', TEXT],
      ['"expiration"', expiration],
    ]),
  );
  const expiresAt = seconds === null ? null : new Date(app.time.now + seconds * 1000).toISOString();
  expect((await asPaste(app, id)).expires_at as string | null).toBe(expiresAt);
});

test.each<[string, Fields, string]>([
  ['an unknown expiry', [['"expiration"', 'soon']], 'expiration: Must be never or a duration'],
  ['more than one read', [['"burn_after"', '10']], 'burn_after: Must be 0, or 1'],
  // It is encrypted in the browser, with a key that only microbin's page reads.
  ['a secret text', [['"privacy"', 'secret']], 'privacy: Must be public, unlisted'],
  ['a private text without a password', [['"privacy"', 'private']], 'plain_key: A private paste needs'],
  ...['', 'public', 'unlisted'].map((privacy): [string, Fields, string] => [
    `a password that would be lost with the privacy "${privacy}"`,
    [
      ['"privacy"', privacy],
      ['"plain_key"', 'secret'],
    ],
    'plain_key: Only a private paste has',
  ]),
  ['a text and a file', [['"file"; filename="b.txt"', 'second']], 'content: Send either one file or'],
])('microbin: %s is rejected in one line', async (_, fields, message) => {
  const response = await send(await startTestApp(), [['"content"', TEXT], ...fields]);
  expect([response.status, await lineIn(response)]).toEqual([422, expect.stringContaining(message)]);
});
