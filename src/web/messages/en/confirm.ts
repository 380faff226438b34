/** The pages behind the link that proves an e-mail address. */
export const confirm = {
  title: 'E-mail address',
  heading: 'Confirm this e-mail address',
  about: 'Confirm that the address which got this link belongs to your account.',
  confirm: 'Confirm',
  notNow: 'Not now',
  account: 'Account',
  confirmed: 'The address is confirmed.',
  hasAddress: (username: string, email: string) =>
    `The account ${username} has the e-mail address ${email} now.`,
  taken: 'Another account has this address.',
  aboutTaken: 'The address of your account is as it was. Take another, or delete the other account first.',
  stale: 'This link is not good any more.',
  aboutStale:
    'A link works once, for a limited time, and only the last one that was sent. Send another from your account page.',
};
