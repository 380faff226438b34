import { type ArchiveFile, isFileName } from '#domain/archive.ts';
import { languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { toRich } from './convert.ts';
import { clearNotes, refuse } from './problems.ts';
import type { HomeForm } from './submit.ts';

const { create: messages, locale } = allMessages;

/** What was dropped or chosen. */
export type Added = File | FileSystemEntry;

/** Puts the texts of files into the form, with a button that undoes it; or says at the text why it cannot. */
export async function addFiles(home: HomeForm, added: Added[], maxBytes: number): Promise<void> {
  const { form, content, language } = home;
  const files = await readFiles(added, maxBytes);
  if (typeof files === 'string') return refuse(form, files);
  const [file] = files;
  if (!file) return;
  clearNotes();
  const title = form.elements.namedItem('title');
  const before = { text: content.text(), language: language.value };
  // The byte order mark of a file does not belong to the text.
  const text = file.content.replace(/^\uFEFF/, '');
  let isNamed = false;
  if (files.length > 1 || file.name.includes('/') || content.hasFiles()) {
    if (!(await content.files(files))) return refuse(form, messages.noFiles);
  } else if (before.text === '') {
    if (title instanceof HTMLInputElement && title.value === '') {
      title.value = file.name;
      isNamed = true;
    }
    await choose(home, languageOfFile(file.name) ?? before.language);
    content.setText(language.value === 'richtext' ? toRich(text) : text);
  } else content.insert(text);

  const result = content.text();
  const undo = createButton(messages.undo, {}, async () => {
    // What was typed since then stays.
    const isUntouched = content.text() === result;
    await choose(home, before.language);
    if (isUntouched) content.setText(before.text);
    await content.files();
    if (isNamed && title instanceof HTMLInputElement && title.value === file.name) title.value = '';
    home.settle();
    home.showStatus();
    content.focus();
  });
  const name = language.value === before.language ? undefined : language.selectedOptions[0]?.text;
  const { fileAdded, fileAddedAs, filesAdded } = messages;
  const one = name === undefined ? fileAdded(file.name) : fileAddedAs(file.name, name);
  home.showStatus(files.length > 1 ? filesAdded(files.length) : one, ' ', undo);
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

/** The texts of files and of those in folders, with their paths; or a sentence that says why they cannot be pasted. */
export async function readFiles(added: Added[], maxBytes: number): Promise<ArchiveFile[] | string> {
  const files = await filesIn(added).catch(() => null);
  if (files === null) return messages.fileUnreadable(added.map(({ name }) => name).join(', '));
  const bytes = files.reduce((sum, [, { size }]) => sum + size, 0);
  const limit = locale.bytes(maxBytes);
  if (bytes > maxBytes && files.length > 1) return messages.filesTooLarge(limit);
  const read: ArchiveFile[] = [];
  for (const [name, file] of files) {
    if (bytes > maxBytes) return messages.fileTooLarge(name, locale.bytes(bytes), limit);
    if (!isFileName(name)) return messages.badFileName;
    const data = await file.arrayBuffer().catch(() => null);
    if (data === null) return messages.fileUnreadable(name);
    try {
      const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
      if (content.includes('\0')) return messages.fileNotText(name);
      read.push({ name, content });
    } catch {
      return messages.fileNotText(name);
    }
  }
  return read;
}

/** Files, and those of folders in the order of their names, with their paths. */
async function filesIn(added: Added[]): Promise<[path: string, File][]> {
  const found = added.map(async (each): Promise<[string, File][]> => {
    if (each instanceof File) return [[each.name, each]];
    const entry = each as FileSystemFileEntry & FileSystemDirectoryEntry;
    if (entry.isFile) return [[entry.fullPath.slice(1), await new Promise((...done) => entry.file(...done))]];
    const reader = entry.createReader();
    const entries: FileSystemEntry[] = [];
    const next = () => new Promise<FileSystemEntry[]>((...done) => reader.readEntries(...done));
    // They come in portions, of which the last is empty.
    for (let some = await next(); some.length > 0; some = await next()) entries.push(...some);
    return filesIn(entries.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
  return (await Promise.all(found)).flat();
}
