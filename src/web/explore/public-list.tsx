import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { formatBytes, formatDuration, formatTime } from '#web/lib/format.ts';
import { pastePath } from '#web/lib/urls.ts';
import { texts } from '#web/messages/messages.ts';
import { LANGUAGE_NAMES } from '#web/messages/names.ts';
import { Figure } from '#web/ui/figure.tsx';

const words = texts.lists;

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
          <th role="columnheader">{words.title}</th>
          <th role="columnheader">{words.language}</th>
          <th role="columnheader" class="num">
            {words.views}
          </th>
          <th role="columnheader" class="num">
            {words.size}
          </th>
          <th role="columnheader">{words.made}</th>
          <th role="columnheader">{words.ends}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.pastes.map((paste) => (
          <tr role="row">
            <td role="cell" class="main">
              <a href={pastePath(paste.id)}>{paste.title ?? words.untitledOf(paste.id)}</a>
            </td>
            <td role="cell">{LANGUAGE_NAMES[paste.language]}</td>
            <td role="cell" class="num" data-unit={words.viewsInLine(views.of(paste))}>
              <Figure value={views.of(paste)} />
            </td>
            <td role="cell" class="num">
              {formatBytes(paste.sizeBytes)}
            </td>
            <td role="cell">
              <time datetime={new Date(paste.createdAt).toISOString()}>{formatTime(paste.createdAt)}</time>
            </td>
            <td role="cell" data-pre={words.endsInLine}>
              {paste.expiresAt === null ? words.never : words.in(formatDuration(paste.expiresAt - now))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
    <nav class="acts" aria-label={words.pages}>
      {!isFirst && (
        <a class="act" href={address}>
          {words.newest}
        </a>
      )}
      {page.next !== null && (
        <a class="act" rel="next" href={`${address}${address.includes('?') ? '&' : '?'}after=${page.next}`}>
          {words.older}
        </a>
      )}
    </nav>
  </>
);
