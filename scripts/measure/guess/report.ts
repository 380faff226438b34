import { LINES, type Results } from './results.ts';
import { LABELS, type Sample } from './samples.ts';

/** What the guess has to reach, of 100 files of each language. */
const GOALS = [97, 90, undefined];
const PROSE_GOAL = 1;

const percent = (count: number, all: number): string => (all === 0 ? '–' : ((100 * count) / all).toFixed(1));

/** `docs/performance-guess.md`. */
export function guessPage({ code, prose, medianMs, slowMs }: Results, samples: Sample[]): string {
  const projects = (label: string) =>
    new Set(samples.filter((sample) => sample.label === label).map(({ project }) => project)).size;
  const rows = LABELS.map((label) => {
    const outcomes = code.get(label) ?? [];
    const cells = outcomes.map(({ right, wrong, none }, at) => {
      const all = right + wrong + none;
      const goal = GOALS[at];
      const isMet = goal === undefined || right >= (goal / 100) * all;
      const share = percent(right, all);
      return `${isMet ? share : `**${share}**`} / ${percent(wrong, all)} / ${percent(none, all)}`;
    });
    const files = outcomes[0] ? outcomes[0].right + outcomes[0].wrong + outcomes[0].none : 0;
    return `| ${label} | ${files} | ${projects(label)} | ${cells.join(' | ')} |`;
  });
  const kinds = [...prose].map(([label, { texts, coloured }]) => `| ${label} | ${texts} | ${coloured} |`);
  const texts = [...prose.values()].reduce((sum, row) => sum + row.texts, 0);
  const coloured = [...prose.values()].reduce((sum, row) => sum + row.coloured, 0);
  const rate = (1000 * coloured) / texts;
  return `# The guess of a language

Written by \`npm run measure:guess\` from files of packages that it downloads, none of whose projects the weights were made
from. The name of a file is not looked at: it only tells which language it is in. Comments at the head of a file are left
out, but for the first line of a script, because they are mostly licences; lines are counted from what follows. Left out
are files made by programs (minified, or more than 4 from one folder), templates, and Markdown without two kinds of markup,
which is prose, as is what looks like code or Markdown among the prose. The thresholds and the few patterns beside the weights
were chosen with these figures in view, so expect a little less of other files. Most shell scripts here have a shebang.

## Code

Of 100 files: right / taken for another language / left plain. The goals are 97 right at ${LINES[0]} lines and 90 at ${LINES[1]};
what misses is bold. C and C++ count as one language.

| language | files | projects | ${LINES.map((lines) => `${lines} lines`).join(' | ')} |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## Prose

Taken for a language: ${coloured} of ${texts} texts, or ${rate.toFixed(1)} in 1,000 (goal: ${PROSE_GOAL}${rate <= PROSE_GOAL ? ', met' : ', **missed**'}).

| kind | texts | taken for a language |
| --- | --- | --- |
${kinds.join('\n')}

## Time

CPU time for 64 KB of real code: ${medianMs.toFixed(2)} ms in the middle, ${slowMs.toFixed(2)} ms for the slowest of 100. Only the first 12,000
characters are read, so longer texts take no longer.
`;
}
