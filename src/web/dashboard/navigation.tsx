import { frame as messages } from '#web/locales/en/ui.tsx';

const PLACES = [
  { place: 'pastes', href: '/dashboard', text: messages.pastes },
  { place: 'keys', href: '/dashboard/keys', text: messages.keys },
  { place: 'statistics', href: '/dashboard/stats', text: messages.statistics },
] as const;

/** Links to the pages of the dashboard, in the margin beside the heading of the current one. */
export const DashboardNav = ({ current }: { current: (typeof PLACES)[number]['place'] }) => (
  <nav class="places quiet" aria-label={messages.dashboard}>
    {PLACES.map(({ place, href, text }) => (
      <a href={href} aria-current={place === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);
