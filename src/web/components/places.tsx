const PLACES = [
  { place: 'pastes', href: '/dashboard', text: 'Pastes' },
  { place: 'keys', href: '/dashboard/keys', text: 'Keys' },
  { place: 'statistics', href: '/dashboard/stats', text: 'Statistics' },
] as const;

/** The pages of the dashboard, in the margin beside the head of the one shown. */
export const Places = ({ current }: { current: (typeof PLACES)[number]['place'] }) => (
  <nav class="places quiet" aria-label="Dashboard">
    {PLACES.map(({ place, href, text }) => (
      <a href={href} aria-current={place === current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);
