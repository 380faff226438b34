import { creations, randomNumbers } from '../code.ts';
import { type Context, digits, type Section } from '../context.ts';
import { startGluepot } from '../gluepot.ts';
import { seedTown } from '../growth-seed.ts';
import { type Request, sample } from '../measure.ts';
import { memoryMb } from '../proc.ts';
import { requireTools } from '../wrk.ts';

const PASTES = 100_000;
const CONNECTIONS = 256;
/** In a thousand. */
const SHARES = { raw: 800, page: 100, create: 80, list: 20 };
/** Different mixes of a thousand, one after the other. */
const MIXES = 20;
const PAGES = 200;
const LOAD_MB = 250;
const IDLE_MS = 10_000;

/** A minute of everything at once. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk');
  const { dataDir, facts: town } = await seedTown(context, PASTES);
  const gluepot = await startGluepot(dataDir);
  const random = randomNumbers(7);
  const of = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
  const bodies = creations(200, 2_048);
  const kinds: Record<keyof typeof SHARES, () => Request> = {
    raw: () => ({ path: `/raw/${of(town.keyless)}` }),
    page: () => ({ path: `/p/${of(town.keyless.slice(0, PAGES))}` }),
    create: () => ({ method: 'POST', path: '/api/paste', body: of(bodies) }),
    list: () => ({ path: '/api/v1/pastes' }),
  };
  const requests = Array.from({ length: MIXES }, () =>
    Object.entries(SHARES).flatMap(([kind, share]) =>
      Array.from({ length: share }, kinds[kind as keyof typeof SHARES]),
    ),
  )
    .flat()
    .map((request) => ({ request, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ request }) => request);
  await Bun.sleep(1_000);
  const before = memoryMb(gluepot.pid);
  const answered = await sample(
    { ...context, seconds: context.mixedSeconds },
    {
      name: 'mixed',
      ...{ url: gluepot.url, pid: gluepot.pid, connections: CONNECTIONS, requests },
      authorization: town.account.authorization,
    },
    0,
  );
  await Bun.sleep(IDLE_MS);
  const after = memoryMb(gluepot.pid);
  await gluepot.stop();
  const figures: [string, number][] = [
    ['requests', answered.requests],
    ['requests a second', answered.requests / answered.seconds],
    ['CPU µs a request', answered.cpuUs],
    ['p50 ms', answered.p50],
    ['p95 ms', answered.p95],
    ['p99 ms', answered.p99],
    ['longest ms', answered.longest],
    ['MB before', before],
    ['most MB under load', answered.memoryMb],
    [`MB ${IDLE_MS / 1_000} s after`, after],
  ];
  return {
    title: 'All at once',
    how: [
      `${PASTES.toLocaleString('en')} pastes; 80 % raw texts of ${town.keyless.length.toLocaleString('en')} ids, 10 % pages of ${PAGES}, 8 % creations of 2 KB without a key, ` +
        `2 % lists of an account, at random, ${CONNECTIONS} connections for ${context.mixedSeconds} s.`,
    ],
    tables: [{ head: ['what', 'measured'], rows: figures.map(([name, value]) => [name, digits(value)]) }],
    goals: [
      {
        goal: `250 MB under load, ${CONNECTIONS} connections, 100,000 pastes`,
        measured: `${digits(answered.memoryMb)} MB at most`,
        met: answered.memoryMb <= LOAD_MB,
      },
    ],
    notes: [],
  };
}
