import { afterAll, describe, expect, test } from 'bun:test';
import { cpSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PASTE_COMMANDS } from '#cli/commands.ts';
import { buildNodeBundle } from '../../scripts/build/node-bundle.ts';
import { commandLine } from '../support/command-line.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun, sample } from '../support/long.ts';
import { idIn } from '../support/paste-commands.ts';
import { startServerProcess } from '../support/process.ts';
import { COMMAND, cleanUp, gluepot, ROOT } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

/** Starts the program as people do who installed it from npm: with their Node, from the bundle. */
async function npmPackage(): Promise<string[]> {
  const root = temporaryFolder();
  cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'src', 'node_modules'])
    symlinkSync(join(ROOT, name), join(root, name));
  await buildNodeBundle(join(root, 'dist'));
  return [
    process.env.GLUEPOT_COMMAND?.split(' ')[0] ?? Bun.which('node') ?? 'node',
    join(root, 'bin/gluepot.js'),
  ];
}

const server = await startServerProcess({ DATA_DIR: temporaryFolder(), LIMIT_CREATES_PER_MINUTE: '0' });
const key = await server.makeKey('alice');
const command = await npmPackage();
afterAll(cleanUp);

const settings = () => ({ HOME: temporaryFolder(), GLUEPOT_SERVER: server.url, GLUEPOT_KEY: key });
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Runs a command line of the shell on a terminal. */
const onTerminal = (
  line: string,
  env: Record<string, string>,
  dialog: [question: string, typed: string][] = [],
) => runOnTerminal(['sh', '-c', line], { ...settings(), ...env }, dialog);

test.skipIf(process.platform !== 'linux')('a server lets nobody else read what it writes', () => {
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toContain('Umask:\t0077');
});

const { gluepot: fromSources } = commandLine();
const lines = [
  ...[[], ['--help', 'put'], ['pt'], ['constructor']],
  ...['bash', 'zsh', 'fish'].map((shell) => ['completion', shell]),
  ...sample(Object.keys(PASTE_COMMANDS), 20).map((name) => [name, '--help']),
];
test.each(lines.map((args) => [args]))('the bundle prints for %j what the sources print', async (args) => {
  expect(await gluepot(args, { command })).toEqual(await fromSources(...args));
});

/** Both ways in which people run these commands. The first is tested at length elsewhere. */
const WAYS = { sources: COMMAND, 'npm package': command };
const ways = Object.entries(WAYS).slice(isLongRun ? 0 : 1);
describe.each(ways)('a command from the %s', (_, command) => {
  const shell = command.join(' ');

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

  test('ends with 130 on Ctrl+C and Ctrl+D at a question', async () => {
    for (const key of ['\x03', '\x04']) {
      const line = `${shell} put --password package.json`;
      const { code, screen } = await onTerminal(line, {}, [['assword: ', key]]);
      expect({ code, screen }).toEqual({ code: 130, screen: expect.stringContaining('Cancelled') });
    }
  });
});
