import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { LANGUAGE_NAMES } from '#web/names.ts';
import { pastePath } from '#web/urls.ts';
import { figure, sizeText, spanText, timeText } from '#web/words.ts';

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
          <th role="columnheader">Title</th>
          <th role="columnheader">Language</th>
          <th role="columnheader" class="num">
            Views
          </th>
          <th role="columnheader" class="num">
            Size
          </th>
          <th role="columnheader">Made</th>
          <th role="columnheader">Ends</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.pastes.map((paste) => (
          <tr role="row">
            <td role="cell" class="main">
              <a href={pastePath(paste.id)}>{paste.title ?? paste.id}</a>
            </td>
            <td role="cell">{LANGUAGE_NAMES[paste.language]}</td>
            <td role="cell" class="num" data-unit="views">
              {figure(views.of(paste))}
            </td>
            <td role="cell" class="num">
              {sizeText(paste.sizeBytes)}
            </td>
            <td role="cell">
              <time datetime={new Date(paste.createdAt).toISOString()}>{timeText(paste.createdAt)}</time>
            </td>
            <td role="cell" data-pre="ends">
              {paste.expiresAt === null ? 'never' : `in ${spanText(paste.expiresAt - now)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
    <nav class="acts" aria-label="Pages">
      {!isFirst && (
        <a class="act" href={address}>
          Newest
        </a>
      )}
      {page.next !== null && (
        <a class="act" rel="next" href={`${address}${address.includes('?') ? '&' : '?'}after=${page.next}`}>
          Older
        </a>
      )}
    </nav>
  </>
);
