import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { idIn } from '../support/paste-commands.ts';
import { startServerProcess } from '../support/process.ts';
import { COMMAND, cleanUp, gluepot } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const HOME = temporaryFolder();
const settings = { HOME, XDG_CONFIG_HOME: '', XDG_STATE_HOME: '', GLUEPOT_SERVER: server.url };
afterAll(cleanUp);

const rawOf = async (link: string) => (await fetch(`${server.url}/raw/${idIn(link)}`)).text();

describe('the program', () => {
  test('makes a paste of what is piped into it, and get prints it byte for byte', async () => {
    const text = '\ufeff\0\x1b[31m 😀\r\n'.repeat(20_000);
    const { code, out, err } = await gluepot(['put'], { settings, input: text });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^http:\/\/\S+\/p\/\w{8}\n$/);
    const printed = await gluepot(['get', '-'], { settings, input: out });
    expect(printed.code).toBe(0);
    // A BOM at the beginning is lost when the test reads the output as text.
    expect(`\ufeff${printed.out}`).toBe(text);
  });

  test.skipIf(process.platform !== 'linux')(
    'ends with an error if its output has no place to go',
    async () => {
      const run = async (redirection: string) => {
        const line = `printf x | ${[...COMMAND, 'put', '-'].join(' ')} ${redirection}`;
        return gluepot([line], { command: ['sh', '-c'], settings });
      };
      expectMessage(await run('> /dev/full'), 'Cannot write to standard output: ENOSPC');
      // Bun would wait forever for the end of such a stream.
      expect((await run('--server ftp:x 2> /dev/full')).code).toBe(2);
      expectMessage(await run('< .'), /^Cannot read standard input: it is a folder\.\n$/);
    },
  );

  test('edit outlives a Ctrl+C that is meant for the editor, which gets no secret', async () => {
    const GLUEPOT_KEY = await server.makeKey('editor');
    const person = { settings: { ...settings, GLUEPOT_KEY, GLUEPOT_PASSPHRASE: 'open sesame' } };
    const { id } = JSON.parse((await gluepot(['put', '--json'], { ...person, input: 'before' })).out);
    const folder = temporaryFolder();
    const editor = join(folder, 'editor');
    writeFileSync(editor, `#!/bin/sh\nkill -INT $PPID\nenv > ${folder}/environment\nprintf after > "$1"\n`, {
      mode: 0o700,
    });
    const edited = await gluepot(['edit', id], { settings: { ...person.settings, EDITOR: editor } });
    expect(edited).toMatchObject({ code: 0, err: expect.stringContaining('Changed ') });
    expect(await rawOf(`/p/${id}`)).toBe('after');
    const environment = readFileSync(join(folder, 'environment'), 'utf8');
    expect(environment).toContain('GLUEPOT_SERVER=');
    for (const secret of [GLUEPOT_KEY, 'open sesame']) expect(environment).not.toContain(secret);
  });

  test('get shows a long text in colour in the pager, whose own options stay', async () => {
    const text = 'def f(): pass\n'.repeat(100);
    const { out } = await gluepot(['put', '--language', 'py'], { settings, input: text });
    const pager = join(temporaryFolder(), 'pager');
    writeFileSync(pager, '#!/bin/sh\necho "LESS is $LESS"\nexec head -n 2\n', { mode: 0o700 });
    const shown = (more: object) =>
      runOnTerminal([...COMMAND, 'get', out.trim()], { ...settings, PAGER: pager, ...more }, []);
    const line = '\x1b[35mdef\x1b[0m \x1b[34mf\x1b[0m(): \x1b[35mpass\x1b[0m\r\n';
    expect(await shown({})).toEqual({ code: 0, screen: `LESS is -R -FX\r\n${line}${line}` });
    // Without -R, less would print the colours as ESC[35m.
    expect((await shown({ LESS: '-i -Pmine' })).screen).toStartWith('LESS is -R -i -Pmine\r\n');
  });

  test('asks for a password on the terminal while the text comes from a pipe, and does not show it', async () => {
    const line = `printf text | ${[...COMMAND, 'put', '--password'].join(' ')}`;
    const { code, screen } = await runOnTerminal(['sh', '-c', line], settings, [
      ['Password: ', 'hidden\r'],
      ['Repeat password: ', 'hidden\r'],
    ]);
    expect({ code, screen }).toMatchObject({ code: 0 });
    expect(screen).not.toContain('hidden');
    expect(await rawOf(screen)).toContain('PASSWORD_REQUIRED');
  });
});

test('a command wins over a file of the same name, which ./ names, and -- over an option', async () => {
  const cwd = temporaryFolder();
  for (const name of ['whoami', 'help', '-b']) writeFileSync(join(cwd, name), name);
  const place = { settings, cwd };
  expect((await gluepot(['whoami'], place)).out).toBe(`${server.url}, without an account\n`);
  expect((await gluepot(['help', 'put'], place)).out).toContain('Usage: gluepot put');
  expect(await rawOf((await gluepot(['./whoami'], place)).out)).toBe('whoami');
  expect(await rawOf((await gluepot(['put', '--', '-b'], place)).out)).toBe('-b');
});
