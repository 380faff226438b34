import { createElement } from './dom.ts';
import { allMessages } from './messages.ts';

const { ui: messages } = allMessages;

/**
 * Without a connection, the browser's error page must not replace this one: a burnt paste, or what was typed, exists
 * nowhere else. Links and forms wait, and a note says so. (docs/adr/no-service-worker.md explains why this is no service worker.) Call
 * it last, so that events which other scripts handle offline are left alone.
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
  addEventListener('online', () => note?.remove());
}

let note: HTMLElement | undefined;

/** Whether the browser is offline and a click would leave this page for another of the site. */
function isLeaving(event: MouseEvent, { href, origin, target, download, hash }: HTMLAnchorElement): boolean {
  if (navigator.onLine || event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const isHere = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  return origin === location.origin && target === '' && download === '' && !isHere;
}

/**
 * A browser without a network still reaches a server on the same machine. Checks with HEAD, which counts no view and
 * burns nothing.
 */
async function ifReachable(address: string, go: () => void, otherwise: (Node | string)[]): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  if (answer) return go();
  note?.remove();
  note = createElement('p', { class: 'note offline', role: 'alert' }, ...otherwise);
  document.querySelector('main')?.append(note);
}
