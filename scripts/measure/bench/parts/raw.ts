import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '#store/open.ts';
import { codeOf, randomNumbers } from '../code.ts';
import { type Context, digits, type Section } from '../context.ts';
import { ask, startGluepot } from '../gluepot.ts';
import { type Case, compare, type Result, type Tally } from '../measure.ts';
import { startNginx } from '../nginx.ts';
import { resultTable } from '../results.ts';
import { seed, seedAccount, seedPastes } from '../seed.ts';
import { requireTools } from '../wrk.ts';

const DISTINCT = 100_000;
const CONNECTIONS = 64;
/** Requests whose every answer is waited for, so that the views must be exactly as many. */
const COUNTED = 20_000;

/** `/raw/{id}` beside nginx, which serves the same bytes from files with the same headers. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk', 'nginx');
  const { dataDir, kept, facts } = await seed(context, `raw-${DISTINCT}`, async (store, folder) => {
    const random = randomNumbers(1);
    const files = join(folder, 'files', 'raw');
    mkdirSync(files, { recursive: true });
    const account = await seedAccount(store, 'nora');
    const make = async (count: number, bytes: number, accountId: string | null) => {
      const texts = Array.from({ length: Math.min(count, 2_000) }, () => codeOf(bytes, random));
      const textOf = (number: number) => texts[number % texts.length] ?? '';
      const numbers = new Map<string, number>();
      await seedPastes(store, count, textOf, { accountId }, (id, number) => numbers.set(id, number));
      for (const [id, number] of numbers) writeFileSync(join(files, id), textOf(number));
      return [...numbers.keys()];
    };
    const small = await make(DISTINCT, 2_048, null);
    const [large = ''] = await make(1, 65_536, null);
    const [owned = ''] = await make(1, 2_048, account.id);
    return { small, large, owned };
  });
  const gluepot = await startGluepot(dataDir);
  const [hot = '', ...distinct] = facts.small;
  const like = await ask(`${gluepot.url}/raw/${hot}`);
  const nginx = await startNginx(context.folder, join(kept, 'files'), like.headers);
  await requireSame(gluepot.url, nginx.url, [hot, facts.large, facts.owned, ...distinct.slice(0, 3)]);

  const tally: Tally = { answered: 7, unheard: 0 };
  const casesOf = (what: string, ids: string[]): Case[] => {
    const common = { requests: ids.map((id) => ({ path: `/raw/${id}` })), connections: CONNECTIONS };
    return [
      { name: `${what}: nginx`, url: nginx.url, pid: nginx.pid, ...common },
      { name: `${what}: Gluepot`, url: gluepot.url, pid: gluepot.pid, tally, ...common },
    ];
  };
  const shuffled = shuffle(distinct.slice(0, -200));
  const results = {
    hot: await compare(context, [
      ...casesOf('2 KB, hot', [hot]),
      {
        name: '2 KB, hot: Gluepot, of an account (statistics)',
        ...{ url: gluepot.url, pid: gluepot.pid, tally, connections: CONNECTIONS },
        requests: [{ path: `/raw/${facts.owned}` }],
      },
      {
        name: '2 KB, hot: nginx that keeps files open (no goal)',
        ...{ url: nginx.cachingUrl, pid: nginx.pid, connections: CONNECTIONS },
        requests: [{ path: `/raw/${hot}` }],
      },
    ]),
    large: await compare(context, casesOf('64 KB, hot', [facts.large])),
    distinct: await compare(context, casesOf(`2 KB, ${DISTINCT.toLocaleString('en')} ids`, shuffled)),
  };
  const counted = await openAll(gluepot.url, distinct.slice(-200));
  await nginx.stop();
  await gluepot.stop();
  return {
    title: 'Raw texts',
    how: [
      `\`/raw/{id}\` at ${CONNECTIONS} connections, every view counted and written, beside one worker of nginx ${nginx.version} ` +
        '(sendfile, no log) that serves the same bytes from files with the same headers. Ratios are to nginx in the same ' +
        `round. ${DISTINCT.toLocaleString('en')} ids are asked in a random order.`,
    ],
    tables: [{ head: resultTable.head, rows: Object.values(results).flat().map(resultTable.row) }],
    goals: [
      goalOf('`/raw/{id}`, 2 KB, hot', results.hot),
      goalOf(`\`/raw/{id}\`, 2 KB, over ${DISTINCT.toLocaleString('en')} ids`, results.distinct),
      goalOf('`/raw/{id}`, 64 KB, hot', results.large),
    ],
    notes: checkViews(dataDir, distinct.slice(-200), counted, tally),
  };
}

const goalOf = (what: string, [, gluepot]: Result[]) => ({
  goal: `${what}: at least nginx’s requests per CPU-second`,
  measured: `${digits(1 / (gluepot?.ratio.median ?? Number.NaN))} of nginx’s`,
  met: (gluepot?.ratio.median ?? Number.NaN) <= 1,
});

/** Both must answer the same: headers (their values may be of their own kind) and bytes. */
async function requireSame(url: string, nginxUrl: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    const [ours, theirs] = [await ask(`${url}/raw/${id}`), await ask(`${nginxUrl}/raw/${id}`)];
    const names = (answer: Response) =>
      [...answer.headers.keys()].filter((name) => !['server', 'connection'].includes(name)).sort();
    if (names(ours).join() !== names(theirs).join()) {
      throw new Error(`Gluepot sends the headers ${names(ours)}, nginx ${names(theirs)}`);
    }
    if ((await ours.text()) !== (await theirs.text())) throw new Error(`nginx serves another text for ${id}`);
  }
}

function shuffle<T>(values: T[]): T[] {
  const random = randomNumbers(2);
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** Opens each of the pastes equally often, and waits for all answers. */
async function openAll(url: string, ids: string[]): Promise<number> {
  let asked = 0;
  const one = async () => {
    while (asked < COUNTED) await (await ask(`${url}/raw/${ids[asked++ % ids.length]}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return asked;
}

/** Throws when views were lost or made up. */
function checkViews(dataDir: string, ids: string[], counted: number, { answered, unheard }: Tally): string[] {
  const database = new DatabaseSync(databaseFile({ dataDir, databaseUrl: undefined }), { readOnly: true });
  const { all } = database.prepare('SELECT sum(views) AS "all" FROM paste_views').get() as { all: number };
  const places = ids.map(() => '?').join();
  const { exact } = database
    .prepare(
      `SELECT sum(views) AS exact FROM pastes JOIN paste_views USING (row_key) WHERE id IN (${places})`,
    )
    .get(...ids) as { exact: number };
  database.close();
  const ofLoads = all - exact;
  const said =
    `${counted.toLocaleString('en')} requests, each waited for, have counted ${exact.toLocaleString('en')} views. ` +
    `The loads had ${answered.toLocaleString('en')} answers and counted ${ofLoads.toLocaleString('en')} views` +
    ` (a load is cut off at its end with up to ${CONNECTIONS} answers on their way).`;
  if (exact !== counted || ofLoads < answered || ofLoads > answered + unheard) {
    throw new Error(`The views are not exact. ${said}`);
  }
  return [`Exact views: ${said}`];
}
