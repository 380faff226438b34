import type { CurrentUser } from '#accounts/session.ts';
import type { Site } from '#domain/site.ts';
import type { FormValues } from './form-values.ts';

/** The values of a new form: by default, those of the API with a key or without one. */
export const defaultsFor = (
  { formDefaults: { expiry, visibility } }: Site,
  user: CurrentUser | null,
): FormValues => ({
  content: '',
  title: '',
  language: 'plain',
  visibility: visibility ?? (user === null ? 'public' : 'unlisted'),
  expiry,
  password: '',
  slug: '',
});
