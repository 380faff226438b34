import * as messages from '#web/locales/en/browser/ui.ts';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const hours = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const daysOfYears = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const figures = new Intl.NumberFormat();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats times and numbers in the browser's time zone and locale. */
export function localise(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[datetime]:not([title])')) {
    const text = element.textContent;
    const time = Date.parse(element.dateTime);
    if (text === '' || Number.isNaN(time)) continue;
    element.title = dates.format(time);
    if (messages.isFullTime.test(text)) element.textContent = dates.format(time);
  }
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-short]')) {
    const time = Date.parse(element.dateTime);
    element.title = dates.format(time);
    element.textContent = hourOrDay(time, Date.now());
    // Once: writing calls the observer in `early.ts` again.
    delete element.dataset.short;
  }
  for (const element of root.querySelectorAll<HTMLDataElement>('data[value]')) {
    const value = Number(element.value);
    const text = figures.format(value);
    // Only if it changes: the observer in `early.ts` would otherwise be called for ever.
    if (!Number.isNaN(value) && text !== element.textContent) element.textContent = text;
  }
}

/** As `formatHourOrDay` in `src/web/lib/format.ts`, with the day and the year as they are here. */
function hourOrDay(time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  if (then.toDateString() === today.toDateString()) return hours.format(time);
  return (then.getFullYear() === today.getFullYear() ? days : daysOfYears).format(time);
}

/** Updates the time left until things expire, and how long ago things were. */
export function updateTimes(root: ParentNode, now: number): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const text = element.textContent;
    const left = Date.parse(element.dateTime) - now;
    let fresh = text;
    if (messages.isTimeLeft.test(text))
      fresh = left > 0 ? messages.inDuration(durationText(left)) : messages.expired;
    // Under a minute, and after a month, the server says it in other words.
    else if (messages.isAge.test(text) && -left >= MINUTE && -left < 30 * DAY)
      fresh = messages.ago(durationText(-left));
    if (fresh !== text) element.textContent = fresh;
  }
}

/** Formats as the server does (`src/web/lib/format.ts`), or the text would change on load. */
function durationText(left: number): string {
  if (left >= 2 * DAY) return withUnit(Math.floor(left / DAY), 'day');
  if (left >= 2 * HOUR) return withUnit(Math.floor(left / HOUR), 'hour');
  if (left >= MINUTE) return withUnit(Math.floor(left / MINUTE), 'minute');
  return messages.lessThanAMinute;
}

const withUnit = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  messages.duration(count, figures.format(count), unit);
