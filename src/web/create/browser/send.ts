import * as messages from '#web/locales/en/browser/create.ts';

import type { Question } from '#web/ui/browser/question.ts';

type SendResult =
  | { kind: 'created'; path: string; link?: string }
  | ({ kind: 'question' } & Question)
  | { kind: 'rejected'; why: string; problems?: Record<string, string> };

/** What the form says while it is being sent, and when that failed. */
export type SendMessages = typeof messages.create;

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
    if ('path' in body) return { kind: 'created', ...body };
    return { kind: 'choices' in body ? 'question' : 'rejected', ...body };
  }
  const html = await response.text();
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const [title = messages.answered(response.status), text = ''] = ['h1', 'p'].map(
    (tag) => main?.querySelector(tag)?.textContent ?? undefined,
  );
  return { kind: 'rejected', why: `${texts.notDone} ${title} ${text} ${texts.kept}` };
}
