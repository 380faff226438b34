import { createElement } from '#web/ui/browser/dom.ts';
import type { Question } from './send.ts';

/** Removes the errors of the last attempt. */
export function clearProblems(form: HTMLFormElement): void {
  for (const note of document.querySelectorAll('main > .note[role="alert"]')) note.remove();
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
  const note = createElement('p', { class: 'note', role: 'alert' }, why);
  form.before(note);
  for (const [name, sentence] of Object.entries(problems)) {
    const error = createElement('p', { class: 'error', id: `${name}-error` }, sentence);
    if (name === 'content') form.querySelector('aside')?.prepend(error);
    else mark(form.elements.namedItem(name), error);
  }
  note.scrollIntoView({ block: 'nearest' });
}

/** Asks above the form before credentials are published, as the server does. The buttons submit the form. */
export function showChoices(form: HTMLFormElement, { why, found, choices }: Question): void {
  clearProblems(form);
  const lines = found.map((line) => createElement('li', {}, line));
  const buttons = choices.map(({ value, label }) =>
    createElement(
      'button',
      { type: 'submit', form: form.id, class: 'do', name: 'publish_anyway', value },
      label,
    ),
  );
  // Enter in a field presses the first button of the form. That must not be one of the choices.
  const askAgain = createElement('button', { type: 'submit', form: form.id, hidden: true });
  const note = createElement(
    'div',
    { class: 'note choices', role: 'alert' },
    createElement('p', {}, why),
    createElement('ul', {}, ...lines),
    createElement('p', { class: 'acts' }, askAgain, ...buttons),
  );
  form.before(note);
  note.scrollIntoView({ block: 'nearest' });
}

function mark(field: Element | RadioNodeList | null, error: HTMLElement): void {
  if (!(field instanceof HTMLElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', error.id);
  field.after(error);
}
