import type { Language } from '#domain/paste.ts';
import { Content } from '#web/create/browser/content.ts';
import { bytesOf, maxBytesOf, showCount } from '#web/create/browser/count.ts';
import { debounce, whenIdle } from '#web/create/browser/debounce.ts';
import * as messages from '#web/create/browser/messages.ts';
import { submitByScript } from '#web/create/browser/submit.ts';
import { EncryptedEdit } from './encrypted-edit.ts';

/** Gives the edit form the editor of its language, once an encrypted text is decrypted. */
export function enhanceEdit(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const button = form.querySelector<HTMLButtonElement>('button.primary');
  const count = form.querySelector<HTMLElement>('.count');
  const language = form.dataset.language as Language | undefined;
  const unlock = document.querySelector<HTMLFormElement>('#unlock');
  if (!area || !button || !count) return;

  const { changed, now: settle } = debounce(() =>
    showCount(count, bytesOf(content.text()), sealer.maxBytes(maxBytesOf(form))),
  );
  const content = new Content(area, changed, () => form.requestSubmit());
  const sealer = new EncryptedEdit(area.defaultValue, unlock?.dataset.cipher ?? '');
  form.addEventListener('formdata', ({ formData }) => formData.set('content', content.text()));
  submitByScript({ form, button, content, settle, sealer, texts: messages.save });
  const edit = () => language && whenIdle(() => void content.use(language));
  if (!unlock) edit();
  else {
    area.readOnly = true;
    area.value = area.defaultValue;
    void import('./unlock.ts').then(({ unlockText }) =>
      unlockText(unlock, area.defaultValue, (text, passphrase, hash) => {
        sealer.opened(text, passphrase, hash);
        area.readOnly = false;
        content.setText(text);
        settle();
        edit();
      }),
    );
  }
  settle();
}
