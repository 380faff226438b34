/**
 * `npm run build`: the browser side, the client for other programs, and the program itself, in `dist/`. With `--if-stale`, as
 * npm runs it after `npm install` and before `npm start`, what a server needs of them and is missing or out of date.
 */
import { join } from 'node:path';
import { type BuiltAsset, buildAssets, buildIfStale, isStale } from './assets.ts';

const ROOT = join(import.meta.dir, '..', '..');
const DIST = join(ROOT, 'dist');
/** All that the program is made of. */
const SOURCES = ['src', 'package.json', 'package-lock.json', 'scripts/build/node-bundle.ts'].map((path) =>
  join(ROOT, path),
);

if (process.argv.includes('--if-stale')) {
  const built = await buildIfStale();
  if (built.length > 0) console.log(`dist/assets  ${built.length} files for the browser`);
  if (isStale(join(DIST, 'main.js'), SOURCES)) await buildProgram();
} else {
  list(await buildAssets());
  const { buildClient } = await import('./client.ts');
  await buildClient(join(DIST, 'client'));
  await buildProgram();
}

function list(assets: BuiltAsset[]): void {
  for (const { name, bytes, gzipped } of assets)
    console.log(
      `dist/assets/${name}  ${Math.ceil(bytes / 1024)} KB, gzipped ${Math.ceil(gzipped / 1024)} KB`,
    );
}

async function buildProgram(): Promise<void> {
  // Loaded only to build: most starts find everything up to date.
  const { buildNodeBundle } = await import('./node-bundle.ts');
  const sizes = Object.values(await buildNodeBundle(DIST));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`dist/*.js, the program: ${sizes.length} files, ${Math.ceil(total / 1024)} KB`);
}
