import type { Language } from '#domain/paste.ts';
import type { CodeSurface } from '#web/ui/browser/code/editor.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { type EditorOptions, type Surface, textAreaSurface } from '#web/ui/browser/surface.ts';
import { toPlain, toRich } from './convert.ts';

/**
 * The text of the form, wherever it is written just now. The text area is there from the start and stays the
 * field that a form without a script sends; the editors take its place when they have come.
 */
export class Content {
  readonly #area: HTMLTextAreaElement;
  readonly #changed: () => void;
  readonly #submit: () => void;
  #surface: Surface;
  #code: CodeSurface | undefined;
  #isRich = false;
  #isComposing = false;
  /** The language that was asked for last: editors come when they come. */
  #wanted: Language | undefined;
  /** What the text was on the other side, for whoever goes there and back without a change. */
  #crossed: { here: string; there: string } | undefined;
  /** What the editor was given, and how it writes that itself: what nobody touched is to stay as it came. */
  #given: { text: string; written: string } | undefined;
  /** What the text area held before anybody typed: to there an editor can undo what was typed before it came. */
  #untyped: string;

  constructor(area: HTMLTextAreaElement, changed: () => void, submit: () => void) {
    this.#area = area;
    this.#changed = changed;
    this.#submit = submit;
    this.#surface = textAreaSurface(area, changed);
    this.#untyped = area.defaultValue;
    area.addEventListener('compositionstart', () => {
      this.#isComposing = true;
    });
    area.addEventListener('compositionend', () => {
      this.#isComposing = false;
    });
  }

  text(): string {
    const written = this.#surface.text();
    return written === this.#given?.written ? this.#given.text : written;
  }

  setText(text: string): void {
    this.#crossed = undefined;
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

  /** Gives the language the editor it wants. Without a connection the text area stays, and is enough. */
  async use(language: Language): Promise<void> {
    this.#wanted = language;
    if (language === 'richtext') {
      const rich = await import('#web/ui/browser/rich/editor.ts').catch(() => null);
      if (!rich || !(await this.#isStill(language)) || this.#isRich) return;
      this.#code = undefined;
      this.#isRich = true;
      this.#replace(this.#cross(toRich), rich.richEditor);
    } else {
      const code = await import('#web/ui/browser/code/editor.ts').catch(() => null);
      if (!code || !(await this.#isStill(language))) return;
      if (!this.#code) {
        const text = this.#isRich ? this.#cross((html) => toPlain(html, language)) : this.text();
        this.#isRich = false;
        this.#replace(text, (place) => {
          this.#code = code.codeEditor(place);
          return this.#code;
        });
      }
      await this.#code?.setLanguage(language);
    }
  }

  /** Waits for whoever writes with an input method: taking the field away would lose the word. */
  async #isStill(language: Language): Promise<boolean> {
    if (this.#isComposing) {
      await new Promise((done) => this.#area.addEventListener('compositionend', done, { once: true }));
    }
    return this.#wanted === language;
  }

  #cross(convert: (text: string) => string): string {
    const here = this.text();
    const there = this.#crossed?.there === here ? this.#crossed.here : convert(here);
    this.#crossed = { here, there };
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
      // Between the two editors nothing can be undone: they do not know the same steps.
      untyped: isFirst && !this.#isRich ? this.#untyped : text,
      label: area.getAttribute('aria-label') ?? '',
      hint: area.placeholder,
      ...(wasInArea && { selection: { from: selectionStart, to: selectionEnd } }),
      changed: this.#changed,
      submit: this.#submit,
    });
    this.#given = { text, written: this.#surface.text() };
    old.remove();
    // A field that is required and cannot be seen would stop the form without a word.
    area.required = false;
    if (hadFocus) this.#surface.focus();
    if (wasInArea) host.querySelector('.cm-scroller')?.scrollTo(0, scrollTop);
    // What a rich text editor keeps of a text may be less or more than there was.
    this.#crossed = this.#crossed && { ...this.#crossed, there: this.text() };
    this.#changed();
  }
}
