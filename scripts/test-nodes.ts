/**
 * `npm run test:nodes`: the tests of the interface and of the pages, unchanged, with three nodes behind each test
 * app (see test/support/nodes.ts). Arguments are passed on to `bun test`, in place of those folders.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './cluster/postgres.ts';
import { ClusterFailed } from './cluster/processes.ts';
import { startValkey } from './cluster/valkey.ts';

const NODES = '3';

const folder = mkdtempSync(join(tmpdir(), 'gluepot-nodes-'));
// PostgreSQL, which as root runs as nobody, has to pass through it.
chmodSync(folder, 0o711);
// Nothing is to survive: without syncs a schema is ready in milliseconds.
const postgres = await startPostgres(folder, { flags: ['fsync=off', 'full_page_writes=off'] });
// Without one the nodes count their limits in PostgreSQL; CI has one.
const valkey = await startValkey(folder).catch((error) => {
  if (process.env.CI || !(error instanceof ClusterFailed)) throw error;
  console.error(error.message);
  return undefined;
});
// A Ctrl+C reaches the tests as well; when they have ended, what they worked on is ended below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
  await client.end();
  const given = process.argv.slice(2);
  const tests = Bun.spawn(
    [
      ...[process.execPath, 'test', '--timeout', '240000', '--preload', './test/support/nodes.ts'],
      ...(given.length > 0 ? given : ['./test/api', './test/web']),
    ],
    {
      cwd: join(import.meta.dir, '..'),
      env: {
        ...process.env,
        GLUEPOT_TEST_NODES: NODES,
        TEST_POSTGRES_URL: postgres.url,
        TEST_REDIS_URL: valkey?.url ?? '',
      },
      stdin: 'inherit',
      stdout: 'inherit',
      stderr: 'inherit',
    },
  );
  process.exitCode = await tests.exited;
} finally {
  await Promise.all([postgres.process.end('SIGINT'), valkey?.process.end('SIGTERM')]);
  rmSync(folder, { recursive: true, force: true });
}
