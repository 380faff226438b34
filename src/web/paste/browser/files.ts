import { parseArchive } from '#domain/archive.ts';
import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { saveAs } from '#web/ui/browser/save.ts';
import { roveLineNumbers } from './line-numbers.ts';
import { sourceOfPaste } from './text.ts';

/** Lets the reader copy each file of an archive, save one that has no address, and reach all numbers of lines by keyboard. */
export function enhanceFiles(view: HTMLElement): void {
  for (const code of view.querySelectorAll<HTMLElement>('.code')) roveLineNumbers(code, () => {});
  view.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.file button') : null;
    const number = Number(button?.closest('section')?.id.slice(1));
    if (!button || !number) return;
    // From the source: what is shown of a file may be something else, such as a table.
    const file = sourceOfPaste().then((text) => parseArchive(text)?.files[number - 1] ?? Promise.reject());
    const isDone =
      button.dataset.action === 'copy-file'
        ? copyText(file.then(({ content }) => content))
        : file.then(({ name, content }) => saveAs(content, name.replace(/^.*\//s, '')));
    void isDone.then(
      (copied) => copied !== undefined && showCopyResult(button, copied),
      () => showCopyResult(button, false),
    );
  });
}
