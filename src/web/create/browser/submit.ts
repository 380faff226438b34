import { onSite } from '#web/ui/browser/address.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { copyWhenKnown } from '#web/ui/browser/new-link.ts';
import type { Question } from '#web/ui/browser/question.ts';
import type { Content } from './content.ts';
import { bytesOf, maxBytesOf, tooLong } from './count.ts';
import type { encryptionChoice, Sealed, Sealer } from './encryption.ts';
import { clearProblems, showChoices, showProblems } from './problems.ts';
import type { languageSuggestion } from './suggestion.ts';

const { create: messages } = allMessages;

/** The form that creates a paste, and its parts that scripts use. */
export interface HomeForm {
  form: HTMLFormElement;
  language: HTMLSelectElement;
  button: HTMLButtonElement;
  content: Content;
  suggestion: ReturnType<typeof languageSuggestion>;
  encryption: ReturnType<typeof encryptionChoice>;
  /** Shows a message beside the text; without arguments, removes it. */
  showStatus: (...content: (string | Node)[]) => void;
  /** Updates the count, the suggestion and the draft immediately. */
  settle: () => void;
  /** Whether the paste was created: its text is then no longer saved as a draft. */
  isSubmitted: boolean;
}

interface SubmitOptions extends Pick<HomeForm, 'form' | 'button' | 'content' | 'settle'> {
  texts: SendMessages;
  /** Encrypts the text first, if it is on. */
  sealer: Sealer;
  /** Whether the link of the paste is copied, which browsers allow only as part of the click. */
  copiesLink?: boolean;
  /** Called with true once the server has accepted it, and with false when the user then comes back to the form. */
  accepted?: (isAccepted: boolean) => void;
}

/** Submits the form without leaving the page, so that no failure loses what was typed. */
export function submitByScript(options: SubmitOptions): void {
  options.form.addEventListener('submit', (event) => {
    // The response is for another tab, and this one stays as it is.
    if (event.submitter?.getAttribute('formtarget') === '_blank') return;
    event.preventDefault();
    // A double click must not create two pastes.
    if (options.button.ariaBusy !== 'true') void submit(options, event.submitter);
  });
}

async function submit(
  { form, button, content, texts, sealer, copiesLink, settle, accepted }: SubmitOptions,
  submitter: HTMLElement | null,
): Promise<void> {
  const text = content.text();
  if (submitter?.getAttribute('value') === 'encrypt') sealer.turnOn();
  const maxBytes = maxBytesOf(form);
  const problem = text === '' ? allMessages.form.noText : tooLong(bytesOf(text), sealer.maxBytes(maxBytes));
  const problems = problem === null ? sealer.problems() : { content: problem };
  if (Object.keys(problems).length > 0) {
    showProblems(form, texts.oneField, problems);
    if (problem !== null) content.focus();
    return;
  }
  settle();
  const copyLink = copiesLink ? copyWhenKnown() : undefined;
  const label = Array.from(button.childNodes);
  button.ariaBusy = 'true';
  const enable = () => {
    button.ariaBusy = null;
    button.replaceChildren(...label);
  };
  const fields = new FormData(form, submitter);
  let sealed: Sealed | undefined;
  if (sealer.isOn()) {
    button.replaceChildren(messages.encrypting);
    sealed = await sealer.seal(text).catch(() => undefined);
    if (sealed === undefined) {
      enable();
      showProblems(form, texts.notEncrypted);
      return;
    }
    fields.set('content', sealed.content);
  }
  button.replaceChildren(texts.doing);
  const result = await send(form.action, fields, texts);
  if (result.kind === 'rejected' || result.kind === 'question') {
    enable();
    if (result.kind === 'question') showChoices(form, result);
    else showProblems(form, result.why, result.problems);
    return;
  }
  const hash = sealed?.hash ?? '';
  if (result.link) await copyLink?.(result.link + hash);
  accepted?.(true);
  clearProblems(form);
  // With the browser's Back button, users return to the form as it was.
  addEventListener('pageshow', () => {
    accepted?.(false);
    enable();
  });
  location.assign(onSite(result.path) + hash);
}

type SendResult =
  | { kind: 'created'; path: string; link?: string }
  | ({ kind: 'question' } & Question)
  | { kind: 'rejected'; why: string; problems?: Record<string, string> };

/** What the form says while it is being sent, and when that failed. */
type SendMessages = typeof messages.create;

/** Sends the fields as the form would. Never throws. */
async function send(action: string, fields: FormData, texts: SendMessages): Promise<SendResult> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, String(value));
  try {
    const response = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    return await resultOf(response, texts);
  } catch {
    return { kind: 'rejected', why: navigator.onLine ? texts.unreachable : texts.notConnected };
  }
}

async function resultOf(response: Response, texts: SendMessages): Promise<SendResult> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson) {
    const body = await response.json();
    if ('path' in body) return { kind: 'created', ...body };
    return { kind: 'choices' in body ? 'question' : 'rejected', ...body };
  }
  const html = await response.text();
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const [title = messages.answered(response.status), text = ''] = ['h1', 'p'].map(
    (tag) => main?.querySelector(tag)?.textContent ?? undefined,
  );
  return { kind: 'rejected', why: texts.refused(title, text) };
}
