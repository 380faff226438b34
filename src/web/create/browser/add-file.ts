import { languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { createButton, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { toRich } from './convert.ts';
import { clearNotes, refuse } from './problems.ts';
import type { HomeForm } from './submit.ts';

const { create: messages, locale } = allMessages;

/** Puts the text of a file into the form, with a button that undoes it; or says at the text why it cannot. */
export async function addFiles(home: HomeForm, files: File[], maxBytes: number): Promise<void> {
  const { form, content, language } = home;
  const [file] = files;
  if (!file) return;
  if (files.length > 1) return refuse(form, messages.oneFile(files.length));
  const read = await readTextFile(file, maxBytes);
  if (typeof read === 'string') return refuse(form, read);
  clearNotes();

  const title = form.elements.namedItem('title');
  const before = { text: content.text(), language: language.value };
  let isNamed = false;
  if (before.text === '') {
    if (title instanceof HTMLInputElement && title.value === '') {
      title.value = file.name;
      isNamed = true;
    }
    await choose(home, languageOfFile(file.name) ?? before.language);
    content.setText(language.value === 'richtext' ? toRich(read.text) : read.text);
  } else content.insert(read.text);

  const added = content.text();
  const undo = createButton(messages.undo, {}, async () => {
    // What was typed since then stays.
    const isUntouched = content.text() === added;
    await choose(home, before.language);
    if (isUntouched) content.setText(before.text);
    if (isNamed && title instanceof HTMLInputElement && title.value === file.name) title.value = '';
    home.settle();
    home.showStatus();
    content.focus();
  });
  const name = language.value === before.language ? undefined : language.selectedOptions[0]?.text;
  const { fileAdded, fileAddedAs } = messages;
  home.showStatus(name === undefined ? fileAdded(file.name) : fileAddedAs(file.name, name), ' ', undo);
  content.focus();
}

/** Chooses a language; resolves when the text is no longer in an editor that would convert it. */
async function choose({ language, content }: HomeForm, wanted: string): Promise<void> {
  const option =
    Array.from(language.options).findLast(({ value }) => value === wanted) ?? language.options[0];
  if (!option || option.selected) return;
  const isConverted = [language.value, wanted].includes('richtext');
  option.selected = true;
  language.dispatchEvent(new Event('change', { bubbles: true }));
  if (isConverted) await content.use((wanted || 'plain') as Language);
}

/** The text of a file, or a sentence that says why it cannot be pasted. */
async function readTextFile(file: File, maxBytes: number): Promise<{ text: string } | string> {
  if (file.size > maxBytes) {
    return messages.fileTooLarge(file.name, locale.bytes(file.size), locale.bytes(maxBytes));
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return messages.fileUnreadable(file.name);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { text };
  } catch {
    // Not UTF-8: see below.
  }
  return messages.fileNotText(file.name);
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `handle` with the files dropped anywhere on the page, and marks the form while files are over it. Dragged text
 * is left to the browser.
 */
export function onFileDrop(form: HTMLFormElement, handle: (files: File[]) => void): void {
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
      handle(Array.from(event.dataTransfer?.files ?? []));
    },
    true,
  );
}

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
