/** Where the text is written: the text area of the page, or an editor in its place. */
export interface Surface {
  /** The text, or the HTML of rich text. */
  text(): string;
  setText(text: string): void;
  /** Puts it where the cursor is. */
  insert(text: string): void;
  focus(): void;
  remove(): void;
}

/** What an editor is given. */
export interface EditorOptions {
  host: HTMLElement;
  text: string;
  /** What the text was before somebody typed; to be had back by undoing. */
  untyped: string;
  /** What the text area is called, and what it says while it is empty. */
  label: string;
  hint: string;
  /** Where the cursor was in a text area; undefined when it was not in it. */
  selection?: { from: number; to: number };
  changed: () => void;
  submit: () => void;
}

export function textAreaSurface(area: HTMLTextAreaElement, changed: () => void): Surface {
  area.addEventListener('input', changed);
  return {
    text: () => area.value,
    setText(text) {
      area.value = text;
      changed();
    },
    insert(text) {
      area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
      changed();
    },
    focus: () => area.focus(),
    remove() {
      area.removeEventListener('input', changed);
      area.hidden = true;
    },
  };
}
