import type { Account } from '#domain/account.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';
import type { Store } from '#store/store.ts';

/** Chooses the language of the site, or with null that of the browser. Throws VALIDATION_FAILED, and NOT_FOUND. */
export async function setAccountLanguage(
  { store, languages }: { store: Store } & Pick<Site, 'languages'>,
  { id }: Pick<Account, 'id'>,
  language: string | null,
): Promise<void> {
  if (language !== null && !languages.some((offered) => offered === language))
    throw validationFailed({ language: `Must be one of ${languages.join(', ')}.` });
  if (!(await store.accounts.setLanguage(id, language)))
    throw new AppError('NOT_FOUND', 'This account no longer exists.');
}
