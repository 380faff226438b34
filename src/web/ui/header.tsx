import type { CurrentUser } from '#accounts/session.ts';
import type { Site } from '#domain/site.ts';
import { formatNumber } from '#web/lib/format.ts';
import { frame as messages } from '#web/locales/en/ui.tsx';
import { Logo } from './logo.tsx';

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
  place: Section;
  href: string;
  text: string;
  loggedIn?: boolean;
  near?: boolean;
}

const LINKS: HeaderLink[] = [
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

/** The header of every page. In a narrow window, all links but New move into the menu. */
export const Header = ({ current, user, site }: Props) => {
  const links = LINKS.filter((link) => isShown(link, user, site));
  // Where the current user is not known, the account leads to the login, too.
  const waysIn: HeaderLink[] = [
    ...(user === null ? [{ place: 'log-in' as const, href: '/log-in', text: messages.logIn }] : []),
    ...(user === undefined ? [{ place: 'log-in' as const, href: '/account', text: messages.account }] : []),
    ...(user === null && site.signup === 'open'
      ? [{ place: 'sign-up' as const, href: '/sign-up', text: messages.signUp }]
      : []),
  ];
  const isCurrent = (place: Section) => (place === current ? 'page' : undefined);
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{site.name}</span>
      </a>
      <nav aria-label={messages.siteNav}>
        {links.map(({ place, href, text, near }) => (
          <a class={near ? undefined : 'wide-only'} href={href} aria-current={isCurrent(place)}>
            {text}
          </a>
        ))}
        {user?.account.admin && <AdminLink kind="wide-only" user={user} current={current} />}
      </nav>
      <ThemeSwitch />
      {waysIn.map(({ place, href, text }) => (
        <a class="wide-only" href={href} aria-current={isCurrent(place)}>
          {text}
        </a>
      ))}
      <details class={user ? 'menu' : 'menu narrow-only'} name="menu">
        <summary>{user ? user.account.username : messages.menu}</summary>
        <ul>
          {links
            .filter(({ near }) => !near)
            .map(({ place, href, text, loggedIn }) => (
              <li class={loggedIn ? undefined : 'narrow-only'}>
                <a href={href} aria-current={isCurrent(place)}>
                  {text}
                </a>
              </li>
            ))}
          {waysIn.map(({ place, href, text }) => (
            <li>
              <a href={href} aria-current={isCurrent(place)}>
                {text}
              </a>
            </li>
          ))}
          {user?.account.admin && (
            <li class="narrow-only">
              <AdminLink user={user} current={current} />
            </li>
          )}
          {user && (
            <>
              <li>
                <a href="/dashboard/keys">{messages.keys}</a>
              </li>
              <li>
                <a href="/account" aria-current={isCurrent('account')}>
                  {messages.account}
                </a>
              </li>
              <li>
                <form method="post" action="/log-out">
                  <button type="submit">{messages.logOut}</button>
                </form>
              </li>
            </>
          )}
        </ul>
      </details>
    </header>
  );
};

interface AdminLinkProps {
  kind?: 'wide-only';
  user: CurrentUser;
  current: Section | undefined;
}

const AdminLink = ({ kind, user: { openReports = 0 }, current }: AdminLinkProps) => (
  <a class={kind} href="/admin/reports" aria-current={current === 'admin' ? 'page' : undefined}>
    {messages.admin}
    {openReports > 0 && (
      <span>
        ({formatNumber(openReports)}
        <span class="sr"> {messages.openReports(openReports)}</span>)
      </span>
    )}
  </a>
);

/** Hidden without JavaScript, like everything with the class `js`. */
const ThemeSwitch = () => (
  <button type="button" id="theme" class="js-only" aria-label={messages.theme}>
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </svg>
  </button>
);
