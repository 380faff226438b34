import { codeOf, creations, randomNumbers, sizeOf } from '../code.ts';
import { type Context, digits, type Section } from '../context.ts';
import { startGluepot } from '../gluepot.ts';
import { compare, type Request, type ServerCase } from '../measure.ts';
import { resultTable, stalls } from '../results.ts';
import { seed, seedAccount, seedPastes } from '../seed.ts';
import { seedViews } from '../seed-views.ts';
import { median, percentile } from '../statistics.ts';
import { ASKED_EACH, QUERIES, searches, stats } from '../waits.ts';
import { requireTools } from '../wrk.ts';

const PASTES = 100_000;
const VIEWS = 10_000_000;
const VIEWED_PASTES = 1_000;
const CONNECTIONS = 16;
/** What is deleted, or edited, in a round at most: each paste can go only once. */
const ONCE = 5_000;
/** What an account with very many pastes asks of the API, and the statistics of one with very many views. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk');
  const { dataDir, facts } = await seed(context, `account-${PASTES}-${VIEWS}`, async (store) => {
    const random = randomNumbers(3);
    const [full, viewed] = [await seedAccount(store, 'nora'), await seedAccount(store, 'otto')];
    const text = () => codeOf(sizeOf(random), random);
    const ids = await seedPastes(store, PASTES, text, (number) => ({
      accountId: full.id,
      title: `Number ${number}`,
    }));
    const seen = await seedPastes(store, VIEWED_PASTES, text, { accountId: viewed.id, visibility: 'public' });
    await seedViews(store, viewed.id, seen, VIEWS);
    return { full, viewed, ids };
  });
  const gluepot = await startGluepot(dataDir);
  const server = { url: gluepot.url, pid: gluepot.pid, connections: CONNECTIONS };
  const own = { ...server, authorization: facts.full.authorization };
  const to = (method: string, path: string, bodies: string[]): Request[] =>
    bodies.map((body) => ({ method, path, body }));
  const bodies = creations(300, 2_048);
  // A part of the ids for each round of each kind; warming up is round -1.
  const part = (round: number, kind: number) =>
    facts.ids.slice(((round + 1) * 3 + kind) * ONCE).slice(0, ONCE);
  const cases: ServerCase[] = [
    { name: 'create without a key, 2 KB', ...server, requests: to('POST', '/api/paste', bodies) },
    { name: 'create, 2 KB, indexed for search', ...own, requests: to('POST', '/api/v1/pastes', bodies) },
    { name: `list, 25 of ${PASTES.toLocaleString('en')}`, ...own, requests: [{ path: '/api/v1/pastes' }] },
    { name: 'list, the last page', ...own, requests: [{ path: `/api/v1/pastes?page=${PASTES / 25}` }] },
    {
      name: 'read',
      ...own,
      requests: facts.ids.slice(-5_000).map((id) => ({ path: `/api/v1/pastes/${id}` })),
    },
    {
      name: 'edit the title',
      ...own,
      requests: (round) =>
        part(round, 0).map((id) => ({
          method: 'PATCH',
          path: `/api/v1/pastes/${id}`,
          body: '{"title":"@@"}',
        })),
    },
    {
      name: 'edit the content, 2 KB',
      ...own,
      requests: (round) =>
        part(round, 1).map((id, at) => ({
          ...{ method: 'PATCH', path: `/api/v1/pastes/${id}` },
          body: `{${bodies[at % bodies.length]?.slice(bodies[0]?.indexOf('"content"'))}`,
        })),
    },
    {
      name: 'delete',
      ...own,
      requests: (round) => part(round, 2).map((id) => ({ method: 'DELETE', path: `/api/v1/pastes/${id}` })),
    },
    { name: 'GET /me', ...own, requests: [{ path: '/api/v1/me' }] },
  ];
  if (3 * ONCE * (context.rounds + 1) > PASTES)
    throw new Error(`So many rounds want more than ${PASTES} pastes`);
  const [search, statistics] = [
    await searches(gluepot, facts.full.authorization),
    await stats(gluepot, facts.viewed.authorization),
  ];
  const results = await compare(context, cases);
  await gluepot.stop();
  const [, indexed, list] = results;
  const dearer = indexed?.ratio.median ?? Number.NaN;
  return {
    title: 'The API of an account',
    how: [
      `An account with ${PASTES.toLocaleString('en')} pastes of source code (median 2 KB), filled through the store; ${CONNECTIONS} connections. ` +
        `Ratios are to a creation without a key. Searches and statistics are asked one at a time, ${ASKED_EACH} times each, as ` +
        `a person waits for them; the statistics are those of an account with ${VIEWS.toLocaleString('en')} views over 90 days.`,
    ],
    tables: [{ head: resultTable.head, rows: results.map(resultTable.row) }, search.table, statistics.table],
    goals: [
      {
        goal: 'authenticated list, 25 of 100,000: under 150 µs of CPU',
        measured: `${digits(list?.cpuUs ?? Number.NaN)} µs`,
        met: (list?.cpuUs ?? Number.NaN) < 150,
      },
      {
        goal: 'search in 100,000 pastes of one account: p95 under 50 ms',
        measured: `${digits(percentile(search.times, 95))} ms over ${QUERIES.length} queries, median ${digits(median(search.times))} ms`,
        met: percentile(search.times, 95) < 50,
      },
      {
        goal: 'the index makes a 2 KB create at most 2 times dearer',
        measured: `${digits(dearer)} times (the key, its check and a longer answer included)`,
        met: dearer <= 2,
      },
      {
        goal: '`/stats` of 10 million views over 90 days: under 100 ms',
        measured: `${digits(Math.max(...statistics.times))} ms at most`,
        met: Math.max(...statistics.times) < 100,
      },
    ],
    notes: stalls(results),
  };
}
