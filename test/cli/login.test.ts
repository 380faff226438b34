import { describe, expect, test } from 'bun:test';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fate } from '../support/client.ts';
import { expectMessage } from '../support/expect-message.ts';
import { type Person, pasteCommands, startPasteCommands } from '../support/paste-commands.ts';
import { testWith } from '../support/test-with.ts';

const { app, account } = await startPasteCommands();

/** A person who has set no server in the environment. */
function newPerson() {
  const { home, run } = pasteCommands(app);
  const gluepot = (args: string[], person: Person = {}, ...fates: Fate[]) =>
    run(args, { ...person, environment: { GLUEPOT_SERVER: '', ...person.environment } }, ...fates);
  return { file: join(home, '.config/gluepot/servers.json'), gluepot };
}
const asPerson = testWith(newPerson);

describe('gluepot login', () => {
  test('checks the key and saves it in a file that only its owner can read', async () => {
    const { file, gluepot } = newPerson();
    const shown = await gluepot(['login', 'http://paste.test'], { input: `${account.key}\n` });
    expectMessage(shown, `Logged in to http://paste.test as ${account.username}.`, 0);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect((await gluepot(['whoami'])).out).toBe(`${account.username} on http://paste.test\n`);
    const { link, visibility } = JSON.parse((await gluepot(['put', '--json'], { input: 'x' })).out);
    expect([link.slice(0, 19), visibility]).toEqual(['http://paste.test/p', 'unlisted']);
  });

  asPerson('asks for the key on a terminal, and says where to create one', async ({ gluepot }) => {
    const shown = await gluepot(['login', 'http://paste.test'], { answers: [account.key] });
    expectMessage(shown, 'http://paste.test/dashboard/keys', 0);
    expect(shown.asked).toEqual(['API key (leave empty for none): ']);
  });

  asPerson('saves nothing if the server rejects the key', async ({ gluepot }) => {
    const rejected = await gluepot(['login', 'http://paste.test'], { input: 'gp_wrong' });
    expectMessage(rejected, /\nhttp:\/\/paste\.test rejected the API key\. Nothing was saved\.\n$/, 5);
    expect((await gluepot(['whoami'])).err).toContain('No server is set.');
  });

  asPerson('saves nothing, and asks for no key, if no Gluepot server answers', async ({ gluepot }) => {
    const page = Response.json({ data: 'hello' });
    for (const [fate, code, says] of [
      [page, 1, 'http://paste.test did not answer as a Gluepot server does'],
      ['refuse', 7, /\nCannot connect to http:\/\/paste\.test\. Check the address .*\n$/],
    ] as const) {
      const failed = await gluepot(['login', 'http://paste.test'], { answers: [] }, fate);
      expectMessage(failed, says, code);
      expect(failed.asked).toEqual([]);
    }
    expect((await gluepot(['whoami'])).err).toContain('No server is set.');
  });

  test.each([
    ['ENOTFOUND', 'There is no server named paste.test. Check the address and your network connection.'],
    ['EPROTO', 'https://paste.test does not use TLS. If it is meant to have none, use its http:// address.'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'https://paste.test does not use TLS.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'If it is your own, set NODE_EXTRA_CA_CERTS to its file.'],
  ])('says why it cannot connect: %s', async (code, says) => {
    const { gluepot } = newPerson();
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
    };
    const { err } = await gluepot(['login', 'paste.test'], { context: { clientOptions: { fetch } } });
    expect(err).toContain(says);
    expect(err).not.toContain('may have arrived');
  });

  asPerson('keeps the saved key if none is typed', async ({ gluepot }) => {
    await gluepot(['login', 'http://paste.test'], { input: account.key });
    await gluepot(['login', 'http://other.test']);
    const again = await gluepot(['login', 'http://paste.test'], { answers: [''] });
    expect(again.asked).toEqual(['API key (leave empty to keep the saved one): ']);
    expect(again.err).toContain(`Logged in to http://paste.test as ${account.username}.`);
    expect((await gluepot(['whoami'])).out).toBe(`${account.username} on http://paste.test\n`);
  });

  asPerson('warns before a key crosses a network that others can read', async ({ gluepot }) => {
    const exposed = await gluepot(['login', 'http://paste.test']);
    expect(exposed.err).toContain('Warning: http://paste.test has no encryption');
    for (const server of ['paste.test', 'https://paste.test', 'http://localhost:8080', 'http://127.0.0.1'])
      expect((await gluepot(['login', server])).err).not.toContain('Warning');
  });
});

describe('with several servers', () => {
  test('commands use the last one, and --server or GLUEPOT_SERVER another, each with its own key', async () => {
    const { gluepot } = newPerson();
    await gluepot(['login', 'http://paste.test'], { input: account.key });
    await gluepot(['login', 'http://other.test']);
    expect((await gluepot(['whoami'])).out).toBe('http://other.test, without an account\n');
    const asAccount = `${account.username} on http://paste.test\n`;
    expect((await gluepot(['whoami', '--server', 'http://paste.test/'])).out).toBe(asAccount);
    const environment = { GLUEPOT_SERVER: 'http://paste.test' };
    expect((await gluepot(['whoami'], { environment })).out).toBe(asAccount);
    const { account: shown } = JSON.parse((await gluepot(['whoami', '--json'], { environment })).out);
    expect(shown.username).toBe(account.username);
  });

  asPerson('whoami lists the others on a terminal', async ({ gluepot }) => {
    for (const name of ['one', 'two', 'three']) await gluepot(['login', `http://${name}.test`]);
    expect((await gluepot(['whoami'])).err).toBe('');
    expect((await gluepot(['whoami'], { context: { isTerminal: true } })).err).toBe(
      'Also saved: http://one.test, http://two.test. To switch: gluepot login URL\n',
    );
  });

  asPerson('GLUEPOT_KEY is not sent to a server other than GLUEPOT_SERVER', async ({ gluepot }) => {
    const environment = { GLUEPOT_SERVER: 'https://mine.test', GLUEPOT_KEY: account.key };
    const { out } = await gluepot(['whoami', '--server', 'http://paste.test'], { environment });
    expect(out).toBe('http://paste.test, without an account\n');
  });

  asPerson('logout forgets one, and commands use another', async ({ file, gluepot }) => {
    await gluepot(['login', 'http://paste.test'], { input: account.key });
    await gluepot(['login', 'http://other.test']);
    expect((await gluepot(['logout'])).err).toBe(
      'Forgot http://other.test. Commands now use http://paste.test.\n',
    );
    expect((await gluepot(['logout', 'http://paste.test'])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain('gp_');
    expect(await gluepot(['logout'])).toMatchObject({ code: 1, err: 'You are not logged in.\n' });
  });

  asPerson('a damaged file is reported with what to do', async ({ file, gluepot }) => {
    await gluepot(['login', 'http://paste.test']);
    writeFileSync(file, '{');
    const says = `${file} is damaged. Delete it, then log in again: gluepot login URL\n`;
    expectMessage(await gluepot(['put'], { input: 'x' }), says);
  });
});
