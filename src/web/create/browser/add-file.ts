import { createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import type { Content } from './content.ts';
import { clearNotes, refuse } from './problems.ts';
import type { Added } from './read-files.ts';
import type { HomeForm } from './submit.ts';

const { create: messages } = allMessages;

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `handle` with the files and folders dropped anywhere on the page, and marks the form while they are over it.
 * Dragged text is left to the browser.
 */
export function onFileDrop(form: HTMLFormElement, handle: (files: Added[]) => void): void {
  const mark = (isOver: boolean) => form.classList.toggle('dropping', isOver);
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  // Without a target to go to, the files have left the window, or the user has pressed Esc.
  addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  // In the capture phase: the editors handle drops themselves.
  addEventListener(
    'drop',
    (event) => {
      mark(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const items = Array.from(event.dataTransfer?.items ?? []);
      handle(items.flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []));
    },
    true,
  );
}

/** Makes “Add a file” work: the text becomes files, to which it adds one. */
export function wireAddFile(form: HTMLFormElement, content: Content): void {
  form.querySelector('#add-file')?.addEventListener('click', async () => {
    const tabs = await content.files([{ name: 'file.txt', content: '' }]);
    if (tabs) tabs.selectName();
    else refuse(form, messages.noFiles);
  });
}

/** Makes “Paste” and “Choose files” work, for those who have neither a keyboard nor files to drag. */
export function wireAddButtons(home: HomeForm, addFiles: (files: Added[]) => void): void {
  const { form } = home;
  const file = createElement('input', { type: 'file', multiple: true, hidden: true });
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
