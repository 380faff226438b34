import { createElement } from './dom.ts';
import * as messages from './messages.ts';

/**
 * Without a connection a page must not give way to the browser's own: a paste that has burnt is nowhere else,
 * and neither is what was typed. Links and forms wait, and a note says so. (docs/adr/0010 has why this is no
 * service worker.) Called last: what another script does without the server is left to it.
 */
export function keepPageWhenOffline(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isLeaving(event, link)) return;
    event.preventDefault();
    const { href } = link;
    void ifReachable(href, () => location.assign(href), [
      `${messages.offline} `,
      createElement('a', { href }, messages.tryAgain),
    ]);
  });
  const sent = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (sent.delete(form)) return;
    event.preventDefault();
    const send = () => {
      sent.add(form);
      form.requestSubmit(submitter);
    };
    void ifReachable(location.href, send, [messages.notSent]);
  });
  addEventListener('online', () => said?.remove());
}

/** Whether a click would put another page of the site in the place of this one, and there is no connection. */
function isLeaving(event: MouseEvent, { href, origin, target, download, hash }: HTMLAnchorElement): boolean {
  if (navigator.onLine || event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const isHere = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  return origin === location.origin && target === '' && download === '' && !isHere;
}

/**
 * A browser without a network is not without a server that runs on the same machine: HEAD asks, which opens
 * nothing and counts nothing.
 */
async function ifReachable(address: string, go: () => void, otherwise: (Node | string)[]): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  if (answer) go();
  else say(otherwise);
}

let said: HTMLElement | undefined;

function say(words: (Node | string)[]): void {
  said?.remove();
  said = createElement('p', { class: 'note offline', role: 'alert' }, ...words);
  document.querySelector('main')?.append(said);
}
