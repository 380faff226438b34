import type { Child } from 'hono/jsx';

/** The page to log in. */
export const logIn = {
  title: 'Log in',
  description: 'Log in to edit and delete your pastes, see who reads them, and make keys for the API.',
  heading: 'Log in',
  name: 'Username or e-mail address',
  password: 'Password',
  logIn: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: (signUpLink: (text: string) => Child) => (
    <>No account yet? {signUpLink('Sign up')}. Pasting needs none.</>
  ),
  closed: 'Accounts here are made by whoever runs this server. Pasting needs none.',
};
