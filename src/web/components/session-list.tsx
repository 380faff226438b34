import type { Session } from '#domain/session.ts';
import { spanText, timeText } from '#web/words.ts';

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
    <table class="list folds" role="table" aria-label="Browsers that are logged in">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Browser</th>
          <th role="columnheader">Last seen</th>
          <th role="columnheader">Since</th>
          <th role="columnheader">
            <span class="sr">Acts</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sessions.map(({ id, browser, lastSeenAt, createdAt }) => (
          <tr role="row">
            <td role="cell" class="main">
              {browser}
              {id === currentId && <strong> (this one)</strong>}
            </td>
            <td role="cell" data-pre="seen">
              {id === currentId ? 'now' : seenText(now - lastSeenAt)}
            </td>
            <td role="cell" data-pre="since">
              <time datetime={new Date(createdAt).toISOString()}>{timeText(createdAt)}</time>
            </td>
            <td role="cell" class="ends num">
              <button type="submit" class="act red" name="end" value={id} aria-label={`Log out ${browser}`}>
                Log out
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
const seenText = (ago: number): string => (ago < 3_600_000 ? 'within the hour' : `${spanText(ago)} ago`);
