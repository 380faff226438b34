// biome-ignore-all lint/a11y/useSemanticElements: styled as lines when narrow, a table loses its role.
// biome-ignore-all lint/a11y/noRedundantRoles: see above.
import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import { type ListQuery, listSearch } from '#web/dashboard/list-query.ts';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/names.ts';
import { editPath, pastePath, slugPath, statsPath } from '#web/urls.ts';
import { dayText, figure, sizeText, spanText, timeText } from '#web/words.ts';

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
    <input type="hidden" name="list" value={listSearch(query)} />
    <table class="list folds" role="table" aria-label="Your pastes">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" class="pick">
            <span class="sr">Select</span>
          </th>
          <th role="columnheader">Title</th>
          <th role="columnheader">Language</th>
          <th role="columnheader">Visibility</th>
          <th role="columnheader" class="num">
            Views
          </th>
          <th role="columnheader" class="num">
            Size
          </th>
          <th role="columnheader">Made</th>
          <th role="columnheader">Ends</th>
          <th role="columnheader">
            <span class="sr">Acts</span>
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
      <button type="submit" class="act red">
        Delete selected
      </button>
      <button type="reset" class="act">
        Select none
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
  // By title and id: many are untitled, and a list of acts that all sound alike helps nobody.
  const name = paste.title ?? `Untitled ${paste.id}`;
  return (
    <tr role="row">
      <td role="cell" class="pick">
        <input type="checkbox" name="id" value={paste.id} aria-label={`Select ${name}`} />
      </td>
      <td role="cell" class="main">
        <Name paste={paste} />
      </td>
      <td role="cell">{LANGUAGE_NAMES[paste.language]}</td>
      <td role="cell">{VISIBILITY_NAMES[paste.visibility]}</td>
      <td role="cell" class="num" data-unit={views === 1 ? 'view' : 'views'}>
        {figure(views)}
      </td>
      <td role="cell" class="num">
        {sizeText(paste.sizeBytes)}
      </td>
      <td role="cell" class="opt">
        <time datetime={new Date(paste.createdAt).toISOString()} title={timeText(paste.createdAt)}>
          {dayText(paste.createdAt, now)}
        </time>
      </td>
      <td role="cell" data-pre="ends">
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
          aria-label={`Copy link of ${name}`}
        >
          Copy link
        </button>
        <a class="act" href={editPath(paste.id)} aria-label={`Edit ${name}`}>
          Edit
        </a>
        <a class="act" href={statsPath(paste.id)} aria-label={`Statistics of ${name}`}>
          Statistics
        </a>
        <button type="submit" class="act red" name="one" value={paste.id} aria-label={`Delete ${name}`}>
          Delete
        </button>
      </td>
    </tr>
  );
};

const Name = ({ paste }: { paste: Paste }) => (
  <>
    <a href={pastePath(paste.id)} dir="auto">
      {paste.title ?? 'Untitled'}
    </a>{' '}
    <span class="quiet">
      {paste.title === null && `${paste.id} `}
      {paste.slug !== null && `${slugPath(paste.slug)} `}
      {paste.passwordHash !== null && '(password)'}
    </span>
  </>
);

const Ends = ({ paste, now }: { paste: Paste; now: number }) => {
  if (paste.burn) return <>when opened</>;
  if (paste.expiresAt === null) return <>never</>;
  return <time datetime={new Date(paste.expiresAt).toISOString()}>in {spanText(paste.expiresAt - now)}</time>;
};
