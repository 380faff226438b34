import { afterAll, describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from '#cli/commands.ts';
import { REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import { commandLine } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { commandsIn } from '../support/help.ts';
import { isInstalled } from '../support/installed.ts';
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

const folder = temporaryFolder();
const scripts: Record<string, string> = {};
for (const shell of ['bash', 'zsh', 'fish']) {
  const { code, out, err } = await gluepot('completion', shell);
  if (code !== 0) throw new Error(err);
  scripts[shell] = join(folder, shell);
  writeFileSync(scripts[shell], out);
}

function runShell(shell: string, script: string, ...args: string[]): string[] {
  const { stdout, stderr, exitCode } = Bun.spawnSync([shell, ...args, script], { cwd: folder });
  expect({ exitCode, stderr: String(stderr) }).toEqual({ exitCode: 0, stderr: '' });
  return String(stdout).split('\n').filter(Boolean);
}

/** What the Tab key offers in bash after these words; the last one is unfinished. */
function inBash(...words: string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  // `compopt` works only in a real completion.
  return runShell(
    'bash',
    `source '${scripts.bash}'
    compopt() { echo "files: $*"; }
    COMP_WORDS=(gluepot ${quoted}); COMP_CWORD=${words.length}; _gluepot; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ...['--norc', '-c'],
  );
}

test.each([
  // Files follow where no command fits.
  [['re'], ['files: -o default', 'report', 'restore']],
  [['main'], ['files: -o default']],
  [
    ['main.py', '--e'],
    ['--each', '--expiry', '--expires-at', '--encrypt'],
  ],
  [
    ['main.py', '--expiry', '1'],
    ['10m', '1h', '1d', '1w', '1m'],
  ],
  [
    ['key', ''],
    ['create', 'list', 'rename', 'revoke'],
  ],
  [['account', 'create', '--user'], ['--username']],
  // An option that only explains why it does not exist.
  [['account', 'create', '--pass'], []],
  [['backup', ''], ['files: -o default']],
  [['paste', 'remove', '--category', '='], [...REMOVAL_CATEGORIES]],
  [['paste', 'remove', '--category', '=', 'sp'], ['spam']],
  [['paste', 'remove', ''], []],
])('gluepot completion bash completes %j', (words, offered) => {
  expect(inBash(...words)).toEqual(offered);
});

test.skipIf(!isInstalled('fish'))(
  'gluepot completion fish completes commands, options, values and files',
  () => {
    writeFileSync(join(folder, 'main.py'), '');
    const inFish = (line: string) =>
      runShell('fish', `source '${scripts.fish}'; complete -C '${line}'`, '--no-config', '-c').map(
        (offer) => offer.split('\t')[0],
      );
    expect(inFish('gluepot acc')).toEqual(['account']);
    expect(inFish('gluepot main')).toEqual(['main.py']);
    expect(inFish('gluepot main.py --expiry')).toEqual(['--expiry']);
    expect(inFish('gluepot key ')).toEqual(['create', 'list', 'rename', 'revoke']);
    expect(inFish('gluepot account create --user')).toEqual(['--username']);
    expect(inFish('gluepot paste remove --category s')).toEqual(
      REMOVAL_CATEGORIES.filter((category) => category.startsWith('s')).sort(),
    );
    expect(inFish('gluepot restore main')).toEqual(['main.py']);
    expect(inFish('gluepot paste show main')).toEqual([]);
  },
);

test.skipIf(!isInstalled('zsh'))(
  'gluepot completion zsh completes commands, options, values and files',
  () => {
    // The functions that offer words are replaced: zsh completes only on a terminal.
    const inZsh = (...words: string[]) =>
      runShell(
        'zsh',
        `compdef() { : }; compadd() { shift; print -l -- $@ }; _files() { print files }
      _describe() { [[ $1 == -o ]] && shift; print -l -- \${(M)\${(P)2}:#$words[CURRENT]*} | grep . }
      source '${scripts.zsh}'; words=(gluepot ${words.map((word) => `'${word}'`).join(' ')})
      CURRENT=${words.length + 1}; _gluepot`,
        ...['-f', '-c'],
      );
    expect(inZsh('')).toContain('account:Manage accounts');
    expect(inZsh('main')).toEqual(['files']);
    expect(inZsh('main.py', '--expiry')).toEqual([expect.stringMatching(/^--expiry:/)]);
    expect(inZsh('key', '')).toContain('create:Create an API key');
    expect(inZsh('paste', 'remove', '-')).toContain('--yes:do not ask for confirmation');
    expect(inZsh('paste', 'remove', '--category', '')).toEqual([...REMOVAL_CATEGORIES]);
    expect(inZsh('restore', '')).toEqual(['files']);
    expect(inZsh('paste', 'show', '')).toEqual([]);
  },
);
