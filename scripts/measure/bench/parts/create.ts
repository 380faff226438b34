import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, openStore } from '#store/open.ts';
import { creations } from '../code.ts';
import { type Context, digits, type Section } from '../context.ts';
import { ask, startGluepot } from '../gluepot.ts';
import { type Case, compare, type Sample, type Tally } from '../measure.ts';
import { end, freePort, run as runProgram, spawn, waitUntilResponding } from '../processes.ts';
import { resultTable } from '../results.ts';
import { seed, seedPastes } from '../seed.ts';
import { requireTools } from '../wrk.ts';

const BYTES = 2_048;
const CONNECTIONS = [1, 8, 64, 256];
const ROWS = 20_000;
const REFERENCES = join(import.meta.dir, '..', 'references');

/** Keyless creation, on disk before its answer, beside the same rows without HTTP and HTTP without rows. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk');
  const bodies = creations(500, BYTES);
  const rows = await seed(context, `rows-${ROWS}`, (store) => {
    const contents = bodies.map((body) => (JSON.parse(body) as { content: string }).content);
    const textOf = (number: number) =>
      `${contents[number % contents.length]}`.replace('@@', `${number}`.padStart(44));
    return seedPastes(store, ROWS, textOf, { visibility: 'public' });
  });
  const gluepot = await startGluepot(join(context.folder, 'data-create'));
  const made = await ask(`${gluepot.url}/api/paste`, { method: 'POST', body: bodies[0] ?? '', status: 201 });
  const { id } = (await made.json()) as { id: string };
  const { size_bytes } = (await (await ask(`${gluepot.url}/api/paste/${id}`)).json()) as {
    size_bytes: number;
  };
  const port = freePort();
  const echo = spawn([process.execPath, join(REFERENCES, 'echo.ts'), `${port}`]);
  await waitUntilResponding(`http://127.0.0.1:${port}`);

  const requests = bodies.map((body) => ({ method: 'POST', path: '/api/paste', body }));
  const tally: Tally = { answered: 1, unheard: 0 };
  const cases: Case[] = [
    { name: 'the same rows in batches of 32, no HTTP', measure: () => batches(context, rows.dataDir) },
    {
      name: 'Bun.serve that parses and stores nothing, 64 connections',
      ...{ url: `http://127.0.0.1:${port}`, pid: echo.pid, requests, connections: 64 },
    },
    ...CONNECTIONS.map((connections) => ({
      name: `Gluepot, ${connections} connection${connections === 1 ? '' : 's'}`,
      ...{ url: gluepot.url, pid: gluepot.pid, requests, connections, tally },
    })),
  ];
  const results = await compare(context, cases);
  await end(echo);
  await gluepot.stop();

  const best = results.slice(2).reduce((a, b) => (b.ratio.median < a.ratio.median ? b : a));
  const [reference] = results;
  const taken = 1 / best.ratio.median;
  return {
    title: 'Creations',
    how: [
      `Keyless \`POST /api/paste\` of ${size_bytes} bytes of source code, each text different, on disk before its 201. The first ` +
        'row is a process of its own that writes the rows which Gluepot has made of such pastes into an empty database ' +
        'of the same schema with plain `node:sqlite`, `synchronous=FULL`, 32 rows a transaction; ratios are to it. ' +
        'The second is a server that parses the same JSON and stores nothing.',
    ],
    tables: [{ head: resultTable.head, rows: results.map(resultTable.row) }],
    goals: [
      {
        goal: 'keyless create, 2 KB: at least half of what the engine takes in batches of 32 without HTTP',
        measured: `${digits(taken)} of its rows per CPU-second (${best.name}), ${digits(best.rate / (reference?.rate ?? Number.NaN))} of its rows a second`,
        met: taken >= 0.5,
      },
    ],
    notes: [checkRows(gluepot.dataDir, tally)],
  };
}

async function batches(context: Context, dataDir: string): Promise<Sample> {
  const to = join(context.folder, 'data-batches');
  // An empty database with the schema of the migrations.
  await openStore({ dataDir: to, databaseUrl: undefined }).close();
  const [source, target] = [dataDir, to].map((folder) =>
    databaseFile({ dataDir: folder, databaseUrl: undefined }),
  );
  const out = await runProgram([
    ...[process.execPath, join(REFERENCES, 'batches.ts'), source ?? '', target ?? '', `${ROWS}`],
  ]);
  rmSync(to, { recursive: true });
  const { cpuUs, seconds } = JSON.parse(out) as { cpuUs: number; seconds: number };
  const none = Number.NaN;
  return {
    ...{ requests: ROWS, seconds, cpuUs: cpuUs / ROWS, memoryMb: none },
    ...{ p50: none, p95: none, p99: none, longest: none },
  };
}

/** Throws when a paste that was answered with 201 is not there. */
function checkRows(dataDir: string, { answered, unheard }: Tally): string {
  const database = new DatabaseSync(databaseFile({ dataDir, databaseUrl: undefined }), { readOnly: true });
  const { rows } = database.prepare('SELECT count(*) AS rows FROM pastes').get() as { rows: number };
  database.close();
  const said = `${answered.toLocaleString('en')} creations were answered with 201, and ${rows.toLocaleString('en')} pastes are there`;
  if (rows < answered || rows > answered + unheard) throw new Error(`${said}.`);
  return `${said} (each load is cut off at its end with answers on their way).`;
}
