import { afterAll, describe, expect, test } from 'bun:test';
import { chmodSync, readFileSync } from 'node:fs';
import { startPostgres } from '../../scripts/cluster/postgres.ts';
import type { Process } from '../../scripts/cluster/processes.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { NO_LIMITS } from '../support/program.ts';
import { startLoad } from './load.ts';
import { type ClusterUnderTest, clusterUnderTest, ROUNDS } from './support.ts';

const WRITERS = 24;
/** How many answered writes each stretch lasts: before, without a node, and after the database is back. */
const STRETCH = Math.max(400, 4 * ROUNDS);

/** Stops a server where it stands, as a machine or a network that hangs does, or lets it go on. */
function signalAll({ pid }: Process, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
}

describe.skipIf(ROUNDS === 0)(
  'three nodes under load, of which one is killed, and whose database crashes, and later freezes',
  () => {
    let cluster: ClusterUnderTest | undefined;
    const ends: (() => Promise<void>)[] = [];
    afterAll(async () => {
      await cluster?.stop();
      for (const end of ends) await end();
      removeFolders();
    }, 240_000);

    test('lose nothing that was answered, answer 503 meanwhile, and go on without being started again', async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o711);
      let postgres = await startPostgres(folder);
      ends.push(() => postgres.process.end('SIGINT'));
      const running = await clusterUnderTest({ databaseUrl: postgres.url, settings: NO_LIMITS });
      cluster = running;
      const { log, more, everybodyRefused, check } = await startLoad(running, [running.url], WRITERS);
      await more(STRETCH);

      const [, victim] = running.nodes;
      if (victim === undefined) throw new Error('There is no second node');
      process.kill(victim.process.pid, 'SIGKILL');
      await victim.process.ended;
      await more(STRETCH);
      await victim.start();
      await more(STRETCH);

      // SIGQUIT: it ends at once, as in a crash, and recovers by its log at the next start.
      await postgres.process.end('SIGQUIT');
      await everybodyRefused();
      const pids = running.nodes.map(({ process }) => process.pid);
      for (const { url } of running.nodes) {
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      postgres = await startPostgres(folder, { port: Number(new URL(postgres.url).port) });
      await more(STRETCH);

      signalAll(postgres.process, 'SIGSTOP');
      try {
        await everybodyRefused();
      } finally {
        signalAll(postgres.process, 'SIGCONT');
      }
      await more(STRETCH);
      for (const { url } of running.nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(running.nodes.map(({ process }) => process.isRunning() && process.pid)).toEqual(pids);

      await check();
      expect(log.refusals).toBeGreaterThanOrEqual(WRITERS);
      expect(log.revoked.length).toBeGreaterThan(WRITERS);
    }, 300_000);
  },
);
