import { expect } from 'bun:test';
import { onApp, paste, type TestApp } from '../support/app.ts';
import {
  attribute,
  byClass,
  byTag,
  field,
  inside,
  post,
  type Shown,
  shown,
  textOf,
  visit,
} from './support.ts';

const LOG = [
  '12:00:00 INFO up',
  '12:00:01 ERROR <cart> 1 is empty',
  '12:00:02 INFO GET /cart',
  '12:00:03 INFO GET /',
  '12:00:04 ERROR cart 2 is empty',
].join('\n');

const open = async (app: TestApp, path: string): Promise<Shown> => shown(visit(app, path));
const linkOf = (page: Shown, rel: string) =>
  attribute(
    byTag(page, 'a').find((link) => attribute(link, 'rel') === rel && attribute(link, 'aria-keyshortcuts')),
    'href',
  );
const linesOf = (page: Shown) => byClass(page, 'l').map((line) => attribute(line, 'id'));

onApp('a log has a tick for each error, and links to the first and the last', async (app) => {
  const page = await open(app, `/p/${await paste(app, { content: LOG })}`);
  const ticks = inside(byClass(page, 'ticks')[0], 'a');
  expect(ticks.map((tick) => [attribute(tick, 'href'), textOf(tick)])).toEqual([
    ['#L2', 'Line 2: <cart> 1 is empty'],
    ['#L5', 'Line 5: cart 2 is empty'],
  ]);
  expect(inside(ticks[1], 'rect').map((mark) => attribute(mark, 'y'))).toEqual(['80.00%']);
  expect([linkOf(page, 'next'), linkOf(page, 'prev')]).toEqual(['#L2', '#L5']);
  expect(byClass(page, 'found').map(textOf)).toEqual(['2 errors']);
});

onApp('a log is filtered by a form, and the filter can be cleared', async (app) => {
  const path = `/p/${await paste(app, { content: LOG })}`;
  const page = await open(app, `${path}?q=+CART+`);
  expect(linesOf(page)).toEqual(['L2', 'L3', 'L5']);
  expect(attribute(field(page, 'q'), 'value')).toBe('CART');
  expect(page.text).toContain('3 found');
  expect(byTag(page, 'a').filter((a) => textOf(a) === 'Clear filter').length).toBe(1);
  const nothing = await open(app, `${path}?q=%3Cb%3E`);
  expect(nothing.text).toContain('No line contains “<b>”.');
  expect(linesOf(await open(app, path)).length).toBe(5);
});

onApp('other texts, and the source of a log, have no tools and no filter', async (app) => {
  const log = `/p/${await paste(app, { content: LOG })}?view=source&q=cart`;
  const code = `/p/${await paste(app, { content: 'let a = 1\nlet b = 2', language: 'javascript' })}?q=b`;
  for (const [path, lines] of [
    [log, 5],
    [code, 2],
  ] as const) {
    const page = await open(app, path);
    expect([byClass(page, 'log-tools').length, linesOf(page).length]).toEqual([0, lines]);
  }
});

onApp('a log behind a password shows its errors without a filter, which would ask again', async (app) => {
  const id = await paste(app, { content: LOG, password: 'sesame' });
  const page = await shown(post(app, `/p/${id}`, { password: 'sesame' }));
  expect(inside(byClass(page, 'ticks')[0], 'a').length).toBe(2);
  expect(field(page, 'q')).toBeUndefined();
});
