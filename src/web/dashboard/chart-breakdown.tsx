import type { Child } from 'hono/jsx';
import { Figure } from '#web/ui/figure.tsx';
import { charts as chartsMessages } from './messages.tsx';

interface Share {
  name: Child;
  views: number;
}

interface Props {
  /** Of the table. */
  caption: string;
  /** Of its first column. */
  head: string;
  /** Most viewed first. */
  shares: Share[];
  /** Where a heading says the same already. */
  isCaptionHidden?: boolean;
}

/** Views by something, each row with its bar on the rule under it, measured by the first. */
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
