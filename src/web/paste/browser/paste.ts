import { copyText, showCopyResult } from '#web/ui/browser/copy.ts';
import { duplicate } from './duplicate.ts';
import { selectLines } from './lines.ts';
import * as messages from './messages.ts';
import { copyOfPaste } from './text.ts';

/** Wires the actions of a paste and the selection of lines. */
export function enhancePaste(about: HTMLElement): void {
  const on = (name: string, run: (button: HTMLElement) => unknown) => {
    const button = about.querySelector<HTMLElement>(`[data-act="${name}"]`);
    button?.addEventListener('click', () => run(button));
  };
  on('copy', async (button) => {
    const { text, html } = await copyOfPaste();
    showCopyResult(button, await copyText(text, html));
  });
  on('duplicate', () => duplicate(about));
  on('qr', async (button) => {
    const { toggleQr } = await import('./qr.ts');
    toggleQr(about, button, messages.qrCodeOf);
  });
  const code = document.querySelector<HTMLElement>('main > .code');
  if (code) selectLines(about, code);
}
