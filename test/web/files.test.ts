import { expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { formatArchive } from '#domain/archive.ts';
import { onApp, paste, startTestApp, startWithAccount } from '../support/app.ts';
import { openBrowser } from './browser.ts';
import { attribute, byClass, byTag, textOf } from './elements.ts';
import { pasteOf } from './signed-in.ts';
import { shown, viewsOf, visit } from './support.ts';

const files = [
  { name: 'src/main.py', content: 'print(1)\r\n' },
  { name: 'ü.md', content: '# Über\n' },
  { name: '../up', content: 'no' },
  { name: 'src/main.py', content: 'again' },
];
const content = formatArchive({ files });

/** Where the actions and the heads of files lead. */
const linksOn = (page: Awaited<ReturnType<typeof shown>>) =>
  byTag(page, 'a').flatMap((a) => attribute(a, 'href')?.match(/^(?:\.\.\/raw|.*\.zip$).*/)?.[0] ?? []);

test('the page of an archive is called after its first file, lists them, and leads to each and to all of them', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content });
  const page = await shown(visit(app, `/p/${id}`));
  expect(textOf(byTag(page, 'h1')[0])).toBe('src/main.py');
  expect(textOf(byClass(page, 'facts')[0])).toContain('4 files');
  expect(textOf(byClass(page, 'names')[0])).toBe(files.map(({ name }) => name).join(''));
  const each = ['src/main.py', '%C3%BC.md'].flatMap((path) => Array(2).fill(`../raw/${id}/${path}`));
  const zip = `/p/${id}/files.zip`;
  expect(linksOn(page)).toEqual([zip, zip, ...each]);
  const frame = await shown(visit(app, `/p/${id}/embed`));
  expect(frame.html).toContain(`<a class=action href="../../raw/${id}/src/main.py"`);
  expect(frame.html).toContain(`<a href=/p/${id}#f1-L1>`);
});

onApp('all files with an address come in one zip archive, which is an open like any other', async (app) => {
  const id = await paste(app, { content, title: 'Über: 2 files' });
  const answer = await visit(app, `/p/${id}/files.zip`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${id}.zip"; filename*=UTF-8''%C3%9Cber-2-files.zip`,
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': 'no-store',
  });
  const unzipped = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const texts = unzipped.map(([name, bytes]) => ({ name, content: Buffer.from(bytes).toString() }));
  expect(texts).toEqual(files.slice(0, 2));
  expect(await viewsOf(app, `/p/${id}`)).toBe(1);
  expect((await visit(app, `/p/${await paste(app, {})}/files.zip`)).status).toBe(404);
});

test('where opening takes a password or a click, the page asks for it before there are files', async () => {
  const { app, account } = await startWithAccount();
  const burn = await pasteOf(app, account, { content, expiry: 'burn' });
  const limited = await pasteOf(app, account, { content, max_views: 2 });
  const guarded = await pasteOf(app, account, { content, password: 'pw' });
  const browser = openBrowser(app);
  const asked = async (id: string) => {
    const { status, headers } = await browser.get(`/p/${id}/files.zip`);
    return [status, headers.get('location')];
  };
  for (const id of [burn, limited, guarded]) expect(await asked(id)).toEqual([303, `/p/${id}`]);
  await browser.get(`/p/${guarded}`);
  await browser.post(`/p/${guarded}`, { password: 'pw' });
  expect(await asked(guarded)).toEqual([200, null]);
  const zip = `/p/${guarded}/files.zip`;
  expect(linksOn(await shown(browser.get(`/p/${guarded}`)))).toEqual([zip, zip]);
  const opened = await shown(browser.post(`/p/${burn}`, {}));
  expect([opened.status, linksOn(opened)]).toEqual([200, []]);
  expect(linksOn(await shown(browser.post(`/p/${limited}`, {})))).toEqual([]);
  expect(byClass(opened, 'file')).toHaveLength(4);
});
