import { announce } from '#web/ui/browser/dom.ts';
import { selectNewLink } from '#web/ui/browser/new-link.ts';
import { localise } from '#web/ui/browser/times.ts';
import * as messages from './messages.ts';

/** What the server asks before it creates a paste with credentials. */
export interface Question {
  why: string;
  found: string[];
  choices: { value: string; label: string }[];
}

export type SendResult =
  | { kind: 'created'; path: string }
  | { kind: 'page'; html: string }
  | ({ kind: 'question' } & Question)
  | { kind: 'rejected'; why: string; problems?: Record<string, string> };

/** What the form says when sending it failed. */
export interface SendMessages {
  notDone: string;
  unreachable: string;
  notConnected: string;
  kept: string;
}

/** Sends the fields as the form would. Never throws. */
export async function send(action: string, fields: FormData, texts: SendMessages): Promise<SendResult> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, String(value));
  try {
    const response = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    return await resultOf(response, texts);
  } catch {
    const why = navigator.onLine ? texts.unreachable : texts.notConnected;
    return { kind: 'rejected', why: `${why} ${texts.kept}` };
  }
}

async function resultOf(response: Response, texts: SendMessages): Promise<SendResult> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson) {
    const body = await response.json();
    if ('path' in body) return { kind: 'created', path: body.path };
    return { kind: 'choices' in body ? 'question' : 'rejected', ...body };
  }
  const html = await response.text();
  if (response.ok) return { kind: 'page', html };
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const [title = messages.answered(response.status), text = ''] = ['h1', 'p'].map(
    (tag) => main?.querySelector(tag)?.textContent ?? undefined,
  );
  return { kind: 'rejected', why: `${texts.notDone} ${title} ${text} ${texts.kept}` };
}

/**
 * Shows the server's response in place of this page, as submitting the form would. `hash` goes into the link of the paste,
 * which the server does not know whole.
 */
export function showPage(html: string, hash = ''): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  if (!main) return;
  localise(main);
  const link = main.querySelector<HTMLInputElement>('#link');
  if (link) link.value += hash;
  document.title = page.title;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  if (!selectNewLink(main)) {
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }
  announce(page.title);
  scrollTo(0, 0);
}
