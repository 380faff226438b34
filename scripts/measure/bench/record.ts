import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/program.ts';
import type { Section } from './context.ts';

/** A part as it was measured last. */
export interface RecordedSection extends Section {
  command: string;
  circumstances: string[];
  took: number;
  /** What was measured for each goal by the runs before, of the same program; the last one first. */
  earlier?: Record<string, string>[];
}

/** What was measured last of each part, so that a part that runs alone leaves the others as they are. */
export interface Recorded {
  sections: Record<string, RecordedSection>;
  /** What `quick` compares with: CPU times as ratios to the reference of the same run, and `MEMORY`. */
  quick: { circumstances: string[]; ratios: Record<string, number> } | null;
}

const FILE = join(ROOT, 'docs/performance.json');

export const readRecorded = (): Recorded =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Recorded) : { sections: {}, quick: null };

export const writeRecorded = (recorded: Recorded): void =>
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);

/** So many runs of a part are shown beside each other. */
const RUNS = 3;

/** A new run of a part, and with it the earlier ones of the same commit and command, to tell whether they agree. */
export function withEarlier(now: RecordedSection, before: RecordedSection | undefined): RecordedSection {
  const program = ({ circumstances }: RecordedSection) =>
    circumstances.find((line) => /commit \w+,/.test(line));
  const isSame = before?.command === now.command && program(before) === program(now);
  if (before === undefined || !isSame || program(now) === undefined) return now;
  const last = Object.fromEntries(before.goals.map(({ goal, measured }) => [goal, measured]));
  return { ...now, earlier: [last, ...(before.earlier ?? [])].slice(0, RUNS - 1) };
}

/** The memory of `quick`, in MB: no ratio, as the same program takes the same on any machine. */
export const MEMORY = 'MB after the start';

/** Less than this is weather: figures of one machine differ so much from run to run. Memory differs by 3 %. */
const WORSE_BY = 1.25;
const MORE_MEMORY_BY = 1.05;

interface Comparison {
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
    const limit = name === MEMORY ? MORE_MEMORY_BY : WORSE_BY;
    const verdict = change > limit ? 'worse' : change < 1 / limit ? 'better' : 'as before';
    return { name, now: value, before: recorded, verdict };
  });
}
