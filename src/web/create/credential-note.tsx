import type { Credential } from '#domain/credential.ts';
import { credentials as messages } from './messages.tsx';

/** The form that the buttons of the note submit: the note stands above it. */
export const FORM_ID = 'new-paste';

/** The field with which the form says that the user has read the note: `1`, or what to change instead. */
export const CHOICE_FIELD = 'publish_anyway';

/** What the form says about credentials in its text, for a page and as JSON. */
export interface CredentialWarning {
  why: string;
  /** Where each credential is, and what it looks like. Never its value. */
  found: string[];
  choices: { value: string; label: string }[];
}

export function credentialWarning(credentials: Credential[], isPublic: boolean): CredentialWarning {
  return {
    why: isPublic ? messages.whyPublic : messages.whyUnlisted,
    found: credentials.map(({ type, line }) => messages.found(line, messages.nameOf(type))),
    choices: [
      ...(isPublic ? [{ value: 'unlisted', label: messages.unlisted }] : []),
      { value: 'burn', label: messages.burn },
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

export const CredentialNote = ({ warning: { why, found, choices } }: { warning: CredentialWarning }) => (
  <div class="note choices" role="alert">
    <p>{why}</p>
    <ul>
      {found.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
    <p class="acts">
      {/* Enter in a field presses the first button of the form. That must not be one of the choices. */}
      <button type="submit" form={FORM_ID} hidden />
      {choices.map(({ value, label }) => (
        <button type="submit" form={FORM_ID} class="do" name={CHOICE_FIELD} value={value}>
          {label}
        </button>
      ))}
    </p>
  </div>
);
