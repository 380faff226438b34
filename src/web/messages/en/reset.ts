import { type Ended, endedAccess } from '#web/account/ended-access-messages.ts';

/** The pages behind the link that sets a new password. */
export const reset = {
  title: 'New password',
  heading: 'Set a new password',
  about: 'This logs you out everywhere and revokes your API keys.',
  password: 'New password',
  passwordHint: (least: number) => `At least ${least} characters. Length is what counts.`,
  set: 'Set password',
  done: 'The new password is set.',
  aboutDone: (ended: Ended) => endedAccess('session', ended),
  logIn: 'Log in',
  stale: 'This link is not good any more.',
  aboutStale:
    'A link is good once, for an hour, and only the last one that was sent. The password is as it was.',
  askAgain: 'Ask for a new link',
};
