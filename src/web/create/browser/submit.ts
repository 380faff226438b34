import { noText as noTextMessage } from '#web/ui/browser/form-messages.ts';
import type { Content } from './content.ts';
import { bytesOf, maxBytesOf, tooLong } from './count.ts';
import * as messages from './messages.ts';
import { clearProblems, showChoices, showProblems } from './problems.ts';
import { type SendMessages, send, showPage } from './send.ts';

interface SubmitOptions {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  content: Content;
  texts: SendMessages & { doing: string; notDone: string };
  /** Called before the form is sent. */
  settle: () => void;
  /** Called once the server has accepted it. */
  done?: () => void;
  /** Called when the user then comes back to the form. */
  again?: () => void;
}

/** Submits the form without leaving the page, so that no failure loses what was typed. */
export function submitByScript(options: SubmitOptions): void {
  options.form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A double click must not create two pastes.
    if (options.button.ariaBusy !== 'true') void submit(options, event.submitter);
  });
}

async function submit(
  { form, button, content, texts, settle, done, again }: SubmitOptions,
  submitter: HTMLElement | null,
): Promise<void> {
  const text = content.text();
  const problem = text === '' ? noTextMessage : tooLong(bytesOf(text), maxBytesOf(form));
  if (problem !== null) {
    showProblems(form, `${texts.notDone} ${messages.oneField}`, { content: problem });
    content.focus();
    return;
  }
  settle();
  const label = Array.from(button.childNodes);
  button.ariaBusy = 'true';
  button.replaceChildren(texts.doing);
  const enable = () => {
    button.ariaBusy = null;
    button.replaceChildren(...label);
  };
  const result = await send(form.action, new FormData(form, submitter), texts);
  if (result.kind === 'rejected' || result.kind === 'question') {
    enable();
    if (result.kind === 'question') showChoices(form, result);
    else showProblems(form, result.why, result.problems);
    return;
  }
  done?.();
  clearProblems(form);
  if (result.kind === 'page') {
    showPage(result.html);
    return;
  }
  // With the browser's Back button, users return to the form as it was.
  addEventListener('pageshow', () => {
    again?.();
    enable();
  });
  location.assign(result.path);
}
