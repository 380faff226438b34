import { describe, expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brokenRule, folderCycles } from '../../scripts/layers.ts';
import { testFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

/** One of each kind of rule. */
const FORBIDDEN_IMPORTS = [
  ['src/domain', '#text/richtext.ts', 'src/domain imports nothing'],
  ['src/store/sqlite', '#store/postgres/engine.ts', 'one engine never imports the other'],
  ['src/store', './sqlite/engine.ts', 'an engine is imported by'],
  ['src/accounts', 'hono', 'neither HTTP nor the engine'],
  ['src/api', '#web/routes.ts', 'api and web never import each other'],
  ['src/web/paste/browser', '#http/errors.ts', 'runs in the browser'],
  ['src/client', '../domain/paste.ts', 'not by ../'],
  ['src/api', '../http/errors.ts', 'import across folders as #folder/file.ts'],
] as const;

test.each([...FORBIDDEN_IMPORTS])(
  'a file of %s may not import %s, and the check names the rule',
  (folder, imported, rule) => {
    expect(brokenRule(`${folder.slice('src/'.length)}/a.ts`, imported)).toContain(rule);
  },
);

describe('folders that import each other', () => {
  const cyclesOf = (files: Record<string, string>): string[][] => {
    const root = testFolder();
    for (const [file, imported] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `export * from '${imported}';\n`);
    }
    return folderCycles(root);
  };

  test('there are none in src', () => {
    expect(folderCycles(ROOT)).toEqual([]);
  });

  test('are refused, and the imports are named', () => {
    const files = { 'src/a/one.ts': '#b/one.ts', 'src/b/two.ts': '#c/one.ts', 'src/c/two.ts': '#a/two.ts' };
    expect(cyclesOf(files).map((cycle) => cycle.toSorted())).toEqual([
      ['src/a/one.ts → src/b/one.ts', 'src/b/two.ts → src/c/one.ts', 'src/c/two.ts → src/a/two.ts'],
    ]);
  });

  test('are refused through their subfolders, and may be a folder and its own subfolder', () => {
    const others = { 'src/web/a/x/one.ts': '#web/b/one.ts', 'src/web/b/two.ts': '#web/a/one.ts' };
    expect(cyclesOf(others)).toHaveLength(1);
    expect(cyclesOf({ 'src/a/one.ts': './b/one.ts', 'src/a/b/two.ts': '#a/two.ts' })).toEqual([]);
  });
});
