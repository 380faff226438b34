import * as messages from '#web/locales/en/browser/create.ts';
import { createButton } from '#web/ui/browser/dom.ts';
import { takeDuplicate } from '#web/ui/browser/handover.ts';
import { discardDraft, fillFields, takeDraft } from './draft.ts';
import type { HomeForm } from './submit.ts';

/**
 * Fills the form with a paste to duplicate, or with the stored draft. If the form has text (`isEmpty` is false), the
 * server has rejected it, and that text is the latest.
 */
export function restore(home: HomeForm, isEmpty: boolean): void {
  const { form, language, content } = home;
  const given = takeDuplicate();
  const draft = takeDraft(isEmpty && given === null);
  if (given) {
    const option = Array.from(language.options).find(({ text }) => text === given.languageName);
    const encryption = given.isEncrypted ? 'link' : 'off';
    fillFields(form, { title: given.title, language: option?.value ?? '', encryption });
    content.setText(given.content);
  } else if (draft) {
    fillFields(form, draft.fields);
    content.setText(draft.content);
    offerDraft(home);
  } else if (isEmpty) return;
  home.settle();
}

function offerDraft({ form, content, language, showStatus }: HomeForm): void {
  const discard = createButton(messages.discardDraft);
  discard.addEventListener('click', () => {
    discardDraft();
    form.reset();
    content.setText('');
    language.dispatchEvent(new Event('change', { bubbles: true }));
    showStatus();
    content.focus();
  });
  showStatus(messages.isDraft, discard);
}
