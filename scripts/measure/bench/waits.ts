import { digits, type Table } from './context.ts';
import { ask, type Gluepot } from './gluepot.ts';
import { cpuMsWithChildren } from './proc.ts';
import { median } from './statistics.ts';

/** From what nobody wrote to what stands in most pastes. */
export const QUERIES = [
  ...[
    'zzyzx',
    'prosemirror-view',
    'replaceChildren',
    'parseExpression',
    'aria-label',
    'WeakMap',
    'addEventListener',
  ],
  ...[
    'charCodeAt',
    'Object.keys',
    'instanceof',
    'async function',
    'TypeScript',
    'schema',
    'export default',
    'throw new',
  ],
  ...['undefined', 'interface', 'null', 'return', 'function'],
];
export const ASKED_EACH = 5;

/** What a person waits for searches, one at a time. */
export async function searches(gluepot: Gluepot, authorization: string) {
  const paths = QUERIES.map((query) => ({
    name: query,
    path: `/api/v1/pastes?q=${encodeURIComponent(query)}`,
  }));
  return timed(
    gluepot,
    authorization,
    'Searches',
    ['search for', 'pastes found'],
    paths,
    ({ meta }) => meta?.total,
  );
}

/** What a person waits for statistics, one at a time. */
export async function stats(gluepot: Gluepot, authorization: string) {
  const paths = ['24h', '7d', '30d', '90d', 'all'].map((name) => ({
    name,
    path: `/api/v1/stats?range=${name}`,
  }));
  return timed(
    gluepot,
    authorization,
    'Statistics',
    ['range', 'views'],
    paths,
    ({ data }) => data?.totals?.views,
  );
}

interface Answer {
  meta?: { total: number };
  data?: { totals?: { views: number } };
}

/** Asks each path some times, one at a time. */
async function timed(
  { url, pid }: Gluepot,
  authorization: string,
  name: string,
  head: [string, string],
  paths: { name: string; path: string }[],
  numberIn: (answer: Answer) => number | undefined,
): Promise<{ table: Table; times: number[] }> {
  const rows: string[][] = [];
  const times: number[] = [];
  for (const { name, path } of paths) {
    const own: number[] = [];
    const cpu = cpuMsWithChildren(pid);
    let answer: Answer = {};
    for (let i = 0; i < ASKED_EACH; i++) {
      const began = performance.now();
      answer = (await (
        await ask(url + path, { headers: { Authorization: authorization } })
      ).json()) as Answer;
      own.push(performance.now() - began);
    }
    const cpuEach = (cpuMsWithChildren(pid) - cpu) / ASKED_EACH;
    times.push(...own);
    const number = (numberIn(answer) ?? Number.NaN).toLocaleString('en');
    rows.push([`\`${name}\``, number, digits(cpuEach), digits(median(own)), digits(Math.max(...own))]);
  }
  return { table: { name, head: [...head, 'CPU ms', 'median ms', 'longest ms'], rows }, times };
}
