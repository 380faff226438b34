import { texts } from '#web/texts/browser-home.ts';
import { bytesOf, tooLong } from './count.ts';
import { forgetDraft } from './draft.ts';
import type { Home } from './parts.ts';
import { clearProblems, showProblems } from './problems.ts';
import { send, showPage } from './send.ts';

/** Sends the form without leaving the page, so that whatever goes wrong, what was typed is still there. */
export function submitByScript(home: Home): void {
  home.form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Pressed twice, one paste.
    if (home.button.ariaBusy !== 'true') void submit(home);
  });
}

async function submit(home: Home): Promise<void> {
  const { form, button, content } = home;
  const text = content.text();
  const problem = text === '' ? texts.noText : tooLong(bytesOf(text));
  if (problem !== null) {
    showProblems(form, `${texts.notCreated} ${texts.oneField}`, { content: problem });
    content.focus();
    return;
  }
  home.settle();
  const label = Array.from(button.childNodes);
  button.ariaBusy = 'true';
  button.replaceChildren(texts.creating);
  const beReady = () => {
    button.ariaBusy = null;
    button.replaceChildren(...label);
  };
  const outcome = await send(form.action, new FormData(form));
  if (outcome.kind === 'refused') {
    beReady();
    showProblems(form, outcome.why, outcome.problems);
    return;
  }
  home.isDone = true;
  forgetDraft();
  clearProblems(form);
  if (outcome.kind === 'page') {
    showPage(outcome.html);
    return;
  }
  // Whoever comes back by the browser's button finds the form as it was, ready for a change.
  addEventListener('pageshow', () => {
    home.isDone = false;
    beReady();
  });
  location.assign(outcome.path);
}
