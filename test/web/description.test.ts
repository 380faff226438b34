import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import { attribute, byTag, paste, type Shown, shown, visit } from './support.ts';

const app = await startTestApp();

const meta = (page: Shown, name: string): (string | undefined)[] =>
  byTag(page, 'meta')
    .filter((element) => attribute(element, 'name') === name || attribute(element, 'property') === name)
    .map((element) => attribute(element, 'content'));

test('every page that search engines may list has one description, of a length that they show', async () => {
  const { username } = await app.makeAccount();
  const paths = ['/', '/explore', '/explore?language=go', '/docs', '/log-in', '/sign-up', '/keyboard'];
  for (const path of [...paths, `/u/${username}`]) {
    const page = await shown(visit(app, path));
    const [description = '', ...more] = meta(page, 'description');
    expect({ path, robots: meta(page, 'robots'), more }).toEqual({ path, robots: [], more: [] });
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
  }
});

test('a public paste is described as its link unfurls; of any other, search engines learn nothing', async () => {
  const open = await shown(visit(app, `/p/${await paste(app, { content: 'the\nfirst "lines"' })}`));
  expect(meta(open, 'description')).toEqual(['the first "lines"']);
  expect(meta(open, 'og:description')).toEqual(['the first "lines"']);
  for (const fields of [{ visibility: 'unlisted' }, { password: 'x' }, { expiry: 'burn' }]) {
    const page = await shown(visit(app, `/p/${await paste(app, fields)}`));
    expect(meta(page, 'description')).toEqual([]);
    expect(meta(page, 'robots')).toEqual(['noindex']);
  }
});

test('the link of an encrypted paste unfurls without its armor', async () => {
  const content = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3Yx\n';
  const page = await shown(visit(app, `/p/${await paste(app, { content, title: 'Plan' })}`));
  expect(meta(page, 'og:title')).toEqual(['Plan']);
  expect(meta(page, 'og:description')).toEqual(['Encrypted text, 64 bytes']);
  expect(meta(page, 'description')).toEqual(['Encrypted text, 64 bytes']);
});

test('a log-in that leads to a page of its own is not one more page to list', async () => {
  const page = await shown(visit(app, '/log-in?next=%2Fdashboard'));
  expect(meta(page, 'robots')).toEqual(['noindex']);
});
