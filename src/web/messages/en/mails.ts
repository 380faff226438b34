/** Mails, with the links in them. */
export const mails = {
  newPassword: (username: string, link: string) => ({
    subject: 'A new password for Gluepot',
    text:
      `Somebody, probably you, asked for a new password for ${username}.\n\n` +
      `Set it within an hour here:\n${link}\n\n` +
      'If it was not you, nothing has to be done: the old password stays.\n',
  }),
  confirmAddress: (username: string, link: string) => ({
    subject: 'Confirm your address for Gluepot',
    text:
      `Somebody, probably you, created the account ${username} with this e-mail address.\n\n` +
      `Confirm the address within three days here:\n${link}\n\n` +
      'If it was not you, do nothing: the account cannot be used fully, and is deleted after seven days unless it ' +
      'holds pastes. You can also take it over by asking for a new password.\n',
  }),
  newAddress: (username: string, link: string) => ({
    subject: 'Your new address for Gluepot',
    text:
      `The account ${username} is to have this e-mail address.\n\n` +
      `Confirm it within an hour here:\n${link}\n\n` +
      'If you do not know of this, nothing has to be done.\n',
  }),
};
