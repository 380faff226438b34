import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import { formSignup, type Site } from '#domain/site.ts';
import { SITE_LANGUAGES } from '#domain/site-language.ts';
import type { Messages } from '#web/locales/index.ts';
import { Logo } from './logo.tsx';
import { useMessages } from './messages.ts';

/** The sections that the header links to. */
export type Section =
  | 'new'
  | 'explore'
  | 'guide'
  | 'docs'
  | 'dashboard'
  | 'statistics'
  | 'account'
  | 'admin'
  | 'log-in'
  | 'sign-up';

interface Props {
  current: Section | undefined;
  /** Null for a visitor; undefined when finding the current user has failed. */
  user: CurrentUser | null | undefined;
  site: Site;
}

interface HeaderLink {
  place: Section | null;
  href: string;
  text: Child;
  loggedIn?: boolean;
  near?: boolean;
}

type FrameMessages = Messages['ui']['frame'];

const linksOf = (messages: FrameMessages): HeaderLink[] => [
  { place: 'new', href: '/', text: messages.new, near: true },
  { place: 'explore', href: '/explore', text: messages.explore },
  { place: 'guide', href: '/guide', text: messages.guide },
  { place: 'docs', href: '/docs', text: messages.docs },
  { place: 'dashboard', href: '/dashboard', text: messages.dashboard, loggedIn: true },
  { place: 'statistics', href: '/dashboard/stats', text: messages.statistics, loggedIn: true },
];

/** A link that leads to an answer: not to an empty form, and not to the login. */
function isShown({ place, loggedIn }: HeaderLink, user: Props['user'], site: Site): boolean {
  if (place === 'new') return site.whoCanPaste !== 'nobody';
  if (place === 'explore') return Boolean(user) || site.whoCanRead === 'everyone';
  return !loggedIn || Boolean(user);
}

/** Where the current user is not known, the account leads to the login, too. */
function waysIn(user: Props['user'], site: Site, messages: FrameMessages): HeaderLink[] {
  if (user === undefined) return [{ place: 'log-in', href: '/account', text: messages.account }];
  return [
    { place: 'log-in', href: '/log-in', text: messages.logIn },
    ...(formSignup(site) === 'open'
      ? [{ place: 'sign-up' as const, href: '/sign-up', text: messages.signUp }]
      : []),
  ];
}

const adminLink = ({ openReports = 0 }: CurrentUser, { locale, ui }: Messages): HeaderLink => ({
  place: 'admin',
  href: '/admin/reports',
  text: (
    <>
      {ui.frame.admin}
      {openReports > 0 && (
        <span>
          <span aria-hidden="true">({locale.number(openReports)})</span>
          <span class="sr"> {ui.frame.openReports(openReports)}</span>
        </span>
      )}
    </>
  ),
});

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
  const all = useMessages();
  const messages = all.ui.frame;
  const links = linksOf(messages).filter((link) => isShown(link, user, site));
  const admin = user?.account.admin ? [adminLink(user, all)] : [];
  const ways = user ? [] : waysIn(user, site, messages);
  const anchor = ({ place, href, text }: HeaderLink, look?: string) => (
    <a class={look} href={href} aria-current={place === current ? 'page' : undefined}>
      {text}
    </a>
  );
  const item = (link: HeaderLink, look?: string) => <li class={look}>{anchor(link)}</li>;
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{site.name}</span>
      </a>
      <nav aria-label={messages.siteNav}>
        {[...links, ...admin].map((link) => anchor(link, link.near ? undefined : 'wide-only'))}
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
            .filter(({ near }) => !near)
            .map((link) => item(link, link.loggedIn ? undefined : 'narrow-only'))}
          {ways.map((link) => item(link))}
          {admin.map((link) => item(link, 'narrow-only'))}
          {user && item({ place: null, href: '/dashboard/keys', text: messages.keys })}
          {user && item({ place: 'account', href: '/account', text: messages.account })}
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
