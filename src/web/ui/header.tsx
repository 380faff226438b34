import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import { formSignup, type Site } from '#domain/site.ts';
import { SITE_LANGUAGES } from '#domain/site-language.ts';
import { Logo } from './logo.tsx';
import { useMessages } from './messages.ts';

/** Where the header leads to, by the names of the sections. */
const PATHS = {
  ...{ new: '/', explore: '/explore', guide: '/guide', docs: '/docs' },
  ...{
    dashboard: '/dashboard',
    statistics: '/dashboard/stats',
    keys: '/dashboard/keys',
    account: '/account',
  },
  ...{ 'log-in': '/log-in', 'sign-up': '/sign-up', admin: '/admin/reports' },
};
export type Section = keyof typeof PATHS;

interface Props {
  current: Section | undefined;
  /** Null for a visitor; undefined when finding the current user has failed. */
  user: CurrentUser | null | undefined;
  site: Site;
}

/** Those that need a login, and all that stand beside the name of the site. */
const OWN: Section[] = ['dashboard', 'statistics'];
const LINKS: Section[] = ['new', 'explore', 'guide', 'docs', ...OWN];

/** A link that leads to an answer: not to an empty form, and not to the login. */
function isShown(section: Section, user: Props['user'], site: Site): boolean {
  if (section === 'new') return site.whoCanPaste !== 'nobody';
  if (section === 'explore') return Boolean(user) || site.whoCanRead === 'everyone';
  return Boolean(user) || !OWN.includes(section);
}

/** Where the current user is not known, the account leads to the login, too. */
function waysIn(user: Props['user'], site: Site): Section[] {
  if (user === undefined) return ['account'];
  return formSignup(site) === 'open' ? ['log-in', 'sign-up'] : ['log-in'];
}

const AdminText = ({ openReports }: { openReports: number }) => {
  const { locale, ui } = useMessages();
  return (
    <>
      {ui.frame.admin}
      {openReports > 0 && (
        <span>
          <span aria-hidden="true">({locale.number(openReports)})</span>
          <span class="sr"> {ui.frame.openReports(openReports)}</span>
        </span>
      )}
    </>
  );
};

/**
 * The language of the page by its name in itself, where another can be chosen. It tells where it was followed, to lead back
 * there, also from the page of a paste, whose address no other site gets.
 */
export const LanguageLink = ({ look }: { look?: string }) => {
  const { locale, ui } = useMessages();
  const { name } = SITE_LANGUAGES[locale.tag];
  return (
    <a class={look} href="/language" referrerpolicy="same-origin" aria-label={ui.frame.language(name)}>
      {name}
    </a>
  );
};

/** The header of every page. In a narrow window, all links but New move into the menu. */
export const Header = ({ current, user, site }: Props) => {
  const { frame: messages } = useMessages().ui;
  const links = LINKS.filter((link) => isShown(link, user, site));
  const admin: Section[] = user?.account.admin ? ['admin'] : [];
  const ways = user ? [] : waysIn(user, site);
  const texts: Record<Section, Child> = {
    ...{ ...messages, 'log-in': messages.logIn, 'sign-up': messages.signUp },
    admin: <AdminText openReports={user?.openReports ?? 0} />,
  };
  const anchor = (link: Section, look?: string) => (
    <a class={look} href={PATHS[link]} aria-current={link === current ? 'page' : undefined}>
      {texts[link]}
    </a>
  );
  const item = (link: Section, look?: string) => <li class={look}>{anchor(link)}</li>;
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{site.name}</span>
      </a>
      <nav aria-label={messages.siteNav}>
        {[...links, ...admin].map((link) => anchor(link, link === 'new' ? undefined : 'wide-only'))}
      </nav>
      {/* Hidden without JavaScript. */}
      <button type="button" id="theme" class="js-only" aria-label={messages.theme}>
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
        </svg>
      </button>
      {ways.map((link) => anchor(link, 'wide-only'))}
      <details class={user ? 'menu' : 'menu narrow-only'} name="menu">
        <summary>{user ? user.account.username : messages.menu}</summary>
        <ul>
          {links
            .filter((link) => link !== 'new')
            .map((link) => item(link, OWN.includes(link) ? undefined : 'narrow-only'))}
          {ways.map((link) => item(link))}
          {admin.map((link) => item(link, 'narrow-only'))}
          {user && item('keys')}
          {user && item('account')}
          {site.languages.length > 1 && (
            <li>
              <LanguageLink />
            </li>
          )}
          {user && (
            <li>
              <form method="post" action="/log-out">
                <button type="submit">{messages.logOut}</button>
              </form>
            </li>
          )}
        </ul>
      </details>
    </header>
  );
};
