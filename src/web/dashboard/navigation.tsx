import { texts } from '#web/messages/messages.ts';

const words = texts.frame;

const PLACES = [
  { place: 'pastes', href: '/dashboard', text: words.pastes },
  { place: 'keys', href: '/dashboard/keys', text: words.keys },
  { place: 'statistics', href: '/dashboard/stats', text: words.statistics },
] as const;

/** The pages of the dashboard, in the margin beside the head of the one shown. */
export const DashboardNav = ({ current }: { current: (typeof PLACES)[number]['place'] }) => (
  <nav class="places quiet" aria-label={words.dashboard}>
    {PLACES.map(({ place, href, text }) => (
      <a href={href} aria-current={place === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);
