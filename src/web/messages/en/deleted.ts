/** The last page somebody sees of an account. */
export const deleted = {
  title: 'Account deleted',
  heading: (username: string) => `The account ${username} is deleted.`,
  about: 'Its pastes, keys, statistics and sessions are gone. Nothing of it can be brought back.',
  newPaste: 'New paste',
};
