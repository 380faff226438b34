import { afterEach, describe, expect, test } from 'bun:test';
import { commandLine } from '../support/command-line.ts';
import { removeFolders } from '../support/folders.ts';

afterEach(removeFolders);

const COMMANDS = ['serve', 'account', 'key', 'backup', 'restore', 'move', 'purge'];

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']]])('%p lists every command', async (args) => {
    const { code, out, err } = await commandLine().gluepot(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(out).toContain('gluepot account create --username alice');
  });

  test('of a command comes by help and by --help, the same', async () => {
    const { gluepot } = commandLine();
    const asked = await gluepot('help', 'key', 'create');
    expect(asked).toMatchObject({ code: 0, err: '' });
    expect(asked.out).toContain('Usage: gluepot key create');
    expect(await gluepot('key', 'create', '--help')).toEqual(asked);
  });

  test('of serve lists the settings with their defaults', async () => {
    const { out } = await commandLine().gluepot('serve', '--help');
    expect(out).toMatch(/PORT\n.*free one/);
    expect(out).toContain('Default: 8080.');
    expect(out).toMatch(/LIMIT_CREATES_PER_DAY\n/);
  });

  test('fits a terminal of 80 columns', async () => {
    const { gluepot } = commandLine();
    for (const command of ['', ...COMMANDS, 'account create', 'account list', 'key create', 'key list']) {
      const { out } = await gluepot(...command.split(' ').filter(Boolean), '--help');
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test('--version names the version and the runtime', async () => {
    expect((await commandLine().gluepot('--version')).out).toMatch(
      /^gluepot \d+\.\d+\.\d+ \((Bun|Node) .+\)\n$/,
    );
  });
});

describe('wrong usage exits with 2, says what is wrong, and where help is', () => {
  test.each([
    [['acount'], "Unknown command 'acount'\n(Did you mean account?)", 'gluepot --help'],
    [['account', 'creat'], "Unknown command 'creat'\n(Did you mean create?)", 'gluepot account --help'],
    [['serve', '--prot'], "Unknown option '--prot'", 'gluepot serve --help'],
    [['serve', '8080'], "Too many arguments for 'serve'", 'gluepot serve --help'],
    [['backup'], "Missing required argument 'file'", 'gluepot backup --help'],
    [['key', 'create', '--name', 'x'], "Required option '--username <name>'", 'gluepot key create --help'],
  ])('%p', async (args, wrong, help) => {
    const { code, out, err } = await commandLine().gluepot(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(wrong);
    expect(err).toContain(`For help: ${help}`);
  });

  test('a group without a command shows what there is', async () => {
    const { code, out, err } = await commandLine().gluepot('key');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Revoke a key');
  });
});

describe('settings', () => {
  test('that do not fit stop any command with a message that names them', async () => {
    const { code, out, err } = await commandLine({ PORT: 'eighty' }).gluepot(
      'key',
      'list',
      '--username',
      'a',
    );
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('Invalid PORT "eighty": must be a whole number from 0 to 65535.\n');
  });

  test('of PostgreSQL leave backup and restore to its own tools, and say which', async () => {
    const { gluepot } = commandLine({ DATABASE_URL: 'postgres://user:secret@localhost/gluepot' });
    for (const [command, tool] of [
      ['backup', 'pg_dump --format=custom --file=gluepot.dump "$DATABASE_URL"'],
      ['restore', 'pg_restore --no-owner --dbname="$DATABASE_URL" gluepot.dump'],
    ] as const) {
      const { code, out, err } = await gluepot(command, 'x');
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(tool);
      expect(err).not.toContain('secret');
    }
  });

  test('of a PostgreSQL that is not there are told with what to do, and without the password', async () => {
    const { gluepot } = commandLine({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/gluepot' });
    const { code, err } = await gluepot('account', 'list');
    expect(code).toBe(1);
    expect(err).toContain('Cannot use PostgreSQL at 127.0.0.1:1/gluepot');
    expect(err).toContain('check DATABASE_URL');
    expect(err).not.toContain('secret');
  });
});
