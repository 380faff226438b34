import { describe, expect, test } from 'bun:test';
import { EXPIRIES } from '#domain/paste.ts';
import { json } from '../support/answers.ts';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';
import { attribute, byClass, byTag, field, inside, problemOf, shownText, valueIn } from './elements.ts';
import { signedIn, startSignedIn } from './signed-in.ts';
import { type FormFields, post, shown, visit } from './support.ts';

/** The paste that a form made, as the API says it. */
async function madeBy(app: TestApp, fields: FormFields) {
  const response = await post(app, '/', fields);
  const location = response.headers.get('location') ?? '';
  expect([response.status, location]).toEqual([303, expect.stringMatching(/^\/p\/[0-9A-Za-z]{8}$/)]);
  return { location, paste: await json(await app.send('GET', `/api${location.replace('/p/', '/paste/')}`)) };
}

onApp('the front page is a form that creates an unlisted paste by default', async (app) => {
  const page = await shown(visit(app, '/'));
  expect(page.status).toBe(200);
  const form = byTag(page, 'form')[0];
  expect([attribute(form, 'method'), attribute(form, 'action')]).toEqual(['post', '/']);
  expect(valueIn(page, 'visibility')).toBe('unlisted');
  expect(valueIn(page, 'language')).toBe('');
  expect(valueIn(page, 'expiry')).toBe('never');
  const says = page.elements.map((element) => attribute(element, 'data-say')).filter(Boolean);
  const ends = [...EXPIRIES, 'date', 'limit'];
  expect(says).toEqual([...['unlisted', 'public', 'first', 'password'], ...ends, 'encryption']);
  const options = inside(field(page, 'language'), 'option');
  expect(options).toHaveLength(18);
});

onApp('sending the form creates the paste and goes to its page', async (app) => {
  const fields = { content: 'hello', title: ' A title ', language: 'python', visibility: 'unlisted' };
  const { location, paste } = await madeBy(app, { ...fields, expiry: '1h', password: '' });
  expect(paste).toMatchObject({ visibility: 'unlisted', language: 'python', password_protected: false });
  const page = await shown(visit(app, location));
  expect(shownText(page)).toBe('hello');
  for (const fact of ['A title', 'Python', 'in 60 minutes']) expect(page.text).toContain(fact);
});

onApp('fields of the form that are empty or missing are not given', async (app) => {
  for (const fields of [{}, { title: '', language: '', visibility: '', expiry: '', password: '' }]) {
    const { paste } = await madeBy(app, { content: 'x', ...(fields as FormFields) });
    expect(paste).toMatchObject({ title: null, language: 'plain', visibility: 'unlisted' });
    expect(paste).toMatchObject({ expires_at: null, password_protected: false });
  }
});

onApp('plain text that was chosen is stored as chosen, and what nobody chose is not', async (app) => {
  for (const [language, isChosen] of [
    ['plain', true],
    ['', false],
    ['python', false],
  ] as const) {
    const { location } = await madeBy(app, { content: 'import os\n', language });
    const stored = await app.store.pastes.find(location.replace('/p/', ''), app.time.now);
    expect(stored?.plainChosen).toBe(isChosen);
  }
});

test('a text sent by a browser is stored with the newlines of the text area, every space kept', async () => {
  const app = await startTestApp();
  const { paste } = await madeBy(app, { content: '\r\n  a\r\n\r\nb \t\r\n' });
  expect(paste.content).toBe('\n  a\n\nb \t\n');
});

onApp('a text of exactly 512 KB fits, however many newlines the browser makes of it', async (app) => {
  const { paste } = await madeBy(app, { content: 'a\r\n'.repeat(262_144) });
  expect(paste.size_bytes).toBe(524_288);
});

test('an invalid form comes back with all that was typed and a sentence under each bad field', async () => {
  const app = await startTestApp();
  const typed = {
    content: '\n\n  kept\n',
    title: '<"kept">',
    language: 'klingon',
    visibility: 'secret',
    expiry: '2w',
    password: 'é'.repeat(513),
  };
  const page = await shown(post(app, '/', { ...typed, content: typed.content.replaceAll('\n', '\r\n') }));
  expect(page.status).toBe(422);
  for (const name of ['content', 'title', 'password'] as const) expect(valueIn(page, name)).toBe(typed[name]);
  expect([problemOf(page, 'content'), problemOf(page, 'title')]).toEqual([undefined, undefined]);
  for (const [name, problem] of [
    ['language', 'list'],
    ['visibility', 'public or unlisted'],
    ['expiry', 'list'],
    ['password', '1,024 bytes'],
  ] as const)
    expect(problemOf(page, name)).toContain(problem);
  expect(byClass(page, 'note').length).toBe(1);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['', 'go', 'The paste is empty'],
  ['<script>x</script>', 'richtext', 'Choose HTML'],
])('of the text %p in %s the form says what is wrong, and valid choices stay chosen', async (...given) => {
  const [content, language, problem] = given;
  const fields = { content, language, visibility: 'unlisted', expiry: 'burn' };
  const page = await shown(post(await startTestApp(), '/', fields));
  expect(page.status).toBe(422);
  expect(problemOf(page, 'content')).toContain(problem);
  for (const name of ['language', 'visibility', 'expiry'] as const)
    expect(valueIn(page, name)).toBe(fields[name]);
});

test('pages have their own message for an invalid body', async () => {
  const sent = { body: 'content=caf%E9', headers: { accept: 'text/html' } };
  const page = await shown((await startTestApp()).send('POST', '/', sent));
  expect(page.text).toContain('Go back and send it again.');
  expect(page.text).not.toContain('must be in UTF-8');
});

test('over the limit the form comes back with what was typed and says how long to wait', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
  expect((await post(app, '/', { content: 'one' })).status).toBe(303);
  app.time.now += 15_000;
  const page = await shown(post(app, '/', { content: 'two\r\nlines', title: 'T' }));
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('45');
  expect(page.text).toContain('Try again in 45 seconds');
  expect(valueIn(page, 'content')).toBe('two\nlines');
  expect(valueIn(page, 'title')).toBe('T');
  expect((await post(app, '/', { content: 'two' }, { address: '192.0.2.2' })).status).toBe(303);
});

const SCRIPT = { headers: { accept: 'application/json' } };

for (const [what, fields, path] of [
  ['the new paste is', {}, /^\/p\/\w{8}$/],
  ['the link of a paste that burns is', { expiry: 'burn' }, /^\/p\/\w{8}\/status$/],
] as const)
  test(`the script of the form is told where ${what}`, async () => {
    const answer = await post(await startTestApp(), '/', { content: 'x', ...fields }, SCRIPT);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await json(answer)).path).toMatch(path);
  });

test('it gets the error messages of the page', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 } });
  const refused = await post(app, '/', { content: 'x', expiry: 'someday' }, SCRIPT);
  expect(refused.status).toBe(422);
  expect(await json(refused)).toEqual({
    why: 'The paste was not created. 1 field has an error.',
    problems: { expiry: 'Choose an option from the list.' },
  });
  await post(app, '/', { content: 'x' }, SCRIPT);
  const limited = await post(app, '/', { content: 'x' }, SCRIPT);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).not.toBeNull();
  expect((await json(limited)).why).toContain('too many pastes were created from your network');
});

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

  onApp('in a session that has ended meanwhile loses neither the text nor the custom link', async (app) => {
    const page = await shown(post(app, '/', { ...FIELDS, visibility: 'unlisted', slug: 'mine' }));
    expect([page.status, valueIn(page, 'slug'), valueIn(page, 'content')]).toEqual([422, 'mine', 'a text']);
    expect(problemOf(page, 'slug')).toContain('no longer logged in');
  });
});
