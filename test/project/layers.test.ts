import { afterAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderCycles } from '../../scripts/folder-cycles.ts';

const ROOT = join(import.meta.dir, '../..');

const FORBIDDEN_IMPORTS = [
  ['src/domain', '#text/richtext.ts', 'src/domain imports nothing'],
  ['src/domain', 'node:crypto', 'src/domain imports nothing'],
  ['src/text', '#store/store.ts', 'src/text imports domain'],
  ['src/store/sqlite', '#pastes/create.ts', 'src/store imports domain only'],
  ['src/store/sqlite', '#store/postgres/engine.ts', 'one engine never imports the other'],
  ['src/store/postgres', '#store/sqlite/engine.ts', 'one engine never imports the other'],
  ['src/store', './sqlite/engine.ts', 'store/open.ts, store/move/ and its tests alone'],
  ['src/pastes', '#store/sqlite/engine.ts', 'a use case imports the store'],
  ['src/pastes', '#http/errors.ts', 'a use case imports the store'],
  ['src/pastes', '#accounts/keys.ts', 'a use case imports the store'],
  ['src/accounts', 'hono', 'neither HTTP nor the engine'],
  ['src/analytics', 'node:sqlite', 'neither HTTP nor the engine'],
  ['src/moderation', '#http/errors.ts', 'a use case imports the store'],
  ['src/render', '#server/log.ts', 'src/render imports text and domain only'],
  ['src/render', '#web/lib/locale-en.ts', 'src/render imports text and domain only'],
  ['src/render', 'hono', 'neither HTTP nor the engine'],
  ['src/http', '#api/pastes.ts', 'src/http imports use cases'],
  ['src/api', '#web/routes.ts', 'api and web never import each other'],
  ['src/api', '#store/store.ts', 'src/api imports http, use cases and domain only'],
  ['src/web/paste', '#api/schemas.ts', 'api and web never import each other'],
  ['src/web/paste', '#server/app.ts', 'src/web imports http, use cases, render, text and domain only'],
  ['src/web/paste/browser', '#http/errors.ts', 'runs in the browser'],
  ['src/web/paste/browser', '#web/paste/messages.tsx', 'runs in the browser'],
  ['src/server', '#cli/main.ts', 'never imports the command line'],
  ['src/server', '#store/sqlite/engine.ts', 'store/open.ts, store/move/ and its tests alone'],
  ['src/cli', '#store/sqlite/engine.ts', 'store/open.ts, store/move/ and its tests alone'],
  ['src/cli/client', '#store/open.ts', 'start without its code'],
  ['src/server', '#client/index.ts', 'never imports the command line above it, nor the client'],
  ['src/client', '#domain/paste.ts', 'imports nothing but its own files'],
  ['src/client', '../domain/paste.ts', 'imports nothing but its own files'],
  ['src/client', 'node:fs', 'imports nothing but its own files'],
  ['src/api', '../http/errors.ts', 'import across folders as #folder/file.ts'],
] as const;

const ALLOWED_IMPORTS = [
  ['src/domain', './paste.ts'],
  ['src/store/sqlite', '#store/store.ts'],
  ['src/store/move', '#store/sqlite/connection.ts'],
  ['src/pastes', '#text/richtext.ts'],
  ['src/render', '#text/highlight.ts'],
  ['src/render', 'node:worker_threads'],
  ['src/http', '#accounts/keys.ts'],
  ['src/api', '#http/routes.ts'],
  ['src/api/compat', '#api/raw.ts'],
  ['src/web/paste', '#text/richtext.ts'],
  ['src/api', '#moderation/removal.ts'],
  ['src/web/paste', '#render/limit.ts'],
  ['src/web/paste/browser', '#web/ui/browser/dom.ts'],
  ['src/web/browser', '#web/paste/browser/paste.ts'],
  ['src/cli', '#server/start.ts'],
  ['src/cli', '#client/index.ts'],
  ['src/cli/client', '#client/index.ts'],
  ['src/client', './errors.ts'],
] as const;

const FORBIDDEN_CODE = [
  ['src/pastes', 'export const now = () => Date.now();', 'noRestrictedGlobals'],
  ['src/store/sqlite', 'export const now = () => new Date();', 'noRestrictedGlobals'],
  ['src/domain', 'setTimeout(() => {}, 1);', 'noRestrictedGlobals'],
  ['src/render', 'export const now = () => Date.now();', 'noRestrictedGlobals'],
  ['src/server', 'export const home = process.env.HOME;', 'noProcessEnv'],
  ['src/http', 'const work = async () => {};\nwork();\n', 'noFloatingPromises'],
] as const;

const CYCLE = [
  ['src/api/cycle-a.ts', `import type { B } from './cycle-b.ts';\nexport type A = { b: B };\n`],
  ['src/api/cycle-b.ts', `import type { A } from './cycle-a.ts';\nexport type B = { a: A };\n`],
] as const;

const tree = mkdtempSync(join(tmpdir(), 'gluepot-layers-'));
afterAll(() => rmSync(tree, { recursive: true }));

const importing = (what: string): string => `import * as it from '${what}';\nconsole.log(it);\n`;
const planted = (group: string, folder: string, at: number): string => `${folder}/${group}-${at}.ts`;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** What `npm run check` says, by file, of a tree in which every rule is broken once. */
const said = (() => {
  cpSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'));
  cpSync(join(ROOT, 'package.json'), join(tree, 'package.json'));
  for (const [at, [folder, what]] of FORBIDDEN_IMPORTS.entries())
    plant(planted('forbidden', folder, at), importing(what));
  for (const [at, [folder, what]] of ALLOWED_IMPORTS.entries())
    plant(planted('allowed', folder, at), importing(what));
  for (const [at, [folder, code]] of FORBIDDEN_CODE.entries()) plant(planted('code', folder, at), code);
  for (const [file, text] of CYCLE) plant(file, text);
  const { stdout, stderr } = Bun.spawnSync(
    [
      join(ROOT, 'node_modules/.bin/biome'),
      ...['lint', '--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false', '.'],
    ],
    { cwd: tree },
  );
  const lines = `${stdout}${stderr}`.split('\n');
  return (file: string): string =>
    lines.filter((line) => line.includes(`file=${join(tree, file)},`)).join('\n');
})();

test.each(FORBIDDEN_IMPORTS.map((rule, at) => [...rule, at] as const))(
  'a file of %s may not import %s, and the check names the rule',
  (folder, _what, reason, at) => {
    expect(said(planted('forbidden', folder, at))).toContain(reason);
  },
);

test.each(ALLOWED_IMPORTS.map((rule, at) => [...rule, at] as const))(
  'a file of %s may import %s',
  (folder, _what, at) => {
    expect(said(planted('allowed', folder, at))).not.toContain('Layers');
  },
);

test.each(FORBIDDEN_CODE.map((rule, at) => [...rule, at] as const))(
  'in %s this is refused: %s',
  (folder, _code, reason, at) => {
    expect(said(planted('code', folder, at))).toContain(reason);
  },
);

test('files that import each other in a circle are refused', () => {
  expect(said('src/api/cycle-a.ts')).toContain('noImportCycles');
});

describe('folders that import each other', () => {
  const cyclesOf = (files: Record<string, string>): string[][] => {
    const root = mkdtempSync(join(tmpdir(), 'gluepot-folders-'));
    try {
      for (const [file, imported] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), `export * from '${imported}';\n`);
      }
      return folderCycles(root);
    } finally {
      rmSync(root, { recursive: true });
    }
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

  test('are refused through their subfolders', () => {
    expect(
      cyclesOf({ 'src/web/a/x/one.ts': '#web/b/one.ts', 'src/web/b/two.ts': '#web/a/one.ts' }),
    ).toHaveLength(1);
  });

  test('may be a folder and its own subfolder', () => {
    expect(cyclesOf({ 'src/a/one.ts': './b/one.ts', 'src/a/b/two.ts': '#a/two.ts' })).toEqual([]);
  });
});
