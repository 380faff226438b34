/** The pages for whoever forgot the password. */
export const forgot = {
  title: 'New password',
  heading: 'Forgot your password?',
  about: 'Type the e-mail address of your account. A link that sets a new password is sent there.',
  email: 'E-mail address',
  send: 'Send the link',
  logIn: 'Log in',
  sent: 'Look into your mail.',
  onItsWay: (email: string) =>
    `If an account has the address ${email}, a link is on its way there. It is good once, for an hour.`,
  notThere: 'Nothing there after some minutes? Look among the spam, or try the address you signed up with.',
  another: 'Another address',
  noMail: 'Ask whoever runs this server.',
  aboutNoMail: 'No mail is sent from here, so a forgotten password cannot be replaced by a link.',
  command: 'Whoever runs this server can set a new one for you, with this command and your username:',
};
