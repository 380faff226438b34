import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '#store/open.ts';
import { creations } from './code.ts';
import { type Context, digits, type Table } from './context.ts';
import { startGluepot } from './gluepot.ts';
import type { Town } from './growth-seed.ts';
import type { Request } from './measure.ts';
import { longestOf, probe } from './probe.ts';
import { cpuMsWithChildren } from './proc.ts';
import { median } from './statistics.ts';
import type { Answered } from './wrk.ts';

/** The sweep starts so long after the server; what is measured before is without one (milliseconds). */
const EXPIRE_AFTER_MS = 25_000;
const SWEPT_WITHIN_MS = 180_000;

/** All pastes of a town but the hot one end at once; what others wait meanwhile, and how long it takes. */
export async function measureSweep(context: Context, from: string, { hot }: Town): Promise<Table> {
  const dataDir = join(context.folder, 'data-sweep');
  cpSync(from, dataDir, { recursive: true });
  const file = databaseFile({ dataDir, databaseUrl: undefined });
  const ends = Date.now() + EXPIRE_AFTER_MS;
  const writer = new DatabaseSync(file);
  const { changes } = writer.prepare('UPDATE pastes SET expires_at = ? WHERE id <> ?').run(ends, hot);
  writer.close();
  const gluepot = await startGluepot(dataDir);
  const reader = new DatabaseSync(file, { readOnly: true });
  const count = reader.prepare('SELECT count(*) AS expired FROM pastes WHERE expires_at <= ?');
  const expired = (): number => Number(count.get(ends)?.expired);

  const kinds: Record<string, Request[]> = {
    'raw, 2 KB': [{ path: `/raw/${hot}` }],
    'create without a key': creations(50, 2_048).map((body) => ({
      method: 'POST',
      path: '/api/paste',
      body,
    })),
  };
  const seen = Object.entries(kinds).map(([name, requests]) => ({
    name,
    requests,
    without: [] as Answered[],
    during: [] as Answered[],
  }));
  const ask = async (when: 'without' | 'during') => {
    for (const { requests, [when]: answers } of seen) {
      answers.push(await probe(context, gluepot.url, requests, { seconds: 1 }));
    }
  };
  if (Date.now() > ends - 8_000) throw new Error('Preparing the sweep took too long');
  for (let i = 0; i < 3; i++) await ask('without');
  while (expired() === changes && Date.now() < ends + 10_000) await Bun.sleep(50);
  const began = performance.now();
  const cpu = cpuMsWithChildren(gluepot.pid);
  let sweptMs: number | undefined;
  while (expired() > 0) {
    await ask('during');
    if (performance.now() - began > SWEPT_WITHIN_MS) throw new Error('The sweep does not come to an end');
    if (expired() === 0) sweptMs = performance.now() - began;
  }
  const cpuS = (cpuMsWithChildren(gluepot.pid) - cpu) / 1_000;
  reader.close();
  await gluepot.stop();
  return {
    name:
      `The sweep of ${Number(changes).toLocaleString('en')} pastes that end at once, a tenth of them indexed: about ` +
      `${digits((sweptMs ?? Number.NaN) / 1_000)} s and ${digits(cpuS)} s of CPU, the probes included`,
    head: [
      'one at a time',
      'p50 ms without',
      'during',
      'p99 ms without',
      'during',
      'longest ms without',
      'during',
    ],
    rows: seen.map(({ name, without, during }) => [
      name,
      ...[without, during].map((answers) => digits(median(answers.map(({ p50 }) => p50)))),
      ...[without, during].map((answers) => digits(median(answers.map(({ p99 }) => p99)))),
      ...[without, during].map((answers) => digits(longestOf(answers))),
    ]),
  };
}
