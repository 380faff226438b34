import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beginSession } from '#accounts/session.ts';
import { openStore } from '#store/open.ts';
import { ROOT } from '../../test/support/program.ts';
import { type Context, digits, type Table } from './context.ts';
import { ask, type Gluepot } from './gluepot.ts';
import type { Town } from './growth-seed.ts';
import { cpuMsWithChildren } from './proc.ts';

/** A tick of the kernel's count of CPU time is 10 ms: what takes less is asked often. */
const ASKED = 100;
const ASKED_WITHIN_MS = 5_000;

interface Measured {
  name: string;
  /** Of one request or run. */
  cpuMs: number;
  ms: number;
}

interface Database {
  count: number;
  town: Town;
  gluepot: Gluepot;
}

/** What people ask for now and then, one at a time, and what reads everything: an export, a backup and the doctor. */
export async function measureWaits(
  context: Context,
  databases: Database[],
): Promise<{ tables: Table[]; growth: { name: string; times: number } }> {
  const [asked, everything]: [Measured[][], Measured[][]] = [[], []];
  for (const database of databases) {
    asked.push(await askForPages(database));
    everything.push(await readEverything(context, database));
  }
  const smallest = asked[0] ?? [];
  const last = (asked.at(-1) ?? []).map(({ name, cpuMs }, at) => ({
    name,
    times: cpuMs / (smallest[at]?.cpuMs ?? Number.NaN),
  }));
  const tableOf = (name: string, measured: Measured[][]): Table => ({
    name,
    head: [
      'what',
      ...databases.map(({ count }) => `${count.toLocaleString('en')}: CPU ms / ms on the clock`),
    ],
    rows: (measured[0] ?? []).map((first, at) => [
      first.name,
      ...measured.map((of) => `${digits(of[at]?.cpuMs ?? Number.NaN)} / ${digits(of[at]?.ms ?? Number.NaN)}`),
    ]),
  });
  return {
    tables: [
      tableOf('Pages of administrators and owners, and statistics, one at a time', asked),
      tableOf('What reads everything, and so grows with it', everything),
    ],
    growth: last.reduce((worst, one) => (one.times > worst.times ? one : worst)),
  };
}

async function askForPages({ town, gluepot }: Database): Promise<Measured[]> {
  const cookie = await logIn(gluepot, town);
  const pages = ['/admin/pastes', '/admin/accounts', '/admin/reports', '/admin/audit', '/dashboard'];
  const requests = [
    ...pages.map((path) => ({ path, headers: { Cookie: cookie } })),
    { path: '/api/v1/stats?range=90d', headers: { Authorization: town.account.authorization } },
  ];
  const measured: Measured[] = [];
  for (const { path, headers } of requests) {
    const request = async () => {
      await (await ask(gluepot.url + path, { headers })).arrayBuffer();
    };
    // The first one loads what the page needs.
    await request();
    const [cpu, began] = [cpuMsWithChildren(gluepot.pid), performance.now()];
    let times = 0;
    while (times < ASKED && performance.now() - began < ASKED_WITHIN_MS) {
      await request();
      times++;
    }
    const ms = (performance.now() - began) / times;
    measured.push({ name: `\`${path}\``, cpuMs: (cpuMsWithChildren(gluepot.pid) - cpu) / times, ms });
  }
  return measured;
}

async function readEverything(context: Context, { town, gluepot }: Database): Promise<Measured[]> {
  const headers = { Cookie: await logIn(gluepot, town), 'Sec-Fetch-Site': 'same-origin' };
  const [cpu, began] = [cpuMsWithChildren(gluepot.pid), performance.now()];
  const body = new URLSearchParams({ export_password: '' });
  const { body: archive } = await ask(`${gluepot.url}/account/export`, { method: 'POST', body, headers });
  // Thrown away as it comes: that of the largest account is gigabytes.
  for await (const _ of archive ?? []);
  const exported = {
    name: 'export of the account that has a tenth of the pastes',
    cpuMs: cpuMsWithChildren(gluepot.pid) - cpu,
    ms: performance.now() - began,
  };
  const copy = join(context.folder, 'growth-backup.db');
  const backup = await runCommand(gluepot, 'backup', copy);
  rmSync(copy);
  return [exported, backup, await runCommand(gluepot, 'doctor')];
}

/** Logs the town's account in, which is an administrator's, and returns its cookie. */
async function logIn({ dataDir }: Gluepot, { account }: Town): Promise<string> {
  const store = openStore({ dataDir, databaseUrl: undefined });
  const text = await beginSession({ store, clock: Date.now, random: randomBytes }, account.id, '');
  await store.close();
  return `__Host-session=${text}`;
}

/** Runs a command beside the server, which may find something to warn about. */
async function runCommand({ dataDir, url }: Gluepot, ...args: string[]): Promise<Measured> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, '--no-env-file', join(ROOT, 'src/cli/main.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: url, PORT: new URL(url).port },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) > 1) throw new Error(`gluepot ${args[0]} failed: ${errors}`);
  const cpuMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1_000;
  return { name: `\`gluepot ${args[0]}\``, cpuMs, ms: performance.now() - began };
}
