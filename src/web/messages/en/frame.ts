/** What is around every page: its head, the header, the ways between the pages of the dashboard. */
export const frame = {
  /** Of the page, for `<html lang>`. */
  language: 'en',
  site: 'Gluepot',
  title: (page: string) => `${page} · Gluepot`,
  skip: 'Skip to the text',
  siteNav: 'Site',
  new: 'New',
  explore: 'Explore',
  docs: 'Docs',
  dashboard: 'Dashboard',
  statistics: 'Statistics',
  pastes: 'Pastes',
  keys: 'Keys',
  account: 'Account',
  logIn: 'Log in',
  signUp: 'Sign up',
  logOut: 'Log out',
  menu: 'Menu',
  theme: 'Switch between light and dark',
};
