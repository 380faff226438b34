import { createButton } from '#web/ui/browser/dom.ts';
import { takeOver } from '#web/ui/browser/handover.ts';
import { fillFields, forgetDraft, readDraft } from './draft.ts';
import * as messages from './messages.ts';
import type { Home } from './parts.ts';

/**
 * Fills the form with what another page handed over, or with the draft that was left here. A form that came
 * with text (`isEmpty` is false) was refused by the server, and has what was typed last.
 */
export function restore(home: Home, isEmpty: boolean): void {
  const { form, language, content, suggestion } = home;
  const given = takeOver();
  const draft = isEmpty ? readDraft() : null;
  if (given) {
    const option = Array.from(language.options).find(({ text }) => text === given.languageName);
    fillFields(form, { title: given.title, language: option?.value ?? 'plain' });
    content.setText(given.content);
  } else if (draft) {
    fillFields(form, draft.fields);
    content.setText(draft.content);
    sayItIsADraft(home);
  } else if (isEmpty) return;
  suggestion.reset();
  home.settle();
}

function sayItIsADraft({ form, content, suggestion, language, say }: Home): void {
  const afresh = createButton(messages.startAfresh);
  afresh.addEventListener('click', () => {
    forgetDraft();
    form.reset();
    content.setText('');
    suggestion.reset();
    language.dispatchEvent(new Event('change', { bubbles: true }));
    suggestion.reset();
    say();
    content.focus();
  });
  say(messages.isDraft, afresh);
}
