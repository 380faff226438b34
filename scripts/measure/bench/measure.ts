import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context.ts';
import { cpuMsWithChildren, memoryMb, settle } from './proc.ts';
import { median, type Spread, spread } from './statistics.ts';
import { type Answered, NothingAnswered, sendLoad } from './wrk.ts';

/** A request that is sent again and again; `@@` in the body becomes a text that no other has. */
export interface Request {
  method?: string;
  path: string;
  body?: string;
}

/** What was answered of a load on a server, and what may have been answered and not heard at its end. */
export interface Tally {
  answered: number;
  unheard: number;
}

/** A server or a reference of it, and what it is asked. */
export interface ServerCase {
  name: string;
  url: string;
  pid: number;
  /** Sent in turn; a function gives those of a round, and each is sent once. */
  requests: Request[] | ((round: number) => Request[]);
  connections: number;
  authorization?: string | undefined;
  accepts?: string | undefined;
  /** Adds up all loads of this case, warming up as well. */
  tally?: Tally;
}

/** Something else to compare with, which measures itself. */
interface OtherCase {
  name: string;
  measure(): Promise<Sample>;
}

export type Case = ServerCase | OtherCase;

export interface Sample extends Answered {
  /** User and system time of the server for a request, in microseconds. */
  cpuUs: number;
  /** The most memory it held meanwhile. */
  memoryMb: number;
}

/** The server writes counted views twice a second: these are part of what a request takes. */
const FLUSHED_MS = 500;
/** The round of a load that only warms up. */
const WARM_UP = -1;

/** The medians of a case, and of its ratios of CPU time to the first case of the same round. */
export interface Result extends Sample {
  name: string;
  /** Requests a second. */
  rate: number;
  /** Answers in the worst round. */
  fewest: number;
  connections: number;
  cpu: Spread;
  ratio: Spread;
}

/** Warms all cases up, then measures them in turn, round after round. */
export async function compare(context: Context, cases: Case[]): Promise<Result[]> {
  for (const one of cases) await sample(context, one, WARM_UP);
  const samples = cases.map((): Sample[] => []);
  for (let round = 0; round < context.rounds; round++) {
    // Each is first in some rounds: a machine that gets busier or warmer favours none.
    for (let turn = 0; turn < cases.length; turn++) {
      const at = (round + turn) % cases.length;
      const one = cases[at];
      if (one) samples[at]?.push(await sample(context, one, round));
    }
  }
  return cases.map((one, at) => {
    const { name } = one;
    const own = samples[at] ?? [];
    const middle = (of: (sample: Sample) => number) => median(own.map(of));
    const cpu = spread(own.map(({ cpuUs }) => cpuUs));
    const result = {
      name,
      cpu,
      cpuUs: cpu.median,
      ratio: spread(own.map(({ cpuUs }, round) => cpuUs / (samples[0]?.[round]?.cpuUs ?? Number.NaN))),
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
      rate: middle(({ requests, seconds }) => requests / seconds),
      fewest: Math.min(...own.map(({ requests }) => requests)),
      connections: 'connections' in one ? one.connections : 0,
      seconds: middle(({ seconds }) => seconds),
      p50: middle(({ p50 }) => p50),
      p95: middle(({ p95 }) => p95),
      p99: middle(({ p99 }) => p99),
      longest: Math.max(...own.map(({ longest }) => longest)),
      memoryMb: Math.max(...own.map(({ memoryMb }) => memoryMb)),
    };
    context.say(
      `${name}: ${cpu.median.toFixed(1)} µs of CPU (${cpu.least.toFixed(1)} to ${cpu.greatest.toFixed(1)}), ` +
        `${result.ratio.median.toFixed(2)} of the first, p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms`,
    );
    return result;
  });
}

/** One load on one case. */
export async function sample(context: Context, one: Case, round: number): Promise<Sample> {
  if ('measure' in one) return one.measure();
  const file = join(context.folder, 'requests');
  const isOnce = typeof one.requests === 'function';
  const requests = typeof one.requests === 'function' ? one.requests(round) : one.requests;
  writeRequests(file, requests);
  await settle(one.pid);
  const watch = watchMemory(one.pid);
  const before = cpuMsWithChildren(one.pid);
  const load = {
    url: one.url,
    requests: file,
    connections: one.connections,
    seconds: round === WARM_UP ? Math.min(1, context.seconds) : context.seconds,
    authorization: one.authorization,
    accepts: one.accepts,
    once: isOnce,
  };
  const answered = await sendLoad(load).catch((error) => {
    // A writer that stands still for so long is worth knowing; a second time it is the end.
    if (!(error instanceof NothingAnswered)) throw error;
    context.say(`${one.name}: nothing was answered in ${load.seconds} s; once more, for twice as long`);
    if (one.tally) one.tally.unheard += one.connections;
    return sendLoad({ ...load, seconds: 2 * load.seconds });
  });
  if (one.tally) {
    one.tally.answered += answered.requests;
    one.tally.unheard += one.connections;
  }
  await Bun.sleep(FLUSHED_MS);
  await settle(one.pid);
  const cpu = cpuMsWithChildren(one.pid) - before;
  return { ...answered, cpuUs: (cpu * 1_000) / answered.requests, memoryMb: watch() };
}

export function writeRequests(file: string, requests: Request[]): void {
  const lines = requests.map(({ method = 'GET', path, body = '' }) => `${method}\t${path}\t${body}\n`);
  writeFileSync(file, lines.join(''));
}

/** Looks at the memory of a process until the returned function is called, which gives the most that it saw. */
function watchMemory(pid: number): () => number {
  let most = memoryMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(pid));
  }, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}
