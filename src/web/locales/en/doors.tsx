// Ways to log in without a password of this site. `name` is what people call the OpenID provider, such as "Example Corp".

export const issuer = {
  /** The button that leads there, and the heading of its section of the account page. */
  logInWith: (name: string) => `Log in with ${name}`,

  /** Above the form to log in. */
  refused: (name: string) => `${name} did not log you in. Try again, or log in with your password.`,
  notCompleted: 'You were not logged in: it took too long, or began in another browser. Try again.',

  /** The page that asks for a code of two-factor authentication after the provider. */
  aboutCode: (name: string) =>
    `${name} has confirmed who you are. Enter the code that your authenticator app shows for this account.`,

  /** The page that asks for the rest of a new account. */
  aboutSignUp: (name: string) => `${name} has confirmed who you are. This creates your account on this site.`,
  emailTaken: (name: string, email: string) =>
    `Another account has the address ${email}. If it is yours, log in to it with your password, and link ${name} on its account page.`,

  /** After why nobody can sign up, or not without an invite. */
  haveAccount: (name: string) =>
    `If you have an account already, log in with its password, and link ${name} on its account page.`,

  /** The page between a form and the provider. */
  leave: (name: string) => `Continue to ${name}`,
  aboutLeave: 'Your browser goes there by itself.',
  goOn: 'Continue',

  /** The pages for somebody who is not logged in, and why. */
  refusals: {
    unreachable: (name: string) => ({
      heading: `${name} cannot be reached.`,
      text: 'Try again in a few minutes, or log in with your password. If it lasts, tell the site administrators.',
    }),
    notInGroup: (name: string) => ({
      heading: 'You cannot log in to this site.',
      text: `${name} has confirmed who you are, but you are in none of the groups that can log in here. Ask a site administrator.`,
    }),
    disabled: () => ({
      heading: 'Your account is disabled.',
      text: 'If you think this is a mistake, contact the site administrators.',
    }),
    taken: (name: string) => ({
      heading: `This login at ${name} is already linked.`,
      text: 'A login belongs to one account. To link it to this one, log in with it first, and unlink it on that account page.',
    }),
  },

  /** The sections of the account page. */
  aboutLink: (name: string) =>
    `Link your login at ${name}, and you no longer need your password to log in. Next, you log in at ${name}.`,
  link: 'Link',
  linked: 'Linked logins',
  aboutUnlink: 'Sessions that began with a login end when you unlink it.',
  choose: 'Login',
  /** `host` is that of the provider; `day` is such as "3 Nov 2025". */
  linkedOn: (host: string, day: string) => `${host}, linked on ${day}`,
  unlink: 'Unlink',
  /** Why a login was not unlinked. */
  lastDoor: 'You could not log in any more: this is the only way into your account. Add another one first.',
  missing: 'Choose a login that is linked.',

  /** What the account page says after a form. */
  done: {
    'identity-linked': 'The login is linked. You can log in with it from now on.',
    'identity-not-linked':
      'The login was not linked: it took too long, or began in another browser. Try again.',
    'identity-unlinked': 'The login is no longer linked.',
  },
};
