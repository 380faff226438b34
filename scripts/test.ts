/**
 * `npm test`, `npm run test:long` and `npm run test:process`: all test files, or those named by arguments, side by side,
 * with one PostgreSQL for all of them: each file would start its own, which takes more than a second of CPU time.
 * Arguments are passed on to `bun test`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, startPostgres } from './cluster/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'gluepot-tests-'));
// PostgreSQL, which as root runs as nobody, has to pass through it.
chmodSync(folder, 0o711);
// A Ctrl+C reaches the tests as well; PostgreSQL is stopped below when they have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const { CI, TEST_POSTGRES_URL } = process.env;
let postgres: Database | undefined;
try {
  if (!TEST_POSTGRES_URL) postgres = await start();
  const tests = Bun.spawn(
    [process.execPath, 'test', '--parallel', '--no-isolate', '--timeout', '240000', ...process.argv.slice(2)],
    {
      cwd: join(import.meta.dir, '..'),
      env: {
        ...process.env,
        TEST_BROWSER_FOLDER: folder,
        ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
      },
      stdin: 'inherit',
      stdout: 'inherit',
      stderr: 'inherit',
    },
  );
  // Sent by a supervisor, to this process alone.
  process.on('SIGTERM', () => tests.kill('SIGTERM'));
  process.exitCode = await tests.exited;
} finally {
  await postgres?.process.end('SIGINT');
  // A browser that is just ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
}

/** Without syncs, as nothing is to survive the tests. Where it does not start, the test files say what they skip. */
async function start(): Promise<Database | undefined> {
  try {
    return await startPostgres(folder, {
      flags: ['fsync=off', 'full_page_writes=off', 'max_connections=300'],
    });
  } catch (error) {
    if (CI) throw error;
    return undefined;
  }
}
