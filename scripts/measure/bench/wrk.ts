import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { run } from './processes.ts';

/** What a load of requests came to. Latencies in milliseconds. */
export interface Answered {
  requests: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

/** Not one answer came while the load lasted. */
export class NothingAnswered extends Error {}

export interface Load {
  url: string;
  /** A file of requests, see `load.lua`. */
  requests: string;
  connections: number;
  seconds: number;
  authorization?: string | undefined;
  /** What is sent as Accept-Encoding; nothing, unless it says so. */
  accepts?: string | undefined;
  /** Each request is sent once; when there are no more, the rest of the time passes in silence. */
  once?: boolean;
}

/** Says what is missing, before anything is measured. */
export function requireTools(...names: ('wrk' | 'nginx')[]): void {
  const missing = names.filter((name) => Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` }) === null);
  if (missing.length > 0) {
    throw new Error(`The bench needs ${missing.join(' and ')}: on Debian \`apt-get install wrk nginx\`.`);
  }
}

/** Sends a load by one thread of wrk. Throws when any answer is an error: a bench of errors is worthless. */
export async function sendLoad({
  url,
  requests,
  connections,
  seconds,
  authorization,
  accepts,
  once,
}: Load): Promise<Answered> {
  const out = await run([
    ...['wrk', '--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`],
    ...(accepts ? ['--header', `Accept-Encoding: ${accepts}`] : []),
    ...['--timeout', '60s', '--script', join(import.meta.dir, 'load.lua'), url, '--', requests],
    ...[randomUUID(), once ? 'once' : 'again', ...(authorization ? [authorization] : [])],
  ]);
  return parseWrk(out);
}

/** Reads the line that `load.lua` prints at the end. Throws when there is none, or it tells of errors. */
export function parseWrk(out: string): Answered {
  const [line = ''] = /^BENCH .*$/m.exec(out) ?? [];
  const values = new Map(
    [...line.matchAll(/(\w+)=(-?\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
  const of = (name: string): number => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`wrk did not tell ${name}: ${out}`);
    return value;
  };
  const errors = ['status', 'connect', 'read', 'write', 'timeout'].filter((name) => of(name) !== 0);
  if (errors.length > 0) {
    throw new Error(
      `Not all answers were good: ${errors.map((name) => `${of(name)} ${name}`).join(', ')} errors`,
    );
  }
  if (of('requests') === 0) throw new NothingAnswered(`Nothing was answered: ${out}`);
  const ms = (name: string) => of(name) / 1_000;
  return {
    requests: of('requests'),
    seconds: of('us') / 1_000_000,
    p50: ms('p50'),
    p95: ms('p95'),
    p99: ms('p99'),
    longest: ms('max'),
  };
}
