import { createButton } from '#web/ui/browser/dom.ts';
import { takeDuplicate } from '#web/ui/browser/handover.ts';
import { discardDraft, fillFields, readDraft } from './draft.ts';
import * as messages from './messages.ts';
import type { HomeForm } from './parts.ts';

/**
 * Fills the form with what another page handed over, or with the draft that was left here. A form that came
 * with text (`isEmpty` is false) was refused by the server, and has what was typed last.
 */
export function restore(home: HomeForm, isEmpty: boolean): void {
  const { form, language, content, suggestion } = home;
  const given = takeDuplicate();
  const draft = isEmpty ? readDraft() : null;
  if (given) {
    const option = Array.from(language.options).find(({ text }) => text === given.languageName);
    fillFields(form, { title: given.title, language: option?.value ?? 'plain' });
    content.setText(given.content);
  } else if (draft) {
    fillFields(form, draft.fields);
    content.setText(draft.content);
    showDraftNotice(home);
  } else if (isEmpty) return;
  suggestion.reset();
  home.settle();
}

function showDraftNotice({ form, content, suggestion, language, showStatus }: HomeForm): void {
  const afresh = createButton(messages.discardDraft);
  afresh.addEventListener('click', () => {
    discardDraft();
    form.reset();
    content.setText('');
    suggestion.reset();
    language.dispatchEvent(new Event('change', { bubbles: true }));
    suggestion.reset();
    showStatus();
    content.focus();
  });
  showStatus(messages.isDraft, afresh);
}
