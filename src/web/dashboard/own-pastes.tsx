import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import { formatBytes, formatDay, formatDuration, formatTime } from '#web/lib/format.ts';
import { editPath, historyPath, pastePath, slugPath, statsPath } from '#web/lib/urls.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
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
  /** False on a read-only site. */
  canEdit: boolean;
  /** Whether the site keeps former texts. */
  keepsHistory: boolean;
}

/** The account's pastes in one form: each row has a checkbox and actions, and Delete applies to all checked rows. */
export const OwnPastes = ({ pastes, query, ...shown }: Props) => (
  <form class="many" method="post" action="/dashboard/delete">
    {/* Enter in a checkbox presses the first button of the form. Without this one, it would delete the first row. */}
    <button type="submit" hidden name="none" value="" />
    <input type="hidden" name="list" value={listSearch(query)} />
    <DataTable label={messages.own} columns={columns(shown)} rows={pastes} />
    <p class="acts chosen">
      {/* A script fills in how many. */}
      <strong />
      <button type="submit" class="act red">
        {messages.deleteSelected}
      </button>
      <button type="reset" class="act">
        {messages.clearSelection}
      </button>
    </p>
  </form>
);

type Shown = Omit<Props, 'pastes' | 'query'>;

const columns = ({ views, now, ...actions }: Shown): Column<Paste>[] => [
  {
    heading: (
      <label class="js">
        <input type="checkbox" id="all" aria-label={messages.selectAll} autocomplete="off" />
        <span class="sr">{messages.selectAll}</span>
      </label>
    ),
    headingLabel: messages.select,
    kind: 'select',
    cell: (paste) => (
      <label>
        <input
          type="checkbox"
          name="id"
          value={paste.id}
          aria-label={messages.selectThis(titleOrId(paste))}
        />
      </label>
    ),
  },
  { heading: messages.title, kind: 'name', cell: (paste) => <Name paste={paste} /> },
  { heading: messages.language, cell: ({ language }) => LANGUAGE_NAMES[language] },
  { heading: messages.visibility, cell: ({ visibility }) => VISIBILITY_NAMES[visibility] },
  {
    heading: messages.views,
    kind: 'number',
    inlineUnit: (paste) => messages.viewsInLine(views.of(paste)),
    cell: (paste) => <Figure value={views.of(paste)} />,
  },
  { heading: messages.size, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
  {
    heading: messages.created,
    kind: 'optional',
    cell: ({ createdAt }) => (
      <time datetime={new Date(createdAt).toISOString()} title={formatTime(createdAt)}>
        {formatDay(createdAt, now)}
      </time>
    ),
  },
  {
    heading: messages.expires,
    inlineLabel: messages.expiresInLine,
    cell: (paste) => <Expiry paste={paste} now={now} />,
  },
  {
    heading: messages.actions,
    kind: 'actions',
    cell: (paste) => <Actions paste={paste} {...actions} />,
  },
];

const titleOrId = ({ id, title }: Paste): string => title ?? messages.untitledOf(id);

const Actions = ({
  paste,
  siteUrl,
  canEdit,
  keepsHistory,
}: { paste: Paste } & Pick<Props, 'siteUrl' | 'canEdit' | 'keepsHistory'>) => {
  const name = titleOrId(paste);
  return (
    <>
      {/* The button needs a script, and is hidden without one. */}
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
      {canEdit && (
        <a class="act" href={editPath(paste.id)} aria-label={messages.editThis(name)}>
          {messages.edit}
        </a>
      )}
      <a class="act" href={statsPath(paste.id)} aria-label={messages.statisticsOf(name)}>
        {messages.statistics}
      </a>
      {keepsHistory && (
        <a class="act opt" href={historyPath(paste.id)} aria-label={messages.historyOf(name)}>
          {messages.history}
        </a>
      )}
      <button
        type="submit"
        class="act red"
        name="one"
        value={paste.id}
        aria-label={messages.deleteThis(name)}
      >
        {messages.delete}
      </button>
    </>
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

const Expiry = ({ paste, now }: { paste: Paste; now: number }) => {
  if (paste.burn) return <>{messages.whenOpened}</>;
  if (paste.expiresAt === null) return <>{messages.never}</>;
  return (
    <time datetime={new Date(paste.expiresAt).toISOString()}>
      {messages.in(formatDuration(paste.expiresAt - now))}
    </time>
  );
};
