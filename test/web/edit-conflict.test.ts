import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startSignedIn } from './signed-in.ts';
import { attribute, byTag, type Element, inMain, type Shown, textOf, valueIn } from './support.ts';

const isChoice = (button: Element) => attribute(button, 'name') === 'conflict';
const choicesOn = (page: Shown) =>
  Object.fromEntries(
    inMain(page, 'button')
      .filter(isChoice)
      .map((button) => [textOf(button), attribute(button, 'value') ?? '']),
  );

/** Two browsers of one account began to edit a paste, and one has saved. */
async function twoEdits(fields: object = {}) {
  const { app, ann } = await startSignedIn();
  const id = await ann.paste({ content: 'a\nb\nc', ...fields });
  const path = `/p/${id}/edit`;
  const revision = valueIn(await ann.page(path), 'revision');
  app.time.now = Date.parse('2026-11-23T16:31:20Z');
  await ann.post(path, { content: 'a\nB\nc', title: '', slug: '', revision });
  const typed = { content: 'a\nb\nC', title: 'Mine', slug: '', revision };
  const stored = async (of = id) =>
    (await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${of}`))).data;
  return { app, ann, id, path, typed, stored, late: await ann.send(path, typed) };
}

test('an edit that began before another was saved is asked about, and nothing is saved or lost', async () => {
  const { ann, late, path, typed, stored } = await twoEdits();
  expect(late.status).toBe(409);
  expect(late.text).toContain('This paste changed on 23 Nov 2026, 16:31 UTC, after you began to edit it.');
  expect(choicesOn(late)).toEqual({ Compare: 'compare', Overwrite: 'overwrite-2', 'Keep both': 'keep' });
  for (const field of ['content', 'title', 'revision'] as const)
    expect(valueIn(late, field)).toBe(typed[field]);
  // Pressing Save again is no answer.
  expect((await ann.post(path, typed)).status).toBe(409);
  expect(await stored()).toMatchObject({ content: 'a\nB\nc', title: null });
});

test('"Compare" shows in another tab what saving would change', async () => {
  const { ann, late, path, typed, stored } = await twoEdits();
  const button = byTag(late, 'button').find((each) => attribute(each, 'value') === 'compare');
  expect(attribute(button, 'formtarget')).toBe('_blank');
  const page = await ann.send(path, { ...typed, conflict: 'compare' });
  expect(page.text).toMatch(/Removed: B.*Added: b/s);
  expect((await stored()).content).toBe('a\nB\nc');
});

test('"Overwrite" replaces the edit that it was asked about, and no later one', async () => {
  const { ann, path, typed, stored } = await twoEdits();
  await ann.post(path, { content: 'third', title: '', slug: '', revision: '2' });
  const answer = { ...typed, conflict: 'overwrite-2' };
  const again = await ann.send(path, answer);
  expect([again.status, choicesOn(again).Overwrite]).toEqual([409, 'overwrite-3']);
  expect((await ann.post(path, { ...answer, conflict: 'overwrite-3' })).status).toBe(303);
  expect(await stored()).toMatchObject({ content: 'a\nb\nC', title: 'Mine' });
});

test('"Keep both" makes a second paste with the same settings, password included', async () => {
  const settings = { language: 'sql', visibility: 'public', expiry: '1w', password: 'pw' };
  const { app, ann, id, path, typed, stored } = await twoEdits({ ...settings, slug: 'mine' });
  const response = await ann.post(path, { ...typed, conflict: 'keep' }, { accept: 'application/json' });
  expect(await response.json()).toEqual({ path: '/dashboard?saved=1' });
  const { data } = await json(await app.sendAs(ann.account, 'GET', '/api/v1/pastes'));
  expect(data).toHaveLength(2);
  const [copy, first] = [await stored(data[0].id), await stored()];
  expect(first).toMatchObject({ id, content: 'a\nB\nc' });
  const { language, visibility, password_protected, expires_at } = first;
  expect(copy).toMatchObject({ language, visibility, password_protected, expires_at, title: 'Mine' });
  expect([copy.content, copy.custom_url, password_protected]).toEqual(['a\nb\nC', null, true]);
});
