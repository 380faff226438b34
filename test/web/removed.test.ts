import { describe, expect, test } from 'bun:test';
import { COMMAND_LINE_ACTOR, type RemovalCategory } from '#domain/moderation.ts';
import { removePaste } from '#moderation/removal.ts';
import { paste, startTestApp } from '../support/app.ts';
import { rowsOf, signedIn } from './signed-in.ts';
import { attribute, byTag, inMain, post, shown, textOf, visit } from './support.ts';

async function start() {
  const app = await startTestApp({ limits: { missesPerMinute: 3 } });
  const remove = (id: string, category: RemovalCategory, reason = 'the operator’s own words') =>
    removePaste(app, COMMAND_LINE_ACTOR, id, { category, reason });
  return { app, remove };
}

describe('in place of a removed paste', () => {
  test('its page says so with the category, and shows nothing of it', async () => {
    const { app, remove } = await start();
    const id = await paste(app, { title: 'a title', content: 'cheap pills' });
    await remove(id, 'spam');
    const page = await shown(visit(app, `/p/${id}`));
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(byTag(page, 'meta').map((meta) => attribute(meta, 'content'))).toContain('noindex');
    expect(page.text).toContain('This paste was removed by a site administrator: spam.');
    expect(page.html).not.toMatch(/a title|cheap pills|own words/);
    expect((await post(app, `/p/${id}`)).status).toBe(410);
    expect((await visit(app, `/p/${id}/report`)).status).toBe(410);
    expect((await visit(app, `/raw/${id}`)).status).toBe(404);
  });

  test('its custom link says so, too, and opening it often counts as no guess', async () => {
    const { app, remove } = await start();
    const browser = await signedIn(app);
    const id = await browser.paste({ slug: 'my-shop' });
    await remove(id, 'copyright');
    for (let n = 0; n < 10; n++) {
      const page = await shown(visit(app, n % 2 === 0 ? '/s/my-shop' : `/p/${id}`));
      expect(page.status).toBe(410);
      expect(page.text).toContain('removed by a site administrator: copyright infringement.');
    }
    expect((await visit(app, '/p/nothere1')).status).toBe(404);
  });
});

test('the owner of a removed paste sees in the dashboard why, when, and until when it can be restored', async () => {
  const { app, remove } = await start();
  const browser = await signedIn(app);
  await browser.paste({ title: 'kept' });
  const id = await browser.paste({ title: '<b>gone</b>' });
  const heading = 'Removed pastes';
  expect((await browser.page('/dashboard')).text).not.toContain(heading);
  await remove(id, 'personal-data', 'It has the address of <i>a person</i>.');
  const page = await browser.page('/dashboard');
  const [section] = inMain(page, 'section').slice(-1);
  expect(textOf(section)).toContain(heading);
  expect(inMain(page, 'i', 'b').map((element) => attribute(element, 'class'))).toEqual(['end']);
  const said = textOf(inMain(page, 'table').at(-1));
  const reason = 'It has the address of <i>a person</i>.';
  for (const text of ['<b>gone</b>', 'Personal data', reason, '20 Nov', '20 Dec'])
    expect(said).toContain(text);
  expect(rowsOf(page, 'list').map((row) => row[1])).toEqual(['kept']);
  const other = await signedIn(app);
  expect((await other.page('/dashboard')).text).not.toContain(heading);
});
