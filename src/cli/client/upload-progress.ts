import type { CliContext } from '#cli/context.ts';
import { progressBar } from '#cli/progress.ts';
import type { OnUpload } from '#client/index.ts';

/** A bar that appears only for a moment would distract. */
const SHOWN_AFTER_MS = 500;

/** A bar on the terminal while a long upload runs. Undefined without a terminal. Call `end` when the upload is over. */
export function uploadProgress(
  { draw, clock }: CliContext,
  name: string,
): { onUpload: OnUpload; end: () => void } | undefined {
  if (draw === undefined) return undefined;
  const startedAt = clock();
  let shown = '';
  return {
    onUpload(sent, total) {
      if (clock() - startedAt < SHOWN_AFTER_MS) return;
      const bar = progressBar(`Uploading ${name}`, sent / total);
      if (bar !== shown) draw(bar);
      shown = bar;
    },
    end() {
      if (shown !== '') draw('');
    },
  };
}
