import { createButton } from '#web/ui/browser/dom.ts';
import { takeDuplicate } from '#web/ui/browser/handover.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { writeStored } from '#web/ui/browser/storage.ts';
import type { HomeForm } from './submit.ts';

const { create: messages } = allMessages;

/** Each tab has a draft of its own, so that two forms never overwrite each other's text. */
const KEY = 'gluepot.draft';

/** A draft whose tab never said goodbye, because the browser crashed, belongs to nobody after this time. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Drafts of closed tabs beyond these are deleted, the oldest first. */
const CLOSED_MAX = 10;

/** The fields saved in a draft. Not the password and the passphrase, which the browser's next user could read. */
const FIELDS = ['title', 'language', 'visibility', 'expiry', 'expires_at', 'max_views', 'slug', 'encryption'];

interface Draft {
  key: string;
  content: string;
  fields: Record<string, string>;
  savedAt: number;
  /** Whether its tab is still open. */
  isOpen: boolean;
}

/** The key of this tab's draft. */
let own = KEY;

/** Saves the form in this browser; an empty text removes the draft. */
export function saveDraft(form: HTMLFormElement, content: string, isOpen = true): void {
  const draft = { content, fields: fieldsOf(form), savedAt: Date.now(), isOpen };
  writeStored(own, content === '' ? null : JSON.stringify(draft));
}

/**
 * The draft of this tab, if it is `wanted`; in a new tab the latest one of a tab that was closed. From now on it is this
 * tab's. One that is not wanted, because the form has a text from elsewhere, waits for the next empty form.
 */
function takeDraft(wanted: boolean): Draft | null {
  try {
    const last = sessionStorage.getItem(KEY);
    own = `${KEY}.${Math.random().toString(36).slice(2)}`;
    sessionStorage.setItem(KEY, own);
    if (!wanted) return null;
    const mine = last === null ? null : readDraft(last);
    // An open one is that of a tab of which this is a copy, and stays there.
    if (mine?.isOpen) return mine;
    const [latest, ...others] = closedDrafts(last);
    for (const draft of latest ? [latest, ...others.slice(CLOSED_MAX)] : [])
      localStorage.removeItem(draft.key);
    return latest ?? null;
  } catch {
    return null;
  }
}

export const discardDraft = (): boolean => writeStored(own, null);

/** Those of no open tab, that of `first` first and then the latest. */
function closedDrafts(first: string | null): Draft[] {
  const rank = ({ key, savedAt }: Draft) => (key === first ? Number.POSITIVE_INFINITY : savedAt);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map(readDraft)
    .filter((draft) => draft !== null)
    .filter(({ isOpen, savedAt }) => !isOpen || Date.now() - savedAt > ABANDONED_AFTER_MS)
    .sort((a, b) => rank(b) - rank(a));
}

/** Null for what is empty or not a draft. One of an earlier version of the site is that of a closed tab. */
function readDraft(key: string): Draft | null {
  const saved: Partial<Draft> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
  const { content = '', fields = {}, savedAt = 0, isOpen = false } = saved ?? {};
  return content === '' ? null : { key, content, fields, savedAt, isOpen };
}

/** Fills in the form. Values that a select does not offer are ignored. */
function fillFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    const value = fields[name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
    if (field instanceof HTMLSelectElement && Array.from(field.options, (o) => o.value).includes(value)) {
      field.value = value;
    }
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  // By name or id: what a form never sends has only an id.
  const fields = FIELDS.map((name) => [name, form.elements.namedItem(name)] as const);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      // A guess is made again from the text, and files have none.
      const none = '#language:disabled, #language > :first-child:checked';
      if (name === 'language' && form.querySelector(none) !== null) return [];
      return field !== null && 'value' in field ? [[name, String(field.value)]] : [];
    }),
  );
}

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
    // Firefox fills in the language that was chosen before the text became files.
    fillFields(form, { language: '', ...draft.fields });
    content.setText(draft.content);
    offerDraft(home);
  } else if (isEmpty) return;
  home.settle();
}

function offerDraft({ form, content, language, showStatus }: HomeForm): void {
  const discard = createButton(messages.discardDraft, {}, () => {
    discardDraft();
    form.reset();
    content.setText('');
    language.dispatchEvent(new Event('change', { bubbles: true }));
    showStatus();
    content.focus();
  });
  showStatus(messages.isDraft, ' ', discard);
}
