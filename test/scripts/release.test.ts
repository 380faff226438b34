import { describe, expect, test } from 'bun:test';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { isStale } from '../../scripts/build/assets.ts';
import { replaceModule } from '../../scripts/build/replace-module.ts';
import {
  BILL_OF_MATERIALS,
  dependenciesOf,
  type Lock,
  thirdPartyPage,
} from '../../scripts/release/licenses.ts';
import { releaseNotes } from '../../scripts/release/notes.ts';
import { testFolder } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

describe('release notes', () => {
  const changelog =
    '# Changelog\n\nWhat changes.\n\n## Unreleased\n\n- Next\n\n## 1.2.0 (2026-11-22)\n\n### API\n\n- New\n\n## 1.2\n\n- Old\n';

  test('are the section of the version', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('# Gluepot 1.2.0\n\n### API\n\n- New\n');
  });

  test('exist for the current version', () => {
    const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), packageJson.version);
    expect(notes.length).toBeGreaterThan(500);
  });
});

describe('the list of dependencies', () => {
  const lockOf = (license: string | undefined): Lock => ({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/@a/b': { version: '2.0.0', ...(license !== undefined && { license }) },
      'node_modules/c/node_modules/d': { version: '3.0.0', license: 'ISC' },
      'node_modules/tool': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
    },
  });

  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
    'allows %s, and ignores development tools',
    (license) => {
      const listed = dependenciesOf(lockOf(license)).map(({ name, version }) => `${name} ${version}`);
      expect(listed).toEqual(['@a/b 2.0.0', 'd 3.0.0']);
    },
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND LGPL-3.0-only', 'SEE LICENSE IN file', undefined])(
    'is refused with %s, and names the package',
    (license) => {
      expect(() => dependenciesOf(lockOf(license))).toThrow(`@a/b@2.0.0: ${license ?? 'no license'}`);
    },
  );

  test('of this version has only allowed licenses, and every package that package.json names; so has the bill of materials', () => {
    const dependencies = dependenciesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
    for (const name of Object.keys(packageJson.dependencies)) {
      expect(dependencies.some((dependency) => dependency.name === name)).toBe(true);
    }
    const page = thirdPartyPage(dependencies, ROOT);
    expect(page).toContain('Permission is hereby granted');
    expect(page).toContain('Fonts are (c) Bitstream');

    const printed = Bun.spawnSync([...BILL_OF_MATERIALS], { cwd: ROOT, stderr: 'ignore' }).stdout.toString();
    const bill: { components: { 'bom-ref': string; properties: { name: string }[] }[] } = JSON.parse(printed);
    const ours = bill.components.filter(
      ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
    );
    expect(ours.map((component) => component['bom-ref']).toSorted()).toEqual(
      dependencies.map(({ name, version }) => `${name}@${version}`).toSorted(),
    );
  });
});

test('the program is built again when a source is newer, and where nothing was built', () => {
  const folder = testFolder();
  const write = (name: string, time: number) => {
    const path = join(folder, name);
    writeFileSync(path, '');
    utimesSync(path, time, time);
    utimesSync(join(folder, 'src'), 100, 100);
    return path;
  };
  mkdirSync(join(folder, 'src'));
  const sources = [join(folder, 'src')];
  write('src/main.ts', 100);
  expect(isStale(join(folder, 'main.js'), sources)).toBe(true);
  const built = write('main.js', 200);
  expect(isStale(built, sources)).toBe(false);
  write('src/main.ts', 300);
  expect(isStale(built, sources)).toBe(true);
});

test('a build replaces a module, and fails if there is none of that name', async () => {
  const entry = join(testFolder(), 'entry.ts');
  const [module, moved] = ['#cli/shared/described-commands.ts', '#cli/described-commands.ts'];
  writeFileSync(entry, `export * from ${JSON.stringify(Bun.resolveSync(module, import.meta.dir))};`);
  const build = async (name: string) => {
    const plugins = [replaceModule(name, () => 'export const REPLACED = 1;')];
    const { outputs } = await Bun.build({ entrypoints: [entry], plugins });
    return outputs[0]?.text();
  };
  expect(await build(module)).toContain('REPLACED = 1');
  await expect(build(moved)).rejects.toThrow('Cannot find');
});
