import { join } from 'node:path';
import type { Context } from './context.ts';
import { type Request, writeRequests } from './measure.ts';
import { type Answered, sendLoad } from './wrk.ts';

/** Small requests, one after the other, from another process: how long do they wait while something else goes on? */
export async function probe(
  context: Context,
  url: string,
  requests: Request[],
  { seconds = context.seconds, connections = 1 }: { seconds?: number; connections?: number } = {},
): Promise<Answered> {
  const file = join(context.folder, `probe-${crypto.randomUUID()}`);
  writeRequests(file, requests);
  return sendLoad({ url, requests: file, connections, seconds });
}

/** The worst of several probes, and the middle of their 99th percentiles in their order. */
export const longestOf = (probes: Answered[]): number => Math.max(...probes.map(({ longest }) => longest));
