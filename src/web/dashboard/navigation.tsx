import { useMessages } from '#web/ui/messages.ts';

const PLACES = { pastes: '/dashboard', keys: '/dashboard/keys', statistics: '/dashboard/stats' };
type Place = keyof typeof PLACES;

/** Links to the pages of the dashboard, in the margin beside the heading of the current one. */
export const DashboardNav = ({ current }: { current: Place }) => {
  const { frame: messages } = useMessages().ui;
  return (
    <nav class="places quiet" aria-label={messages.dashboard}>
      {(Object.keys(PLACES) as Place[]).map((place) => (
        <a href={PLACES[place]} aria-current={place === current ? 'page' : undefined}>
          {messages[place]}
        </a>
      ))}
    </nav>
  );
};
