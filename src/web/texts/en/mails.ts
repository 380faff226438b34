/** Mails, with the links in them. */
export const mails = {
  newPassword: (username: string, link: string) => ({
    subject: 'A new password for Gluepot',
    text:
      `Somebody, probably you, asked for a new password for ${username}.\n\n` +
      `Set it within an hour here:\n${link}\n\n` +
      'If it was not you, nothing has to be done: the old password stays.\n',
  }),
  newAddress: (username: string, link: string) => ({
    subject: 'Your new address for Gluepot',
    text:
      `The account ${username} is to have this e-mail address.\n\n` +
      `Confirm it within an hour here:\n${link}\n\n` +
      'If you do not know of this, nothing has to be done.\n',
  }),
};
