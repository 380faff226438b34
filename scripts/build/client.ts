/** Builds `gluepot/client` for Node, Bun, Deno and browsers: one file of JavaScript, and its types. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dir, '..', '..');
const SOURCE = join(ROOT, 'src/client');

/** Replaces the contents of `folder`. */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await Bun.build({
    entrypoints: [join(SOURCE, 'index.ts')],
    target: 'browser',
    format: 'esm',
    outdir: folder,
  });
  // Beside those of the client stand those of what it uses; none of its own names them.
  const emitted = join(folder, 'types');
  const places = ['--rootDir', join(ROOT, 'src'), '--outDir', emitted];
  const types = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', ...places];
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const { exitCode, stdout } = Bun.spawnSync([compiler, '-p', SOURCE, ...types]);
  if (exitCode !== 0) throw new Error(`Cannot write the types of the client:\n${stdout}`);
  cpSync(join(emitted, 'client'), folder, { recursive: true });
  rmSync(emitted, { recursive: true });
}
