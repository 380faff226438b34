/** Emails with links. `site` is the name of the site. */
export const mails = (site: string) => ({
  newPassword: (username: string, link: string) => ({
    subject: `Reset your ${site} password`,
    text:
      `Someone, probably you, asked to reset the password of ${username}.\n\n` +
      `Set a new password within an hour:\n${link}\n\n` +
      'If this was not you, ignore this email. Your password stays the same.\n',
  }),
  confirmAddress: (username: string, link: string) => ({
    subject: `Confirm your address for ${site}`,
    text:
      `Someone, probably you, created the account ${username} with this email address.\n\n` +
      `Confirm the address within three days:\n${link}\n\n` +
      'If this was not you, ignore this email: the account stays limited, and is deleted after seven days unless it ' +
      'has pastes. You can also take it over by resetting its password.\n',
  }),
  newAddress: (username: string, link: string) => ({
    subject: `Confirm your new email address for ${site}`,
    text:
      `Someone asked to change the email address of the account ${username} to this one.\n\n` +
      `Confirm it within an hour:\n${link}\n\n` +
      'If you did not ask for this, ignore this email.\n',
  }),
});

/**
 * Emails that tell the owner of an account what happened to it. They contain no link, so that people do not learn to
 * type their password where an email leads, and nothing that somebody typed, which could pass for our own words.
 * `time` is such as "3 Nov 2026, 14:02 UTC". What is in quotes is on the pages, in the same words.
 */
export const notices = (site: string) => ({
  keyCreated: (username: string, time: string) => ({
    subject: `A new API key for your ${site} account`,
    text:
      `An API key was created for the account ${username} on ${time}.\n\n` +
      'If this was not you, open the site, change your password and select “Revoke API keys”.\n',
  }),
  keyLeaked: (username: string, time: string, keyId: string) => ({
    subject: `An API key for your ${site} account was published in a paste`,
    text:
      `An API key of the account ${username} was published in a public paste on ${time}. Anyone who finds the paste can ` +
      `read, change and delete the pastes of the account. The ID of the key is ${keyId}.\n\n` +
      'Open the site, go to the API keys in your dashboard, and revoke the key. Then create a new one for the programs ' +
      'that use it. If this was not you, someone else has the key.\n',
  }),
  keyExpiring: (username: string, time: string, keyId: string) => ({
    subject: `An API key for your ${site} account expires soon`,
    text:
      `An API key of the account ${username} expires on ${time}. From then on, programs that use it stop working. The ` +
      `ID of the key is ${keyId}.\n\n` +
      'To replace it, open the site, go to the API keys in your dashboard, and create a new key for these programs.\n',
  }),
  passkeyAdded: (username: string, time: string) => ({
    subject: `A new passkey for your ${site} account`,
    text:
      `A passkey was added to the account ${username} on ${time}. It logs in without a password.\n\n` +
      'If this was not you, open the site, remove the passkey on your account page, and change your password.\n',
  }),
  passkeyRemoved: (username: string, time: string) => ({
    subject: `A passkey of your ${site} account was removed`,
    text:
      `A passkey was removed from the account ${username} on ${time}. It no longer logs in.\n\n` +
      'If this was not you, open the site and change your password.\n',
  }),
  passwordChanged: (username: string, time: string) => ({
    subject: `Your ${site} password was changed`,
    text:
      `The password of the account ${username} was changed on ${time}. All other sessions were logged out.\n\n` +
      'If this was not you, open the site, choose “Forgot your password?” and set a new one.\n',
  }),
  passwordReset: (username: string, time: string) => ({
    subject: `Your ${site} password was reset`,
    text:
      `The password of the account ${username} was reset on ${time}, with a link for a new password. ` +
      'All sessions were logged out and all API keys revoked.\n\n' +
      'If this was not you, someone else may be reading your email. Secure your mailbox first, then open the site, choose ' +
      '“Forgot your password?” and set a new one.\n',
  }),
  emailChanged: (username: string, time: string) => ({
    subject: `Your ${site} email address was changed`,
    text:
      `The email address of the account ${username} was changed on ${time}. Password reset links now go there, ` +
      'and this address no longer receives email.\n\n' +
      'If this was not you, tell the site administrators.\n',
  }),
  secondFactorEnabled: (username: string, time: string) => ({
    subject: `Two-factor authentication is on for your ${site} account`,
    text:
      `Two-factor authentication was turned on for the account ${username} on ${time}. All other sessions were ` +
      'logged out.\n\n' +
      'If this was not you, tell the site administrators: they can turn it off.\n',
  }),
  secondFactorDisabled: (username: string, time: string) => ({
    subject: `Two-factor authentication is off for your ${site} account`,
    text:
      `Two-factor authentication was turned off for the account ${username} on ${time}. The password alone is now enough to log in.\n\n` +
      'If this was not you, open the site, change your password, and turn it on again.\n',
  }),
  recoveryCodesReplaced: (username: string, time: string) => ({
    subject: `New recovery codes for your ${site} account`,
    text:
      `New recovery codes were created for the account ${username} on ${time}. The earlier ones no longer work.\n\n` +
      'If this was not you, open the site, change your password, and create new recovery codes.\n',
  }),
  recoveryCodeUsed: (username: string, time: string) => ({
    subject: `A recovery code of your ${site} account was used`,
    text:
      `Someone logged in to the account ${username} on ${time} with the password and a recovery code. That code no ` +
      'longer works.\n\n' +
      'If this was not you, open the site, change your password, and create new recovery codes.\n',
  }),
  identityLinked: (username: string, time: string) => ({
    subject: `A login was linked to your ${site} account`,
    text:
      `A login at another service was linked to the account ${username} on ${time}. It logs in to the account without its ` +
      'password.\n\n' +
      'If this was not you, open the site, unlink it on your account page under “Linked logins”, and change your password.\n',
  }),
  identityUnlinked: (username: string, time: string) => ({
    subject: `A login was unlinked from your ${site} account`,
    text:
      `A login at another service was unlinked from the account ${username} on ${time}. It no longer logs in to the account.\n\n` +
      'If this was not you, open the site, change your password, and link it again.\n',
  }),
  wrongCodes: (username: string, time: string) => ({
    subject: `Someone knows the password of your ${site} account`,
    text:
      `On ${time} someone entered the correct password of the account ${username} and then too many wrong codes. More ` +
      'codes are rejected for a while.\n\n' +
      'If this was not you, open the site and change your password.\n',
  }),
  /** `browser` is such as "Firefox on Linux"; null if unknown. */
  newBrowser: (username: string, time: string, browser: string | null) => ({
    subject: `A new browser logged in to your ${site} account`,
    text:
      (browser === null
        ? `Someone logged in to the account ${username} on ${time}, from a browser that had not been used before.\n\n`
        : `Someone logged in to the account ${username} on ${time}, from ${browser} that had not been used before.\n\n`) +
      'If this was you, ignore this email. A browser also counts as new after its cookies were cleared or the password ' +
      'was changed.\n\n' +
      'If this was not you, open the site and change your password, which logs out all other sessions.\n',
  }),
});
