import { describe, expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { signedIn, startSignedIn } from './signed-in.ts';
import { post, problemOf, shown, valueIn } from './support.ts';

const FIELDS = { content: 'a text', title: '', language: 'plain', expiry: 'never', password: '' };
const idIn = (response: Response): string => response.headers.get('location')?.split('/').at(-1) ?? '';

describe('pasting while logged in', () => {
  test('is unlisted unless said otherwise, may have a custom link, and belongs to the account', async () => {
    const { app, ann } = await startSignedIn();
    const form = await ann.page('/');
    expect([valueIn(form, 'visibility'), valueIn(form, 'slug')]).toEqual(['unlisted', '']);
    expect(form.text).toContain(ann.account.username);
    const made = await ann.post('/', { ...FIELDS, visibility: 'unlisted', slug: 'my-link' });
    expect(made.status).toBe(303);
    const { data } = await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${idIn(made)}`));
    expect(data).toMatchObject({
      content: 'a text',
      visibility: 'unlisted',
      custom_url: 'http://paste.test/s/my-link',
    });
    const other = await ann.post('/', { ...FIELDS, visibility: 'public', slug: '' });
    const read = await json(await app.sendAs(ann.account, 'GET', `/api/v1/pastes/${idIn(other)}`));
    expect(read.data).toMatchObject({ visibility: 'public', custom_url: null });
  });

  test('says at the field when the custom link is taken or none, and keeps what was typed', async () => {
    const ann = await signedIn(await startTestApp());
    await ann.paste({ slug: 'taken' });
    for (const [slug, status, sentence] of [
      ['taken', 409, 'This custom link is taken.'],
      ['No', 422, '3 to 48 lowercase letters'],
    ] as const) {
      const page = await ann.send('/', { ...FIELDS, visibility: 'unlisted', slug });
      expect([page.status, valueIn(page, 'slug'), valueIn(page, 'content')]).toEqual([
        status,
        slug,
        'a text',
      ]);
      expect(problemOf(page, 'slug')).toContain(sentence);
      const asked = await ann.post('/', { ...FIELDS, slug }, { accept: 'application/json' });
      expect((await json(asked)).problems.slug).toContain(sentence);
    }
  });

  test('counts in the limits of the account, together with the API', async () => {
    const { app, ann } = await startSignedIn({ limits: { createsPerMinute: 2, keylessCreatesPerMinute: 1 } });
    await ann.paste();
    expect((await ann.post('/', FIELDS)).status).toBe(303);
    const page = await ann.send('/', FIELDS);
    expect([page.status, valueIn(page, 'content')]).toEqual([429, 'a text']);
    expect(page.text).toContain('too many pastes were created on your account');
    expect((await post(app, '/', FIELDS)).status).toBe(303);
  });

  test('in a session that has ended meanwhile loses neither the text nor the custom link', async () => {
    const app = await startTestApp();
    const page = await shown(post(app, '/', { ...FIELDS, visibility: 'unlisted', slug: 'mine' }));
    expect([page.status, valueIn(page, 'slug'), valueIn(page, 'content')]).toEqual([422, 'mine', 'a text']);
    expect(problemOf(page, 'slug')).toContain('no longer logged in');
  });
});
