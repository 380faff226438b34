/**
 * Run first by the scripts of package.json: they need Bun and the packages, and without them the shell would only
 * say "bun: not found". Plain JavaScript for Node 20, which is all there is before `npm install`.
 */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Until the install script of Bun runs, its program is a placeholder of about 500 bytes. */
const PLACEHOLDER_MAX_BYTES = 1_000_000;

const [problem, remedy] = findProblem();
if (problem !== undefined) {
  console.error(`\n${problem} Run this first, then your command again:\n\n  ${remedy}\n`);
  process.exitCode = 1;
}

function findProblem() {
  let bun;
  try {
    bun = dirname(createRequire(import.meta.url).resolve('bun/package.json'));
  } catch {
    return ['The packages of Gluepot are not installed here.', 'npm install'];
  }
  const program = statSync(join(bun, 'bin', 'bun.exe'), { throwIfNoEntry: false });
  if (program === undefined || program.size > PLACEHOLDER_MAX_BYTES) return [];
  return ['The install script of Bun has not run here.', 'npm rebuild bun'];
}
