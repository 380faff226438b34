import { languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import { toRich } from './convert.ts';
import * as messages from './messages.ts';
import type { HomeForm } from './parts.ts';
import { clearNotes, refuse } from './problems.ts';
import { readTextFile } from './text-file.ts';

/** Puts the text of a file into the form, with a button that undoes it; or says at the text why it cannot. */
export async function addFiles(home: HomeForm, files: File[], maxBytes: number): Promise<void> {
  const { form, content, suggestion, language } = home;
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
  const undo = createButton(messages.undo);
  undo.addEventListener('click', async () => {
    // What was typed since then stays.
    const isUntouched = content.text() === added;
    await choose(home, before.language);
    if (isUntouched) content.setText(before.text);
    if (isNamed && title instanceof HTMLInputElement && title.value === file.name) title.value = '';
    suggestion.reset();
    home.settle();
    home.showStatus();
    content.focus();
  });
  const name = language.value === before.language ? undefined : language.selectedOptions[0]?.text;
  home.showStatus(messages.fileAdded(file.name, name), undo);
  content.focus();
}

/** Chooses a language; resolves when the text is no longer in an editor that would convert it. */
async function choose({ language, content }: HomeForm, wanted: string): Promise<void> {
  if (language.value === wanted) return;
  const isConverted = [language.value, wanted].includes('richtext');
  language.value = wanted;
  language.dispatchEvent(new Event('change', { bubbles: true }));
  if (isConverted) await content.use(wanted as Language);
}
