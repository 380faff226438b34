import { createElement } from '#web/ui/browser/dom.ts';
import type { Question } from '#web/ui/browser/question.ts';

/** Removes what the last attempt said above the text. */
export function clearNotes(): void {
  for (const note of document.querySelectorAll('main > .note[role="alert"]')) note.remove();
}

/** Says in red above the text why that cannot be taken. */
export function refuse(form: HTMLFormElement, why: string): void {
  clearNotes();
  const note = createElement('p', { class: 'note refused', role: 'alert', id: 'content-error' }, why);
  showAbove(form, note);
}

function showAbove(form: HTMLFormElement, note: HTMLElement): void {
  form.before(note);
  note.scrollIntoView({ block: 'nearest' });
}

/** Removes the errors of the last attempt. */
export function clearProblems(form: HTMLFormElement): void {
  clearNotes();
  for (const error of form.querySelectorAll('.error')) error.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

/** Shows above the form why it was rejected, and below each field its error, as the server does. */
export function showProblems(
  form: HTMLFormElement,
  why: string,
  problems: Record<string, string> = {},
): void {
  clearProblems(form);
  const { content, ...others } = problems;
  const fields = Object.entries(others);
  for (const [name, sentence] of fields) {
    const error = createElement('p', { class: 'error', id: `${name}-error` }, sentence);
    mark(form.elements.namedItem(name), error);
  }
  // What is wrong with the text alone is said once.
  if (content !== undefined) {
    refuse(form, fields.length === 0 ? content : `${why} ${content}`);
    return;
  }
  showAbove(form, createElement('p', { class: 'note', role: 'alert' }, why));
  // On a phone the note moves the fields out of sight.
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** Asks above the form before it is sent again, as the server does. The buttons submit the form. */
export function showChoices(form: HTMLFormElement, { why, found, field, choices }: Question): void {
  clearProblems(form);
  const lines = found.map((line) => createElement('li', {}, line));
  const submit = { type: 'submit', form: form.id };
  const buttons = choices.map(({ value, label, isNewTab }) => {
    const choice = { class: 'button', name: field, value, formtarget: isNewTab ? '_blank' : false };
    return createElement('button', { ...submit, ...choice }, label);
  });
  // Enter in a field presses the first button of the form. That must not be one of the choices.
  const askAgain = createElement('button', { ...submit, hidden: true });
  const note = createElement(
    'div',
    { class: 'note choices', role: 'alert' },
    createElement('p', {}, why),
    ...(lines.length > 0 ? [createElement('ul', {}, ...lines)] : []),
    createElement('p', { class: 'actions' }, askAgain, ...buttons),
  );
  showAbove(form, note);
}

function mark(found: Element | RadioNodeList | null, error: HTMLElement): void {
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', error.id);
  (field.closest('.option') ?? field).after(error);
  const choices = field.closest('details');
  if (choices) choices.open = true;
}
