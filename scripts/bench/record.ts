import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/program.ts';
import type { Section } from './context.ts';

/** What was measured last of each part, so that a part that runs alone leaves the others as they are. */
export interface Recorded {
  sections: Record<string, Section & { command: string; circumstances: string[]; took: number }>;
  /** What `quick` compares with: CPU time of a request as a ratio to the reference of the same run. */
  quick: { circumstances: string[]; ratios: Record<string, number> } | null;
}

const FILE = join(ROOT, 'docs/performance.json');

export const readRecorded = (): Recorded =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Recorded) : { sections: {}, quick: null };

export const writeRecorded = (recorded: Recorded): void =>
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);

/** Less than this is weather: figures of one machine differ so much from run to run. */
const WORSE_BY = 1.25;

export interface Comparison {
  name: string;
  now: number;
  before: number | undefined;
  verdict: 'worse' | 'better' | 'as before' | 'new';
}

/** Holds ratios against recorded ones; what was recorded and is not measured any more is left out. */
export function compareRatios(now: Record<string, number>, before: Record<string, number>): Comparison[] {
  return Object.entries(now).map(([name, value]) => {
    const recorded = before[name];
    if (recorded === undefined) return { name, now: value, before: undefined, verdict: 'new' };
    const change = value / recorded;
    const verdict = change > WORSE_BY ? 'worse' : change < 1 / WORSE_BY ? 'better' : 'as before';
    return { name, now: value, before: recorded, verdict };
  });
}
