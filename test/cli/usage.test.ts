import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { GROUPS } from '#cli/commands.ts';
import { commandLine } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';
import { removeFolders } from '../support/folders.ts';
import { commandsIn } from '../support/help.ts';
import { ROOT } from '../support/program.ts';

afterAll(removeFolders);

const { gluepot, runWith } = commandLine();

/** Every command with its subcommands, as the help pages list them: `account`, `account create`, … */
async function listCommands(parent: string[] = []): Promise<string[][]> {
  const { out } = await gluepot(...parent, '--help');
  const commands = commandsIn(out).map((name) => [...parent, name]);
  const below = await Promise.all(commands.map(listCommands));
  return commands.flatMap((command, at) => [command, ...(below[at] ?? [])]);
}

test('the commands start without loading the server, except `serve`', () => {
  const script = `const { run } = await import('${join(ROOT, 'src/cli/program.ts')}');
    await run(['account', '--help'], { stdout() {}, stderr() {} });
    console.log(...Object.keys(require.cache).filter((file) => /account|start/.test(file)));`;
  const loaded = String(Bun.spawnSync([process.execPath, '-e', script]).stdout);
  expect(loaded).toContain('/src/cli/server/account.ts');
  expect(loaded).not.toContain('/src/server/start.ts');
});

const commands = await listCommands();
const paths = commands.map((command) => command.join(' '));

describe('help', () => {
  test('of no command at all is what to type first, and fits a terminal of 80 columns and 24 lines', async () => {
    const { code, out, err } = await runWith({ isInputTerminal: true }, []);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('gluepot login https://paste.example.org ');
    expect(out).toContain('gluepot put main.py ');
    const lines = out.trimEnd().split('\n');
    // The prompt takes a line before and after.
    expect(lines.length).toBeLessThanOrEqual(22);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const [, named = ''] = /^Your pastes:\n((?: .*\n)+)/m.exec(out) ?? [];
    for (const [, names = ''] of named.matchAll(/^ {2}(\w+(?:, \w+)*)/gm))
      for (const name of names.split(', ')) expect(paths).toContain(name);
  });

  test.each([['help'], ['--help'], ['-h']])('%p lists every command', async (word) => {
    const { code, out, err } = await gluepot(word);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const command of Object.values(GROUPS).flatMap((group) => Object.keys(group)))
      expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(out).toContain('gluepot put main.py');
  });

  test('of a command is the same with help and with --help', async () => {
    const asked = await gluepot('help', 'key', 'create');
    expect(asked).toMatchObject({ code: 0, err: '' });
    expect(asked.out).toContain('Usage: gluepot key create');
    expect(await gluepot('key', 'create', '--help')).toEqual(asked);
  });

  test('fits a terminal of 80 columns', async () => {
    for (const command of [[], ...commands]) {
      const { out } = await gluepot(...command, '--help');
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test('--version prints the version and the runtime', async () => {
    expect((await gluepot('--version')).out).toMatch(/^gluepot \d+\.\d+\.\d+ \((Bun|Node) .+\)\n$/);
  });

  test('and on a narrow terminal, lines end between words', async () => {
    const { err } = await runWith({ errorColumns: 30 }, ['put', '-e', '2d']);
    for (const line of err.split('\n')) expect(line.length).toBeLessThanOrEqual(30);
    expect(err).toMatch(/^Invalid --expiry "2d": must be\none of never, 10m, 1h, 1d, 1w,\n/);
    // Links stay whole, and indented lines indented.
    expect((await runWith({ errorColumns: 30 }, ['put', 'x'])).err).toBe(
      'No server is set. Log in to\none, with or without an API\nkey:\n  gluepot login\n  https://paste.example.org\nor name one with --server or\nGLUEPOT_SERVER.\n',
    );
  });
});

test.each([
  [['acount'], "Unknown command 'acount'\n(Did you mean account?)", 'gluepot --help'],
  [['serve', '8080'], "Too many arguments for 'serve'", 'gluepot serve --help'],
  [['backup'], "Missing required argument 'file'", 'gluepot backup --help'],
  [['delete', 'x'], "Unknown command 'delete'\n(Did you mean rm?)", 'gluepot --help'],
  [['no.txt'], "No such file: 'no.txt'", 'gluepot --help'],
  [['--exipry', '1d'], "Unknown option '--exipry'\n(Did you mean --expiry?)", 'gluepot put --help'],
  [['constructor'], "Unknown command 'constructor'", 'gluepot --help'],
  [['put', '--title'], '--title needs a value: --title <text>', 'gluepot put --help'],
  [['put', '-b', '-e', '1d'], '--expiry cannot be used with --burn', 'gluepot put --help'],
  [['put', '-e', '2d'], 'Invalid --expiry "2d": must be one of never, 10m,', 'gluepot put --help'],
  [['get', 'x', '--lines', 'a'], 'Invalid --lines "a": must be a range', 'gluepot get --help'],
  [['completion', 'tcsh'], 'Invalid <shell> "tcsh": must be one of bash', 'gluepot completion --help'],
  [['key', 'create', '--name', 'x'], "Required option '--username <name>'", 'gluepot key create --help'],
])(
  'wrong usage exits with 2, and says what is wrong and where to find help: %p',
  async (args, wrong, help) => {
    const refused = await gluepot(...args);
    expectMessage(refused, wrong, 2);
    expectMessage(refused, `Run "${help}" for usage.`, 2);
  },
);

describe('settings', () => {
  test('with an invalid value stop any command, with a message that names the setting', async () => {
    const refused = await commandLine({ PORT: 'eighty' }).gluepot('key', 'list', '--username', 'a');
    expectMessage(refused, /^Invalid PORT "eighty": must be a whole number from 0 to 65535\.\n$/);
  });

  test('for PostgreSQL make backup and restore name the tools of PostgreSQL', async () => {
    const { gluepot } = commandLine({ DATABASE_URL: 'postgres://user:secret@localhost/gluepot' });
    for (const [command, tool] of [
      ['backup', 'pg_dump --format=custom --file=gluepot.dump "$DATABASE_URL"'],
      ['restore', 'pg_restore --no-owner --dbname="$DATABASE_URL" gluepot.dump'],
    ] as const) {
      const refused = await gluepot(command, 'x');
      expectMessage(refused, tool);
      expect(refused.err).not.toContain('secret');
    }
  });

  test('for a PostgreSQL that does not answer lead to a message without the password', async () => {
    const { gluepot } = commandLine({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/gluepot' });
    const refused = await gluepot('account', 'list');
    expectMessage(refused, /Cannot use PostgreSQL at 127\.0\.0\.1:1\/gluepot.*check DATABASE_URL/);
    expect(refused.err).not.toContain('secret');
  });
});
