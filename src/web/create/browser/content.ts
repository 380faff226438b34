import type { ArchiveFile } from '#domain/archive.ts';
import type { Language } from '#domain/paste.ts';
import type { CodeSurface } from '#web/ui/browser/code/editor.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { type EditorOptions, type Surface, textAreaSurface } from '#web/ui/browser/surface.ts';
import { toPlain, toRich } from './convert.ts';
import type { FileTabs } from './file-tabs.ts';

export type Content = ReturnType<typeof formContent>;

/** Whether it is worth loading what reads archives. */
const LIKE_ARCHIVE = /^-- .+ --$/m;

/**
 * The text of the form, in the text area or in an editor. The text area is there from the start and is what a form
 * without a script sends; editors replace it once they have loaded.
 */
export function formContent(area: HTMLTextAreaElement, changed: () => void) {
  let surface: Surface = textAreaSurface(area, changed);
  let code: CodeSurface | undefined;
  let isRich = false;
  let isComposing = false;
  /** The language requested last: editors load asynchronously and may finish in another order. */
  let wanted: Language | undefined;
  /** The text before and after the last conversion, so that switching back and forth without a change loses nothing. */
  let converted: { here: string; there: string } | undefined;
  /** The text an editor was given, and how it serializes that: an untouched text must stay as it was. */
  let given: { text: string; written: string } | undefined;
  /** The text before the user typed: an editor can undo to it what was typed before it loaded. */
  let untyped = area.defaultValue;
  /** The files of the text, while it is shown as files. */
  let tabs: FileTabs | undefined;
  for (const type of ['compositionstart', 'compositionend'])
    area.addEventListener(type, () => {
      isComposing = type === 'compositionstart';
    });

  const textNow = (): string => {
    const written = surface.text();
    return written === given?.written ? given.text : written;
  };
  const wholeText = (): string => tabs?.text() ?? textNow();

  // An editor replaces the text area, which remains the form's field.
  area.form?.addEventListener('formdata', ({ formData }) => formData.set('content', wholeText()));

  /** Waits while an input method is composing: replacing the field would lose the word. */
  const isStillWanted = async (language: Language): Promise<boolean> => {
    if (isComposing) {
      await new Promise((done) => area.addEventListener('compositionend', done, { once: true }));
    }
    return wanted === language && !tabs;
  };

  const convert = (by: (text: string) => string): string => {
    const here = textNow();
    const there = converted?.there === here ? converted.here : by(here);
    converted = { here, there };
    return there;
  };

  const replace = (text: string, edit: (place: EditorOptions) => Surface): void => {
    const active = document.activeElement;
    const wasInArea = active === area;
    const hadFocus = wasInArea || active?.closest('.editor') != null;
    const { selectionStart, selectionEnd, scrollTop } = area;
    const old = surface;
    const isFirst = !area.hidden;
    const host = createElement('div', { class: 'editor' });
    area.after(host);
    surface = edit({
      host,
      text,
      // Undo does not cross from one editor to the other: their steps differ.
      untyped: isFirst && !isRich ? untyped : text,
      label: area.getAttribute('aria-label') ?? '',
      hint: area.placeholder,
      ...(wasInArea && { selection: { from: selectionStart, to: selectionEnd } }),
      changed,
      submit: () => area.form?.requestSubmit(),
    });
    given = { text, written: surface.text() };
    old.remove();
    // A hidden required field would block the form without a message.
    area.required = false;
    if (hadFocus) surface.focus();
    if (wasInArea) host.querySelector('.cm-scroller')?.scrollTo(0, scrollTop);
    // A rich text editor may keep less or more of a text.
    converted = converted && { ...converted, there: textNow() };
    changed();
  };

  return {
    text: wholeText,
    setText(text: string): void {
      const closed = tabs;
      tabs = undefined;
      closed?.close();
      converted = undefined;
      untyped = text;
      surface.setText(text);
      given = { text, written: surface.text() };
    },
    insert: (text: string): void => surface.insert(text),
    focus: (): void => surface.focus(),
    /** Shows the text as files if it is an archive, or with `added`. Undefined if it stays one text, also because that fails. */
    async files(added: ArchiveFile[] = []): Promise<FileTabs | undefined> {
      if (added.length === 0 && (tabs || !LIKE_ARCHIVE.test(textNow()))) return tabs;
      await this.use('plain');
      const loaded = await import('./file-tabs.ts').catch(() => null);
      const { form } = area;
      if (!loaded || !code || !form) return undefined;
      if (added.length > 0) this.setText(loaded.withFiles(form, wholeText(), added));
      tabs ??= loaded.fileTabs(form, code, textNow(), {
        added: added.length,
        changed(textAlone) {
          if (textAlone !== undefined) tabs = undefined;
          given = textAlone === undefined ? given : { text: textAlone, written: surface.text() };
          changed();
        },
        putBack: (file) => void this.files([file]),
      });
      return tabs;
    },
    /** Whether the text is shown as files. */
    hasFiles: (): boolean => tabs !== undefined,
    /** Switches to the editor of the language. If it fails to load, the text area stays. Each of several files has its own. */
    async use(language: Language): Promise<void> {
      if (tabs) return;
      wanted = language;
      if (language === 'richtext') {
        const rich = await import('#web/ui/browser/rich/editor.ts').catch(() => null);
        if (!rich || !(await isStillWanted(language)) || isRich) return;
        code = undefined;
        isRich = true;
        replace(convert(toRich), rich.richEditor);
      } else {
        const loaded = await import('#web/ui/browser/code/editor.ts').catch(() => null);
        if (!loaded || !(await isStillWanted(language))) return;
        if (!code) {
          const text = isRich ? convert((html) => toPlain(html, language)) : textNow();
          isRich = false;
          replace(text, (place) => {
            code = loaded.codeEditor(place);
            return code;
          });
        }
        await code?.setLanguage(language);
      }
    },
  };
}
