import { creations } from '../code.ts';
import { type Context, digits, type Goal, type Section } from '../context.ts';
import { bytesIn, type Disk, measureDisk } from '../disk.ts';
import { type Gluepot, startGluepot } from '../gluepot.ts';
import { seedTown, type Town } from '../growth-seed.ts';
import { measureWaits } from '../growth-waits.ts';
import { compare, type Request, type Result, type ServerCase } from '../measure.ts';
import { cpuMsWithChildren, memoryMb } from '../proc.ts';
import { resultTable, stalls } from '../results.ts';
import { median } from '../statistics.ts';
import { measureSweep } from '../sweep.ts';
import { requireTools } from '../wrk.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
/** A run that goes beyond has short pastes in all its databases: long ones would take 40 GB. */
const LONG_TEXTS_MAX = 1_000_000;
const SWEPT = 100_000;
const DISK_PASTES = 20_000;
const CONNECTIONS = 16;
const STARTS = 5;
const GOALS = { growth: 1.3, readyMs: 300, startMb: 80, loadMb: 250, disk: 0.6 };

interface Grown {
  count: number;
  town: Town;
  gluepot: Gluepot;
  diskBytes: number;
  readyMs: number[];
  /** CPU time until ready, of the last start. */
  readyCpuMs: number;
  startMb: number;
}

/** The same operations on ever larger databases, whose servers run side by side. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk');
  const counts = SIZES.filter((size) => size <= context.largest);
  if (counts.length === 0) throw new Error(`--largest takes ${SIZES[0]} and more`);
  const grown: Grown[] = [];
  const isShort = context.largest > LONG_TEXTS_MAX;
  for (const count of counts) grown.push(await grow(context, count, isShort));
  const tables: Result[][] = [];
  for (const kind of Object.keys(requestsOf(grown[0]?.town))) {
    tables.push(
      await compare(
        context,
        grown.map((one) => caseOf(one, kind)),
      ),
    );
  }
  const waits = await measureWaits(context, grown);
  for (const { gluepot } of grown) await gluepot.stop();
  const disk: [string, Disk][] = [
    ['without a key', await measureDisk(context, 'keyless', DISK_PASTES)],
    ['of an account, indexed for search', await measureDisk(context, 'account', DISK_PASTES)],
  ];
  const { dataDir, facts } = await seedTown(context, Math.min(SWEPT, context.largest));
  const sweep = await measureSweep(context, dataDir, facts);
  const last = grown.at(-1);
  const loadMb = Math.max(...tables.flatMap((results) => results.at(-1)?.memoryMb ?? Number.NaN));
  return {
    title: 'Growth',
    how: [
      `Databases of source code from \`node_modules\`, sizes log-normal around a median of ${isShort ? '256 bytes' : '2 KB'}; a tenth of the pastes are of one ` +
        `account and indexed for search. A server on each, ${CONNECTIONS} connections; ratios are to the smallest. The first start ` +
        `of a server is thrown away, then ${STARTS} starts are timed from the command to its line that it is ready.`,
    ],
    tables: [
      { name: 'Operations', head: resultTable.head, rows: tables.flat().map(resultTable.row) },
      {
        name: 'Servers',
        head: [
          'pastes',
          'ready ms, median',
          'longest',
          'CPU ms',
          'MB after the start',
          'most MB under load',
          'GB on disk',
        ],
        rows: grown.map(({ count, readyMs, readyCpuMs, startMb, diskBytes }, at) => [
          count.toLocaleString('en'),
          ...[median(readyMs), Math.max(...readyMs), readyCpuMs, startMb].map(digits),
          digits(Math.max(...tables.flatMap((results) => results[at]?.memoryMb ?? Number.NaN))),
          digits(diskBytes / 1e9),
        ]),
      },
      {
        name: `Disk, ${DISK_PASTES.toLocaleString('en')} pastes`,
        head: ['pastes', 'MB of text', 'MB on disk', 'bytes a byte'],
        rows: disk.map(([name, { textBytes, diskBytes }]) => [
          name,
          ...[textBytes / 1e6, diskBytes / 1e6, diskBytes / textBytes].map(digits),
        ]),
      },
      ...waits.tables,
      sweep,
    ],
    goals: [
      growthGoal(counts, tables),
      {
        goal: `${named(counts)} pastes: pages of administrators and statistics within ${GOALS.growth} times`,
        measured: `${digits(waits.growth.times)} times at most (${waits.growth.name})`,
        met: waits.growth.times <= GOALS.growth,
      },
      {
        goal: `ready in 300 ms with ${last?.count.toLocaleString('en')} pastes`,
        measured: `${digits(median(last?.readyMs ?? []))} ms (${digits(last?.readyCpuMs ?? Number.NaN)} ms of CPU)`,
        met: median(last?.readyMs ?? []) <= GOALS.readyMs,
      },
      {
        goal: '80 MB after the start',
        measured: `${digits(last?.startMb ?? Number.NaN)} MB`,
        met: (last?.startMb ?? Number.NaN) <= GOALS.startMb,
      },
      {
        goal: '250 MB under load',
        measured: `${digits(loadMb)} MB at most, ${CONNECTIONS} connections`,
        met: loadMb <= GOALS.loadMb,
      },
      ...disk.map(
        ([name, { textBytes, diskBytes }]): Goal => ({
          goal: `disk: at most 0.6 bytes a byte of source code, pastes ${name}`,
          measured: digits(diskBytes / textBytes),
          met: diskBytes / textBytes <= GOALS.disk,
        }),
      ),
    ],
    notes: stalls(tables.flat()),
  };
}

async function grow(context: Context, count: number, isShort: boolean): Promise<Grown> {
  const { dataDir, facts } = await seedTown(context, count, isShort);
  const diskBytes = bytesIn(dataDir);
  await (await startGluepot(dataDir)).stop();
  const readyMs: number[] = [];
  for (let i = 1; i < STARTS; i++) {
    const gluepot = await startGluepot(dataDir);
    readyMs.push(gluepot.readyMs);
    await gluepot.stop();
  }
  const gluepot = await startGluepot(dataDir);
  const readyCpuMs = cpuMsWithChildren(gluepot.pid);
  readyMs.push(gluepot.readyMs);
  await Bun.sleep(1_000);
  const startMb = memoryMb(gluepot.pid);
  context.say(`${count}: ready in ${median(readyMs).toFixed(0)} ms, ${startMb.toFixed(0)} MB`);
  return { count, town: facts, gluepot, diskBytes, readyMs, readyCpuMs, startMb };
}

function requestsOf(town: Town | undefined): Record<string, Request[]> {
  const bodies = creations(300, 2_048);
  const to = (path: string) => bodies.map((body) => ({ method: 'POST', path, body }));
  return {
    'raw, hot': [{ path: `/raw/${town?.hot}` }],
    'raw, 1,000 ids': (town?.keyless ?? []).map((id) => ({ path: `/raw/${id}` })),
    'page, hot': [{ path: `/p/${town?.hot}` }],
    'create without a key': to('/api/paste'),
    'create, indexed': to('/api/v1/pastes'),
    list: [{ path: '/api/v1/pastes' }],
    read: (town?.owned ?? []).map((id) => ({ path: `/api/v1/pastes/${id}` })),
    explore: [{ path: '/explore' }],
  };
}

const caseOf = ({ town, gluepot, count }: Grown, kind: string): ServerCase => ({
  name: `${kind}: ${count.toLocaleString('en')}`,
  ...{ url: gluepot.url, pid: gluepot.pid, connections: CONNECTIONS },
  requests: requestsOf(town)[kind] ?? [],
  authorization: town.account.authorization,
});

/** `10,000 → 1,000,000`. */
const named = (counts: number[]): string =>
  [counts[0], counts.at(-1)].map((count) => count?.toLocaleString('en')).join(' → ');

function growthGoal(counts: number[], tables: Result[][]): Goal {
  const worst = tables
    .flatMap((results) => results.at(-1) ?? [])
    .reduce((a, b) => (b.ratio.median > a.ratio.median ? b : a));
  return {
    goal: `${named(counts)} pastes: every hot operation within ${GOALS.growth} times`,
    measured: `${digits(worst.ratio.median)} times at most (${worst.name}, from ${counts[0]?.toLocaleString('en')})`,
    met: worst.ratio.median <= GOALS.growth,
  };
}
