import { announce } from '#web/ui/browser/dom.ts';
import { localise } from '#web/ui/browser/times.ts';
import * as messages from './messages.ts';

/** What has become of a form that was sent. */
export type SendResult =
  | { kind: 'created'; path: string }
  | { kind: 'page'; html: string }
  | { kind: 'refused'; why: string; problems?: Record<string, string> };

/** What is said when the server did not answer as it should. */
export interface SendMessages {
  notDone: string;
  unreachable: string;
  notConnected: string;
  kept: string;
}

/** Sends the fields as the form would; never throws, since what was typed must outlive every failure. */
export async function send(action: string, fields: FormData, words: SendMessages): Promise<SendResult> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, String(value));
  try {
    const response = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    return await resultOf(response, words);
  } catch {
    const why = navigator.onLine ? words.unreachable : words.notConnected;
    return { kind: 'refused', why: `${why} ${words.kept}` };
  }
}

async function resultOf(response: Response, words: SendMessages): Promise<SendResult> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson && response.ok) return { kind: 'created', path: (await response.json()).path };
  if (isJson) return { kind: 'refused', ...(await response.json()) };
  const html = await response.text();
  if (response.ok) return { kind: 'page', html };
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const [title = messages.answered(response.status), text = ''] = ['h1', 'p'].map(
    (tag) => main?.querySelector(tag)?.textContent ?? undefined,
  );
  return { kind: 'refused', why: `${words.notDone} ${title} ${text} ${words.kept}` };
}

/** Shows a page that the server gave as an answer in the place of this one, as following the form would have. */
export function showPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  if (!main) return;
  localise(main);
  document.title = page.title;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  announce(page.title);
  scrollTo(0, 0);
}
