/**
 * Run by npm before the scripts of this project: they need Bun and the packages, and without them the shell would only
 * say "bun: not found". Plain JavaScript for Node 20, which is all there is before `npm install`.
 */
import { createRequire } from 'node:module';

try {
  createRequire(import.meta.url).resolve('bun/package.json');
} catch {
  console.error(
    '\nThe packages of Gluepot are not installed here. Run this first, then your command again:\n\n  npm install\n',
  );
  process.exitCode = 1;
}
