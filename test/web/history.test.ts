import { describe, expect, test } from 'bun:test';
import { auditEntry } from '../support/audit.ts';
import { attribute, byClass, byTag, inMain, inside, shownText, textOf } from './elements.ts';
import { type Browser, signedIn, startSignedIn } from './signed-in.ts';
import { type Shown, shown, visit } from './support.ts';

/** A paste of ann that had the other texts, a minute apart, before the last. */
async function startEdited(
  fields: object = {},
  parts: Parameters<typeof startSignedIn>[0] = {},
  texts: string[] = ['one', 'two', 'three'],
) {
  const { app, ann } = await startSignedIn(parts);
  const [first, ...others] = texts;
  const id = await ann.paste({ content: first, title: 'Notes', ...fields });
  const edit = (change: object) => app.sendAs(ann.account, 'PATCH', `/api/v1/pastes/${id}`, change);
  for (const content of others) {
    app.time.now += 60_000;
    await edit({ content });
  }
  return { app, ann, id, edit };
}

const listed = (page: Shown): string[] =>
  byClass(page, 'side')
    .flatMap((side) => inside(side, 'a'))
    .filter((link) => attribute(link, 'href')?.includes('?revision='))
    .map((link) => textOf(link).replace(/\s+/g, ' ').trim());

const patchOf = (id: string) => `/p/${id}/history?from=1&revision=3&view=patch`;

const show = (ann: Browser, id: string) => ann.post(`/p/${id}/history/share`, { public: '1' });

describe('the history of a paste', () => {
  test('lists its texts with time and size, newest first, beside the current one', async () => {
    const { ann, id } = await startEdited();
    const page = await ann.page(`/p/${id}/history?view=text`);
    expect(page.status).toBe(200);
    expect(listed(page)).toEqual([
      'Revision 3Current · 20 Nov 2026, 12:02 UTC · 5 bytes',
      'Revision 220 Nov 2026, 12:01 UTC · 3 bytes',
      'Revision 120 Nov 2026, 12:00 UTC · 3 bytes',
    ]);
    expect(shownText(page)).toBe('three');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('shows the text of a revision, escaped, with its own title', async () => {
    const { ann, id, edit } = await startEdited({ title: '<b>Old</b>' }, {}, ['<script>alert(1)</script>']);
    await edit({ content: 'new', title: 'New' });
    const page = await ann.page(`/p/${id}/history?revision=1`);
    expect(shownText(page)).toBe('<script>alert(1)</script>');
    expect(textOf(inMain(page, 'h1')[0])).toBe('<b>Old</b>');
    expect(inMain(page, 'script', 'b')).toEqual([]);
    expect(byTag(page, 'meta').map((meta) => attribute(meta, 'content'))).toContain('noindex');
  });

  test('is not an open: nothing is counted, and a burn paste stays', async () => {
    const { app, ann, id } = await startEdited({ expiry: 'burn' });
    expect(shownText(await ann.page(`/p/${id}/history?revision=1`))).toBe('one');
    expect(await app.store.pastes.find(id, app.time.now)).toMatchObject({ views: 0 });
  });

  test('and each patch of it is 404 for everybody but its owner, until the owner shows it', async () => {
    const { app, ann, id } = await startEdited();
    const bob = await signedIn(app);
    const path = `/p/${id}/history?revision=1`;
    const statuses = async () => {
      const answers = [path, patchOf(id)].flatMap((each) => [visit(app, each), bob.visit(each)]);
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect((await show(bob, id)).status).toBe(404);
    expect(await statuses()).toEqual(Array(4).fill(404));
    expect((await show(ann, id)).status).toBe(303);
    expect(await statuses()).toEqual(Array(4).fill(200));
    const page = await shown(visit(app, path));
    expect(shownText(page)).toBe('one');
    for (const act of ['Restore', 'Edit', 'Show to everyone', 'Delete']) expect(page.text).not.toContain(act);
    await ann.post(`/p/${id}/history/share`, { public: '0' });
    expect(await statuses()).toEqual(Array(4).fill(404));
  });

  test.each([{ password: 'sesame' }, { expiry: 'burn' }])(
    'of a paste with %p is its owner’s alone, even if it was shown',
    async (fields) => {
      const { app, ann, id } = await startEdited(fields);
      await show(ann, id);
      for (const path of [`/p/${id}/history`, patchOf(id)]) expect((await visit(app, path)).status).toBe(404);
      expect((await ann.visit(patchOf(id))).status).toBe(200);
      const page = await ann.page(`/p/${id}/history`);
      expect(page.text).toContain('Only you can see this history, because');
      expect(page.text).not.toContain('Show to everyone');
    },
  );

  test('needs a login on a private site, and is gone with a removed paste', async () => {
    const { app, ann, id } = await startEdited({}, { site: { whoCanRead: 'accounts' } });
    await show(ann, id);
    expect((await visit(app, `/p/${id}/history`)).headers.get('location')).toStartWith('/log-in?next=');
    const removal = { category: 'spam', reason: 'Spam', restorableUntil: app.time.now + 60_000 } as const;
    await app.store.pastes.remove(id, removal, app.time.now, auditEntry());
    const page = await ann.page(`/p/${id}/history?revision=1`);
    expect(page.status).toBe(410);
    expect(page.html).not.toContain('one</span>');
  });

  test('is linked from the page of the paste for those who may read it, as soon as it is shown', async () => {
    const { app, ann, id } = await startEdited();
    const links = async (page: Promise<Shown>) =>
      byTag(await page, 'a').filter((link) => attribute(link, 'href') === `/p/${id}/history`).length;
    const visitor = () => links(shown(visit(app, `/p/${id}`)));
    // From the menu, and from “edited” among the facts.
    expect([await visitor(), await links(ann.page(`/p/${id}`))]).toEqual([0, 2]);
    await show(ann, id);
    expect(await visitor()).toBe(2);
    expect(await links(ann.page('/dashboard'))).toBe(1);
  });

  test('is not linked where the site keeps none', async () => {
    const { ann, id } = await startEdited({}, { site: { keepRevisions: 0 } });
    expect((await ann.page(`/p/${id}`)).html).not.toContain('/history');
    expect((await ann.page('/dashboard')).html).not.toContain('/history');
    expect((await ann.page(`/p/${id}/history`)).text).toContain('This site does not keep earlier revisions.');
  });
});

describe('the changes of a paste', () => {
  /** What a difference removes and adds, line by line. */
  const changes = (page: Shown): string[] =>
    byTag(page, 'td')
      .filter((cell) => /\btext\b.*\b(add|del)\b/.test(attribute(cell, 'class') ?? ''))
      .map((cell) => textOf(cell).trim());
  const views = (page: Shown): string[] =>
    byClass(page, 'views')
      .flatMap((nav) => inside(nav, 'a'))
      .map((link) => textOf(link));

  test('are shown from the text before, by default to the current one', async () => {
    const { ann, id } = await startEdited();
    const page = await ann.page(`/p/${id}/history`);
    expect(page.text).toContain('Changes from revision 2 to 3');
    expect(changes(page)).toEqual(['Removed: two', 'Added: three']);
    expect(views(page)).toEqual(['Unified', 'Side by side', 'Text']);
    const second = await ann.page(`/p/${id}/history?revision=2&view=split`);
    expect(changes(second)).toEqual(['Removed: one', 'Added: two']);
    expect(byClass(second, 'split')).toHaveLength(1);
  });

  test('are shown between any two of its texts, in either direction, and say when the title changed', async () => {
    const { ann, id, edit } = await startEdited();
    await edit({ title: '<b>' });
    const page = await ann.page(`/p/${id}/history?from=4&revision=1`);
    expect(page.text).toContain('Changes from revision 4 to 1');
    expect(page.text).toContain('Title was “<b>”');
    expect(changes(page)).toEqual(['Removed: three', 'Added: one']);
    expect((await ann.page(`/p/${id}/history`)).text).toContain('No changes');
  });

  test('of an encrypted text are not drawn: the server cannot read it', async () => {
    const texts = ['YWdlLWVuY3J5cHRpb24ub3JnL3Yx', 'YWdlLWVuY3J5cHRpb24ub3JnL3Yy'].map(
      (text) => `-----BEGIN AGE ENCRYPTED FILE-----\n${text}\n-----END AGE ENCRYPTED FILE-----\n`,
    );
    const { ann, id } = await startEdited({}, {}, texts);
    expect((await ann.page(`/p/${id}`)).html).toContain(`/p/${id}/history`);
    const page = await ann.page(`/p/${id}/history`);
    expect(page.text).toContain('Encrypted, so the server cannot compare it');
    expect([views(page), changes(page), byClass(page, 'compare')]).toEqual([[], [], []]);
    expect(shownText(page)).toContain('YWdlLWVuY3J5cHRpb24ub3JnL3Yy');
  });
});

test('the patch of a change is linked from it, has the name of the older text, and is no open', async () => {
  const { app, ann, id } = await startEdited();
  const links = byTag(await ann.page(`/p/${id}/history?from=1&revision=3&view=split`), 'a');
  expect(links.map((link) => attribute(link, 'href'))).toContain(patchOf(id));
  const response = await ann.visit(patchOf(id));
  expect(await response.text()).toContain('--- a/Notes.txt\n+++ b/Notes.txt\n@@ -1,1 +1,1 @@\n-one\n');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await app.store.pastes.find(id, app.time.now)).toMatchObject({ views: 0 });
});

describe('restoring a revision', () => {
  test('is an edit: the text that it replaces is kept as well', async () => {
    const { app, ann, id, edit } = await startEdited();
    await edit({ title: null, content: 'four\r\n' });
    const page = await ann.follow(`/p/${id}/history/restore`, { number: '1' });
    expect(page.text).toContain('Revision 1 was restored.');
    expect(shownText(await ann.page(`/p/${id}/history?view=text`))).toBe('one');
    expect(await app.store.pastes.find(id, app.time.now)).toMatchObject({ title: 'Notes', sizeBytes: 3 });
    expect(shownText(await ann.page(`/p/${id}/history?revision=4&view=text`))).toBe('four\n');
  });

  test('keeps every byte: line ends, byte order mark, NUL', async () => {
    const content = '\ufeffa\r\n\0b\r';
    const { app, ann, id } = await startEdited({}, {}, [content, 'new']);
    await ann.post(`/p/${id}/history/restore`, { number: '1' });
    const paste = await app.store.pastes.find(id, app.time.now);
    expect(Buffer.from(paste?.content ?? []).toString()).toBe(content);
  });

  test('works for the owner alone, and not on a read-only site', async () => {
    const { app, ann, id } = await startEdited();
    const bob = await signedIn(app);
    const restore = `/p/${id}/history/restore`;
    expect((await bob.post(restore, { number: '1' })).status).toBe(404);
    expect((await ann.post(restore, { number: '9' })).status).toBe(404);
    expect(shownText(await ann.page(`/p/${id}/history?view=text`))).toBe('three');
    const readOnly = await startSignedIn({ site: { whoCanPaste: 'nobody' } });
    expect((await readOnly.ann.post(restore, { number: '1' })).status).toBe(403);
  });
});

describe('deleting a history', () => {
  test('asks first, deletes every former text and keeps the current one', async () => {
    const { app, ann, id } = await startEdited();
    const question = await ann.page(`/p/${id}/history?delete`);
    expect(question.text).toContain('Delete 2 earlier revisions? This cannot be undone.');
    expect(listed(question)).toHaveLength(3);
    const page = await ann.follow(`/p/${id}/history/delete`);
    expect(listed(page)).toHaveLength(1);
    expect(shownText(page)).toBe('three');
    expect(page.text).toContain('Earlier revisions appear here after the first edit.');
    expect(await app.store.accounts.storedBytes(ann.account.id, app.time.now)).toBe(5);
    expect((await ann.page(`/p/${id}/history?delete`)).text).not.toContain('Delete 0');
  });

  test('shows no text of the deleted history under a number that is used again', async () => {
    const { ann, id, edit } = await startEdited({ language: 'go' });
    expect(shownText(await ann.page(`/p/${id}/history?revision=1`))).toBe('one');
    await ann.post(`/p/${id}/history/delete`);
    await edit({ content: 'four' });
    expect(shownText(await ann.page(`/p/${id}/history?revision=1`))).toBe('three');
  });
});
