import type { Progress, Watch } from '#store/move/copy.ts';
import type { World } from './world.ts';

const BAR_WIDTH = 20;
/** The longest of "Comparing idempotency_keys" and a space. */
const WHAT_WIDTH = 27;
/** Without a terminal a line is told each time another tenth of a table is done. */
const TENTHS = 10;

/**
 * Shows how far something is: on a terminal one line that changes, else a line for each tenth of what is long.
 * `end` leaves the line to whatever is told next.
 */
export function progressOn(world: World): { watch: Watch; end: () => void } {
  let shown = '';
  return {
    watch(progress) {
      if (progress.total === 0) return;
      const { draw } = world;
      const next = draw ? bar(progress) : stepOf(progress);
      if (next === shown) return;
      shown = next;
      if (draw) draw(next);
      else world.tell(lineOf(progress));
    },
    end() {
      if (shown !== '') world.draw?.('');
    },
  };
}

const partOf = ({ done, total }: Progress): number => Math.min(1, done / total);

function bar(progress: Progress): string {
  const filled = Math.floor(partOf(progress) * BAR_WIDTH);
  const percent = `${Math.floor(partOf(progress) * 100)} %`;
  const what = `${progress.act} ${progress.table}`.padEnd(WHAT_WIDTH);
  return `${what}[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${percent.padStart(5)}`;
}

const stepOf = (progress: Progress): string =>
  `${progress.act} ${progress.table} ${Math.floor(partOf(progress) * TENTHS)}`;

const lineOf = ({ act, table, done, total }: Progress): string =>
  `${act} ${table}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
