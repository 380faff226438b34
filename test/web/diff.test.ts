import { describe, expect, test } from 'bun:test';
import { encryptQuickly } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { onApp, paste, SITE_URL, startTestApp, type TestApp } from '../support/app.ts';
import { attribute, byClass, byTag, textOf } from './elements.ts';
import { startSignedIn, whenSignedIn } from './signed-in.ts';
import { shown, viewsOf, visit } from './support.ts';

const made = (app: TestApp, content: string, more: object = {}) => paste(app, { content, ...more });
const open = (app: TestApp, path: string) => shown(visit(app, path));

/** An app with two pastes to compare. */
async function start(before = 'a\n', after = 'b\n', more: object = {}) {
  const app = await startTestApp();
  const ids = [
    await made(app, before, { title: 'First', ...more }),
    await made(app, after, { title: 'Second', ...more }),
  ];
  const [from = '', to = ''] = ids;
  return { app, before: from, after: to, path: `/diff/${from}/${to}` };
}

describe('the difference of two pastes', () => {
  test('shows what changed, also side by side, with the titles of both as links', async () => {
    const texts = ['const a = 1;\nkept\n', 'const b = 1;\nkept\n'];
    const { app, before, after, path } = await start(texts[0], texts[1], { language: 'javascript' });
    const page = await open(app, path);
    expect(page.status).toBe(200);
    expect(byTag(page, 'del').map(textOf)).toEqual(['a']);
    expect(byTag(page, 'ins').map(textOf)).toEqual(['b']);
    const facts = byClass(page, 'facts').map(textOf).join();
    for (const fact of ['From First to Second', '1 added', '1 removed']) expect(facts).toContain(fact);
    const links = byTag(page, 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(
      expect.arrayContaining([`/p/${before}`, `/p/${after}`, `/diff/${after}/${before}`]),
    );
    const split = await open(app, `${path}?view=split`);
    expect(byClass(split, 'split')).toHaveLength(1);
    const current = byTag(split, 'a').filter((link) => attribute(link, 'aria-current') === 'page');
    expect(current.map(textOf)).toContain('Side by side');
    expect((await open(app, `/diff/${before}/${before}`)).text).toContain('No changes');
  });

  test('that is too large for a page is not drawn, and the page says so', async () => {
    const text = (line: string) => Array.from({ length: 11_000 }, (_, at) => `${line} ${at}`).join('\n');
    const { app, path } = await start(text('old'), text('new'));
    const page = await open(app, path);
    expect(page.text).toContain('This diff is too large to show.');
    expect(page.text).toContain('11,000 added');
    expect(byClass(page, 'diff')).toEqual([]);
  });

  test('never takes markup in a text for its own', async () => {
    const { app, path } = await start('<b>x</b>\n', '<script>alert(1)</script>\n');
    const page = await open(app, path);
    expect(byTag(page, 'script').map(textOf).join()).not.toContain('alert');
    expect(page.html).toContain('&lt;</i><i class=g>script</i>');
  });

  whenSignedIn('counts a view of each paste, and none for bots and owners', async ({ app, ann }) => {
    const [own, other] = [await ann.paste(), await made(app, 'b\n')];
    expect((await ann.visit(`/diff/${own}/${other}`)).status).toBe(200);
    await app.send('GET', `/diff/${own}/${other}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([await viewsOf(app, `/p/${own}`), await viewsOf(app, `/p/${other}`)]).toEqual([0, 1]);
    await open(app, `/diff/${own}/${own}`);
    expect(await viewsOf(app, `/p/${own}`)).toBe(1);
  });

  test('and its patch, of a paste that is guarded, encrypted or missing, are refused, and burn nothing', async () => {
    const { app, before } = await start();
    const content = await encryptQuickly('b\n', 'k3y');
    for (const [more, why] of [
      [{ password: 'secret' }, 'has a password or is deleted'],
      [{ expiry: 'burn' }, 'has a password or is deleted'],
      [{ content }, 'is encrypted'],
    ] as const) {
      const guarded = await made(app, 'hidden text\n', more);
      for (const path of [`/diff/${before}/${guarded}`, `/diff/${guarded}/${before}?view=patch`]) {
        const page = await open(app, path);
        expect(page.status).toBe(403);
        expect(page.text).toContain(`The paste ${SITE_URL}/p/${guarded} ${why}`);
        expect(page.html).not.toContain('hidden text');
      }
      expect((await open(app, `/p/${guarded}`)).status).toBe(200);
    }
    expect((await open(app, `/diff/${before}/nothere1?view=patch`)).status).toBe(404);
  });
});

describe('the form for two pastes', () => {
  test('leads to their difference, by ids, links, raw links and custom links', async () => {
    const { app, ann } = await startSignedIn();
    const before = await made(app, 'a\n');
    await app.sendAs(ann.account, 'POST', '/api/v1/pastes', { content: 'b\n', slug: 'my-notes' });
    const { id } = (await json(await app.sendAs(ann.account, 'GET', '/api/v1/pastes'))).data[0];
    for (const typed of [before, ` ${SITE_URL}/p/${before}#L3 `, `${SITE_URL}/raw/${before}`]) {
      const query = new URLSearchParams({ before: typed, after: `${SITE_URL}/s/my-notes` });
      const answer = await app.send('GET', `/diff?${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/diff/${before}/${id}`]);
    }
  });

  test('says which field is no paste of this site, and keeps what was typed', async () => {
    const { app, before } = await start();
    for (const typed of [
      'https://elsewhere.example/p/abcdefgh',
      'not a link',
      `${SITE_URL}/s/unknown-slug`,
      '/explore',
    ]) {
      const page = await open(app, `/diff?${new URLSearchParams({ before, after: typed })}`);
      expect(page.status).toBe(422);
      const invalid = byTag(page, 'input').filter((field) => attribute(field, 'aria-invalid') === 'true');
      expect(invalid.map((field) => attribute(field, 'value'))).toEqual([typed]);
    }
  });
});

const PATCH = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,2 @@
-const a = '<b>';
+const a = '<i>';
 kept
diff --git a/old.ts b/new.ts
similarity index 100%
rename from old.ts
rename to new.ts
`;

onApp('a pasted patch is shown as files with what changed, and its source is a click away', async (app) => {
  const id = await made(app, PATCH);
  const page = await open(app, `/p/${id}`);
  expect(byClass(page, 'file').map(textOf)).toEqual([
    expect.stringContaining('a.ts'),
    expect.stringContaining('Renamed from old.ts'),
  ]);
  expect(byTag(page, 'ins').map(textOf)).toEqual(['i']);
  expect(byClass(page, 'facts').map(textOf).join()).toContain('2 files');
  const source = await open(app, `/p/${id}?view=source`);
  expect(byClass(source, 'file')).toHaveLength(0);
  expect(source.text).toContain('rename from old.ts');
  expect(byClass(await open(app, `/p/${id}?view=split`), 'split')).toHaveLength(1);
});

onApp('the patch of two pastes names the file of the first paste, and is an open of both', async (app) => {
  const before = await made(app, 'a\r\nb', { title: 'retry.ts: backoff', language: 'typescript' });
  const after = await made(app, 'a\r\nc', { title: 'other.ts', language: 'typescript' });
  const page = await open(app, `/diff/${before}/${after}?view=split`);
  const link = byTag(page, 'a').find((each) => textOf(each) === 'Download patch');
  const response = await visit(app, attribute(link, 'href') ?? '');
  expect([response.status, await viewsOf(app, `/p/${after}`)]).toEqual([200, 2]);
  expect(await response.text()).toBe(
    '--- a/retry.ts\n+++ b/retry.ts\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/x-diff; charset=utf-8',
    'content-disposition': `attachment; filename="retry.ts.patch"; filename*=UTF-8''retry.ts.patch`,
    'x-robots-tag': 'noindex',
  });
});
