import type { Session } from '#domain/session.ts';
import { formatDuration, formatTime } from '#web/lib/format.ts';
import { locale as times } from '#web/lib/locale-en.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { credentials as messages } from './messages.tsx';

interface Props {
  /** Last seen first. */
  sessions: Session[];
  currentId: string;
  now: number;
}

/** The active sessions, each with a button that ends it. */
export const SessionList = ({ sessions, currentId, now }: Props) => (
  <DataTable label={messages.browsers} columns={columns(currentId, now)} rows={sessions} />
);

const columns = (currentId: string, now: number): Column<Session>[] => [
  {
    heading: messages.browser,
    kind: 'name',
    cell: ({ id, browser }) => (
      <>
        {browser}
        {id === currentId && <strong> {messages.thisOne}</strong>}
      </>
    ),
  },
  {
    heading: messages.lastSeen,
    inlineLabel: messages.lastSeenInLine,
    cell: ({ id, lastSeenAt }) => (id === currentId ? messages.now : lastSeen(now - lastSeenAt)),
  },
  {
    heading: messages.since,
    inlineLabel: messages.sinceInLine,
    cell: ({ createdAt }) => (
      <time datetime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
    ),
  },
  {
    heading: messages.actions,
    kind: 'actions',
    cell: ({ id, browser }) => (
      <button type="submit" class="action red" name="end" value={id} aria-label={messages.logOutOf(browser)}>
        {messages.logOut}
      </button>
    ),
  },
];

/** The store records this once an hour. */
const lastSeen = (ago: number): string =>
  ago < 3_600_000 ? messages.withinTheHour : times.ago(formatDuration(ago));
