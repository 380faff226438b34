import { expect, test } from 'bun:test';
import { attribute, textOf } from './elements.ts';
import { startSignedIn } from './signed-in.ts';
import type { Shown } from './support.ts';

/** All that a page says, with the units that the style sheet puts behind figures on narrow screens. */
const saidOn = (page: Shown): string =>
  [
    // Each by itself, as the text of the whole runs its parts together.
    ...page.elements.map(textOf),
    ...page.elements
      .filter((element) => attribute(element, 'data-unit') !== undefined)
      .map((element) => `${textOf(element).trim()} ${attribute(element, 'data-unit')}`),
  ].join('\n');

test.each([
  [0, /\b0 views\b/],
  [1, /\b1 view\b/],
  [2, /\b2 views\b/],
])('a paste that was viewed %d times says so in right English on every page', async (times, right) => {
  const { app, ann } = await startSignedIn();
  const id = await ann.paste({ visibility: 'public' });
  for (let n = 0; n < times; n++) await app.send('GET', `/raw/${id}`);
  await app.flush();
  const pages = ['/explore', `/u/${ann.account.username}`, '/dashboard', `/p/${id}`, '/dashboard/stats'];
  for (const path of pages) {
    const said = saidOn(await ann.page(path));
    expect([path, /\b1 (?:unique )?(?:view|visitor)s\b/.test(said)]).toEqual([path, false]);
    // The statistics of no view have other words.
    if (path !== '/dashboard/stats' || times > 0) expect(said).toMatch(right);
  }
});
