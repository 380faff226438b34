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

test('the user publishes it anyway, makes it unlisted, or lets it burn', async () => {
  const app = await startTestApp();
  for (const [choice, visibility] of [
    ['1', 'public'],
    ['unlisted', 'unlisted'],
  ] as const) {
    const response = await post(app, '/', { ...TYPED, publish_anyway: choice });
    const id = response.headers.get('location')?.slice('/p/'.length);
    const made = await json(await app.send('GET', `/api/paste/${id}`));
    expect(made).toMatchObject({ visibility, content: TYPED.content });
  }
  const page = await openBrowser(app).follow('/', { ...TYPED, publish_anyway: 'burn' });
  expect(page.text).toContain('It opens once.');
});

test('an unlisted text with a credential is not offered to be made unlisted', async () => {
  const page = await shown(post(await startTestApp(), '/', { ...TYPED, visibility: 'unlisted' }));
  expect(page.text).toContain('Anyone with the link can use them.');
  expect(choices(page)).toEqual(['burn', '1']);
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
