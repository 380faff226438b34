import { createElement } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import type { HomeForm } from './parts.ts';
import { clearNotes, refuse } from './problems.ts';

/** Makes “Paste” and “Choose a file” work, for those who have neither a keyboard nor files to drag. */
export function wireAddButtons(home: HomeForm, addFiles: (files: File[]) => void): void {
  const { form } = home;
  const file = createElement('input', { type: 'file', hidden: true });
  file.addEventListener('change', () => {
    addFiles(Array.from(file.files ?? []));
    // Choosing the same file again is a change, too.
    file.value = '';
  });
  const choose = form.querySelector('#choose-file');
  choose?.after(file);
  choose?.addEventListener('click', () => file.click());

  const paste = form.querySelector<HTMLElement>('#paste-text');
  if (!paste) return;
  // Browsers offer it on HTTPS and localhost alone, and some not at all.
  paste.hidden = typeof navigator.clipboard?.readText !== 'function';
  paste.addEventListener('click', () => void pasteText(home));
}

async function pasteText({ form, content, showStatus }: HomeForm): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => null);
  if (text === null) return refuse(form, messages.pasteFailed);
  clearNotes();
  showStatus(...(text === '' ? [messages.clipboardEmpty] : []));
  content.insert(text);
  content.focus();
}
