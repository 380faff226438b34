/** Where the user types: the text area of the page, or an editor that replaces it. */
export interface Surface {
  /** The text, or the HTML of rich text. */
  text(): string;
  setText(text: string): void;
  /** Inserts at the cursor. */
  insert(text: string): void;
  focus(): void;
  remove(): void;
}

export interface EditorOptions {
  host: HTMLElement;
  text: string;
  /** The text before the user typed; undo goes back to it. */
  untyped: string;
  /** The label and the placeholder of the text area. */
  label: string;
  hint: string;
  /** The selection in the text area; undefined if it did not have the focus. */
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
