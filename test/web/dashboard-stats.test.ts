import { describe, expect, test } from 'bun:test';
import { busiestOf, niceStep } from '#web/dashboard/chart.tsx';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { attribute, byClass, byTag, inside, textOf } from './elements.ts';
import { rowsOf, signedIn, startSignedIn } from './signed-in.ts';
import { FIREFOX, IPHONE, type Shown } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COUNTRIES: Record<string, [string, string]> = {
  '192.0.2.1': ['CH', 'Switzerland'],
  '192.0.2.2': ['NZ', 'New Zealand'],
};
const NAMES: Record<string, string> = { desktop: 'Desktop', mobile: 'Mobile', other: 'Other' };

async function start() {
  const { app, ann } = await startSignedIn({ countryOf: (address) => COUNTRIES[address]?.[0] ?? null });
  const ids = [
    await ann.paste({ title: 'One' }),
    await ann.paste({ content: 'The first line\nand more' }),
    await ann.paste({ title: 'Three' }),
  ];
  const end = app.time.now;
  for (const [at, ago] of [100 * DAY, 29 * DAY, 6 * DAY, 2 * DAY, 5 * HOUR, 0, 0].entries()) {
    app.time.now = end - ago;
    for (let n = 0; n <= at % 3; n++) {
      await app.send('GET', `/raw/${ids[at % 2]}`, {
        address: `192.0.2.${1 + (n % 3)}`,
        headers: {
          'user-agent': n === 1 ? IPHONE : FIREFOX,
          ...(n === 0 && { referer: 'https://news.example/' }),
        },
      });
    }
  }
  return { app, ann, ids };
}

const number = (text = ''): number => Number(text.replaceAll(',', ''));
const tableOf = (page: Shown, caption: string) =>
  byTag(page, 'table').find((table) => textOf(inside(table, 'caption')[0]) === caption);
const sharesIn = (page: Shown, caption: string) =>
  inside(tableOf(page, caption), 'tr')
    .slice(1)
    .map((row) => [textOf(inside(row, 'th')[0]).trim(), number(textOf(inside(row, 'td')[0]))]);

describe('the page of statistics', () => {
  for (const range of ['24h', '7d', '30d', '90d', 'all']) {
    for (const of of ['the account', 'one paste']) {
      test(`says for ${range} of ${of} what GET /stats says`, async () => {
        const { app, ann, ids } = await start();
        const query = `range=${range}${of === 'one paste' ? `&paste=${ids[0]}` : ''}`;
        const { data } = await json(await app.sendAs(ann.account, 'GET', `/api/v1/stats?${query}`));
        const page = await ann.page(`/dashboard/stats?${query}`);
        expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(data.totals.views).toBeGreaterThan(0);
        const figures = byTag(page, 'dd').map(textOf);
        expect(figures.slice(0, 2).map(number)).toEqual([data.totals.views, data.totals.unique_visitors]);

        const rows = rowsOf(page, 'series').map((cells) => cells.slice(1).map(number));
        const table = byTag(page, 'table').find((t) => attribute(t, 'class')?.includes('series'));
        const times = inside(table, 'time').map((time) => attribute(time, 'datetime'));
        const series = (data.series as { time: string; views: number; unique_visitors: number }[])
          .filter(({ views }) => data.series.length <= 100 || views > 0)
          .reverse();
        expect(times).toEqual(series.map(({ time }) => time));
        expect(rows).toEqual(series.map(({ views, unique_visitors }) => [views, unique_visitors]));

        const named = (code: string | null) =>
          Object.values(COUNTRIES).find(([known]) => known === code)?.[1] ?? 'Unknown';
        expect(sharesIn(page, 'Countries')).toEqual(
          data.countries.map((c: { country: string | null; views: number }) => [named(c.country), c.views]),
        );
        expect(sharesIn(page, 'Devices')).toEqual(
          data.devices.map((d: { device: string; views: number }) => [NAMES[d.device], d.views]),
        );
        expect(sharesIn(page, 'Referrers')).toEqual(
          data.referrers.map((r: { referrer: string | null; views: number }) => [
            r.referrer ?? 'Direct or an app',
            r.views,
          ]),
        );
        expect(sharesIn(page, 'Most viewed pastes')).toEqual(
          (data.top_pastes ?? []).map((p: { id: string; title: string | null; views: number }) => [
            p.title ?? 'The first line',
            p.views,
          ]),
        );
      });
    }
  }

  test('draws a bar for each day with views, and describes the drawing in words', async () => {
    const { ann } = await start();
    const page = await ann.page('/dashboard/stats?range=30d');
    const chart = inside(byClass(page, 'chart')[0], 'svg')[0];
    expect(inside(chart, 'rect')).toHaveLength(4);
    const labels = attribute(chart, 'aria-labelledby')?.split(' ') ?? [];
    const [title, text] = labels.map((id) => textOf(page.elements.find((e) => attribute(e, 'id') === id)));
    expect(title).toBe('Views and unique visitors by day');
    expect(text).toMatch(/^\d+ views in 30 days\. The peak is \d+ on 20 Nov\./);
    expect(inside(chart, 'text')).toEqual([]);
    const labels30 = inside(byClass(page, 'x')[0], 'text').map(textOf);
    expect(labels30).toEqual(['27 Oct', '2 Nov', '8 Nov', '14 Nov', '20 Nov']);
    const scale = inside(byClass(page, 'y')[0], 'li').map((li) => number(textOf(li)));
    const heights = inside(chart, 'rect').map((rect) => number(attribute(rect, 'height')));
    const views = rowsOf(page, 'series')
      .map(([, count]) => number(count))
      .filter((count) => count > 0);
    expect(heights.reverse()).toEqual(
      views.map((count) => Math.round((count / (scale[0] ?? 1)) * 2000) / 10),
    );
  });

  test.each(['24h', '7d', '30d', '90d'])('labels the axis of %s in equal steps, up to now', async (range) => {
    const { ann } = await start();
    const page = await ann.page(`/dashboard/stats?range=${range}`);
    const places = inside(byClass(page, 'x')[0], 'text').map((label) =>
      Number.parseFloat(attribute(label, 'x') ?? ''),
    );
    expect(places.at(-1)).toBeGreaterThan(90);
    const middle = places.slice(places[0] === 0 ? 1 : 0, places.at(-1) === 100 ? -1 : undefined);
    const steps = middle.slice(1).map((place, at) => Math.round(place - (middle[at] ?? 0)));
    expect(new Set(steps).size).toBe(1);
  });

  test('the map says what its shades mean', async () => {
    const { ann } = await start();
    const page = await ann.page('/dashboard/stats?range=all');
    expect(textOf(byClass(page, 'legend')[0])).toMatch(/^Few views\d+ views?$/);
  });

  test('draws a share on the rule under its row, by the first', async () => {
    const { ann } = await start();
    const page = await ann.page('/dashboard/stats?range=all');
    const shares = sharesIn(page, 'Countries').map(([, views]) => views as number);
    const bars = inside(tableOf(page, 'Countries'), 'rect').map((rect) => number(attribute(rect, 'width')));
    expect(bars).toEqual(shares.map((views) => Math.round((views / (shares[0] ?? 1)) * 1000) / 10));
  });

  test('of an account nobody has looked at says zero without a bar', async () => {
    const ann = await signedIn(await startTestApp());
    const page = await ann.page('/dashboard/stats?range=24h');
    expect(byTag(page, 'dd').map(textOf)).toEqual(['0', '0', '–', '0']);
    expect(byTag(page, 'rect')).toEqual([]);
    expect(textOf(byClass(page, 'empty')[0])).toBe('Nobody opened a paste in this period. Show all time.');
    const all = await ann.page('/dashboard/stats?range=all');
    expect(textOf(byClass(all, 'empty')[0])).toStartWith('Nobody has opened a paste yet.');
    const one = await ann.page(`/dashboard/stats?range=all&paste=${await ann.paste()}`);
    expect(textOf(byClass(one, 'empty')[0])).toStartWith('Nobody has opened this paste yet.');
  });

  test('offers the pastes to choose from, keeps range and paste, and takes 7 days for what it does not know', async () => {
    const { ann, ids } = await start();
    const page = await ann.page(`/dashboard/stats?range=30d&paste=${ids[2]}`);
    const options = byTag(page, 'option').map((option) => [attribute(option, 'value'), textOf(option)]);
    expect(options).toContainEqual(['', 'All pastes']);
    for (const [at, name] of ['One', 'The first line', 'Three'].entries())
      expect(options).toContainEqual([ids[at], name]);
    expect(options).toHaveLength(4);
    const ranges = byTag(page, 'a').filter((a) => attribute(a, 'href')?.includes('range='));
    expect(ranges.map((a) => attribute(a, 'href'))).toContain(`/dashboard/stats?range=24h&paste=${ids[2]}`);
    expect(ranges.filter((a) => attribute(a, 'aria-current')).map(textOf)).toEqual(['30 days']);
    const unknown = await ann.page('/dashboard/stats?range=klingon&paste=');
    expect(rowsOf(unknown, 'series')).toHaveLength(7);
  });
});

test('the scale of a chart is the least round one that holds the most', () => {
  const steps = [0, 1, 3, 4, 9, 10, 90, 100, 535, 1_000_000].map(niceStep);
  expect(steps).toEqual([1, 1, 1, 2, 3, 4, 30, 40, 200, 400_000]);
});

test('the busiest of equal days is the latest, and there is none without a view', () => {
  const day = (time: number, views: number) => ({ time, views, visitors: 0 });
  expect(busiestOf([day(1, 2), day(2, 5), day(3, 5), day(4, 1)])?.time).toBe(3);
  expect(busiestOf([day(1, 0), day(2, 0)])).toBeUndefined();
});
