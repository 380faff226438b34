import type { Language } from '#domain/paste.ts';
import { type Context, digits, type Goal, type Section } from '../context.ts';
import { delays, type Ids, page } from '../delays.ts';
import { type Gluepot, startGluepot } from '../gluepot.ts';
import { compare, type Result, type ServerCase, sample } from '../measure.ts';
import { cpuMsWithChildren, settle } from '../proc.ts';
import { resultTable } from '../results.ts';
import { seed, seedPastes } from '../seed.ts';
import { median } from '../statistics.ts';
import { ALL_LANGUAGES, textOf } from '../texts.ts';
import { requireTools } from '../wrk.ts';

const KB = 1_024;
/** How many cold pages of a size are asked: the kernel counts in ticks, and small ones take less than that. */
const COLD: Record<number, number> = { 2: 20, 64: 5, 512: 2 };
const SIZES = [2, 64, 512];
const CONNECTIONS = 8;
/** As browsers ask over https; over http they leave out br and zstd. */
const BROWSER = 'gzip, deflate, br, zstd';
const DELAY_MS = 20;
/** Cold pages of 512 KB, for what they do to others. */
const DISTURBING = 200;

/** The page of a paste, hot and cold, in each language, and what the dearest do to everybody else. */
export async function run(context: Context): Promise<Section> {
  requireTools('wrk');
  const { dataDir, facts: ids } = await seed(context, 'pages', async (store) => {
    const made: Ids = {};
    const make = async (name: string, language: Language, kb: number, count: number) => {
      made[name] = await seedPastes(store, count, (number) => textOf(language, kb * KB, number), {
        language,
      });
    };
    for (const language of ALL_LANGUAGES) {
      for (const kb of SIZES) await make(`${language} ${kb}`, language, kb, (COLD[kb] ?? 1) + 1);
    }
    await make('disturbing', 'javascript', 512, DISTURBING);
    return made;
  });
  const gluepot = await startGluepot(dataDir);
  // A thread of its own renders; the first text also pays for its start.
  for (const language of ALL_LANGUAGES) await page(gluepot, ids[`${language} 64`]?.at(-1));
  const languages: string[][] = [];
  let coldMs = Number.NaN;
  for (const language of ALL_LANGUAGES) {
    const row: string[] = [language];
    for (const kb of SIZES) {
      const cold = await coldPages(gluepot, ids[`${language} ${kb}`]?.slice(0, -1) ?? []);
      if (language === 'javascript' && kb === 64) coldMs = cold.cpuMs;
      row.push(`${digits(cold.cpuMs)} / ${digits(cold.ms)}`);
    }
    const hot = await sample(context, pageCase(gluepot, language, ids[`${language} 64`]?.[0]), 0);
    row.push(digits(hot.cpuUs / 1_000));
    languages.push(row);
    context.say(row.join(' | '));
  }
  const hot: Result[] = [];
  for (const kb of SIZES)
    hot.push(...(await compare(context, hotCases(gluepot, kb, ids[`javascript ${kb}`]?.[0]))));
  const delay = await delays(context, gluepot, ids);
  await gluepot.stop();
  const ratio = hot.find(({ name }) => name === 'page, 64 KB')?.ratio.median ?? Number.NaN;
  return {
    title: 'Pages of pastes',
    how: [
      `Pages as a browser asks for them (\`Accept-Encoding: ${BROWSER}\`) and as HTML that is not packed, at ${CONNECTIONS} connections, each open counted. Ratios are to the raw text of the same size, not packed. ` +
        'A cold page is the first of its paste; they are asked one at a time.',
    ],
    tables: [
      { name: 'Hot, JavaScript', head: resultTable.head, rows: hot.map(resultTable.row) },
      {
        name: 'Cold: CPU ms / ms on the clock, by size',
        head: ['language', ...SIZES.map((kb) => `${kb} KB`), '64 KB hot, CPU ms'],
        rows: languages,
      },
      delay.table,
    ],
    goals: [
      {
        goal: 'page of 64 KB of code, hot: within 2 times raw',
        measured: `${digits(ratio)} times its CPU`,
        met: ratio <= 2,
      },
      {
        goal: 'page of 64 KB of code, cold: highlighted in under 150 ms',
        measured: `${digits(coldMs)} ms of CPU, all of the request`,
        met: coldMs < 150,
      },
      delayGoal('… without delaying any other request by more than 20 ms (pages of 512 KB)', delay.pagesMs),
      delayGoal('a rich text of 500 KB delays no other request by more than 20 ms', delay.richMs),
    ],
    notes: [],
  };
}

const pageCase = ({ url, pid }: Gluepot, name: string, id: string | undefined): ServerCase => ({
  ...{ name, url, pid, connections: CONNECTIONS },
  requests: [{ path: `/p/${id}` }],
});

const hotCases = (gluepot: Gluepot, kb: number, id: string | undefined): ServerCase[] => [
  { ...pageCase(gluepot, `raw, ${kb} KB`, id), requests: [{ path: `/raw/${id}` }] },
  { ...pageCase(gluepot, `page, ${kb} KB`, id), accepts: BROWSER },
  pageCase(gluepot, `page, ${kb} KB, not packed`, id),
];

/** CPU time and time on the clock for one. */
async function coldPages(gluepot: Gluepot, ids: string[]): Promise<{ cpuMs: number; ms: number }> {
  await settle(gluepot.pid);
  const before = cpuMsWithChildren(gluepot.pid);
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await page(gluepot, id);
    times.push(performance.now() - began);
  }
  return { cpuMs: (cpuMsWithChildren(gluepot.pid) - before) / ids.length, ms: median(times) };
}

const delayGoal = (goal: string, ms: number): Goal => ({
  goal,
  measured: `the longest of the others took ${digits(Math.abs(ms))} ms ${ms < 0 ? 'less' : 'more'} than the longest beside nothing`,
  met: ms <= DELAY_MS,
});
