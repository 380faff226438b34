import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildNodeBundle } from '../../scripts/build/node-bundle.ts';
import { temporaryFolder } from './folders.ts';
import { ROOT } from './program.ts';

/** Starts the program as people do who installed it from npm: with their Node, from the bundle. */
export async function npmPackage(): Promise<string[]> {
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
