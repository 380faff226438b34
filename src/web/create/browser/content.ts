import type { Language } from '#domain/paste.ts';
import type { CodeSurface } from '#web/ui/browser/code/editor.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { type EditorOptions, type Surface, textAreaSurface } from '#web/ui/browser/surface.ts';
import { toPlain, toRich } from './convert.ts';

/**
 * The text of the form, in the text area or in an editor. The text area is there from the start and is what a form
 * without a script sends; editors replace it once they have loaded.
 */
export class Content {
  readonly #area: HTMLTextAreaElement;
  readonly #changed: () => void;
  readonly #submit: () => void;
  #surface: Surface;
  #code: CodeSurface | undefined;
  #isRich = false;
  #isComposing = false;
  /** The language requested last: editors load asynchronously and may finish in another order. */
  #wanted: Language | undefined;
  /** The text before and after the last conversion, so that switching back and forth without a change loses nothing. */
  #converted: { here: string; there: string } | undefined;
  /** The text an editor was given, and how it serializes that: an untouched text must stay as it was. */
  #given: { text: string; written: string } | undefined;
  /** The text before the user typed: an editor can undo to it what was typed before it loaded. */
  #untyped: string;

  constructor(area: HTMLTextAreaElement, changed: () => void, submit: () => void) {
    this.#area = area;
    this.#changed = changed;
    this.#submit = submit;
    this.#surface = textAreaSurface(area, changed);
    this.#untyped = area.defaultValue;
    for (const type of ['compositionstart', 'compositionend'])
      area.addEventListener(type, () => {
        this.#isComposing = type === 'compositionstart';
      });
  }

  text(): string {
    const written = this.#surface.text();
    return written === this.#given?.written ? this.#given.text : written;
  }

  setText(text: string): void {
    this.#converted = undefined;
    this.#given = undefined;
    this.#untyped = text;
    this.#surface.setText(text);
  }

  insert(text: string): void {
    this.#surface.insert(text);
  }

  focus(): void {
    this.#surface.focus();
  }

  /** Switches to the editor of the language. If it fails to load, the text area stays. */
  async use(language: Language): Promise<void> {
    this.#wanted = language;
    if (language === 'richtext') {
      const rich = await import('#web/ui/browser/rich/editor.ts').catch(() => null);
      if (!rich || !(await this.#isStillWanted(language)) || this.#isRich) return;
      this.#code = undefined;
      this.#isRich = true;
      this.#replace(this.#convert(toRich), rich.richEditor);
    } else {
      const code = await import('#web/ui/browser/code/editor.ts').catch(() => null);
      if (!code || !(await this.#isStillWanted(language))) return;
      if (!this.#code) {
        const text = this.#isRich ? this.#convert((html) => toPlain(html, language)) : this.text();
        this.#isRich = false;
        this.#replace(text, (place) => {
          this.#code = code.codeEditor(place);
          return this.#code;
        });
      }
      await this.#code?.setLanguage(language);
    }
  }

  /** Waits while an input method is composing: replacing the field would lose the word. */
  async #isStillWanted(language: Language): Promise<boolean> {
    if (this.#isComposing) {
      await new Promise((done) => this.#area.addEventListener('compositionend', done, { once: true }));
    }
    return this.#wanted === language;
  }

  #convert(convert: (text: string) => string): string {
    const here = this.text();
    const there = this.#converted?.there === here ? this.#converted.here : convert(here);
    this.#converted = { here, there };
    return there;
  }

  #replace(text: string, edit: (place: EditorOptions) => Surface): void {
    const area = this.#area;
    const active = document.activeElement;
    const wasInArea = active === area;
    const hadFocus = wasInArea || active?.closest('.editor') != null;
    const { selectionStart, selectionEnd, scrollTop } = area;
    const old = this.#surface;
    const isFirst = !area.hidden;
    const host = createElement('div', { class: 'editor' });
    area.after(host);
    this.#surface = edit({
      host,
      text,
      // Undo does not cross from one editor to the other: their steps differ.
      untyped: isFirst && !this.#isRich ? this.#untyped : text,
      label: area.getAttribute('aria-label') ?? '',
      hint: area.placeholder,
      ...(wasInArea && { selection: { from: selectionStart, to: selectionEnd } }),
      changed: this.#changed,
      submit: this.#submit,
    });
    this.#given = { text, written: this.#surface.text() };
    old.remove();
    // A hidden required field would block the form without a message.
    area.required = false;
    if (hadFocus) this.#surface.focus();
    if (wasInArea) host.querySelector('.cm-scroller')?.scrollTo(0, scrollTop);
    // A rich text editor may keep less or more of a text.
    this.#converted = this.#converted && { ...this.#converted, there: this.text() };
    this.#changed();
  }
}
