import { describe, expect, test } from 'bun:test';
import * as fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { readArchive } from '#cli/pastes/input.ts';
import { openFolder } from '#cli/pastes/output.ts';
import { processContext } from '#cli/shared/context.ts';
import { formatArchive, parseArchive } from '#domain/archive.ts';
import { withQuickEncryption } from '../support/age.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type Person, startPasteCommands } from '../support/paste-commands.ts';
import { cases, checker } from '../support/property.ts';

const { run, paste, asOwner, readOwn, exists } = await startPasteCommands();
const put = (args: string[], person: Person = {}) => run(['put', ...args], person);
const get = (args: string[], person: Person = {}) => run(['get', ...args], person);

/** Writes files into a folder of their own, and returns their paths. */
function filesOnDisk(files: Record<string, string | Uint8Array>): string[] {
  const folder = temporaryFolder();
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.writeFileSync(path, content);
    return path;
  });
}

const contentsIn = (folder: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]));
const textWith = (...names: string[]) =>
  formatArchive({ files: names.map((name) => ({ name, content: 'x\n' })) });

describe('gluepot put of several files', () => {
  test('makes one paste, which has neither a language nor a title of its own', async () => {
    const files = filesOnDisk({ 'a.py': 'print(1)', 'b/__init__.py': '' });
    const environment = { GLUEPOT_LANGUAGE: 'sql' };
    const { out } = await asOwner(['put', '--slug', 'several', ...files], { environment });
    expect(out).toBe('http://paste.test/s/several\n');
    const content = '-- a.py --\nprint(1)\n\\ No newline at end of file\n-- b/__init__.py --\n';
    const [{ id }] = JSON.parse((await asOwner(['ls', '--json'])).out);
    expect(await readOwn(id)).toMatchObject({ language: 'plain', title: null, content });
  });

  test.each([
    ['as they are typed', ['./test/cli/../cli/get.test.ts', 'LICENSE'], ['test/cli/get.test.ts', 'LICENSE']],
    ['elsewhere from the folder that they share', ['/in/a.py', '/in/b/c.py'], ['a.py', 'b/c.py']],
    ['beside others alike', ['LICENSE', '/in/b/c.py', '-'], ['LICENSE', 'c.py', 'stdin.txt']],
  ])('names those %s', async (_, typed, names) => {
    const folder = dirname(filesOnDisk({ 'a.py': '', 'b/c.py': '' })[0] ?? '');
    const paths = typed.map((path) => path.replace('/in', relative(process.cwd(), folder)));
    const context = { ...processContext(), readInput: async () => new Uint8Array() };
    const [input] = await readArchive(context, paths);
    expect(parseArchive(input?.text ?? '')?.files.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [['--language', 'go'], { a: '1', b: '2' }, 'have no --language', 2],
    [['--each', '--slug', 'two'], { a: '1', b: '2' }, 'cannot be used with', 2],
    [[], { a: '1', 'b\n': '2' }, 'The file name "b\\n" must have', 1],
    [['LICENSE'], { LICENSE: '1' }, 'Two files have the name "LICENSE". Rename it, or create', 1],
    [[], { a: 'x'.repeat(300_000), b: 'x'.repeat(300_000) }, 'The text of all files is too large', 1],
  ])('creates nothing with %j', async (args, files, says, exitCode) =>
    expectMessage(await put([...args, ...filesOnDisk(files)]), says, exitCode),
  );

  test('encrypts them as one text, which get --extract decrypts', () =>
    withQuickEncryption(async () => {
      const { out } = await put(['--encrypt', ...filesOnDisk({ 'a.py': '1', 'b/c.py': '2\n' })]);
      const folder = join(temporaryFolder(), 'new');
      expect(await get([out.trim(), '--extract', folder])).toMatchObject({ code: 0, out: '', err: '' });
      expect(contentsIn(folder, ['a.py', 'b/c.py'])).toEqual({ 'a.py': '1', 'b/c.py': '2\n' });
    }));
});

describe('gluepot get of a paste with several files', () => {
  test('prints one of them, by its path or link, and its lines; on a terminal in colour', async () => {
    const id = await paste('-- c#.txt --\n-- src/a b.py --\ndef f():\n  pass\n');
    for (const named of [`${id}/src/a b.py`, `http://paste.test/raw/${id}/src/a%20b.py`])
      expect([named, (await get([named])).out]).toEqual([named, 'def f():\n  pass\n']);
    expect((await get([`${id}/src/a b.py`, '--lines', '2'])).out).toBe('  pass\n');
    const onTerminal = await get([`${id}/src/a b.py`], { context: { isTerminal: true } });
    expect(onTerminal.out).toStartWith('\x1b[35mdef\x1b[0m');
    expectMessage(await get([`${id}/d`]), 'no file "d". ');
    // Other commands would delete or change all of them.
    expectMessage(await asOwner(['rm', '--yes', `${id}/a`]), 'is one file of a paste. Name the paste', 2);
  });

  test('prints all of one that burns if there is no such file, or they cannot be written', async () => {
    const text = textWith('a\u202e/../b.py');
    for (const wrong of [(id: string) => [`${id}/b.py`], (id: string) => [id, '-x', temporaryFolder()]]) {
      const { code, out, err } = await get(wrong(await paste(text, { expiry: 'burn' })));
      expect({ code, out }).toEqual({ code: 0, out: text });
      expect(err).toContain('The paste is deleted now, so here is');
      // No name steers the terminal.
      expect(err).not.toContain('\u202e');
    }
  });
});

describe('gluepot get --extract', () => {
  const extract = (text: string, folder: string) => openFolder(folder).write(new TextEncoder().encode(text));

  test('writes nothing if a name is unsafe on any system, or two are one file', () => {
    const folder = temporaryFolder();
    const alone = ['../x', 'a/../../x', '/etc/x', 'C:x', 'a\\b', 'a//b', 'a/', 'a/./b', '..', '\u200b../x'];
    const onWindows = ['a:b', 'x/nul', 'CON.txt', 'Com1 .md', 'lpt².a', 'a./b', 'a /b', 'b.', '.GIT/config'];
    const twins = ['é.py', 'e\u0301.py', 'a.py', 'A.py', 'ß.py', 'SS.py', 'a\u200d.py', 'a.py'];
    const pairs = [...twins, 'a', 'A/b', 'a/b/c', 'a/b', 'same', 'same'];
    const hostile = [...alone, ...onWindows].map((name) => [name]);
    for (const names of [...hostile, ...pairs.flatMap((one, at) => (at % 2 ? [[pairs[at - 1], one]] : []))]) {
      const text = ['fine.txt', ...names].map((name) => `-- ${name} --\nx\n`).join('');
      expect(() => extract(text, folder), String(names)).toThrow(/^The file.+ Nothing was written/);
    }
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('follows no link, replaces nothing, and adds to folders that are there', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    fs.symlinkSync(elsewhere, join(folder, 'linked'));
    fs.symlinkSync(join(elsewhere, 'b.py'), join(folder, 'dangling'));
    fs.mkdirSync(join(folder, 'folder'));
    fs.writeFileSync(join(folder, 'file'), 'mine');
    for (const name of ['linked/b.py', 'linked', 'dangling', 'file', 'file/b.py', 'folder'])
      expect(() => extract(textWith('first.py', name), folder), name).toThrow('something is there already');
    expect(fs.readdirSync(folder).sort()).toEqual(['dangling', 'file', 'folder', 'linked']);
    expect([fs.readFileSync(join(folder, 'file'), 'utf8'), fs.readdirSync(elsewhere)]).toEqual(['mine', []]);
    extract(textWith('folder/a.py'), folder);
    expect(fs.statSync(join(folder, 'folder/a.py')).mode & 0o777).toBe(0o644 & ~process.umask());
  });

  test('opens nothing if the folder cannot be one, and writes nothing of a single text', async () => {
    const id = await paste(textWith('a.py'), { expiry: 'burn' });
    for (const folder of ['LICENSE', 'LICENSE/below', 'missing/below'])
      expectMessage(await get([id, '-x', folder]), /^Cannot write .+: (?:not a|no such file or) directory/);
    expect(await exists(id)).toBe(true);
    const folder = join(temporaryFolder(), 'new');
    expectMessage(await get([await paste('x'), '-x', folder]), 'This paste is one text');
    expect(fs.existsSync(folder)).toBe(false);
  });

  const part = fc.oneof(
    fc.constantFrom('a b', 'Makefile', '.env', 'a.txt', '-- a --', '漢字.md', '-', '...a'),
    fc.stringMatching(/^[\w()+,;=@é-]{5,12}$/),
  );
  /** Folders are not named like files. */
  const name = fc.tuple(fc.constantFrom('', 'x/', 'y/x/'), part).map((parts) => parts.join(''));
  const line = fc.constantFrom('-- a.txt --\n', '\\-- a.txt --\r\n', '\\ No newline at end of file\n', '\0');
  const text = fc.oneof(line, fc.string({ unit: 'binary' }));
  const files = fc.uniqueArray(fc.record({ name, parts: fc.array(text) }), {
    selector: ({ name }) => name.toLowerCase(),
  });

  test('gives any files back that put took, byte for byte', () =>
    checker(cases(2_000, 100))(files, async (given) => {
      const named = given.map(({ name, parts }) => [name, parts.join('')]);
      // The folder that all share, from which they are named, is that of the last.
      const all = { ...Object.fromEntries(named), '.last': '' };
      const folder = temporaryFolder();
      const [input] = await readArchive(processContext(), filesOnDisk(all));
      extract(input?.text ?? '', folder);
      expect(contentsIn(folder, Object.keys(all))).toEqual(all);
    }));
});
