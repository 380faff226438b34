import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/program.ts';
import type { Section, Table } from './context.ts';
import type { Recorded, RecordedSection } from './record.ts';

const tableText = ({ name, head, rows }: Table): string[] => [
  ...(name === undefined ? [] : [`**${name}**`, '']),
  ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

const goalsTable = (goals: Section['goals'], earlier: Record<string, string>[] = []): string[] =>
  tableText({
    head: ['goal', 'measured', 'runs before', ''],
    rows: goals.map(({ goal, measured, met }) => [
      goal,
      measured,
      earlier.flatMap((run) => firstFigure(run[goal]) ?? []).join(', ') || '–',
      met ? 'met' : '**missed**',
    ]),
  });

/** Of a sentence, with the word that says which way it goes. */
const firstFigure = (text = ''): string | undefined => {
  const [figure] = /\d[\d.,]*/.exec(text) ?? [];
  return figure && (/ less than/.test(text) ? `-${figure}` : figure);
};

/** One part, as it stands on the page. */
export const sectionText = (
  { title, how, tables, goals, notes, earlier }: Section & Pick<RecordedSection, 'earlier'>,
  facts: string[] = [],
): string =>
  [
    `## ${title}`,
    '',
    ...facts.map((line) => `- ${line}`),
    ...(facts.length > 0 ? [''] : []),
    ...how.flatMap((paragraph) => [paragraph, '']),
    ...tables.flatMap(tableText),
    ...goalsTable(goals, earlier),
    ...notes.map((line) => `- ${line}`),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n');

/** Writes docs/performance-server.md of what is recorded, its parts in this order. */
export function writePage(recorded: Recorded, order: string[]): void {
  const sections = order.flatMap((name) => recorded.sections[name] ?? []);
  const missing = order.filter((name) => recorded.sections[name] === undefined);
  const text = [
    '# Performance of the server',
    '',
    'Written by `npm run bench`, which starts Gluepot and the references on this machine, each with data of its own,',
    'and sends load with `wrk`; it needs Linux, and on Debian `apt-get install wrk nginx`. Parts run alone, as the',
    'command of each says, and leave the others as they are; `--rounds`, `--seconds` and `--largest` make a run',
    'shorter. `npm run bench -- quick` compares a few ratios with the recorded ones in under a minute, and with',
    '`--record` writes them down. What the pages weigh: [performance-pages.md](performance-pages.md), by',
    '`npm run bench:pages`.',
    '',
    'CPU time is user and system time of the server’s process, all its threads, from `/proc`, for a request. What',
    'others do on the machine moves it less than it moves a clock, but it moves it: compare the ratios, which are made',
    'within a round. The kinds that are compared are measured in turn, round after round; figures are medians of the',
    'rounds, in brackets the least and the greatest.',
    'Rates and latencies are of a machine that also ran the load and whatever its load average tells: they say how it',
    'was, not how it would be. An answer that is an error ends the run. Beside each goal stand the figures of the two runs',
    'before, of the same commit.',
    '',
    '## Goals',
    '',
    ...goalsTable(
      sections.flatMap(({ goals }) => goals),
      [0, 1].map(
        (run) =>
          Object.assign({}, ...sections.map(({ earlier }) => earlier?.[run])) as Record<string, string>,
      ),
    ),
    ...(missing.length > 0 ? [`Not measured yet: ${missing.join(', ')}.`, ''] : []),
    ...sections.map((section) =>
      sectionText(section, [
        `Command: \`${section.command}\`, which took ${section.took} s`,
        ...section.circumstances,
      ]),
    ),
  ].join('\n');
  writeFileSync(join(ROOT, 'docs/performance-server.md'), `${text.trimEnd()}\n`);
}
