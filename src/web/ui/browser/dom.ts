type Attributes = Record<string, string | boolean>;

/** Creates an element. Strings in `children` become text, never HTML. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Creates a button, which calls `press` with itself. */
export function createButton(
  text: string,
  attributes: Attributes = {},
  press?: (button: HTMLButtonElement) => unknown,
): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'action', ...attributes }, text);
  if (press) button.addEventListener('click', () => press(button));
  return button;
}

/** Types of input that take no text. */
const NOT_TEXT = /^(?:checkbox|radio|button|submit|reset|file|range|color)$/;

/** Whether a key pressed here is text input. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !NOT_TEXT.test(target.type);
  // In a select, a letter jumps to the option that begins with it.
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

let liveRegion: HTMLElement | undefined;

/** Announces a text to screen readers. */
export function announce(text: string): void {
  liveRegion ??= document.body.appendChild(createElement('p', { class: 'sr', role: 'status' }));
  liveRegion.textContent = text;
}
