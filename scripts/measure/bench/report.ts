import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/program.ts';
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
    '`npm run bench` writes this page. It starts Gluepot and the references on this machine, each with its own data, and',
    'sends load with `wrk`. It needs Linux with wrk and nginx (on Debian, `apt-get install wrk nginx`). Each section shows',
    'the command that runs it alone and leaves the other sections as they are. `--rounds`, `--seconds` and `--largest`',
    'shorten a run. `npm run bench -- quick` compares a few figures with the recorded ones in a minute or two; `--record`',
    'records them. `npm run bench:pages` measures the size of pages: [performance-pages.md](performance-pages.md).',
    '',
    'CPU time is the user and system time per request of the server’s process, including all its threads, from `/proc`.',
    'Other load on the machine affects it less than it affects elapsed time. Compare the ratios: both sides of a ratio are',
    'measured in the same round. Figures are medians of the rounds, with the minimum and maximum in brackets. Rates and',
    'latencies depend on the load generator and on whatever else ran on the machine. A response with an error ends the run.',
    'Next to each goal are the figures of the two previous runs of the same commit.',
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
