import type { Viewer } from '#accounts/session.ts';
import { Mark } from './mark.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
  /** Null for a visitor; undefined where a page does not ask who looks at it. */
  viewer: Viewer | null | undefined;
  /** Whether people may make accounts here; undefined where a page does not say. */
  signup: 'open' | 'closed' | undefined;
}

const LINKS: { place: Place; href: string; text: string; viewersOnly?: boolean; near?: boolean }[] = [
  { place: 'new', href: '/', text: 'New', near: true },
  { place: 'explore', href: '/explore', text: 'Explore' },
  { place: 'docs', href: '/docs', text: 'Docs' },
  { place: 'dashboard', href: '/dashboard', text: 'Dashboard', viewersOnly: true },
  { place: 'statistics', href: '/dashboard/stats', text: 'Statistics', viewersOnly: true },
];

/** The one line of chrome that every page has. In a narrow window all but New moves into the menu. */
export const Header = ({ current, viewer, signup }: Props) => {
  const links = LINKS.filter(({ viewersOnly }) => !viewersOnly || viewer);
  const wayIn = viewer === null ? { href: '/log-in', text: 'Log in' } : { href: '/account', text: 'Account' };
  const isCurrent = (place: Place) => (place === current ? 'page' : undefined);
  return (
    <header class="top">
      <a class="brand" href="/">
        <Mark />
        Gluepot
      </a>
      <nav aria-label="Site">
        {links.map(({ place, href, text, near }) => (
          <a class={near ? undefined : 'far'} href={href} aria-current={isCurrent(place)}>
            {text}
          </a>
        ))}
      </nav>
      <ThemeSwitch />
      {!viewer && (
        <a class="far" href={wayIn.href} aria-current={isCurrent('log-in')}>
          {wayIn.text}
        </a>
      )}
      {viewer === null && signup === 'open' && (
        <a class="far" href="/sign-up" aria-current={isCurrent('sign-up')}>
          Sign up
        </a>
      )}
      <details class={viewer ? 'menu' : 'menu near'}>
        <summary>{viewer ? viewer.account.username : 'Menu'}</summary>
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
          {!viewer && (
            <li>
              <a href={wayIn.href} aria-current={isCurrent('log-in')}>
                {wayIn.text}
              </a>
            </li>
          )}
          {viewer && (
            <>
              <li>
                <a href="/dashboard/keys">Keys</a>
              </li>
              <li>
                <a href="/account" aria-current={isCurrent('account')}>
                  Account
                </a>
              </li>
              <li>
                <form method="post" action="/log-out">
                  <button type="submit">Log out</button>
                </form>
              </li>
            </>
          )}
        </ul>
      </details>
    </header>
  );
};
