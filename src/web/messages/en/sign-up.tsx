import type { Child } from 'hono/jsx';

/** The page to sign up. */
export const signUp = {
  title: 'Sign up',
  heading: 'Sign up',
  about: 'With an account you edit and delete your pastes, see who reads them, and have keys for the API.',
  username: 'Username',
  usernameHint: 'Lowercase letters, digits, hyphens and underscores. Everybody can see it.',
  email: 'E-mail address',
  emailHint: 'For a new password if you forget yours. Nobody sees it.',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters. Length is what counts.`,
  create: 'Create account',
  haveAccount: (logInLink: (text: string) => Child) => <>You have an account? {logInLink('Log in')}.</>,
  closed: 'Sign-up is closed here.',
  aboutClosed: 'Ask whoever runs this server for an account. Pasting needs none.',
  newPaste: 'New paste',
  logIn: 'Log in',
};
