import { USER_AGENT } from '../../../test/support/chromium.ts';
import { cpuMs, settle } from '../bench/proc.ts';
import { type Spread, spread } from '../bench/statistics.ts';
import type { BenchSite } from './site.ts';

export const ROUNDS = 7;
/** Cold pages a round; each can be cold only once. */
export const COLD_A_ROUND = 25;

/** Milliseconds of CPU time a request takes the server: all its threads, and of it the one that answers. */
export interface Cost {
  all: number;
  answering: number;
}

export interface Costs {
  raw: Cost;
  hot: Cost;
  cold: Cost;
  /** Medians of the ratios to raw of the same round, with the least and the greatest. */
  hotRatio: Spread;
  coldRatio: Spread;
  /** Bytes of the page and of the raw text. */
  pageBytes: number;
  rawBytes: number;
}

const ENCODINGS = 'gzip, deflate, br, zstd';
/** Requests under way at a time where the same is asked again and again; cold pages are asked one by one. */
const AT_ONCE = 8;
/** A tick of the kernel's count is 10 milliseconds: of so much time it is one per cent. */
const BLOCK_CPU_MS = 1_000;

/** Asks raw, hot and cold in turn and compares what they take in the same round. */
export async function measureCosts(url: string, pid: number, site: BenchSite): Promise<Costs> {
  const page = await get(url + site.hot);
  const raw = await get(url + site.raw);
  mustBeHighlighted(page);
  const rawTimes = await countFor(url + site.raw, pid);
  const hotTimes = await countFor(url + site.hot, pid);
  const costs = { raw: [] as Cost[], hot: [] as Cost[], cold: [] as Cost[] };
  for (let round = 0; round < ROUNDS; round++) {
    const cold = site.cold.slice(round * COLD_A_ROUND, (round + 1) * COLD_A_ROUND);
    const blocks = [
      async () => costs.raw.push(await costOf(pid, rawTimes, () => ask(url + site.raw, rawTimes))),
      async () => costs.hot.push(await costOf(pid, hotTimes, () => ask(url + site.hot, hotTimes))),
      async () =>
        costs.cold.push(
          await costOf(pid, cold.length, async () => {
            for (const path of cold) mustBeHighlighted(await get(url + path));
          }),
        ),
    ];
    // Each kind is first in some rounds: a machine that gets busier or warmer favours none.
    for (let i = 0; i < blocks.length; i++) await blocks[(round + i) % blocks.length]?.();
    console.log(`round ${round + 1} of ${ROUNDS}`);
  }
  const ratios = (of: Cost[]) =>
    spread(of.map(({ all }, round) => all / (costs.raw[round]?.all ?? Number.NaN)));
  return {
    raw: middle(costs.raw),
    hot: middle(costs.hot),
    cold: middle(costs.cold),
    hotRatio: ratios(costs.hot),
    coldRatio: ratios(costs.cold),
    pageBytes: page.length,
    rawBytes: raw.length,
  };
}

function mustBeHighlighted(page: Buffer): void {
  if (!page.includes('<i class=')) throw new Error('The page is not highlighted: this would measure nothing');
}

/** How many requests take about `BLOCK_CPU_MS`, of a server that has warmed up to them. */
async function countFor(address: string, pid: number): Promise<number> {
  await ask(address, 1_500);
  const { all } = await costOf(pid, 500, () => ask(address, 500));
  return Math.max(500, Math.ceil(BLOCK_CPU_MS / all));
}

async function costOf(pid: number, times: number, run: () => Promise<void>): Promise<Cost> {
  await settle(pid);
  const before = [cpuMs(`${pid}`), cpuMs(`${pid}/task/${pid}`)] as const;
  await run();
  const after = [cpuMs(`${pid}`), cpuMs(`${pid}/task/${pid}`)] as const;
  return { all: (after[0] - before[0]) / times, answering: (after[1] - before[1]) / times };
}

async function ask(address: string, times: number): Promise<void> {
  let left = times;
  const one = async () => {
    while (left-- > 0) await get(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** As a person's browser, whose every open counts as a view. */
async function get(address: string): Promise<Buffer> {
  const answer = await fetch(address, {
    headers: { 'Accept-Encoding': ENCODINGS, 'User-Agent': USER_AGENT },
    decompress: true,
  } as RequestInit);
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
  return body;
}

const middle = (costs: Cost[]): Cost => ({
  all: spread(costs.map(({ all }) => all)).median,
  answering: spread(costs.map(({ answering }) => answering)).median,
});
