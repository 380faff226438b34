import { noText as noTextMessage } from '#web/ui/browser/form-messages.ts';
import type { Content } from './content.ts';
import { bytesOf, tooLong } from './count.ts';
import * as messages from './messages.ts';
import { clearProblems, showProblems } from './problems.ts';
import { type SendMessages, send, showPage } from './send.ts';

/** A form with a text, and what is to be done around its sending. */
interface SubmitOptions {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  content: Content;
  words: SendMessages & { doing: string; notDone: string };
  /** Before it is sent. */
  settle: () => void;
  /** Once the server has taken it. */
  done?: () => void;
  /** When the reader comes back to the form after that. */
  again?: () => void;
}

/** Sends the form without leaving the page, so that whatever goes wrong, what was typed is still there. */
export function submitByScript(sent: SubmitOptions): void {
  sent.form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Pressed twice, one paste.
    if (sent.button.ariaBusy !== 'true') void submit(sent);
  });
}

async function submit({ form, button, content, words, settle, done, again }: SubmitOptions): Promise<void> {
  const text = content.text();
  const problem = text === '' ? noTextMessage : tooLong(bytesOf(text));
  if (problem !== null) {
    showProblems(form, `${words.notDone} ${messages.oneField}`, { content: problem });
    content.focus();
    return;
  }
  settle();
  const label = Array.from(button.childNodes);
  button.ariaBusy = 'true';
  button.replaceChildren(words.doing);
  const beReady = () => {
    button.ariaBusy = null;
    button.replaceChildren(...label);
  };
  const outcome = await send(form.action, new FormData(form), words);
  if (outcome.kind === 'refused') {
    beReady();
    showProblems(form, outcome.why, outcome.problems);
    return;
  }
  done?.();
  clearProblems(form);
  if (outcome.kind === 'page') {
    showPage(outcome.html);
    return;
  }
  // Whoever comes back by the browser's button finds the form as it was, ready for a change.
  addEventListener('pageshow', () => {
    again?.();
    beReady();
  });
  location.assign(outcome.path);
}
