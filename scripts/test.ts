/**
 * `npm test`, `npm run test:long` and `npm run test:process`: all test files, or those named by arguments, side by side,
 * with one PostgreSQL for all of them: each file would start its own, which takes more than a second of CPU time.
 * Arguments are passed on to `bun test`. With `--nodes` first (`npm run test:nodes`), the tests of the interface and of the
 * pages, or the given ones, with three nodes behind each test app (see test/support/nodes.ts), one file at a time. With
 * `--below` first (`npm run test:below`), those of all that answers requests, below a path (see test/support/below.ts).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfStale } from './build/assets.ts';
import { type Database, startPostgres } from './cluster/postgres.ts';
import { ClusterFailed } from './cluster/processes.ts';
import { startValkey, type Valkey } from './cluster/valkey.ts';

const { CI, TEST_POSTGRES_URL } = process.env;
const [first, ...rest] = process.argv.slice(2);
const isOnNodes = first === '--nodes';
const isBelow = first === '--below';
const given = isOnNodes || isBelow ? rest : process.argv.slice(2);

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'gluepot-tests-'));
// PostgreSQL, which as root runs as nobody, has to pass through it.
chmodSync(folder, 0o711);
// A Ctrl+C reaches the tests as well; what they work on is stopped below when they have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

let postgres: Database | undefined;
let valkey: Valkey | undefined;
try {
  if (!TEST_POSTGRES_URL) postgres = await start();
  if (isOnNodes) {
    if (postgres !== undefined) await createExtensions(postgres.url);
    // Without one the nodes count their limits in PostgreSQL; CI has one.
    valkey = await startValkey(folder).catch((error) => {
      if (CI || !(error instanceof ClusterFailed)) throw error;
      console.error(error.message);
      return undefined;
    });
  }
  const nodes = [
    '--preload',
    './test/support/nodes.ts',
    ...(given.length > 0 ? [] : ['./test/api', './test/web']),
  ];
  const tests = Bun.spawn(
    [
      ...[process.execPath, 'test', '--timeout', '240000'],
      ...(isOnNodes ? nodes : ['--parallel', '--no-isolate']),
      ...(isBelow && given.length === 0 ? ['./test/api', './test/http', './test/web'] : given),
    ],
    {
      cwd: join(import.meta.dir, '..'),
      env: {
        ...process.env,
        TEST_BROWSER_FOLDER: folder,
        ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
        ...(isBelow && { GLUEPOT_TEST_BELOW: '/paste' }),
        ...(isOnNodes && { GLUEPOT_TEST_NODES: '3', TEST_REDIS_URL: valkey?.url ?? '' }),
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
  await Promise.all([postgres?.process.end('SIGINT'), valkey?.process.end('SIGTERM')]);
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
    if (CI || isOnNodes) throw error;
    return undefined;
  }
}

async function createExtensions(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
  await client.end();
}
