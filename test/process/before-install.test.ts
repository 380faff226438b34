import { expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

const { scripts, files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  files: string[];
};

/** A fresh clone, as far as npm and the shell need it. */
function clone(): string {
  const folder = testFolder();
  for (const file of ['package.json', 'scripts/require-install.js', 'bin/gluepot.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** What `npm install --ignore-scripts` leaves: packages, and a placeholder for the program of Bun. */
function cloneWithoutScripts(): string {
  const folder = clone();
  mkdirSync(join(folder, 'node_modules/bun/bin'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  writeFileSync(join(folder, 'node_modules/bun/package.json'), '{}');
  writeFileSync(join(folder, 'node_modules/bun/bin/bun.exe'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  symlinkSync('../bun/bin/bun.exe', join(folder, 'node_modules/.bin/bun'));
  return folder;
}

test.each([
  ...[['start'], ['test'], ['pack'], ['run', 'cluster'], ['run', 'check']].map(
    (args) => [args, 'before npm install', 'npm install', clone] as const,
  ),
  [['start'], 'after npm install --ignore-scripts', 'npm rebuild bun', cloneWithoutScripts],
  [['test'], 'after npm install --ignore-scripts', 'npm rebuild bun', cloneWithoutScripts],
] as const)('npm %j %s says to run %s first', (args, _, remedy, make) => {
  const { HOME } = process.env;
  // Without the Bun that runs this test: people have Node and npm.
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  const { exitCode, stdout, stderr } = Bun.spawnSync(['npm', ...args], {
    cwd: make(),
    env: { PATH, HOME, npm_config_update_notifier: 'false' },
  });
  expect(exitCode).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain(`\n  ${remedy}\n`);
  expect(`${stdout}${stderr}`).not.toContain('tsc: not found');
});

test('every npm script checks first that npm install has run', () => {
  // `npm start` checks in `prestart`, and only if the build fails: it takes as long as a start.
  const { prepare, start, prestart, ...others } = scripts;
  for (const [name, command] of Object.entries(others)) {
    expect({ name, command }).toEqual({
      name,
      command: expect.stringMatching(/^node scripts\/require-install\.js && /),
    });
  }
  // `npm start` works in the packed program too.
  expect(files).toContain('scripts/require-install.js');
});
