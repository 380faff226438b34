type Attributes = Record<string, string | boolean>;

/** Makes an element. Texts in `children` are text and never HTML. */
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

/** A word that does something. */
export const createButton = (text: string, attributes: Attributes = {}): HTMLButtonElement =>
  createElement('button', { type: 'button', class: 'act', ...attributes }, text);

/** Fields in which a letter is no text. */
const NOT_TEXT = /^(?:checkbox|radio|button|submit|reset|file|range|color)$/;

/** Whether keys typed here are text. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.test(target.type);
  // In a list of choices a letter goes to the choice that begins with it.
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

let voice: HTMLElement | undefined;

/** Tells a screen reader what others see. */
export function announce(text: string): void {
  voice ??= document.body.appendChild(createElement('p', { class: 'sr', role: 'status' }));
  voice.textContent = text;
}
