import type { Language } from '#domain/paste.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { onFileDrop, wireAddButtons, wireAddFile } from './add-file.ts';
import { formContent } from './content.ts';
import { bytesOf, maxBytesOf, showCount } from './count.ts';
import { debounce, whenIdle } from './debounce.ts';
import { discardDraft, restore, saveDraft } from './draft.ts';
import { encryptionChoice } from './encryption.ts';
import { refuse } from './problems.ts';
import type { Added } from './read-files.ts';
import { type HomeForm, submitByScript } from './submit.ts';
import { languageSuggestion } from './suggestion.ts';

const { create: messages } = allMessages;

/** Adds the editor, drafts, file drops and language suggestions to the form that creates a paste. */
export function enhanceHome(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const language = form.querySelector<HTMLSelectElement>('select[name="language"]');
  const title = form.querySelector<HTMLInputElement>('#title');
  const button = form.querySelector<HTMLButtonElement>('button.primary');
  const count = form.querySelector<HTMLElement>('.count');
  const state = form.querySelector<HTMLElement>('#state');
  const guessed = language?.options[0];
  if (!area || !language || !guessed || !button || !count || !state || !title) return;

  const maxBytes = maxBytesOf(form);
  const untitled = title.placeholder;
  const views = form.querySelector<HTMLInputElement>('#max_views');
  const limit = form.querySelector('[data-say="limit"]');
  let guess: ((text: string, name: string) => Language | null) | undefined;
  const { changed, now: settle } = debounce(() => {
    const text = home.content.text();
    home.encryption.show();
    showCount(count, bytesOf(text), home.encryption.maxBytes(maxBytes));
    if (limit && views?.value) limit.textContent = messages.limit(Number(views.value));
    const guesses = !home.content.hasFiles();
    if (guesses && guess && home.suggestion.show(guess(text, title.value))) edit();
    // 8 KB, of no use before there is a text.
    if (guesses && !guess && text !== '') void import('#text/languages/guess.ts').then(useGuess, () => {});
    // The title that the paste gets if nobody types one. Only the beginning is looked at.
    const [line, file] = /^-- (.+) --$|^.*/m.exec(text.slice(0, 2_000).trim()) ?? [];
    title.placeholder = (file ?? line)?.trim().slice(0, 80) || untitled;
    if (!home.isSubmitted) saveDraft(form, text);
  });
  const home: HomeForm = {
    form,
    language,
    button,
    content: formContent(area, changed),
    suggestion: languageSuggestion(language, guessed),
    encryption: encryptionChoice(form),
    showStatus: (...words) => state.replaceChildren(...words),
    settle,
    isSubmitted: false,
  };
  const useGuess = ({ guessLanguage }: { guessLanguage: typeof guess }) => {
    guess = guessLanguage;
    settle();
  };
  const edit = () => void home.content.use((language.value || 'plain') as Language);

  const keep = (isOpen: boolean) => () => {
    if (!home.isSubmitted) saveDraft(form, home.content.text(), isOpen);
  };
  addEventListener('pagehide', keep(false));
  addEventListener('pageshow', keep(true));
  form.addEventListener('change', changed);
  form.addEventListener('input', changed);
  language.addEventListener('change', edit);
  const add = (files: Added[]) =>
    void import('./read-files.ts').then(
      ({ addFiles }) => addFiles(home, files, home.encryption.maxBytes(maxBytes)),
      () => refuse(form, messages.noFiles),
    );
  onFileDrop(form, add);
  wireAddButtons(home, add);
  wireAddFile(form, home.content);
  submitByScript({
    ...home,
    texts: messages.create,
    sealer: home.encryption,
    copiesLink: true,
    accepted(isAccepted) {
      home.isSubmitted = isAccepted;
      if (isAccepted) discardDraft();
    },
  });
  const offline = () => home.showStatus(messages.offline);
  addEventListener('offline', offline);
  addEventListener('online', () => home.showStatus(messages.online));
  if (!navigator.onLine) offline();
  stayAboveKeyboard(form);
  restore(home, area.value === '');
  // A text in a chosen language is not an archive.
  if (['', 'plain'].includes(language.value)) void home.content.files();
  whenIdle(edit);
}

/** Some keyboards cover the page and leave its size as it is: “Create paste” goes up by what they cover. */
function stayAboveKeyboard(form: HTMLFormElement): void {
  const seen = window.visualViewport;
  const move = () => {
    const covered = seen && seen.scale === 1 ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0;
    form.style.setProperty('--covered', `${covered}px`);
  };
  for (const type of ['resize', 'scroll']) seen?.addEventListener(type, move);
}
