import { afterAll, expect, test } from 'bun:test';
import { setAccountLanguage } from '#accounts/language.ts';
import { AppError } from '#domain/errors.ts';
import { startWithAccount } from '../support/app.ts';

const { app, account } = await startWithAccount();
afterAll(() => app.close());

const choose = (language: string | null, id = account.id) =>
  setAccountLanguage({ store: app.store, languages: ['en', 'zh-Hans'] }, { id }, language);
const chosen = async () => (await app.store.accounts.find(account.id))?.language;

test('an account chooses a language of the site, and gives it up', async () => {
  expect(await chosen()).toBeNull();
  await choose('zh-Hans');
  expect(await chosen()).toBe('zh-Hans');
  await choose(null);
  expect(await chosen()).toBeNull();
});

test.each(['de', 'zh-hans', ''])(
  'a language that is not offered, such as %j, changes nothing',
  async (language) => {
    await choose('en');
    const error = (await choose(language).catch((error) => error)) as AppError;
    expect(error).toBeInstanceOf(AppError);
    expect(error.details).toEqual({ language: 'Must be one of en, zh-Hans.' });
    expect(await chosen()).toBe('en');
  },
);

test('an account that is gone has no language', async () => {
  await expect(choose('en', 'nobody00')).rejects.toThrow('This account no longer exists.');
});
