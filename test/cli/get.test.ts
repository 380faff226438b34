import { describe, expect, test } from 'bun:test';
import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptQuickly } from '../support/age.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type Person, startPasteCommands } from '../support/paste-commands.ts';

const { run, withKey, paste, ownPaste, readOwn, exists } = await startPasteCommands();
const get = (args: string[], person: Person = {}) => run(['get', ...args], person);

const LINES = 'one\ntwo\r\nthree\n';

describe('gluepot get', () => {
  test('prints the text byte for byte, by id or by any link', async () => {
    const text = '\ufeffa\r\n\0b 😀\n ';
    const id = await ownPaste(text, { slug: 'my-link' });
    const paths = ['', 'p/', 'raw/', 'api/paste/', 'api/v1/pastes/', 'report/'].map((folder) => folder + id);
    const endings = [`p/${id}/`, `p/${id}?view=source`, `p/${id}/embed`, `${id}.py`];
    const slugs = ['s/my-link', 's/my-link?view=all', 'raw/my-link'];
    for (const path of [...paths, ...endings, ...slugs]) {
      for (const named of [`http://paste.test/${path}`, `/${path}`, ` HTTP://paste.test/${path}\n`])
        expect([named, await get([named])]).toMatchObject([named, { code: 0, out: text, err: '' }]);
    }
    for (const named of [id, `${id}.py`]) expect((await get([named])).out).toBe(text);
  });

  test('takes a link without its scheme, over https unless it leads to this machine', async () => {
    const seen: string[] = [];
    const fetch = async (url: string) => {
      seen.push(url);
      return new Response('x');
    };
    const context = { clientOptions: { fetch } };
    for (const named of ['other.test/p/8chars00', 'localhost:8080/8chars00.py'])
      await get([named], { context });
    expect(seen.slice(1, 3)).toEqual([
      'https://other.test/raw/8chars00',
      'http://localhost:8080/raw/8chars00',
    ]);
  });

  test('on a terminal leaves out what could steer it, and ends with a line end', async () => {
    const id = await paste('red \x1b[31m\nend');
    expect((await get([id], { context: { isTerminal: true } })).out).toBe('red �[31m\nend\n');
  });

  const CODE = 'def f():\n    "a\n    b" # \x1b[2J\n';
  const IN_COLOR = '\x1b[35mdef\x1b[0m';
  const onTerminal = (args: string[], more: Person = {}) =>
    get(args, { ...more, context: { isTerminal: true, ...more.context } });

  test('on a terminal prints code in colour, by its language or the name of its file, of anybody', async () => {
    const ids = [await paste(CODE, { language: 'python' }), await paste(CODE, { title: 'f.py' })];
    const own = await ownPaste(CODE, { language: 'python' });
    for (const id of ids) expect((await onTerminal([id])).out).toStartWith(IN_COLOR);
    const { out } = await onTerminal([own], { environment: withKey });
    expect(out).toStartWith(IN_COLOR);
    expect(Bun.stripANSI(out)).toBe(CODE.replace('\x1b', '�'));
    expect(out).not.toContain('\x1b[2J');
  });

  test('prints no colours for those who want none, and none into a pipe or a file', async () => {
    const id = await paste(CODE, { language: 'python' });
    for (const [args, environment] of [
      [['--plain'], {}],
      [[], { NO_COLOR: '1' }],
      [[], { TERM: 'dumb' }],
    ] as const)
      expect((await onTerminal([id, ...args], { environment })).out).toBe(CODE.replace('\x1b', '�'));
    const file = join(temporaryFolder(), 'f.py');
    await onTerminal([id, '-o', file]);
    expect([(await get([id])).out, readFileSync(file, 'utf8')]).toEqual([CODE, CODE]);
  });

  test('shows in the pager what is longer than the terminal, and prints it if that fails', async () => {
    const id = await paste('line\n'.repeat(50), { expiry: 'burn' });
    const paged: unknown[] = [];
    const pagedWith = async (id: string, rows: number, PAGER: string | undefined, works = true) => {
      const runInTerminal = async (command: string[], input?: Uint8Array) => {
        paged.push([command.join(' '), new TextDecoder().decode(input)]);
        return works;
      };
      const environment = PAGER === undefined ? {} : { PAGER };
      const { out } = await onTerminal([id, '--yes'], { environment, context: { rows, runInTerminal } });
      return out;
    };
    expect(await pagedWith(id, 24, 'broken -x', false)).toBe('line\n'.repeat(50));
    const kept = await paste('line\n'.repeat(50));
    for (const [rows, pager] of [
      [51, 'less'],
      [24, ''],
    ] as const)
      expect(await pagedWith(kept, rows, pager)).toBe('line\n'.repeat(50));
    expect(await pagedWith(kept, 50, undefined)).toBe('');
    expect(paged).toEqual(['broken -x', 'less'].map((command) => [command, 'line\n'.repeat(50)]));
  });

  test('measures a text for the pager as the terminal shows it: without its colours, wide characters as two', async () => {
    let paged = 0;
    const runInTerminal = async () => ++paged > 0;
    const context = { rows: 24, columns: 40, runInTerminal };
    const code = await paste('if a == "b": return [1, 2]\n'.repeat(20), { language: 'python' });
    expect((await onTerminal([code], { context })).out).toContain('\x1b[');
    expect(paged).toBe(0);
    await onTerminal([await paste(`${'漢'.repeat(30)}\n`.repeat(20))], { context });
    expect(paged).toBe(1);
  });

  test('prints lines, by --lines or by a link to them', async () => {
    const id = await paste(LINES);
    expect((await get([id, '--lines', '2'])).out).toBe('two\r\n');
    expect((await get([id, '--lines', '2-'])).out).toBe('two\r\nthree\n');
    expect((await get([`http://paste.test/p/${id}?view=source#L2-L3`])).out).toBe('two\r\nthree\n');
    expect((await get([`http://paste.test/raw/${id}?lines=3`])).out).toBe('three\n');
    expect((await get([`${id}#L2`, '--lines', '1'])).out).toBe('one\n');
    expectMessage(await get([id, '--lines', '9']), 'no line 9');
    expectMessage(await get([id, '--lines', '3-2']), 'Invalid --lines', 2);
  });

  test('takes the link from standard input, where no other user of the machine sees it', async () => {
    const id = await paste('x');
    expect((await get(['-'], { input: `http://paste.test/p/${id}\n` })).out).toBe('x');
  });

  test('reads a paste of the account without opening it', async () => {
    const id = await ownPaste('mine', { expiry: 'burn', password: 'pw' });
    expect((await get([id], { environment: withKey })).out).toBe('mine');
    expect((await readOwn(id)).views).toBe(0);
  });

  test.each([
    ['absent00', 4, 'Paste not found.'],
    ['not an id', 2, 'Invalid paste "not an id"'],
    ['http://paste.test/about', 2, 'Invalid paste'],
    ['http://paste.test/s/no-such', 4, 'Paste not found.'],
    ['https://8chars00', 2, 'Invalid paste'],
  ])('of %p exits with %p and says why', async (named, exitCode, says) =>
    expectMessage(await get([named]), says, exitCode),
  );

  test('sends a key to no server but its own, whatever a link says', async () => {
    const seen: (string | null)[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      seen.push(new Headers(init.headers).get('authorization'));
      return new Response('x');
    };
    const person = { environment: withKey, context: { clientOptions: { fetch } } };
    expect((await get(['https://other.test/p/8chars00'], person)).out).toBe('x');
    expect(seen).toEqual([null, null]);
  });
});

describe('gluepot get of a burn paste', () => {
  test('asks, and opens nothing unless the answer is yes', async () => {
    const id = await paste('once', { expiry: 'burn' });
    expect(await get([id], { answers: ['n'] })).toMatchObject({
      ...{ code: 130, out: '', asked: ['Opening this paste deletes it. Open it now? [y/N] '] },
    });
    expect(await exists(id)).toBe(true);
    expect(await get([id], { answers: ['y'] })).toMatchObject({ code: 0, out: 'once' });
    expect(await exists(id)).toBe(false);
  });

  test('asks as well before it uses up one of a limited number of opens', async () => {
    const id = await paste('twice', { max_views: 2 });
    const asked = ['Opening this paste uses up one of a limited number of opens. Open it now? [y/N] '];
    expect(await get([id], { answers: ['n'] })).toMatchObject({ code: 130, asked });
    for (const _ of 'ab') expect((await get([id], { answers: ['y'] })).out).toBe('twice');
    expect(await exists(id)).toBe(false);
  });

  test('does not ask with --yes, and in scripts', async () => {
    const yes = await get([await paste('a', { expiry: 'burn' }), '--yes'], { answers: [] });
    expect(yes).toMatchObject({ out: 'a', asked: [] });
    expect((await get([await paste('b', { expiry: 'burn' })])).out).toBe('b');
  });

  test.each([
    ['cannot be written', '/nonexistent/file', 'Cannot write /nonexistent/file'],
    ['is a folder', import.meta.dir, 'it is a folder'],
  ])('opens nothing if the output file %s', async (_, file, says) => {
    const id = await paste('once', { expiry: 'burn' });
    expectMessage(await get([id, '-o', file]), says);
    expect(await exists(id)).toBe(true);
  });

  test('prints all of it if the lines that were wanted do not exist: it is gone from the server', async () => {
    const { code, out, err } = await get([await paste(LINES, { expiry: 'burn' }), '--lines', '9']);
    expect({ code, out }).toEqual({ code: 0, out: LINES });
    expect(err).toContain('no line 9');
  });

  test('prints the encrypted text if the passphrase is wrong: it is gone from the server', async () => {
    const encrypted = await encryptQuickly('secret', 'right');
    const { code, out, err } = await get([`${await paste(encrypted, { expiry: 'burn' })}#wrong`]);
    expect({ code, out }).toEqual({ code: 0, out: encrypted });
    expect(err).toContain('decrypt it with: age -d');
  });
});

describe('gluepot get -o', () => {
  test('follows a link, and keeps the mode of the file that it replaces', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'file');
    const link = join(folder, 'link');
    const dangling = join(folder, 'dangling');
    writeFileSync(file, 'before', { mode: 0o640 });
    symlinkSync('file', link);
    symlinkSync('new', dangling);
    const id = await paste('after');
    for (const output of [link, dangling]) expect(await get([id, '-o', output])).toMatchObject({ code: 0 });
    expect(['file', 'new'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
      'after',
      'after',
    ]);
    expect([lstatSync(link).isSymbolicLink(), statSync(file).mode & 0o777]).toEqual([true, 0o640]);
    expect(readdirSync(folder).sort()).toEqual(['dangling', 'file', 'link', 'new']);
  });

  test.skipIf(process.platform !== 'linux')('prints a text that has burned if the disk is full', async () => {
    const id = await paste('once', { expiry: 'burn' });
    const { code, out, err } = await get([id, '-o', '/dev/full']);
    expect({ code, out }).toEqual({ code: 0, out: 'once' });
    expect(err).toContain('The paste is deleted now, so here is its text.');
  });

  test('leaves the file as it was if there is no such paste', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'out.txt');
    expect((await get(['absent00', '-o', file])).code).toBe(4);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('gluepot get of an encrypted paste', () => {
  test('decrypts it with the passphrase in the link, any bytes and lines of it', async () => {
    const id = await paste(await encryptQuickly(LINES, 'open sesame'));
    expect((await get([`http://paste.test/p/${id}#open%20sesame`])).out).toBe(LINES);
    expect((await get([`http://paste.test/p/${id}#open%20sesame`, '--lines', '3'])).out).toBe('three\n');
    const photo = await paste(await encryptQuickly(new Uint8Array([0xff, 0xd8, 0]), 'p'));
    const file = join(temporaryFolder(), 'photo');
    await get([`${photo}#p`, '-o', file]);
    expect(readFileSync(file)).toEqual(Buffer.from([0xff, 0xd8, 0]));
  });

  test('asks for the passphrase on a terminal, again if it is wrong', async () => {
    const id = await paste(await encryptQuickly('secret', 'right'));
    const { out, asked, err } = await get([id], { answers: ['wrong', 'right'] });
    expect({ out, asked }).toEqual({ out: 'secret', asked: ['Passphrase: ', 'Passphrase: '] });
    expect(err).toContain('Wrong passphrase. Try again.');
  });

  test('reads it from a file or the environment in scripts', async () => {
    const id = await paste(await encryptQuickly('secret', 'right'));
    const file = join(temporaryFolder(), 'p');
    writeFileSync(file, 'right\n');
    expect((await get([id, '--passphrase-file', file])).out).toBe('secret');
    expect((await get([id], { environment: { GLUEPOT_PASSPHRASE: 'right' } })).out).toBe('secret');
    expectMessage(await get([id]), '--passphrase-file');
  });

  test('prints it as it is with --no-decrypt', async () => {
    const encrypted = await encryptQuickly('secret', 'right');
    expect((await get([await paste(encrypted), '--no-decrypt'])).out).toBe(encrypted);
  });
});
