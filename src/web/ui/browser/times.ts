import { datesOf } from '#web/locales/locale.ts';

/** Not that of the messages, which come after the first paint. The page names the locale of its language. */
const dates = datesOf(document.querySelector<HTMLElement>('[data-dates]')?.dataset.dates ?? 'en', 'local');

/** Writes times in the browser's time zone; `data-shows` says what a time shows. */
export function localise(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>(
    'time[datetime]:is(:not([title]), [data-shows="hourOrDay"])',
  )) {
    const { shows } = element.dataset;
    const time = Date.parse(element.dateTime);
    if (element.textContent === '' || Number.isNaN(time)) continue;
    element.title = dates.time(time);
    if (shows === 'time') element.textContent = element.title;
    if (shows !== 'hourOrDay') continue;
    element.textContent = dates.hourOrDay(time, Date.now());
    // Once: writing calls the observer in `early.ts` again.
    delete element.dataset.shows;
  }
}
