import { findCredentials } from '#text/credentials/find.ts';
import { credentialName } from '#web/locales/credential-names.ts';
import type { Messages } from '#web/locales/index.ts';
import type { Question } from '#web/ui/browser/question.ts';

/** The field with which the form says that the user has read the note: `1`, or what to change instead. */
export const CHOICE_FIELD = 'publish_anyway';

/**
 * What the form asks about credentials in its text, if it has any. Never their values. `canEncrypt` says whether the script
 * of the form asks: only that can encrypt.
 */
export function credentialWarning(
  content: string,
  isPublic: boolean,
  canEncrypt: boolean,
  now: number,
  { create: { credentials: messages } }: Messages,
): Question | undefined {
  const credentials = findCredentials(content, now);
  if (credentials.length === 0) return undefined;
  return {
    why: isPublic ? messages.whyPublic : messages.whyUnlisted,
    found: credentials.map(({ type, line }) => messages.found(line, credentialName(type))),
    field: CHOICE_FIELD,
    choices: [
      ...(isPublic ? [{ value: 'unlisted', label: messages.unlisted }] : []),
      { value: 'burn', label: messages.burn },
      ...(canEncrypt ? [{ value: 'encrypt', label: messages.encrypt }] : []),
      { value: '1', label: messages.publish },
    ],
  };
}

/** The fields with the change that the user chose on the note. */
export function applyChoice<Fields extends { visibility: string; expiry: string; max_views: string }>(
  typed: Fields,
  choice: string | null,
): Fields {
  if (choice === 'unlisted') return { ...typed, visibility: 'unlisted' };
  return choice === 'burn' ? { ...typed, expiry: 'burn', max_views: '' } : typed;
}
