import { type Ended, endedAccess } from '#web/account/ended-access-messages.ts';

/** The page of the account itself. */
export const account = {
  title: 'Account',
  heading: 'Account',
  done: {
    email: 'The e-mail address is changed.',
    'email-sent':
      'A link is on its way to the new address. The address changes when you open it, within an hour.',
    sessions: 'Logged out there.',
    'confirmation-sent': 'A link that confirms your e-mail address is on its way. It works for three days.',
    'confirmation-waits':
      'Nothing was sent: links went to this address a short while ago. Look among unwanted mail, or try again in an hour.',
    'two-factor-off': 'Two-factor authentication is off. The password alone logs you in.',
  },
  passwordChanged: (ended: Ended) => `The password is changed. ${endedAccess('other session', ended)}`,
  sessions: 'Logged in',
  endOthers: 'Log out all others',
  data: 'Your data',
  aboutExport:
    'All pastes as files, with their facts, the names of your keys and your statistics as JSON, in one zip.',
  export: 'Download everything',
  deletion: 'Delete the account',
  aboutDeletion:
    'Your pastes, keys and statistics go with it, at once and for good. Every link to a paste of yours is dead then.',
  typeUsername: (username: string) => `Type ${username} to say that you mean it`,
  delete: 'Delete account and pastes',
};
