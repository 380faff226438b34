import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PASTE_COMMANDS } from '#cli/commands.ts';
import { commandLine } from '../support/command-line.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun, sample } from '../support/long.ts';
import { npmPackage } from '../support/npm-package.ts';
import { idIn } from '../support/paste-commands.ts';
import { startServerProcess } from '../support/process.ts';
import { COMMAND, cleanUp, gluepot } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

// Started here and not in a hook: when a test times out, Bun ends the processes that hooks and tests started.
const server = await startServerProcess({ DATA_DIR: temporaryFolder(), LIMIT_CREATES_PER_MINUTE: '0' });
const key = await server.makeKey('alice');
const command = await npmPackage();
afterAll(cleanUp);

const settings = () => ({ HOME: temporaryFolder(), GLUEPOT_SERVER: server.url, GLUEPOT_KEY: key });
const modeOf = (path: string) => statSync(path).mode & 0o777;
const rawOf = async (link: string) => (await fetch(`${server.url}/raw/${idIn(link)}`)).text();

/** Runs a command line of the shell on a terminal. */
const onTerminal = (
  line: string,
  env: Record<string, string>,
  dialog: [question: string, typed: string][] = [],
) => runOnTerminal(['sh', '-c', line], { ...settings(), ...env }, dialog);

test.skipIf(process.platform !== 'linux')('a server lets nobody else read what it writes', () => {
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toContain('Umask:\t0077');
});

describe('the bundle', () => {
  const { gluepot: fromSources } = commandLine();
  const lines = [
    ...[[], ['--help', 'put'], ['pt'], ['constructor']],
    ...['bash', 'zsh', 'fish'].map((shell) => ['completion', shell]),
    ...sample(Object.keys(PASTE_COMMANDS), 20).map((name) => [name, '--help']),
  ];
  test.each(lines.map((args) => [args]))('prints for %j what the sources print', async (args) => {
    expect(await gluepot(args, { command })).toEqual(await fromSources(...args));
  });

  test('names the version and its runtime', async () => {
    expect((await gluepot(['--version'], { command })).out).toMatch(/^gluepot \S+ \(Node \d/);
  });
});

/** Both ways in which people run these commands. The first is tested at length elsewhere. */
const WAYS = { sources: COMMAND, 'npm package': command };
const ways = Object.entries(WAYS).slice(isLongRun ? 0 : 1);
describe.each(ways)('a command from the %s', (_, command) => {
  const shell = command.join(' ');

  test('takes a text of any bytes from a pipe and prints it again', async () => {
    const text = '\ufeff\0\x1b[31m 😀\r\n'.repeat(20_000);
    const place = { command, settings: settings() };
    const { code, out, err } = await gluepot(['put'], { ...place, input: text });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(`\ufeff${(await gluepot(['get', idIn(out)], place)).out}`).toBe(text);
  });

  test('rejects an empty text and one that is too large', async () => {
    const place = { command, settings: settings() };
    const empty = await gluepot(['put'], place);
    expect(empty).toMatchObject({ code: 1, err: 'Standard input is empty. Nothing was created.\n' });
    const large = await gluepot(['put'], { ...place, input: 'x'.repeat(1 << 20) });
    expect(large).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is too large') });
  });

  test('exits with the documented code', async () => {
    const place = { command, settings: settings() };
    const codes = async (...args: string[]) => (await gluepot(args, place)).code;
    expect([await codes('get', 'missing0'), await codes('get'), await codes('whoami')]).toEqual([4, 2, 0]);
    const wrong = await gluepot(['ls'], { command, settings: { ...settings(), GLUEPOT_KEY: 'gp_wrong' } });
    expect(wrong).toMatchObject({ code: 5, out: '' });
  });

  test('ends without an error when the reader of its pipe stops early', async () => {
    const { out: link } = await gluepot(['put'], { settings: settings(), input: 'line\n'.repeat(100_000) });
    const codeFile = join(temporaryFolder(), 'code');
    const line = `{ ${shell} get ${idIn(link)}; echo $? > ${codeFile}; } | head -n 1`;
    expect((await onTerminal(line, {})).screen).toBe('line\r\n');
    expect(readFileSync(codeFile, 'utf8')).toBe('0\n');
  });

  test('lets only their owner read saved keys, and others a text that was saved with -o', async () => {
    const HOME = temporaryFolder();
    const place = { command: ['sh', '-c', 'umask 002; exec "$@"', 'sh', ...command], settings: { HOME } };
    expect(await gluepot(['login', server.url], { ...place, input: `${key}\n` })).toMatchObject({ code: 0 });
    const { out: link } = await gluepot(['put'], { ...place, input: 'x' });
    await gluepot(['get', idIn(link), '-o', join(HOME, 'text')], place);
    expect(readFileSync(join(HOME, 'text'), 'utf8')).toBe('x');
    const paths = ['.config/gluepot', '.config/gluepot/servers.json', 'text'];
    expect(paths.map((path) => modeOf(join(HOME, path)))).toEqual([0o700, 0o600, 0o664]);
  });

  test('asks for a password on the terminal beside a pipe, and does not show it', async () => {
    const dialog: [string, string][] = [
      ['assword: ', 'hidden\r'],
      ['Repeat password: ', 'hidden\r'],
    ];
    const { code, screen } = await onTerminal(`printf text | ${shell} put --password`, {}, dialog);
    expect({ code, screen }).toMatchObject({ code: 0 });
    expect(screen).not.toContain('hidden');
    expect(await rawOf(screen)).toContain('PASSWORD_REQUIRED');
  });

  // The passphrase costs a second of CPU time twice.
  test.skipIf(!isLongRun)('encrypts and decrypts', async () => {
    const place = { command, settings: settings() };
    const { out: link } = await gluepot(['put', '--encrypt'], { ...place, input: 'secret' });
    expect(await rawOf(link)).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
    expect((await gluepot(['get', link.trim()], place)).out).toBe('secret');
  });

  test('ends with 130 on Ctrl+C at a question', async () => {
    const dialog: [string, string][] = [['assword: ', '\x03']];
    const { code, screen } = await onTerminal(`${shell} put --password package.json`, {}, dialog);
    expect({ code, screen }).toEqual({ code: 130, screen: expect.stringContaining('Cancelled') });
  });

  test('has colours on a terminal, unless NO_COLOR is set', async () => {
    const place = { settings: settings() };
    const [one, two] = await Promise.all(
      ['a\n', 'b\n'].map(async (input) => idIn((await gluepot(['put'], { ...place, input })).out)),
    );
    const { out } = await gluepot(['put', '-l', 'go'], {
      ...place,
      input: `package p\n${'// x\n'.repeat(40)}`,
    });
    const shown = await onTerminal(`stty rows 24; ${shell} get ${idIn(out)}`, { PAGER: 'head -n 2' });
    expect(shown).toEqual({ code: 0, screen: '\x1b[35mpackage\x1b[0m p\r\n\x1b[2m// x\x1b[0m\r\n' });
    const line = `${shell} diff ${one} ${two}`;
    expect((await onTerminal(line, {})).screen).toContain('\x1b[31m');
    expect((await onTerminal(line, { NO_COLOR: '1' })).screen).not.toContain('\x1b[');
  });
});
