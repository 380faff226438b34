/** What the security log records: one name for each event, which never changes once released, and when it is logged. */
export const SECURITY_EVENTS = {
  login_succeeded: 'Somebody logged in.',
  login_failed:
    'A login with a wrong name or password, or with a passkey that was not accepted. `account` is present only if the account exists.',
  password_confirmation_failed:
    'Somebody who is logged in was asked for the password or a passkey again, and it was wrong.',
  sessions_ended: 'Somebody logged out their other sessions, or one of them.',
  account_created: 'Somebody signed up.',
  account_deleted: 'Somebody deleted their account.',
  key_created: 'An API key was created. `key` is its id.',
  key_revoked: 'An API key was revoked. `key` is its id.',
  password_changed: 'Somebody changed their password on the account page.',
  password_reset_requested:
    'Somebody asked for a password reset link. `account` is present only when one was sent.',
  password_reset: 'A password was reset with a link from a mail.',
  passkey_added: 'A passkey was added to an account.',
  passkey_removed: 'A passkey was removed from an account.',
  email_changed: 'The email address of an account was changed.',
  email_confirmed: 'The email address of a new account was confirmed with a link from a mail.',
  second_factor_enabled: 'Somebody turned on two-factor authentication, which ends the other sessions.',
  second_factor_disabled: 'Somebody turned off two-factor authentication.',
  second_factor_failed: 'A second factor was wrong after the right password.',
  recovery_codes_replaced: 'Somebody created new recovery codes, which replace all earlier ones.',
  recovery_code_used: 'A recovery code was used as the second factor.',
  paste_password_failed: 'A password for a protected paste was wrong.',
  rate_limited:
    'A network exceeded a limit; logged once until the limit resets. `path` is the first part of the URL path, or `/` if no page or API of the site begins with it.',
} as const;

export type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** What an event may say besides its name. Never anything that somebody typed: people type passwords anywhere. */
export interface SecurityEventFields {
  /** The username, which is public. */
  account?: string | undefined;
  /** The id of an API key. */
  key?: string | undefined;
  path?: string | undefined;
}

export interface SecurityEvent extends SecurityEventFields {
  event: SecurityEventName;
  /** The client's network as limits count it: an IPv4 address or an IPv6 /64. */
  network: string;
}
