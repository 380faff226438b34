import type { CurrentUser } from '#accounts/session.ts';
import { texts } from '#web/messages/messages.ts';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const words = texts.frame;

/** The places that the header leads to. */
export type Place =
  | 'new'
  | 'explore'
  | 'docs'
  | 'dashboard'
  | 'statistics'
  | 'account'
  | 'log-in'
  | 'sign-up';

interface Props {
  current: Place | undefined;
  /** Null for a visitor; undefined where asking who looks is what has failed. */
  user: CurrentUser | null | undefined;
  /** Whether people may make accounts here. */
  signup: 'open' | 'closed' | undefined;
}

const LINKS: { place: Place; href: string; text: string; viewersOnly?: boolean; near?: boolean }[] = [
  { place: 'new', href: '/', text: words.new, near: true },
  { place: 'explore', href: '/explore', text: words.explore },
  { place: 'docs', href: '/docs', text: words.docs },
  { place: 'dashboard', href: '/dashboard', text: words.dashboard, viewersOnly: true },
  { place: 'statistics', href: '/dashboard/stats', text: words.statistics, viewersOnly: true },
];

/** The one line of chrome that every page has. In a narrow window all but New moves into the menu. */
export const Header = ({ current, user, signup }: Props) => {
  const links = LINKS.filter(({ viewersOnly }) => !viewersOnly || user);
  const wayIn =
    user === null ? { href: '/log-in', text: words.logIn } : { href: '/account', text: words.account };
  const isCurrent = (place: Place) => (place === current ? 'page' : undefined);
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        {words.site}
      </a>
      <nav aria-label={words.siteNav}>
        {links.map(({ place, href, text, near }) => (
          <a class={near ? undefined : 'far'} href={href} aria-current={isCurrent(place)}>
            {text}
          </a>
        ))}
      </nav>
      <ThemeSwitch />
      {!user && (
        <a class="far" href={wayIn.href} aria-current={isCurrent('log-in')}>
          {wayIn.text}
        </a>
      )}
      {user === null && signup === 'open' && (
        <a class="far" href="/sign-up" aria-current={isCurrent('sign-up')}>
          {words.signUp}
        </a>
      )}
      <details class={user ? 'menu' : 'menu near'}>
        <summary>{user ? user.account.username : words.menu}</summary>
        <ul>
          {links
            .filter(({ near }) => !near)
            .map(({ place, href, text, viewersOnly }) => (
              <li class={viewersOnly ? undefined : 'near'}>
                <a href={href} aria-current={isCurrent(place)}>
                  {text}
                </a>
              </li>
            ))}
          {!user && (
            <li>
              <a href={wayIn.href} aria-current={isCurrent('log-in')}>
                {wayIn.text}
              </a>
            </li>
          )}
          {user && (
            <>
              <li>
                <a href="/dashboard/keys">{words.keys}</a>
              </li>
              <li>
                <a href="/account" aria-current={isCurrent('account')}>
                  {words.account}
                </a>
              </li>
              <li>
                <form method="post" action="/log-out">
                  <button type="submit">{words.logOut}</button>
                </form>
              </li>
            </>
          )}
        </ul>
      </details>
    </header>
  );
};
