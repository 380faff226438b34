import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { formatBytes, formatDuration, formatTime } from '#web/lib/format.ts';
import { pastePath } from '#web/lib/urls.ts';
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

/** Public pastes as a table that becomes lines in a narrow window, with the ways to newer and older ones. */
export const PublicList = ({ page, address, isFirst, now, views, label }: Props) => (
  <>
    {/* biome-ignore-start lint/a11y/useSemanticElements: styled as lines when narrow, a table loses its role. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
    <table class="list folds" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{messages.title}</th>
          <th role="columnheader">{messages.language}</th>
          <th role="columnheader" class="num">
            {messages.views}
          </th>
          <th role="columnheader" class="num">
            {messages.size}
          </th>
          <th role="columnheader">{messages.made}</th>
          <th role="columnheader">{messages.ends}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.pastes.map((paste) => (
          <tr role="row">
            <td role="cell" class="main">
              <a href={pastePath(paste.id)}>{paste.title ?? messages.untitledOf(paste.id)}</a>
            </td>
            <td role="cell">{LANGUAGE_NAMES[paste.language]}</td>
            <td role="cell" class="num" data-unit={messages.viewsInLine(views.of(paste))}>
              <Figure value={views.of(paste)} />
            </td>
            <td role="cell" class="num">
              {formatBytes(paste.sizeBytes)}
            </td>
            <td role="cell">
              <time datetime={new Date(paste.createdAt).toISOString()}>{formatTime(paste.createdAt)}</time>
            </td>
            <td role="cell" data-pre={messages.endsInLine}>
              {paste.expiresAt === null ? messages.never : messages.in(formatDuration(paste.expiresAt - now))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
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
