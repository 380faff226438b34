import type { OnProgress, Progress } from '#store/move/move.ts';
import type { CliContext } from './context.ts';

const BAR_WIDTH = 20;
/** The longest of "Checking idempotency_keys" and a space. */
const WHAT_WIDTH = 26;
/** Without a terminal a line is told each time another tenth of a table is done. */
const TENTHS = 10;

/**
 * Shows how far something is: on a terminal one line that changes, else a line for each tenth of what is long.
 * `end` leaves the line to whatever is told next.
 */
export function progressOn(context: CliContext): { onProgress: OnProgress; end: () => void } {
  let shown = '';
  return {
    onProgress(progress) {
      if (progress.total === 0) return;
      const { draw } = context;
      const next = draw ? bar(progress) : stepOf(progress);
      if (next === shown) return;
      shown = next;
      if (draw) draw(next);
      else context.stderr(lineOf(progress));
    },
    end() {
      if (shown !== '') context.draw?.('');
    },
  };
}

const partOf = ({ done, total }: Progress): number => Math.min(1, done / total);

function bar(progress: Progress): string {
  const filled = Math.floor(partOf(progress) * BAR_WIDTH);
  const percent = `${Math.floor(partOf(progress) * 100)} %`;
  const what = `${progress.phase} ${progress.table}`.padEnd(WHAT_WIDTH);
  return `${what}[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${percent.padStart(5)}`;
}

const stepOf = (progress: Progress): string =>
  `${progress.phase} ${progress.table} ${Math.floor(partOf(progress) * TENTHS)}`;

const lineOf = ({ phase, table, done, total }: Progress): string =>
  `${phase} ${table}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
