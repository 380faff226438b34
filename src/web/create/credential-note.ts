import type { Credential } from '#domain/credential.ts';
import { credentials as messages } from '#web/locales/en/create.tsx';
import type { Question } from '#web/ui/question-note.tsx';

/** The form that the buttons of the note submit: the note stands above it. */
export const FORM_ID = 'new-paste';

/** The field with which the form says that the user has read the note: `1`, or what to change instead. */
export const CHOICE_FIELD = 'publish_anyway';

/**
 * What the form asks about credentials in its text. Never their values. `canEncrypt` says whether the script of the form asks:
 * only that can encrypt.
 */
export function credentialWarning(
  credentials: Credential[],
  isPublic: boolean,
  canEncrypt: boolean,
): Question {
  return {
    why: isPublic ? messages.whyPublic : messages.whyUnlisted,
    found: credentials.map(({ type, line }) => messages.found(line, messages.nameOf(type))),
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
export function applyChoice<Fields extends { visibility: string; expiry: string }>(
  typed: Fields,
  choice: string | null,
): Fields {
  if (choice === 'unlisted') return { ...typed, visibility: 'unlisted' };
  return choice === 'burn' ? { ...typed, expiry: 'burn' } : typed;
}
