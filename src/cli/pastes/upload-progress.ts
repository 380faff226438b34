import type { CliContext } from '#cli/shared/context.ts';
import { progressBar, progressLabel } from '#cli/shared/progress.ts';

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
