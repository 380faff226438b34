import { allMessages } from './messages.ts';

/** After which the server says the day (`ago` in `src/web/locales/locale.ts`). */
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Updates the time left until things expire, and how long ago things were; `data-shows` says which. */
export function updateTimes(root: ParentNode, now: number): void {
  const { locale, ui: messages } = allMessages;
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-shows]')) {
    const { shows } = element.dataset;
    const time = Date.parse(element.dateTime);
    let text = element.textContent;
    if (shows === 'left') text = time > now ? locale.inDuration(time - now) : messages.expired;
    else if (shows === 'ago' && now - time < MONTH_MS) text = locale.ago(time, now);
    if (text !== element.textContent) element.textContent = text;
  }
}
