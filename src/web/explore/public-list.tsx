import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { formatBytes, formatDuration, formatTime } from '#web/lib/format.ts';
import { pastePath } from '#web/lib/urls.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { lists as messages } from '#web/ui/messages.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';

interface Props {
  page: PublicPage;
  /** The address of this list, with its filters, for the links to other pages of it. */
  address: string;
  isFirst: boolean;
  now: number;
  views: Views;
  label: string;
}

/** Public pastes, with links to newer and older ones. */
export const PublicList = ({ page, address, isFirst, now, views, label }: Props) => (
  <>
    <DataTable label={label} columns={columns(views, now)} rows={page.pastes} />
    <nav class="acts" aria-label={messages.pages}>
      {!isFirst && (
        <a class="act" href={address}>
          {messages.newest}
        </a>
      )}
      {page.next !== null && (
        <a class="act" rel="next" href={`${address}${address.includes('?') ? '&' : '?'}after=${page.next}`}>
          {messages.older}
        </a>
      )}
    </nav>
  </>
);

const columns = (views: Views, now: number): Column<Paste>[] => [
  {
    heading: messages.title,
    kind: 'name',
    cell: ({ id, title }) => <a href={pastePath(id)}>{title ?? messages.untitledOf(id)}</a>,
  },
  { heading: messages.language, cell: ({ language }) => LANGUAGE_NAMES[language] },
  {
    heading: messages.views,
    kind: 'number',
    inlineUnit: (paste) => messages.viewsInLine(views.of(paste)),
    cell: (paste) => <Figure value={views.of(paste)} />,
  },
  { heading: messages.size, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
  {
    heading: messages.created,
    cell: ({ createdAt }) => (
      <time datetime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
    ),
  },
  {
    heading: messages.expires,
    inlineLabel: messages.expiresInLine,
    cell: ({ expiresAt }) =>
      expiresAt === null ? messages.never : messages.in(formatDuration(expiresAt - now)),
  },
];
