/** The parts of the account's page with forms and browsers of their own. */
export const credentials = {
  email: 'E-mail address',
  emailIs: (email: string) => (
    <>
      It is <strong>{email}</strong>. Links for a new password go there, and nobody else sees it.
    </>
  ),
  newEmail: 'New address',
  newEmailHint: 'A link is sent there first.',
  yourPassword: 'Your password',
  passwordAgain: 'You logged in more than 10 minutes ago.',
  changeEmail: 'Change address',
  password: 'Password',
  passwordNow: 'Your password now',
  newPassword: 'New password',
  newPasswordHint: (least: number) => `At least ${least} characters. All other browsers are logged out.`,
  revokeKeys: 'Revoke API keys',
  revokeKeysHint: 'Programs that use them stop working. Untick it if nobody else can know your keys.',
  changePassword: 'Change password',

  browsers: 'Browsers that are logged in',
  browser: 'Browser',
  lastSeen: 'Last seen',
  since: 'Since',
  acts: 'Acts',
  thisOne: '(this one)',
  /** Before the time, where the list has no columns. */
  lastSeenInLine: 'seen',
  sinceInLine: 'since',
  now: 'now',
  withinTheHour: 'within the hour',
  logOut: 'Log out',
  logOutOf: (browser: string) => `Log out ${browser}`,
};
