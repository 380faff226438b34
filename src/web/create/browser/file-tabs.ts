import { type ArchiveFile, formatArchive, isFileName, parseArchive } from '#domain/archive.ts';
import { extensionOf, languageNamed, languageOfFile } from '#domain/language.ts';
import { editedText } from '#text/line-ends.ts';
import type { CodeSurface, ShownText } from '#web/ui/browser/code/editor.ts';
import { createButton, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { create: messages } = allMessages;

interface Options {
  /** How many files were just added; the first of them is opened. */
  added: number;
  /** Called with the text in the editor when it is no longer shown as files. */
  changed: (textAlone?: string) => void;
  putBack: (file: ArchiveFile) => void;
}

/** `shown` is what the editor had when another file was opened. What stands before the first file has no name. */
type OpenFile = ArchiveFile & { tab: HTMLButtonElement; shown?: ShownText };

export type FileTabs = NonNullable<ReturnType<typeof fileTabs>>;

/** This name, or with a number before its extension the first that none of the others has. */
export function freeName(name: string, others: readonly { name: string }[], number = 2): string {
  const numbered = name.replace(/(?<=[^/])(?=\.[^./]*$)|$/, `-${number}`);
  const isTaken = (wanted: string) => others.some((file) => file.name === wanted);
  if (!isTaken(name)) return name;
  return isTaken(numbered) ? freeName(name, others, number + 1) : numbered;
}

/** The archive with the text of a form and these files. A text becomes a file, called by its title if that names one. */
export function withFiles(form: HTMLFormElement, text: string, added: ArchiveFile[]): string {
  const typedIn = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const title = typedIn('title');
  const isName = isFileName(title) && languageOfFile(title) !== undefined;
  const name = isName ? title : `file.${extensionOf(languageNamed(typedIn('language')) ?? 'plain')}`;
  const { comment, files } = parseArchive(text) ?? {
    comment: '',
    files: text === '' ? [] : [{ name, content: text }],
  };
  for (const file of added) if (file.name !== '') files.push({ ...file, name: freeName(file.name, files) });
  return formatArchive({ comment: added.find((file) => file.name === '')?.content ?? comment, files });
}

/**
 * Shows an archive as files: a row of tabs above the editor, which has one of them (ARIA Authoring Practices, “Tabs with
 * automatic activation”), and the name of that. Undefined if the text is no archive.
 */
export function fileTabs(form: HTMLFormElement, code: CodeSurface, text: string, options: Options) {
  const archive = parseArchive(text);
  if (!archive) return undefined;
  let open: OpenFile | undefined;
  const list = createElement('div', { role: 'tablist', 'aria-label': messages.files });
  const described = { 'aria-label': messages.fileName, 'aria-describedby': 'file-name-error' };
  const asTyped = { autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' };
  const field = createElement('input', { class: 'in', ...described, ...asTyped });
  const error = createElement('p', { class: 'error', id: 'file-name-error', role: 'status' });
  const deletion = createButton(messages.delete, {}, () => open && deleteFile(open));
  const [panel, state] = [form.querySelector('.editor'), form.querySelector('#state')];
  // The page that edits an archive has kept room for it.
  const row = form.querySelector('.tabs') ?? createElement('div', { class: 'tabs' });
  const language = form.querySelector<HTMLSelectElement>('#language');

  const contentOf = (file: OpenFile): string => {
    const edited = file === open ? code.text() : file.shown?.state.doc.toString();
    return edited === undefined ? file.content : editedText(edited, file.content);
  };
  const format = (): string => {
    const written = files.map((file) => ({ name: file.name, content: contentOf(file) }));
    const comment = written.find(({ name }) => name === '')?.content ?? '';
    return formatArchive({ comment, files: written.filter(({ name }) => name !== '') });
  };

  /** Opens a file, or shows its new name. */
  function show(file: OpenFile): void {
    if (file !== open) {
      const left = code.exchange(file.shown ?? file.content);
      if (open) open.shown = left;
      open = file;
    }
    for (const { tab, name } of files) {
      tab.replaceChildren(createElement('bdi', {}, name || messages.introduction));
      tab.ariaSelected = String(tab === file.tab);
      tab.tabIndex = tab === file.tab ? 0 : -1;
    }
    panel?.setAttribute('aria-label', file.name || messages.introduction);
    deletion.ariaLabel = messages.deleteFile(file.name || messages.introduction);
    if (document.activeElement !== field) showName(file.name);
    file.tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void code.setLanguage(languageOfFile(file.name) ?? 'plain');
  }

  function showName(typed: string, why = ''): void {
    field.value = typed;
    field.ariaInvalid = String(why !== '');
    error.textContent = why;
  }

  field.addEventListener('input', () => {
    const typed = field.value.trim().replace(/^(?:\.\/)+(?=.)/, '');
    const others = files.filter((file) => file !== open);
    const name = freeName(typed, others);
    showName(field.value, isFileName(name) ? '' : messages.badFileName);
    if (!open || !isFileName(name)) return;
    open.name = name;
    show(open);
    options.changed();
  });
  // A name that cannot be gives way to the last that can.
  field.addEventListener('change', () => open && showName(open.name));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // It would send the form.
    event.preventDefault();
    code.focus();
  });
  list.addEventListener('keydown', (event) => {
    const at = open ? files.indexOf(open) : 0;
    const step = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const places: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 };
    const next = files.at((places[event.key] ?? at) % files.length);
    if (event.key === 'Delete' && open) deleteFile(open);
    else if (event.key in places && next) show(next);
    else return;
    event.preventDefault();
    open?.tab.focus();
  });

  /** Without any file left, or with one that has only our name, the text is shown alone. */
  function deleteFile(file: OpenFile): void {
    const at = files.indexOf(file);
    const deleted = { name: file.name, content: contentOf(file) };
    files.splice(at, 1);
    file.tab.remove();
    const next = files[at] ?? files.at(-1);
    if (next) show(next);
    else code.exchange('');
    if (!next || (files.length === 1 && /^(?:file\.\w+)?$/.test(next.name))) {
      options.changed(next ? contentOf(next) : '');
      close();
    } else options.changed();
    code.focus();
    const undo = createButton(messages.undo, {}, () => {
      state?.replaceChildren();
      options.putBack(deleted);
    });
    state?.replaceChildren(messages.fileDeleted(file.name || messages.introduction), ' ', undo);
  }

  /** Each file has the language of its name: that of the form is neither shown nor sent until this is called. */
  function close(): void {
    row.remove();
    for (const name of ['id', 'role', 'aria-label']) panel?.removeAttribute(name);
    void code.setLanguage('plain');
    if (language) language.disabled = false;
    language?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const all = [{ name: '', content: archive.comment }, ...archive.files];
  const files = all.slice(archive.comment === '' ? 1 : 0).map((file): OpenFile => {
    const tab = createElement('button', { type: 'button', role: 'tab', 'aria-controls': 'file' });
    return { ...file, tab };
  });
  for (const file of files) file.tab.addEventListener('click', () => show(file));
  list.append(...files.map(({ tab }) => tab));
  row.replaceChildren(list, field, deletion, error);
  form.querySelector('textarea')?.before(row);
  panel?.setAttribute('id', 'file');
  panel?.setAttribute('role', 'tabpanel');
  if (language) language.disabled = true;
  const first = files.at(-options.added);
  if (first) show(first);
  const unchanged = format();

  return {
    /** The archive. Until something is changed, the text as it was given. */
    text: (now = format()): string => (now === unchanged ? text : now),
    /** Selects the name of the file that is open, to be typed. */
    selectName: (): void => field.select(),
    close,
  };
}
