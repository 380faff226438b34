import { describe, expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { attribute, byTag, nextOf, textOf, valueIn } from './elements.ts';
import { hiddenIn, listedIds, rowsOf, saidOn, signedIn, startSignedIn, whenSignedIn } from './signed-in.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the list of one’s own pastes', () => {
  test('shows title or first line, language, visibility, views, size, creation and expiry of each', async () => {
    const { app, ann } = await startSignedIn();
    const old = await ann.paste({ title: 'Old', language: 'go', visibility: 'public', slug: 'old-one' });
    app.time.now += 25 * DAY;
    await ann.visit('/dashboard');
    app.time.now += 25 * DAY;
    await ann.visit('/dashboard');
    app.time.now += 10 * DAY;
    await ann.paste({ expiry: '1w', content: 'a text\nof two lines' });
    await ann.paste({ title: 'Hot', expiry: 'burn', password: 'x', content: 'a'.repeat(2048) });
    await ann.post('/', { content: 'chosen', language: 'plain', visibility: 'unlisted' });
    await app.send('GET', `/raw/${old}`);
    const page = await ann.page('/dashboard');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(rowsOf(page, 'folds').map((cells) => cells.slice(1, 8))).toEqual([
      ['chosen', 'Plain text', 'Unlisted', '0', '6 bytes', '12:00', 'never'],
      // Nobody said what these are, and the list does not look.
      ['Hot (password)', '', 'Unlisted', '0', '2.0 KB', '12:00', 'after first view'],
      ['a text', '', 'Unlisted', '0', '19 bytes', '12:00', 'in 7 days'],
      ['Old /s/old-one', 'Go', 'Public', '1', '9 bytes', '20 Nov 2026', 'never'],
    ]);
    expect(page.text).toContain('4 pastes');
    expect(page.text).not.toContain('of two lines');
  });

  test('is searched by scripts, which get names and paths as JSON, the newest first', async () => {
    const { app, ann } = await startSignedIn();
    const first = await ann.paste({ title: 'Needle', content: 'x' });
    app.time.now += MINUTE;
    const second = await ann.paste({ content: 'a needle' });
    await ann.paste({ content: 'hay' });
    const answer = await ann.visit('/dashboard?q=needle', { accept: 'application/json' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await json(answer)).toEqual({
      pastes: [
        { name: 'a needle', path: `/p/${second}` },
        { name: 'Needle', path: `/p/${first}` },
      ],
    });
  });

  test('says how often all pastes that match were viewed, also just now and on other pages', async () => {
    const { app, ann } = await startSignedIn();
    const old = await ann.paste({ title: 'old', language: 'go' });
    for (let n = 0; n < 25; n++) await ann.paste({ language: 'sql' });
    for (let n = 0; n < 3; n++) await app.send('GET', `/raw/${old}`);
    await app.flush();
    const views = async (search = '') =>
      textOf((await ann.page(`/dashboard${search}`)).elements.find((e) => attribute(e, 'id') === 'views'));
    expect(await views()).toBe('3 views');
    expect(await views('?language=sql')).toBe('0 views');
    await app.send('GET', `/raw/${old}`);
    expect(await views('?q=old')).toBe('4 views');
    expect(await views(`?q=${'a'.repeat(201)}`)).toBe('0 views');
  });

  test('a title of any length is said in full, and the hour is said of pastes of today alone', async () => {
    const { app, ann } = await startSignedIn();
    const title = 'x'.repeat(120);
    await ann.paste({ title });
    app.time.now += 12 * 3_600_000 - 1;
    const created = async () => {
      const time = byTag(await ann.page('/dashboard'), 'time')[0];
      return [textOf(time), attribute(time, 'title')];
    };
    expect(await created()).toEqual(['12:00', '20 Nov 2026, 12:00 UTC']);
    app.time.now += 1;
    expect(await created()).toEqual(['20 Nov', '20 Nov 2026, 12:00 UTC']);
    const link = byTag(await ann.page('/dashboard'), 'a').find((a) => attribute(a, 'title') === title);
    expect([textOf(link), attribute(link, 'dir')]).toEqual([title, 'auto']);
  });

  test('a search with line ends, which its field cannot hold, is the one that the field shows', async () => {
    const ann = await signedIn(await startTestApp());
    const id = await ann.paste({ title: 'one two' });
    await ann.paste({ title: 'onetwo' });
    for (const q of ['one%0Atwo', '%0D%0Aone%0D%0Atwo%0A']) {
      const page = await ann.page(`/dashboard?q=${q}`);
      expect([valueIn(page, 'q'), listedIds(page)]).toEqual(['one two', [id]]);
    }
  });

  test('keeps to a language and a visibility, together with a search, and to all for what it does not know', async () => {
    const ann = await signedIn(await startTestApp());
    const go = await ann.paste({ language: 'go', visibility: 'public', title: 'one' });
    const unlisted = await ann.paste({ language: 'go', title: 'two' });
    const sql = await ann.paste({ language: 'sql', visibility: 'public', title: 'one' });
    const found = async (search: string) => listedIds(await ann.page(`/dashboard?${search}`));
    expect(await found('language=go')).toEqual([unlisted, go]);
    expect(await found('visibility=public')).toEqual([sql, go]);
    expect(await found('language=go&visibility=public')).toEqual([go]);
    expect(await found('q=one&language=sql')).toEqual([sql]);
    expect(await found('language=klingon&visibility=secret&page=x')).toEqual([sql, unlisted, go]);
    expect(await found('q=&language=&visibility=')).toEqual([sql, unlisted, go]);
    const page = await ann.page('/dashboard?language=go&visibility=unlisted');
    expect([valueIn(page, 'language'), valueIn(page, 'visibility')]).toEqual(['go', 'unlisted']);
    expect(page.text).toContain('1 of 3');
  });

  test('has pages of 25 that cover it once and keep the search; one past the end is the last', async () => {
    const { app, ann } = await startSignedIn();
    const ids: string[] = [];
    for (let n = 0; n < 60; n++) {
      app.time.now += 1;
      ids.unshift(await ann.paste({ title: `kept ${n}`, language: 'go' }));
    }
    const seen: string[] = [];
    let address: string | undefined = '/dashboard?q=kept&language=go';
    for (let pages = 0; address !== undefined; pages++) {
      expect(pages).toBeLessThan(3);
      const page = await ann.page(address);
      seen.push(...listedIds(page));
      address = nextOf(page);
    }
    expect(seen).toEqual(ids);
    const past = await ann.page('/dashboard?q=kept&page=99');
    expect(listedIds(past)).toEqual(ids.slice(50));
    expect(past.text).toContain('51–60 of 60');
  });
});

describe('deleting', () => {
  whenSignedIn('one paste leaves the others, and Undo brings it back as it was', async ({ app, ann }) => {
    const id = await ann.paste({ title: 'Gone', slug: 'gone-one', expiry: '1d' });
    const other = await ann.paste();
    const before = await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`));
    const page = await ann.follow('/dashboard/delete', { one: id, id: other });
    expect(listedIds(page)).toEqual([other]);
    expect(saidOn(page)).toStartWith('Deleted “Gone”.');
    for (const path of [`/p/${id}`, '/s/gone-one', `/raw/${id}`])
      expect((await app.send('GET', path)).status).toBe(404);
    const back = await ann.press(page, '/dashboard/undo');
    expect(saidOn(back)).toBe('1 paste was restored.');
    expect(listedIds(back).sort()).toEqual([id, other].sort());
    expect(await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`))).toEqual(before);
    expect((await app.send('GET', '/s/gone-one')).status).toBe(200);
  });

  test('several at once has one Undo for all, and leads back to the same list', async () => {
    const ann = await signedIn(await startTestApp());
    const ids = [await ann.paste({ language: 'go' }), await ann.paste({ language: 'go' })];
    const kept = await ann.paste({ language: 'go' });
    const list = Object.fromEntries(
      hiddenIn(await ann.page('/dashboard?language=go&q=text'), '/dashboard/delete'),
    );
    const page = await ann.follow('/dashboard/delete', { ...list, id: ids });
    expect(saidOn(page)).toStartWith('Deleted 2 pastes.');
    expect([listedIds(page), valueIn(page, 'language'), valueIn(page, 'q')]).toEqual([[kept], 'go', 'text']);
    const back = await ann.press(page, '/dashboard/undo');
    expect(saidOn(back)).toBe('2 pastes were restored.');
    expect(listedIds(back)).toHaveLength(3);
    expect(valueIn(back, 'language')).toBe('go');
  });

  whenSignedIn('can be undone for ten minutes, and not after', async ({ app, ann }) => {
    const ids = [await ann.paste(), await ann.paste()];
    const page = await ann.follow('/dashboard/delete', { id: ids });
    const [first, second] = hiddenIn(page, '/dashboard/undo').filter(([name]) => name === 'id');
    app.time.now += 10 * MINUTE - 1;
    expect(saidOn(await ann.follow('/dashboard/undo', first ? [first] : []))).toBe('1 paste was restored.');
    app.time.now += 1;
    const late = await ann.follow('/dashboard/undo', second ? [second] : []);
    expect(saidOn(late)).toStartWith('1 paste could not be restored');
    expect(listedIds(late)).toHaveLength(1);
    expect(saidOn(await ann.page(`/dashboard?deleted=${second?.[1]}`))).toBe('');
  });

  test('and undoing says when somebody took the custom link meanwhile', async () => {
    const ann = await signedIn(await startTestApp());
    const id = await ann.paste({ slug: 'wanted' });
    const page = await ann.follow('/dashboard/delete', { one: id });
    await ann.paste({ slug: 'wanted' });
    const back = await ann.press(page, '/dashboard/undo');
    expect(saidOn(back)).toBe(
      '1 paste was restored. 1 custom link was taken by another paste in the meantime.',
    );
  });

  test('nothing selected deletes nothing and says so', async () => {
    const ann = await signedIn(await startTestApp());
    const id = await ann.paste();
    const page = await ann.follow('/dashboard/delete');
    expect([saidOn(page), listedIds(page)]).toEqual(['Nothing was selected, so nothing was deleted.', [id]]);
  });
});
