/** The second step of a log-in, of accounts with two-factor authentication. */
export const logInCode = {
  title: 'Two-factor authentication',
  heading: 'Enter your code',
  about: 'Your password is right. Enter the code that your authenticator app shows for this account.',
  code: 'Code',
  noApp: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  logIn: 'Log in',
  startOver: 'Start over',
  wrong: 'That code is wrong, or it was used already. Wait for the next code and enter that.',
  wrongRecoveryCode: 'That recovery code is wrong, or it was used already.',
  tooMany: (wait: string) =>
    `Too many wrong codes. Wait ${wait}, then try again. A recovery code may work at once.`,
  expired: 'The log-in took too long. Enter your password again.',
};
