import type { CliContext } from './context.ts';
import { cutToWidth, padToWidth, printable } from './printable.ts';

/** How far something is: `Copying pastes`, for example. */
interface Progress {
  phase: string;
  table: string;
  done: number;
  total: number;
}

const BAR_WIDTH = 20;
/** The longest label is "Checking idempotency_keys". */
const LABEL_WIDTH = 26;
/** Without a terminal, a line is printed for each tenth of a table. */
const STEPS = 10;

/**
 * Shows progress: on a terminal a bar that is redrawn in place, otherwise a line for each tenth of a table. Call `end`
 * before printing anything else: it clears the bar.
 */
export function showProgress(context: CliContext) {
  let shown = '';
  return {
    onProgress({ phase, table, done, total }: Progress) {
      if (total === 0) return;
      const { draw } = context;
      const label = `${phase} ${table}`;
      const fraction = Math.min(1, done / total);
      const next = draw ? progressBar(label, fraction) : `${label} ${Math.floor(fraction * STEPS)}`;
      if (next === shown) return;
      shown = next;
      if (draw) draw(next);
      else context.stderr(`${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
    },
    end() {
      if (shown !== '') context.draw?.('');
    },
  };
}

/** What comes before a bar, in a column of its own. */
const progressLabel = (label: string): string =>
  padToWidth(cutToWidth(printable(label), LABEL_WIDTH - 1), LABEL_WIDTH);

/** `Uploading main.py        [####................]  20%` */
function progressBar(label: string, fraction: number): string {
  const filled = Math.floor(fraction * BAR_WIDTH);
  const percent = `${Math.floor(fraction * 100)}%`;
  return `${progressLabel(label)}[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${percent.padStart(4)}`;
}

/** A bar that appears only for a moment would distract. */
const SHOWN_AFTER_MS = 500;

/**
 * A bar on the terminal while a long upload runs, then a note until the server answers: the system may take a whole text
 * at once and send it slowly. Undefined without a terminal. Call `end` when the upload is over.
 */
export function uploadProgress({ draw, sleep }: CliContext, name: string) {
  if (draw === undefined) return undefined;
  const ended = new AbortController();
  let isSlow = false;
  let next = '';
  let shown = '';
  const update = () => {
    if (!isSlow || ended.signal.aborted || next === shown) return;
    draw(next);
    shown = next;
  };
  void sleep(SHOWN_AFTER_MS, ended.signal).then(() => {
    isSlow = true;
    update();
  });
  return {
    onUpload(sent: number, total: number) {
      next =
        sent < total
          ? progressBar(`Uploading ${name}`, sent / total)
          : `${progressLabel(`Uploading ${name}`)}waiting for the server`;
      update();
    },
    end() {
      ended.abort();
      if (shown !== '') draw('');
      shown = '';
    },
  };
}
