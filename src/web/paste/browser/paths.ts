import { pathOfLine } from '#text/formats/json-path.ts';
import { isJson } from '#text/json.ts';
import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { roveLineNumbers } from './line-numbers.ts';
import { textOfCode, textOfLines } from './text.ts';

const { paste: messages } = allMessages;

/**
 * Lets the reader copy the path of a value of JSON: of numbered lines in the bar of the selected ones. Lines that are laid
 * out have no numbers, but a button in their place.
 */
export function offerPaths(code: HTMLElement): void {
  if (!isJson(textOfCode(code))) return;
  const lines = Array.from(code.querySelectorAll('.l'));
  const copyFrom = async (button: HTMLElement, line: Element | null | undefined) => {
    const texts = lines.map((each) => textOfLines([each]));
    if (line) showCopyResult(button, await copyText(pathOfLine(texts, lines.indexOf(line))));
  };
  const places = Array.from(code.querySelectorAll<HTMLElement>('.l > a:not([href])'));
  if (places.length === 0) {
    const button = createButton(messages.copyPath, { 'data-action': 'copy-path' }, (pressed) =>
      copyFrom(pressed, code.querySelector('.sel')),
    );
    document.querySelector('main > .foot > .primary')?.after(button);
    return;
  }
  for (const place of places)
    Object.assign(place, { role: 'button', ariaLabel: messages.copyPath, tabIndex: -1 });
  roveLineNumbers(code, () => {})(places[0] ?? code);
  for (const place of places) place.addEventListener('click', () => copyFrom(place, place.parentElement));
  code.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLElement && target.role === 'button') target.click();
  });
}
