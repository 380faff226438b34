import type { Session } from '#domain/session.ts';
import { formatDuration, formatTime } from '#web/lib/format.ts';
import { words as times } from '#web/lib/locale.ts';
import { credentials as messages } from './messages.tsx';

interface Props {
  /** Last seen first. */
  sessions: Session[];
  currentId: string;
  now: number;
}

/** The browsers in which somebody is logged in, each with a button that ends it. */
export const SessionList = ({ sessions, currentId, now }: Props) => (
  <>
    {/* biome-ignore-start lint/a11y/useSemanticElements: narrow, the table is laid out as blocks and loses its roles */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
    <table class="list folds" role="table" aria-label={messages.browsers}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{messages.browser}</th>
          <th role="columnheader">{messages.lastSeen}</th>
          <th role="columnheader">{messages.since}</th>
          <th role="columnheader">
            <span class="sr">{messages.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sessions.map(({ id, browser, lastSeenAt, createdAt }) => (
          <tr role="row">
            <td role="cell" class="main">
              {browser}
              {id === currentId && <strong> {messages.thisOne}</strong>}
            </td>
            <td role="cell" data-pre={messages.lastSeenInLine}>
              {id === currentId ? messages.now : seenText(now - lastSeenAt)}
            </td>
            <td role="cell" data-pre={messages.sinceInLine}>
              <time datetime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
            </td>
            <td role="cell" class="ends num">
              <button
                type="submit"
                class="act red"
                name="end"
                value={id}
                aria-label={messages.logOutOf(browser)}
              >
                {messages.logOut}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
  </>
);

/** It is written down once an hour: nothing finer is known. */
const seenText = (ago: number): string =>
  ago < 3_600_000 ? messages.withinTheHour : times.ago(formatDuration(ago));
