import { describe, expect, test } from 'bun:test';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { deleteWithToken, findDeleteToken, keepDeleteToken } from '#cli/pastes/delete-tokens.ts';
import { appendPrivate, changePrivate, readPrivate } from '#cli/pastes/private-file.ts';
import { createClient } from '#client/index.ts';
import { testFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

const newFile = (): string => join(testFolder(), 'gluepot', 'file');
const modeOf = (path: string): string => (fs.statSync(path).mode & 0o777).toString(8);

describe('a file with keys or tokens', () => {
  test.each([
    ['read', (file: string) => readPrivate(file)],
    ['changed', (file: string) => changePrivate(file, () => 'new')],
    ['appended to', (file: string) => appendPrivate(file, 'line')],
  ])('that others could read is its owner’s alone once it is %s', (_, use) => {
    const file = newFile();
    fs.mkdirSync(dirname(file), { mode: 0o777 });
    fs.writeFileSync(file, 'old\n');
    fs.chmodSync(file, 0o666);
    use(file);
    expect(modeOf(file)).toBe('600');
  });

  test('is in a folder that others can no longer enter', () => {
    const file = newFile();
    fs.mkdirSync(dirname(file));
    fs.chmodSync(dirname(file), 0o777);
    changePrivate(file, () => 'x');
    expect(modeOf(dirname(file))).toBe('700');
  });

  test('stays the link that it is, and leads to the new content', () => {
    const file = newFile();
    const real = join(testFolder(), 'dotfile');
    fs.mkdirSync(dirname(file));
    fs.writeFileSync(real, 'old');
    fs.symlinkSync(real, file);
    changePrivate(file, (text) => `${text} and new`);
    expect([fs.readFileSync(real, 'utf8'), fs.lstatSync(file).isSymbolicLink()]).toEqual([
      'old and new',
      true,
    ]);
    expect(fs.readdirSync(dirname(file))).toEqual(['file']);
  });

  test('stays as it is if the change fails, and can be changed again', () => {
    const file = newFile();
    changePrivate(file, () => 'before');
    const failing = () =>
      changePrivate(file, () => {
        throw new Error('no');
      });
    expect(failing).toThrow(`Cannot write ${file}`);
    changePrivate(file, (text) => `${text}, after`);
    expect(readPrivate(file)).toBe('before, after');
  });

  test('is not locked forever by a command that was killed', () => {
    const file = newFile();
    fs.mkdirSync(dirname(file));
    fs.writeFileSync(`${file}.lock`, '');
    fs.utimesSync(`${file}.lock`, 0, 0);
    changePrivate(file, () => 'x');
    expect(readPrivate(file)).toBe('x');
  });

  test('loses nothing when several commands change it at the same moment', async () => {
    const file = newFile();
    const program = `import { changePrivate } from '${ROOT}/src/cli/pastes/private-file.ts';
      for (let n = 0; n < 50; n++) changePrivate('${file}', (text = '') => text + 'x');`;
    const script = join(testFolder(), 'program.ts');
    fs.writeFileSync(script, program);
    const children = [1, 2, 3].map(() => Bun.spawn([process.execPath, script], { cwd: ROOT }));
    expect(await Promise.all(children.map((child) => child.exited))).toEqual([0, 0, 0]);
    expect(readPrivate(file)?.length).toBe(150);
  });
});

test('a line that a full disk cut takes no other delete token with it', async () => {
  const environment = { XDG_STATE_HOME: testFolder() };
  const file = join(environment.XDG_STATE_HOME, 'gluepot', 'delete-tokens.jsonl');
  const server = 'http://paste.test';
  const keep = (id: string, deleteToken: string) => {
    const links = { url: `${server}/p/${id}`, raw: `${server}/raw/${id}` };
    keepDeleteToken(environment, server, { paste: { id, ...links }, deleteToken, warnings: [] });
  };
  keep('first000', 'a');
  fs.writeFileSync(file, `${fs.readFileSync(file, 'utf8')}null\n{"server":"http://pas`);
  keep('second00', 'b');
  expect(findDeleteToken(environment, server, 'second00')).toBe('b');
  const client = createClient({ server, fetch: async () => new Response(null, { status: 204 }) });
  await deleteWithToken(environment, { server, key: undefined, client }, { id: 'second00', token: 'b' });
  expect(['first000', 'second00'].map((id) => findDeleteToken(environment, server, id))).toEqual([
    'a',
    undefined,
  ]);
});
