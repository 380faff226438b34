/**
 * The cluster of docs/high-availability.md: the page's commands and the files of deploy/ha, on three machines with the
 * addresses that they name (`machines.ts`). It needs Linux, root and an empty network: `npm run test:failover` makes one.
 */
import { afterAll, describe, expect, test } from 'bun:test';
import { chmodSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startLoad } from '../cluster/load.ts';
import { clusterUnderTest, ROUNDS } from '../cluster/support.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { onServer } from '../support/postgres.ts';
import { NO_LIMITS, ROOT } from '../support/program.ts';
import { blocksOf, type Machine, machinesIn, prepareNetwork, startProxies } from './machines.ts';

const PAGE = 'docs/high-availability.md';
const POINT_IN_TIME = 'docs/point-in-time.md';
const WRITERS = 12;
/** How many answered writes there are between two faults. */
const STRETCH = 600;
const DATABASE = 'postgres://gluepot:PASSWORD@';

/** What happens to a machine, and how it ends. The page has a row for each; a round is one of them. */
interface Fault {
  what: string;
  of: 'primary' | 'standby' | 'third';
  begin(machine: Machine): unknown;
  end(machine: Machine): unknown;
}
const FAULTS: Fault[] = [
  { what: 'The primary freezes', of: 'primary', begin: (it) => it.freeze(), end: (it) => it.thaw() },
  { what: 'The primary is killed', of: 'primary', begin: (it) => it.kill(), end: (it) => it.start() },
  { what: 'The primary is cut off', of: 'primary', begin: (it) => it.cut(), end: (it) => it.mend() },
  {
    what: '[Switchover]',
    of: 'primary',
    begin: (it) => it.run(blocksOf(PAGE, 'Switch over for maintenance')[0] ?? ''),
    end: () => {},
  },
  { what: 'The standby is killed', of: 'standby', begin: (it) => it.kill(), end: (it) => it.start() },
  { what: 'The standby is cut off', of: 'standby', begin: (it) => it.cut(), end: (it) => it.mend() },
  { what: 'The standby freezes', of: 'standby', begin: (it) => it.freeze(), end: (it) => it.thaw() },
  { what: '`db3` is killed', of: 'third', begin: (it) => it.kill(), end: (it) => it.start() },
];
const [LOSE = '', RETURN = ''] = blocksOf(PAGE, 'Rehearse the loss of a disk');
const LOST_DISK: Fault = {
  what: 'The primary loses its disk',
  of: 'primary',
  begin: (it) => it.run(LOSE),
  end: (it) => it.run(RETURN),
};

/** Seconds that the page gives for a fault. */
const secondsOf = (what: string): number =>
  Number(
    new RegExp(`^\\| ${RegExp.escape(what)}[^|]*\\|[^|]*\\| (\\d+) s \\|`, 'm').exec(readDocument(PAGE))?.[1],
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within two minutes: ${what}`);
    await Bun.sleep(100);
  }
}

const isPrimary = (url: string): Promise<boolean> =>
  onServer(url, 'SELECT NOT pg_is_in_recovery() AS yes').then(
    ([row]) => row?.yes === true,
    () => false,
  );

/** What `gluepot doctor` says about the standby. */
function doctorOnStandby(): string {
  const command = [process.execPath, '--no-env-file', join(ROOT, 'src/cli/main.ts'), 'doctor', '--json'];
  const env = { ...process.env, DATABASE_URL: `${DATABASE}127.0.0.1:5000/gluepot` };
  const { stdout } = Bun.spawnSync(command, { env, stdout: 'pipe' });
  return JSON.parse(`${stdout}`).find(({ check }: { check: string }) => check === 'standby')?.message;
}

const isAlone = Object.keys(networkInterfaces()).every((name) => name === 'lo');

describe.skipIf(ROUNDS === 0 || !isAlone)('a database on three machines', () => {
  const ends: (() => unknown)[] = [];
  let leader: Machine;
  let standby: Machine;
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
    removeFolders();
  }, 240_000);

  test('loses nothing that was answered, and answers writes again within what the page says', async () => {
    prepareNetwork();
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const machines = machinesIn(folder);
    ends.push(() => Promise.all(machines.map((each) => each.kill())));
    await Promise.all(machines.map((each) => each.boot()));
    for (const each of machines) each.setUp();
    const [first, second, third] = machines;
    const primary = async () => ((await first.is('primary')) ? first : second);
    const other = (it: Machine) => (it === first ? second : first);
    // The standby may not know yet that the primary has done without it.
    const SYNCHRONOUS = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
    const isWhole = async () => {
      const leading = await primary();
      if (!(await leading.is('primary')) || !(await other(leading).is('synchronous'))) return false;
      return leading.run(`runuser -u postgres -- psql -Atc "${SYNCHRONOUS}"`).trim() === '1';
    };
    await until('a primary and a synchronous standby', isWhole);
    leader = await primary();
    const [, list = '', create = ''] = blocksOf(PAGE, 'On db1 and db2');
    expect(leader.run(list)).toContain('Sync Standby');
    leader.run(create);
    leader.run(blocksOf(PAGE, 'Through PgBouncer')[0] ?? '');
    const proxies = await startProxies(folder);
    ends.push(() => Promise.all(proxies.map((each) => each.end('SIGTERM'))));
    // HAProxy takes every server for the primary until it has asked it. It takes turns.
    await until('a proxy that knows the primary', async () => {
      const turns = [1, 2, 3, 4].map(() => isPrimary(`${DATABASE}127.0.0.1:5000/gluepot`));
      return (await Promise.all(turns)).every(Boolean);
    });
    const urls = ['127.0.0.1:5000', `${first.address},${second.address}`, '127.0.0.1:6432'];
    const cluster = await clusterUnderTest({
      databaseUrl: `${DATABASE}127.0.0.1:5000/gluepot`,
      settings: NO_LIMITS,
      settingsOf: (node) => ({ DATABASE_URL: `${DATABASE}${urls[node]}/gluepot` }),
    });
    ends.push(() => stop());
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= cluster.stop());
    const nodes = cluster.nodes.map(({ url }) => url);
    const load = await startLoad(cluster, nodes, WRITERS);
    await load.more(STRETCH);
    const bear = async ({ what, of, begin, end }: Fault) => {
      const leading = await primary();
      const victim = { primary: leading, standby: other(leading), third }[of];
      load.log.pauses.length = 0;
      await begin(victim);
      if (of === 'primary') await until('another primary', () => other(victim).is('primary'));
      await load.everybodyAnswered();
      const waited = nodes.map(
        (_, node) =>
          Math.max(...load.log.pauses.filter((_, writer) => writer % nodes.length === node)) / 1000,
      );
      console.log(
        `${what}: writes waited for ${waited.map((s) => s.toFixed(1)).join(', ')} s, through ${urls.join(', ')}`,
      );
      expect(Math.max(...waited)).toBeLessThan(secondsOf(what));
      await end(victim);
      await until(`after “${what}”, a primary and a synchronous standby`, isWhole);
      await load.more(STRETCH);
    };
    for (let round = 0; round < ROUNDS; round++) await bear(FAULTS[round % FAULTS.length] as Fault);
    expect(doctorOnStandby()).toBe('An answered write is on two machines.');
    await bear({
      ...LOST_DISK,
      end: (it) => {
        expect(doctorOnStandby()).toStartWith('An answered write is on one machine.');
        return LOST_DISK.end(it);
      },
    });
    // Both die, the standby first: what was answered in between is on the primary alone.
    const leading = await primary();
    await other(leading).kill();
    await load.more(STRETCH);
    await leading.kill();
    await other(leading).start();
    const looks = new Set<unknown>();
    await until('the standby sees that nobody leads, and does not', async () => {
      const seen = await other(leading).state();
      if (seen?.cluster_unlocked) looks.add(seen.dcs_last_seen);
      return looks.size > 3;
    });
    expect(await other(leading).is('primary')).toBe(false);
    await load.everybodyRefused();
    await leading.start();
    await until('once both have come back, a primary and a synchronous standby', isWhole);
    await load.more(STRETCH);
    await load.check();
    await stop();
    leader = await primary();
    standby = other(leader);
  }, 3_600_000);

  test('is restored to a second, as the page says word for word', () => {
    const sql = (text: string, database = 'gluepot') =>
      leader.run(`runuser -u postgres -- psql -d ${database} -Atc "${text}"`).trim();
    const [setUp = '', timer = ''] = blocksOf(POINT_IN_TIME, 'Set it up');
    expect(leader.run(setUp)).toContain('status: ok');
    leader.run(timer);
    const unit = readFileSync(join(ROOT, 'deploy/ha/base-backup.service'), 'utf8');
    const [, condition] = /^ExecCondition=(.*)$/m.exec(unit) ?? [];
    const [, nightly = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    for (const [day, kind] of [
      [7, 'full'],
      [1, 'incr'],
    ]) {
      // As systemd reads it, on that day of the week.
      const command = nightly.replaceAll('$$', '$').replaceAll('%%', '%').replace('$(date +%u)', `${day}`);
      leader.run(`${condition} && runuser -u postgres -- ${command}`);
      expect(
        leader
          .run('runuser -u postgres -- pgbackrest info')
          .trim()
          .split(/^ +(?=\w+ backup: )/m)
          .at(-1),
      ).toStartWith(`${kind} backup: `);
    }
    expect(() => standby.run(`${condition}`)).toThrow();
    expect(leader.run(blocksOf(POINT_IN_TIME, 'Watch it')[0] ?? '')).toBe('');
    expect(leader.run('cat /var/lib/prometheus/node-exporter/gluepot.prom')).toMatch(/_seconds 1\d{9}$/m);
    const pastes = sql('SELECT count(*) FROM pastes');
    // pgBackRest counts in seconds, and takes a backup that had ended in the second before.
    const second = sql('SELECT clock_timestamp() FROM pg_sleep(2)');
    expect(Number(pastes)).toBeGreaterThan(100);
    sql('DELETE FROM pastes');
    sql('SELECT pg_switch_wal()');
    const [restore = '', ...others] = blocksOf(POINT_IN_TIME, 'Restore to a second');
    const [look = '', putBack = '', cleanUp = ''] = others;
    leader.run(restore.replace(/^TARGET=.*/m, `TARGET='${second}'`));
    expect(leader.run(look)).toMatch(/^ +\d{13}$/m);
    leader.run(putBack);
    expect(sql('SELECT count(*) FROM pastes', 'gluepot_before')).toBe('0');
    expect(sql('SELECT count(*) FROM pastes')).toBe(pastes);
    leader.run(cleanUp);
  }, 300_000);
});
