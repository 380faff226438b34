import { expect, test } from 'bun:test';
import { startWithAccount, type TestAccount, type TestApp, withAccount } from '../../support/app.ts';
import { asPaste, inSeconds, statusAt, textAt } from './examples.ts';
import { urlEncoded } from './forms.ts';

const TEXT = 'print("hello")\n # 100 % & more = ünïcode\r\n';

const send = (app: TestApp, fields: Record<string, string>, page = 'post') =>
  app.send('POST', `/api/api_${page}.php`, urlEncoded(fields));

/** The status and the text of the response to an option. */
async function ask(app: TestApp, { key }: TestAccount, option: string, fields = {}, page = 'post') {
  const response = await send(app, { api_dev_key: key, api_option: option, ...fields }, page);
  return [response.status, await response.text()] as [number, string];
}

async function make(app: TestApp, account: TestAccount, fields: Record<string, string> = {}) {
  const [status, link] = await ask(app, account, 'paste', { api_paste_code: TEXT, ...fields });
  expect([status, link]).toEqual([200, expect.stringMatching(/^http:\/\/paste\.test\/\w{8}$/)]);
  return link.slice(-8);
}

test('pastebin.com: the options land in their fields, and the paste is the account’s', async () => {
  const { app, account } = await startWithAccount();
  const id = await make(app, account, {
    api_paste_name: 'Hi',
    api_paste_format: 'python',
    api_paste_private: '0',
    api_paste_expire_date: '10M',
    api_folder_key: 'x',
  });
  expect(await asPaste(app, id)).toMatchObject({
    content: TEXT,
    title: 'Hi',
    language: 'python',
    visibility: 'public',
    expires_at: inSeconds(app, 600),
  });
  expect(await textAt(app, `/raw/${id}`)).toBe(TEXT);
});

test.each([
  ['N', null],
  // Not longer than promised.
  ['2W', 7 * 86_400],
  ['6M', 30 * 86_400],
])('pastebin.com: the expiry %j is %p seconds', async (code, seconds) => {
  const { app, account } = await startWithAccount();
  const paste = await asPaste(app, await make(app, account, { api_paste_expire_date: code }));
  const expires = seconds === null ? null : inSeconds(app, seconds);
  expect(paste).toMatchObject({ expires_at: expires, burn_after_reading: false });
});

test('pastebin.com: a paste that burns is shown to its owner without burning', async () => {
  const { app, account } = await startWithAccount();
  const id = await make(app, account, { api_paste_expire_date: 'B' });
  for (const page of ['raw', 'post', 'raw'])
    expect(await ask(app, account, 'show_paste', { api_paste_key: id }, page)).toEqual([200, TEXT]);
});

test('pastebin.com: the list has the newest pastes as XML, without pastes of others', async () => {
  const { app, account } = await startWithAccount();
  expect(await ask(app, account, 'list')).toEqual([200, 'No pastes found.']);
  await make(app, await app.makeAccount());
  const first = await make(app, account, { api_paste_name: '<b> & "c"', api_paste_expire_date: '1H' });
  app.time.now += 5_000;
  const second = await make(app, account, { api_paste_format: 'html5', api_paste_private: '0' });
  await app.send('GET', `/raw/${second}`);
  const created = app.time.now / 1000;
  const newest = `<paste>
  <paste_key>${second}</paste_key>
  <paste_date>${created}</paste_date>
  <paste_title></paste_title>
  <paste_size>${Buffer.byteLength(TEXT)}</paste_size>
  <paste_expire_date>0</paste_expire_date>
  <paste_private>0</paste_private>
  <paste_format_long>html5</paste_format_long>
  <paste_format_short>html5</paste_format_short>
  <paste_url>http://paste.test/${second}</paste_url>
  <paste_hits>1</paste_hits>
</paste>
`;
  expect(await ask(app, account, 'list', { api_results_limit: '1' })).toEqual([200, newest]);
  const [, all] = await ask(app, account, 'list');
  expect(all).toStartWith(`${newest}<paste>\n  <paste_key>${first}`);
  expect(all).toContain('<paste_title>&lt;b&gt; &amp; "c"</paste_title>');
  expect(all).toContain(`<paste_expire_date>${created - 5 + 3600}</paste_expire_date>`);
  expect(all).toContain('<paste_private>1</paste_private>');
});

withAccount('pastebin.com: a paste is deleted by its owner', async ({ app, account }) => {
  const fields = { api_paste_key: await make(app, account) };
  const notFound = [404, expect.stringContaining('Paste not found')];
  expect(await ask(app, await app.makeAccount(), 'delete', fields)).toEqual(notFound as never);
  expect(await ask(app, account, 'delete', fields)).toEqual([200, 'Paste Removed']);
  expect(await statusAt(app, `/raw/${fields.api_paste_key}`)).toBe(404);
});

withAccount('pastebin.com: the user’s details', async ({ app, account }) => {
  const [, details] = await ask(app, account, 'userdetails');
  expect(details).toStartWith(`<user>\n  <user_name>${account.username}</user_name>\n`);
  expect(details).toContain(`<user_email>${account.username}@example.org</user_email>`);
});

test('pastebin.com: a client that logs in is given a key that does all that the developer key does', async () => {
  const { app, account } = await startWithAccount();
  const login = async (name: string) => {
    const fields = { api_dev_key: account.key, api_user_name: name, api_user_password: 'x' };
    return (await send(app, fields, 'login')).text();
  };
  const key = await login(account.username);
  expect(await login(`${account.username}@Example.org`)).toBe(key);
  const id = await make(app, { ...account, key: 'built into the client' }, { api_user_key: key });
  expect((await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).status).toBe(200);
  expect(await login('somebody')).toContain('Bad API request, invalid login');
});

test.each([
  ['without an option', { api_option: '' }, 422, 'invalid api_option. Use paste'],
  ['without a text', { api_paste_code: '' }, 422, 'api_paste_code was empty'],
  ['for a private paste', { api_paste_private: '2' }, 422, 'invalid api_paste_private. Use 0'],
  ['for an unknown expiry', { api_paste_expire_date: '99X' }, 422, 'invalid api_paste_expire_date'],
  ['without a key', { api_dev_key: '' }, 401, 'invalid api_dev_key. Use an API key'],
  ['with a wrong session', { api_user_key: 'x' }, 401, 'invalid api_user_key. Use an API key'],
  ['with a limit of 0', { api_option: 'list', api_results_limit: '0' }, 422, 'invalid api_results_limit'],
  ['for nothing', { api_option: 'show_paste', api_paste_key: 'zzzzzzzz' }, 404, 'Paste not found'],
])('pastebin.com: a request is bad %s', async (_, fields, status, message) => {
  const { app, account } = await startWithAccount();
  const expected = [status, expect.stringContaining(`Bad API request, ${message}`)];
  const sent = { api_paste_code: TEXT, ...(fields as Record<string, string>) };
  expect(await ask(app, account, 'paste', sent)).toEqual(expected as never);
});
