import { describe, expect, test } from 'bun:test';
import { encryptQuickly } from '../support/age.ts';
import { clientOf } from '../support/client.ts';
import { expectMessage } from '../support/expect-message.ts';
import { idIn, startPasteCommands } from '../support/paste-commands.ts';

const { app, account, run, asOwner, ownPaste, exists } = await startPasteCommands();
const keylessPaste = async (content = 'x') => idIn((await run(['put'], { input: content })).out);
const edit = (id: string, content: string) =>
  app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { content });

describe('gluepot ls and search', () => {
  test('list the pastes of the account, newest first, across pages', async () => {
    const owner = await app.makeAccount();
    for (let number = 0; number < 101; number++) await ownPaste(`text ${number}`, {}, owner);
    const environment = { GLUEPOT_KEY: owner.key };
    const all = await run(['ls', '--limit', '200', '--json'], { environment });
    expect(JSON.parse(all.out)).toHaveLength(101);
    const first = await run(['ls', '--limit', '3'], { environment });
    expect(first.out.trim().split('\n')).toHaveLength(3);
    expect(first.err).toContain('Listed only the first 3.');
  });

  test('fit 80 columns of a terminal, and give programs exact times', async () => {
    const owner = await app.makeAccount();
    const title = 'A long title that does not fit into a table of eighty columns at all';
    const id = await ownPaste('x', { title, expiry: '1d', language: 'python' }, owner);
    await ownPaste('y', { title: 'Once', expiry: 'burn' }, owner);
    const environment = { GLUEPOT_KEY: owner.key };
    const { out } = await run(['ls'], { environment, context: { isTerminal: true } });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(out).toMatch(new RegExp(`${id}  now +in 1 d +0 +1 +python +A long title .*…`));
    expect(out).toMatch(/ burn .* Once/);
    expect((await run(['ls'], { environment })).out).toContain('2026-11-21T12:00:00.000Z');
  });

  test('search titles and texts', async () => {
    const id = await ownPaste('connection refused by peer');
    const { out } = await asOwner(['search', 'connection', 'refused', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ id }]);
    expectMessage(await asOwner(['search', 'nowhere']), /^None of your pastes contains "nowhere"\.\n$/, 0);
  });
});

describe('gluepot rm', () => {
  test('takes a link that put printed, and sends the token only to the server that gave it', async () => {
    const { options, requests } = clientOf(app);
    const person = (GLUEPOT_SERVER: string) => ({
      ...{ environment: { GLUEPOT_SERVER }, context: { clientOptions: options } },
    });
    const { out } = await run(['put'], { ...person('http://192.0.2.9'), input: 'x' });
    expect(out).toStartWith('http://paste.test/p/');
    expect(await run(['rm', out.trim()], person('http://other.test'))).toMatchObject({ code: 0 });
    const told = requests.filter(({ headers }) => headers.has('delete-token'));
    expect(told.map(({ url }) => new URL(url).host)).toEqual(['192.0.2.9']);
  });

  test('deletes pastes of the account and those that were created here without one, after a question', async () => {
    const [own, keyless] = [await ownPaste('a'), await keylessPaste()];
    const refused = await asOwner(['rm', own, keyless], { answers: ['n'] });
    expect(refused).toMatchObject({ code: 130, asked: ['Delete 2 pastes? [y/N] '] });
    expect(await exists(own)).toBe(true);
    const done = await asOwner(['rm', own, `http://paste.test/p/${keyless}`], { answers: ['y'] });
    expect(done).toMatchObject({ code: 0, out: '', err: `Deleted ${own}.\nDeleted ${keyless}.\n` });
    expect([await exists(own), await exists(keyless)]).toEqual([false, false]);
  });

  test('deletes nothing if one of the names is wrong, or nobody here may delete it', async () => {
    const [keyless, other] = [await keylessPaste(), await ownPaste('b')];
    expect((await run(['rm', keyless, 'not an id'])).code).toBe(2);
    expectMessage(await run(['rm', keyless, other]), `${other} was not created on this machine.`);
    expect(await exists(keyless)).toBe(true);
  });

  test('goes on after a paste that is gone, and exits with 4', async () => {
    const [gone, own] = [await ownPaste('a'), await ownPaste('b')];
    await asOwner(['rm', gone]);
    const { code, err } = await asOwner(['rm', gone, own]);
    expect({ code, err }).toEqual({
      code: 4,
      err: `Deleted ${own}.\n${gone}: Paste not found. It may have expired, burned or been deleted.\n`,
    });
  });
});

describe('gluepot history', () => {
  test('lists the former texts and prints one byte for byte', async () => {
    const id = await ownPaste('one\r\n');
    await edit(id, 'two');
    await edit(id, 'three');
    const { out } = await asOwner(['history', id, '--json']);
    expect(JSON.parse(out)).toMatchObject([{ number: 2 }, { number: 1 }]);
    expect((await asOwner(['history', id, '1'])).out).toBe('one\r\n');
    expect((await asOwner(['history', id], { context: { isTerminal: true } })).out).toStartWith('NUMBER');
  });

  test.each([
    [[] as string[], 0, 'The paste was never edited.'],
    [['9'], 1, 'The paste has no former text 9.'],
    [['0'], 2, 'must be the number of a former text'],
  ])('with %p says what is there', async (args, code, says) => {
    expectMessage(await asOwner(['history', await ownPaste('one'), ...args]), says, code);
  });
});

describe('gluepot diff', () => {
  test('prints a patch that ends as the texts do', async () => {
    const [a, b] = [await ownPaste('one\ntwo\r\n'), await ownPaste('one\n2')];
    expect((await asOwner(['diff', a, b])).out).toBe(
      `--- ${a}\n+++ ${b}\n@@ -1,2 +1,2 @@\n one\n-two\r\n+2\n\\ No newline at end of file\n`,
    );
  });

  test('is coloured on a terminal, unless NO_COLOR is set, and nothing in the texts steers it', async () => {
    const [a, b] = [await ownPaste('x\x1b[2J\n'), await ownPaste('y\n')];
    const context = { isTerminal: true };
    const { out } = await asOwner(['diff', a, b], { context });
    expect(out).toContain('\x1b[31m-x�[2J\x1b[0m\n\x1b[32m+y\x1b[0m\n');
    const plain = await asOwner(['diff', a, b], { environment: { NO_COLOR: '1' }, context });
    expect(plain.out).toContain('-x�[2J\n+y\n');
    expect(plain.out).not.toContain('\x1b');
  });

  test('decrypts, and says when nothing differs', async () => {
    const [a, b] = [await ownPaste(await encryptQuickly('same', 'p')), await ownPaste('same')];
    expectMessage(await asOwner(['diff', `${a}#p`, b]), /^The texts are the same\.\n$/, 0);
  });
});

describe('gluepot stats', () => {
  test('draws a chart as wide as the terminal allows, with the countries and sources below', async () => {
    const id = await ownPaste('x', { title: 'Watched' });
    for (let view = 0; view < 3; view++) await app.send('GET', `/api/paste/${id}`);
    for (const columns of [80, 200]) {
      for (const range of ['24h', '7d', '90d']) {
        const { code, out } = await asOwner(['stats', id, '--range', range], {
          context: { isTerminal: true, columns },
        });
        expect(code).toBe(0);
        expect(out).toContain('\x1b[36m');
        const lines = Bun.stripANSI(out).trimEnd().split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
        expect(lines[0]).toMatch(/^3 views, 1 unique visitor, last /);
        expect(lines.filter((line) => line.includes('█')).length).toBeGreaterThan(8);
      }
    }
  });

  test('of a paste without views says so', async () => {
    const { out } = await asOwner(['stats', await ownPaste('x')]);
    expect(out).toBe('0 views, 0 unique visitors, last 7 days\n');
  });
});

test('edit, history, stats, diff and rm take a custom link', async () => {
  const id = await ownPaste('one', { slug: 'my-link' });
  const link = 'http://paste.test/s/my-link';
  expect((await asOwner(['edit', link, '--title', 'New'])).code).toBe(0);
  expect((await asOwner(['history', '/s/my-link', '--json'])).code).toBe(0);
  expect((await asOwner(['stats', link])).code).toBe(0);
  expect((await asOwner(['diff', link, await ownPaste('two')])).out).toStartWith('--- my-link\n');
  expect(await asOwner(['rm', '--yes', link])).toMatchObject({ code: 0, err: `Deleted ${id}.\n` });
  expect((await asOwner(['rm', '--yes', link])).code).toBe(4);
});
