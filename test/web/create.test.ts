import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import {
  attribute,
  byClass,
  byTag,
  field,
  post,
  problemOf,
  shown,
  shownText,
  valueIn,
  visit,
} from './support.ts';

/** The raw text of the paste that a form made. */
async function rawOf(app: Awaited<ReturnType<typeof startTestApp>>, response: Response): Promise<string> {
  const id = response.headers.get('location')?.slice('/p/'.length);
  return (await app.send('GET', `/raw/${id}`)).text();
}

test('the front page is a form that creates a public paste by default', async () => {
  const app = await startTestApp();
  const page = await shown(visit(app, '/'));
  expect(page.status).toBe(200);
  const form = byTag(page, 'form')[0];
  expect([attribute(form, 'method'), attribute(form, 'action')]).toEqual(['post', '/']);
  expect(valueIn(page, 'visibility')).toBe('public');
  expect(valueIn(page, 'language')).toBe('plain');
  expect(valueIn(page, 'expiry')).toBe('never');
  expect(page.text).toContain('Public: anyone can find and read it.');
  const options = (name: string) => byTag(page, 'option').filter((o) => o.parentNode === field(page, name));
  expect(options('language')).toHaveLength(17);
  expect(options('expiry').map((option) => attribute(option, 'value'))).toContain('burn');
});

test('sending the form creates the paste and goes to its page', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', {
    content: 'hello',
    title: ' A title ',
    language: 'python',
    visibility: 'unlisted',
    expiry: '1h',
    password: '',
  });
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/p\/[0-9A-Za-z]{8}$/);
  const page = await shown(visit(app, location));
  expect(shownText(page)).toBe('hello');
  expect(page.text).toContain('A title');
  expect(page.text).toContain('Python');
  expect(page.text).toContain('in 60 minutes');
  const made = await (await app.send('GET', `/api${location.replace('/p/', '/paste/')}`)).json();
  expect(made).toMatchObject({ visibility: 'unlisted', language: 'python', password_protected: false });
});

test('fields of the form that are empty or missing are not given', async () => {
  const app = await startTestApp();
  for (const fields of [{}, { title: '', language: '', visibility: '', expiry: '', password: '' }]) {
    const response = await post(app, '/', { content: 'x', ...fields });
    expect(response.status).toBe(303);
    const id = response.headers.get('location')?.slice('/p/'.length);
    expect(await (await app.send('GET', `/api/paste/${id}`)).json()).toMatchObject({
      title: null,
      language: 'plain',
      visibility: 'public',
      expires_at: null,
      password_protected: false,
    });
  }
});

test('a text sent by a browser is stored with the newlines of the text area, every space kept', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', { content: '\r\n  a\r\n\r\nb \t\r\n' });
  expect(await rawOf(app, response)).toBe('\n  a\n\nb \t\n');
});

test('a text of exactly 512 KB fits, however many newlines the browser makes of it', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', { content: 'a\r\n'.repeat(262_144) });
  expect(response.status).toBe(303);
  expect((await rawOf(app, response)).length).toBe(524_288);
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
  expect(valueIn(page, 'content')).toBe(typed.content);
  expect(valueIn(page, 'title')).toBe(typed.title);
  expect(valueIn(page, 'password')).toBe(typed.password);
  expect(problemOf(page, 'content')).toBeUndefined();
  expect(problemOf(page, 'title')).toBeUndefined();
  expect(problemOf(page, 'language')).toContain('list');
  expect(problemOf(page, 'visibility')).toContain('public or unlisted');
  expect(problemOf(page, 'expiry')).toContain('list');
  expect(problemOf(page, 'password')).toContain('1,024 bytes');
  expect(byClass(page, 'note').length).toBe(1);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('valid choices stay chosen when another field is wrong', async () => {
  const app = await startTestApp();
  const fields = { content: '', language: 'go', visibility: 'unlisted', expiry: 'burn' };
  const page = await shown(post(app, '/', fields));
  expect(page.status).toBe(422);
  expect(problemOf(page, 'content')).toContain('The paste is empty');
  for (const name of ['language', 'visibility', 'expiry'] as const)
    expect(valueIn(page, name)).toBe(fields[name]);
});

test('rich text with no allowed content comes back with advice', async () => {
  const app = await startTestApp();
  const page = await shown(post(app, '/', { content: '<script>x</script>', language: 'richtext' }));
  expect(page.status).toBe(422);
  expect(problemOf(page, 'content')).toContain('Choose HTML');
});

const BROWSER = { accept: 'text/html' };

test('pages have their own message for an invalid body', async () => {
  const app = await startTestApp();
  const page = await shown(app.send('POST', '/', { body: 'content=caf%E9', headers: BROWSER }));
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
  expect(page.text).toContain('Wait 45 seconds');
  expect(valueIn(page, 'content')).toBe('two\nlines');
  expect(valueIn(page, 'title')).toBe('T');
  expect((await post(app, '/', { content: 'two' }, { address: '192.0.2.2' })).status).toBe(303);
});
