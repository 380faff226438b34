import { expect, test } from 'bun:test';
import { signedIn, startSignedIn } from './signed-in.ts';
import { attribute, byTag, field, textOf } from './support.ts';

async function owned(fields: object) {
  const { app, ann } = await startSignedIn();
  return { app, ann, path: `/p/${await ann.paste({ content: 'my text', ...fields })}` };
}

test('owners see their password-protected pastes without being asked, and others are asked', async () => {
  const { app, ann, path } = await owned({ password: 'secret' });
  const page = await ann.page(path);
  expect(page.text).toContain('my text');
  expect(field(page, 'password')).toBeUndefined();
  const bob = await (await signedIn(app)).page(path);
  expect(bob.text).not.toContain('my text');
  expect(field(bob, 'password')).toBeDefined();
});

test('the page of an own burn paste says whose it is, and leads to its text without opening it', async () => {
  const { ann, path } = await owned({ expiry: 'burn' });
  const page = await ann.page(path);
  expect(page.text).toContain('This paste is yours. Opening it deletes it.');
  expect(page.text).not.toContain('my text');
  expect(byTag(page, 'a').map((link) => attribute(link, 'href'))).toContain(`${path}/edit`);
  expect(byTag(page, 'button').map(textOf)).toEqual(expect.arrayContaining(['Open and burn', 'Delete']));
  expect((await ann.page(`${path}/edit`)).html).toContain('my text');
  expect((await ann.page(path)).status).toBe(200);
});

test('an owner who opens an own burn paste is not asked for its password, and burns it', async () => {
  const { ann, path } = await owned({ expiry: 'burn', password: 'secret' });
  expect(field(await ann.page(path), 'password')).toBeUndefined();
  expect((await ann.follow(path)).text).toContain('my text');
  expect((await ann.page(path)).status).toBe(404);
});
