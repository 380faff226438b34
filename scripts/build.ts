/** `npm run build`: the browser side, the client for other programs, and the program for Node, in `dist/`. */
import { join } from 'node:path';
import { buildAssets } from './assets.ts';
import { buildClient } from './client.ts';
import { buildNodeBundle } from './node-bundle.ts';

const DIST = join(import.meta.dir, '..', 'dist');

for (const { name, bytes, gzipped } of await buildAssets()) {
  console.log(`dist/assets/${name}  ${Math.ceil(bytes / 1024)} KB, gzipped ${Math.ceil(gzipped / 1024)} KB`);
}
await buildClient(join(DIST, 'client'));
const sizes = Object.values(await buildNodeBundle(DIST));
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`dist/*.js, the program for Node: ${sizes.length} files, ${Math.ceil(total / 1024)} KB`);
