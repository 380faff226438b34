import type { Child } from 'hono/jsx';
import { Figure } from '#web/ui/figure.tsx';
import { charts as chartsMessages } from './messages.tsx';

interface Share {
  name: Child;
  views: number;
}

interface Props {
  /** The caption of the table. */
  caption: string;
  /** The heading of its first column. */
  head: string;
  /** Most viewed first. */
  shares: Share[];
  /** Set where a heading above already says the same. */
  isCaptionHidden?: boolean;
}

/** Views by one dimension. The rule under each row is its bar, relative to the first row. */
export const BreakdownTable = ({ caption, head, shares, isCaptionHidden }: Props) => {
  const most = Math.max(1, ...shares.map(({ views }) => views));
  return (
    <table class="share">
      <caption class={isCaptionHidden ? 'sr' : undefined}>{caption}</caption>
      <thead class="sr">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{chartsMessages.views}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, views }) => (
          <tr>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td class="num">
              <Figure value={views} />
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((views / most) * 1000) / 10} height="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
