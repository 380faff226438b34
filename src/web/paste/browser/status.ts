import { announce } from '#web/ui/browser/dom.ts';
import { localise } from '#web/ui/browser/times.ts';

const UPDATE_EVERY_MS = 10_000;

/** Keeps the activity on the status page of a paste up to date. */
export const enhanceStatus = (): void => void setInterval(() => void update(), UPDATE_EVERY_MS);

async function update(): Promise<void> {
  const shown = document.querySelector('main .activity');
  if (document.hidden || !shown) return;
  const html = await fetch(location.pathname).then(
    (response) => response.text(),
    () => '',
  );
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const recent = main?.querySelector('.activity');
  if (!main || !recent) return;
  // The times shown are local ones; otherwise each answer would seem to be news.
  localise(main);
  // The link of a burnt paste must go, too.
  const [before, after] = main.querySelector('#link')
    ? [shown, recent]
    : [document.querySelector('main'), main];
  if (statusIn(shown) === statusIn(recent)) return;
  before?.replaceWith(document.adoptNode(after));
  announce(recent.querySelector('.now')?.textContent ?? '');
}

const statusIn = (activity: Element): string => activity.querySelector('.events')?.textContent ?? '';
