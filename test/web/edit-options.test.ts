import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { attribute, byClass, byTag, inside, textOf, valueIn } from './elements.ts';
import { startSignedIn } from './signed-in.ts';
import type { Shown } from './support.ts';

async function start(fields: object = {}, parts: Parameters<typeof startSignedIn>[0] = {}) {
  const { app, ann } = await startSignedIn(parts);
  const id = await ann.paste({ content: 'old', ...fields });
  const path = `/p/${id}/edit`;
  const form = await ann.page(path);
  /** What the form sends when nobody changes anything. */
  const untouched = {
    ...{ content: 'old', title: '', slug: '', expiry: '', password: '' },
    language: valueIn(form, 'language'),
    visibility: valueIn(form, 'visibility'),
  };
  const stored = async () => (await app.store.pastes.find(id, app.time.now)) as object;
  return { app, ann, id, path, form, untouched, stored };
}

const options = (page: Shown, name: string) =>
  inside(
    byTag(page, 'select').find((each) => attribute(each, 'name') === name),
    'option',
  );
/** The language, visibility and expiry that are chosen. */
const choicesOn = (page: Shown): string[] =>
  ['language', 'visibility', 'expiry'].map((name) => valueIn(page, name));
const shownChoice = (page: Shown, name: string): string =>
  textOf(options(page, name).find((each) => attribute(each, 'selected') !== undefined));

test('one Save changes text, language, visibility, expiry and password together', async () => {
  const { ann, path, stored, untouched } = await start({ expiry: '1w' });
  const wanted = { language: 'go', visibility: 'public', expiry: 'never', password: 'open sesame' };
  const response = await ann.post(path, { ...untouched, ...wanted, content: 'new', title: 'New' });
  expect(response.headers.get('location')).toBe('/dashboard?saved=1');
  expect(await stored()).toMatchObject({
    ...{ title: 'New', content: new TextEncoder().encode('new'), revision: 2 },
    ...{ language: 'go', visibility: 'public', expiresAt: null, burn: false },
    passwordHash: expect.stringContaining('argon2id'),
  });
});

test('a form that nobody touched changes nothing, and says what the paste has now', async () => {
  for (const [fields, says] of [
    [{ language: 'go', expiry: '1d' }, ['Go', 'Unlisted', '21 Nov 2026, 12:00 UTC (unchanged)']],
    [{ visibility: 'public' }, ['Guess', 'Public', 'Never (unchanged)']],
    [{ expiry: 'burn', password: 'pw' }, ['Guess', 'Unlisted', 'When opened (unchanged)']],
  ] as const) {
    const { ann, path, form, stored, untouched } = await start(fields);
    expect(['language', 'visibility', 'expiry'].map((name) => shownChoice(form, name))).toEqual([...says]);
    const before = await stored();
    await ann.post(path, untouched);
    expect(await stored()).toEqual(before);
  }
});

test('a password is replaced by a new one, and removed only if none was typed', async () => {
  const { app, ann, id, path, stored, untouched } = await start({ password: 'old' });
  const locked = async () => (await app.send('GET', `/raw/${id}`)).status === 403;
  const before = await stored();
  await ann.post(path, { ...untouched, password: 'new', remove_password: '1' });
  expect([await locked(), await stored()]).toEqual([true, expect.not.objectContaining(before)]);
  await ann.post(path, { ...untouched, remove_password: '1' });
  expect(await locked()).toBe(false);
});

test('plain text can be chosen where the language was a guess, and rich text stays rich text', async () => {
  const { ann, path, untouched, stored } = await start();
  expect(await stored()).toMatchObject({ language: 'plain', plainChosen: false });
  await ann.post(path, { ...untouched, language: 'plain' });
  expect(await stored()).toMatchObject({ language: 'plain', plainChosen: true });
  expect(options(await ann.page(path), 'language').map(textOf)).not.toContain('Guess');
  const rich = await start({ content: '<p>old</p>', language: 'richtext' });
  expect(byTag(rich.form, 'select').map((each) => attribute(each, 'name'))).not.toContain('language');
  const refused = await rich.ann.send(rich.path, { ...rich.untouched, language: 'go' });
  expect(refused.status).toBe(422);
});

test('where one field is wrong, nothing is saved and every choice is still there', async () => {
  const { ann, path, stored, untouched } = await start();
  const before = await stored();
  const typed = { ...untouched, content: 'new', language: 'go', visibility: 'public', expiry: '1h' };
  for (const wrong of [{ password: 'p'.repeat(1_025) }, { slug: 'No' }]) {
    const page = await ann.send(path, { ...typed, ...wrong });
    expect(page.status).toBe(422);
    expect(choicesOn(page)).toEqual(['go', 'public', '1h']);
    expect(await stored()).toEqual(before);
  }
  const gone = await ann.send('/p/abcdefgh/edit', typed);
  expect(choicesOn(gone)).toEqual(['go', 'public', '1h']);
});

test('an edit that began before another keeps its options until the question is answered', async () => {
  const { ann, path, form, stored, untouched } = await start();
  const typed = { ...untouched, revision: valueIn(form, 'revision') };
  await ann.post(path, { ...typed, title: 'First' });
  const late = await ann.send(path, { ...typed, visibility: 'public', password: 'pw' });
  expect([late.status, valueIn(late, 'visibility'), valueIn(late, 'password')]).toEqual([
    409,
    'public',
    'pw',
  ]);
  expect(await stored()).toMatchObject({ title: 'First', visibility: 'unlisted', passwordHash: null });
  await ann.post(path, { ...typed, visibility: 'public', conflict: 'overwrite-2' });
  expect(await stored()).toMatchObject({ title: null, visibility: 'public', revision: 3 });
});

test('"Keep both" gives the new paste the options that were chosen, and leaves the stored one as it is', async () => {
  const { app, ann, path, form, stored, untouched } = await start({ expiry: '1w', password: 'pw' });
  const typed = { ...untouched, revision: valueIn(form, 'revision') };
  await ann.post(path, { ...typed, title: 'First' });
  const before = await stored();
  const answer = { conflict: 'keep', content: 'mine', language: 'go', remove_password: '1' };
  const kept = await ann.post(path, { ...typed, ...answer });
  const id = kept.headers.get('location')?.slice('/p/'.length) ?? '';
  const made = (await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${id}`))).data;
  expect(made).toMatchObject({ content: 'mine', language: 'go', password_protected: false });
  expect(made.expires_at).toBe('2026-11-27T12:00:00.000Z');
  expect(await stored()).toEqual(before);
});

const credential = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;

test('a text with a credential is asked about before more people can read it', async () => {
  const { ann, path, stored, untouched } = await start({ content: `SLACK=${credential}` });
  const typed = { ...untouched, content: `SLACK=${credential}` };
  await ann.post(path, { ...typed, title: 'Still unlisted' });
  const asked = await ann.send(path, { ...typed, title: 'Still unlisted', visibility: 'public' });
  expect(asked.text).toContain('Line 1: Slack token');
  expect(byTag(asked, 'button').map(textOf)).toContain('Make it unlisted');
  expect(await stored()).toMatchObject({ title: 'Still unlisted', visibility: 'unlisted' });
  await ann.post(path, { ...typed, visibility: 'public', publish_anyway: '1' });
  expect(await stored()).toMatchObject({ visibility: 'public' });
});

test('the history lists to the owner alone what was changed, when, and by which key or on the website', async () => {
  const { app, ann, id, path, untouched } = await start({ expiry: '1d' });
  const change = (body: object) => app.sendAs(ann.account, 'PATCH', `/api/v1/pastes/${id}/options`, body);
  await change({ language: 'go', visibility: 'public' });
  await ann.post(path, { ...untouched, language: 'go', visibility: 'public', expiry: 'never' });
  await ann.post(path, { ...untouched, language: 'go', visibility: 'public', password: 'pw' });
  const [key] = await app.store.keys.list(ann.account.id);
  const lines = async () =>
    inside(byClass(await ann.page(`/p/${id}/history`), 'option-changes')[0], 'li').map((item) =>
      textOf(item).replace(/\s+/g, ' ').trim(),
    );
  expect(await lines()).toEqual([
    'Password added20 Nov 2026, 12:00 UTC · on the website',
    'Expires: never, was 21 Nov 2026, 12:00 UTC20 Nov 2026, 12:00 UTC · on the website',
    `Language: Go, was Plain textVisibility: Public, was Unlisted20 Nov 2026, 12:00 UTC · with the API key “${key?.name}”`,
  ]);
  await app.store.keys.revoke(key?.id ?? '');
  expect((await lines()).at(-1)).toEndWith('with an API key that has been revoked');
  await ann.post(path, { ...untouched, language: 'go', visibility: 'public', remove_password: '1' });
  await ann.post(`/p/${id}/history/share`, { public: '1' });
  const seen = await (await app.send('GET', `/p/${id}/history`)).text();
  expect(seen).toContain('History');
  expect(seen).not.toContain('Changed options');
});
