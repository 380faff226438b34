/**
 * Mails that tell the owner of an account what happened to it. No link, so that people do not learn to type their
 * password where a mail leads; and nothing that somebody typed, which could pass for our own words.
 */
export const notices = {
  keyCreated: (username: string, time: string) => ({
    subject: 'A new API key for your Gluepot account',
    text:
      `An API key was created for the account ${username} on ${time}.\n\n` +
      'If this was not you, open the site, change your password, and revoke the API keys with it.\n',
  }),
  passwordChanged: (username: string, time: string) => ({
    subject: 'Your Gluepot password was changed',
    text:
      `The password of the account ${username} was changed on ${time}. All other sessions were logged out.\n\n` +
      'If this was not you, open the site, choose “Forgot your password?” and set a new one.\n',
  }),
  passwordReset: (username: string, time: string) => ({
    subject: 'Your Gluepot password was reset',
    text:
      `The password of the account ${username} was reset on ${time}, with a link for a new password. ` +
      'All sessions were logged out and all API keys revoked.\n\n' +
      'If this was not you, somebody else may read your mail. Secure your mailbox first, then open the site, choose ' +
      '“Forgot your password?” and set a new one.\n',
  }),
  emailChanged: (username: string, time: string) => ({
    subject: 'Your Gluepot e-mail address was changed',
    text:
      `The account ${username} was given another e-mail address on ${time}. Links for a new password go there now, ` +
      'and no mail comes to this address any more.\n\n' +
      'If this was not you, tell whoever runs the site.\n',
  }),
  secondFactorEnabled: (username: string, time: string) => ({
    subject: 'Two-factor authentication is on for your Gluepot account',
    text:
      `Two-factor authentication was turned on for the account ${username} on ${time}.\n\n` +
      'If this was not you, tell whoever runs the site: they can turn it off.\n',
  }),
  secondFactorDisabled: (username: string, time: string) => ({
    subject: 'Two-factor authentication is off for your Gluepot account',
    text:
      `Two-factor authentication was turned off for the account ${username} on ${time}. The password alone logs in now.\n\n` +
      'If this was not you, open the site, change your password, and turn it on again.\n',
  }),
  recoveryCodeUsed: (username: string, time: string) => ({
    subject: 'A recovery code of your Gluepot account was used',
    text:
      `Somebody logged in to the account ${username} on ${time} with the password and a recovery code. That code does not ` +
      'work again.\n\n' +
      'If this was not you, open the site, change your password, and create new recovery codes.\n',
  }),
  wrongCodes: (username: string, time: string) => ({
    subject: 'Somebody knows the password of your Gluepot account',
    text:
      `On ${time} somebody gave the right password of the account ${username} and then too many wrong codes. More ` +
      'codes are refused for a while.\n\n' +
      'If this was not you, open the site and change your password.\n',
  }),
  newBrowser: (username: string, time: string, browser: string | null) => ({
    subject: 'A new browser logged in to your Gluepot account',
    text:
      `Somebody logged in to the account ${username} on ${time}, from ${browser ?? 'a browser'} that was not known before.\n\n` +
      'If it was you, nothing has to be done. A browser is also new when its cookies were cleared, and after a change ' +
      'of the password.\n\n' +
      'If this was not you, open the site and change your password, which logs out all other sessions.\n',
  }),
};
