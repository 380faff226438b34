import * as messages from './messages.ts';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const figures = new Intl.NumberFormat();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes times in the reader's zone and times and figures by the customs of their browser. */
export function localise(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[datetime]:not([title])')) {
    const text = element.textContent;
    const time = Date.parse(element.dateTime);
    if (text === '' || Number.isNaN(time)) continue;
    element.title = dates.format(time);
    if (messages.isFullTime.test(text)) element.textContent = dates.format(time);
  }
  for (const element of root.querySelectorAll<HTMLDataElement>('data[value]')) {
    const value = Number(element.value);
    const text = figures.format(value);
    // Written once: who watches the page while it is parsed (`early.ts`) would be called again, for ever.
    if (!Number.isNaN(value) && text !== element.textContent) element.textContent = text;
  }
}

/** Writes anew what the spans until the ends of things are by now. */
export function updateTimesLeft(root: ParentNode, now: number): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const text = element.textContent;
    if (!messages.isTimeLeft.test(text)) continue;
    const left = Date.parse(element.dateTime) - now;
    const fresh = left > 0 ? messages.inDuration(spanText(left)) : messages.expired;
    if (fresh !== text) element.textContent = fresh;
  }
}

/** As the server writes it (`src/web/lib/format.ts`), or the text would change on arrival. */
function spanText(left: number): string {
  if (left >= 2 * DAY) return counted(Math.floor(left / DAY), 'day');
  if (left >= 2 * HOUR) return counted(Math.floor(left / HOUR), 'hour');
  if (left >= MINUTE) return counted(Math.floor(left / MINUTE), 'minute');
  return messages.lessThanAMinute;
}

const counted = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  messages.duration(count, figures.format(count), unit);
