// biome-ignore-all lint/a11y/useSemanticElements: styled as lines when narrow, a table loses its role.
// biome-ignore-all lint/a11y/noRedundantRoles: see above.

import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import { formatBytes, formatDay, formatDuration, formatTime } from '#web/lib/format.ts';
import { editPath, pastePath, slugPath, statsPath } from '#web/lib/urls.ts';
import { Figure } from '#web/ui/figure.tsx';
import { lists as messages } from '#web/ui/messages.tsx';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/ui/names.ts';
import { type ListQuery, listSearch } from './list-query.ts';

interface Props {
  pastes: Paste[];
  query: ListQuery;
  views: Views;
  now: number;
  siteUrl: string;
}

/** The account's pastes as one form: a box and acts for each, and an act for all that are checked. */
export const OwnPastes = ({ pastes, query, views, now, siteUrl }: Props) => (
  <form class="many" method="post" action="/dashboard/delete">
    {/* What Enter in a box presses: else it would be the first button there is, which deletes the first row. */}
    <button type="submit" hidden name="none" value="" />
    <input type="hidden" name="list" value={listSearch(query)} />
    <table class="list folds" role="table" aria-label={messages.own}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" class="pick" aria-label={messages.select}>
            <label class="js">
              <input type="checkbox" id="all" aria-label={messages.selectAll} autocomplete="off" />
              <span class="sr">{messages.selectAll}</span>
            </label>
          </th>
          <th role="columnheader">{messages.title}</th>
          <th role="columnheader">{messages.language}</th>
          <th role="columnheader">{messages.visibility}</th>
          <th role="columnheader" class="num">
            {messages.views}
          </th>
          <th role="columnheader" class="num">
            {messages.size}
          </th>
          <th role="columnheader">{messages.made}</th>
          <th role="columnheader">{messages.ends}</th>
          <th role="columnheader">
            <span class="sr">{messages.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {pastes.map((paste) => (
          <Row paste={paste} views={views.of(paste)} now={now} siteUrl={siteUrl} />
        ))}
      </tbody>
    </table>
    <p class="acts chosen">
      {/* How many, where there is a script. */}
      <strong />
      <button type="submit" class="act red">
        {messages.deleteSelected}
      </button>
      <button type="reset" class="act">
        {messages.selectNone}
      </button>
    </p>
  </form>
);

interface RowProps {
  paste: Paste;
  views: number;
  now: number;
  siteUrl: string;
}

const Row = ({ paste, views, now, siteUrl }: RowProps) => {
  const name = paste.title ?? messages.untitledOf(paste.id);
  return (
    <tr role="row">
      <td role="cell" class="pick">
        <label>
          <input type="checkbox" name="id" value={paste.id} aria-label={messages.selectThis(name)} />
        </label>
      </td>
      <td role="cell" class="main">
        <Name paste={paste} />
      </td>
      <td role="cell">{LANGUAGE_NAMES[paste.language]}</td>
      <td role="cell">{VISIBILITY_NAMES[paste.visibility]}</td>
      <td role="cell" class="num" data-unit={messages.viewsInLine(views)}>
        <Figure value={views} />
      </td>
      <td role="cell" class="num">
        {formatBytes(paste.sizeBytes)}
      </td>
      <td role="cell" class="opt">
        <time datetime={new Date(paste.createdAt).toISOString()} title={formatTime(paste.createdAt)}>
          {formatDay(paste.createdAt, now)}
        </time>
      </td>
      <td role="cell" data-pre={messages.endsInLine}>
        <Ends paste={paste} now={now} />
      </td>
      <td role="cell" class="ends num">
        {/* The button needs a script, and is shown where there is one. */}
        <span hidden id={`link-${paste.id}`}>
          {siteUrl}
          {pastePath(paste.id)}
        </span>
        <button
          type="button"
          class="act js"
          data-copies={`link-${paste.id}`}
          aria-label={messages.copyLinkOf(name)}
        >
          {messages.copyLink}
        </button>
        <a class="act" href={editPath(paste.id)} aria-label={messages.editThis(name)}>
          {messages.edit}
        </a>
        <a class="act" href={statsPath(paste.id)} aria-label={messages.statisticsOf(name)}>
          {messages.statistics}
        </a>
        <button
          type="submit"
          class="act red"
          name="one"
          value={paste.id}
          aria-label={messages.deleteThis(name)}
        >
          {messages.delete}
        </button>
      </td>
    </tr>
  );
};

const Name = ({ paste }: { paste: Paste }) => (
  <>
    <a href={pastePath(paste.id)} dir="auto">
      {paste.title ?? messages.untitled}
    </a>{' '}
    <span class="quiet">
      {paste.title === null && `${paste.id} `}
      {paste.slug !== null && `${slugPath(paste.slug)} `}
      {paste.passwordHash !== null && messages.hasPassword}
    </span>
  </>
);

const Ends = ({ paste, now }: { paste: Paste; now: number }) => {
  if (paste.burn) return <>{messages.whenOpened}</>;
  if (paste.expiresAt === null) return <>{messages.never}</>;
  return (
    <time datetime={new Date(paste.expiresAt).toISOString()}>
      {messages.in(formatDuration(paste.expiresAt - now))}
    </time>
  );
};
