/**
 * `npm run build`: the browser side, the client for other programs, and the program as a bundle for Node, in `dist/`. Packages stay in node_modules. The entries
 * lie side by side, as a thread is started by its file's name beside the file that starts it.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { buildAssets } from './assets.ts';
import { buildClient } from './client.ts';

const ROOT = join(import.meta.dir, '..');
const DIST = join(ROOT, 'dist');
const ENTRIES = {
  'main.js': 'src/cli/main.ts',
  'thread.js': 'src/store/sqlite/thread.ts',
  'render-thread.js': 'src/render/thread.ts',
};
/** By name: with `packages: 'external'` Bun takes our own `#folder/file.ts` for packages, too. */
const PACKAGES = Object.keys(packageJson.dependencies).flatMap((name) => [name, `${name}/*`]);

await mkdir(DIST, { recursive: true });
for (const old of await readdir(DIST)) {
  if (/\.js(\.unfinished)?$/.test(old) && !(old in ENTRIES)) await rm(join(DIST, old));
}
for (const { name, bytes, gzipped } of await buildAssets()) {
  console.log(`dist/assets/${name}  ${Math.ceil(bytes / 1024)} KB, gzipped ${Math.ceil(gzipped / 1024)} KB`);
}
await buildClient(join(DIST, 'client'));
for (const [name, entry] of Object.entries(ENTRIES)) await bundle(name, join(ROOT, entry));

async function bundle(name: string, entry: string): Promise<void> {
  const built = await Bun.build({
    entrypoints: [entry],
    target: 'node',
    format: 'esm',
    external: PACKAGES,
    // Otherwise JSX is built for development, which is slower.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = built.outputs;
  if (output === undefined || built.outputs.length !== 1) throw new Error(`${name} is not one file`);
  // Renamed into place: who runs the bundle meanwhile never sees half of it.
  await Bun.write(join(DIST, `${name}.unfinished`), output);
  await rename(join(DIST, `${name}.unfinished`), join(DIST, name));
  console.log(`dist/${name}  ${Math.ceil(output.size / 1024)} KB`);
}
