import { expect, test } from 'bun:test';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale } from '../../scripts/build/assets.ts';
import { replaceModule } from '../../scripts/build/replace-module.ts';
import { testFolder } from '../support/folders.ts';

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
