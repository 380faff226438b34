import { afterAll, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import { commandLine } from '../support/command-line.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';

afterAll(removeFolders);

const { gluepot } = commandLine();
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
