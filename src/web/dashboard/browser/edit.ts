import type { Language } from '#domain/paste.ts';
import { Content } from '#web/create/browser/content.ts';
import { bytesOf, maxBytesOf, showCount } from '#web/create/browser/count.ts';
import { debounce, whenIdle } from '#web/create/browser/debounce.ts';
import * as messages from '#web/create/browser/messages.ts';
import { submitByScript } from '#web/create/browser/submit.ts';

/** Gives the edit form the editor of its language, and keeps what was typed as a draft. */
export function enhanceEdit(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const button = form.querySelector<HTMLButtonElement>('button.primary');
  const count = form.querySelector<HTMLElement>('.count');
  const language = form.dataset.language as Language | undefined;
  if (!area || !button || !count) return;

  const { changed, now: settle } = debounce(() =>
    showCount(count, bytesOf(content.text()), maxBytesOf(form)),
  );
  const content = new Content(area, changed, () => form.requestSubmit());
  form.addEventListener('formdata', ({ formData }) => formData.set('content', content.text()));
  submitByScript({ form, button, content, settle, texts: messages.save });
  settle();
  if (language) whenIdle(() => void content.use(language));
}
