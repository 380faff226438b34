import type { Language } from '#domain/paste.ts';
import { Content } from './content.ts';
import { bytesOf, showCount } from './count.ts';
import { debounce, whenIdle } from './debounce.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import { type Dropped, languageOfFile, readDropped, takeDrops } from './drop.ts';
import { guessLanguage } from './guess.ts';
import * as messages from './messages.ts';
import type { Home } from './parts.ts';
import { restore } from './restore.ts';
import { submitByScript } from './submit.ts';
import { Suggestion } from './suggestion.ts';

/** Makes the form that makes a paste a better place to write in. */
export function enhanceHome(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const language = form.querySelector<HTMLSelectElement>('select[name="language"]');
  const button = form.querySelector<HTMLButtonElement>('button.primary');
  const count = form.querySelector<HTMLElement>('.count');
  const state = form.querySelector<HTMLElement>('#state');
  if (!area || !language || !button || !count || !state) return;

  const { changed, now: settle } = debounce(() => {
    const text = home.content.text();
    showCount(count, bytesOf(text));
    home.suggestion.show(guessLanguage(text));
    if (!home.isDone) keepDraft(form, text);
  });
  const home: Home = {
    form,
    language,
    button,
    content: new Content(area, changed, () => form.requestSubmit()),
    suggestion: new Suggestion(language),
    say: (...words) => state.replaceChildren(...words),
    settle,
    isDone: false,
  };
  const edit = () => void home.content.use(language.value as Language);

  form.addEventListener('change', changed);
  form.addEventListener('input', changed);
  language.addEventListener('change', edit);
  // The field of the form is the text area, whichever editor stands in its place.
  form.addEventListener('formdata', ({ formData }) => formData.set('content', home.content.text()));
  takeDrops((file) => void readDropped(file).then((dropped) => takeDropped(home, dropped)));
  submitByScript({
    ...home,
    words: messages.create,
    done() {
      home.isDone = true;
      forgetDraft();
    },
    again() {
      home.isDone = false;
    },
  });
  sayWhenOffline(home);
  restore(home, area.value === '');
  whenIdle(edit);
}

function takeDropped({ form, content, suggestion, say }: Home, dropped: Dropped | string): void {
  if (typeof dropped === 'string') {
    say(dropped);
    return;
  }
  const { name, text } = dropped;
  if (content.text() === '') {
    const title = form.elements.namedItem('title');
    if (title instanceof HTMLInputElement && title.value === '') title.value = name;
    suggestion.prefer(languageOfFile(name));
    content.setText(text);
  } else content.insert(text);
  say(messages.fileIsHere(name));
  content.focus();
}

function sayWhenOffline({ say }: Home): void {
  const offline = () => say(messages.offline);
  addEventListener('offline', offline);
  addEventListener('online', () => say(messages.online));
  if (!navigator.onLine) offline();
}
