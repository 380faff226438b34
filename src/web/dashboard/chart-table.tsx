import { HOUR_MS } from '#domain/time.ts';
import { formatTime } from '#web/lib/format.ts';
import { Figure } from '#web/ui/figure.tsx';
import { type Bucket, bucketText } from './chart.tsx';
import { charts as messages } from './messages.tsx';

/** Above this number of buckets, those without views are left out: they would bury the others. */
const ROWS_WITHOUT_VIEWS_MAX = 100;

/** The series as a table, newest first. */
export const SeriesTable = ({
  series,
  lengthMs,
  now,
}: {
  series: Bucket[];
  lengthMs: number;
  now: number;
}) => {
  const isHourly = lengthMs === HOUR_MS;
  const isAbridged = series.length > ROWS_WITHOUT_VIEWS_MAX;
  const rows = series.filter(({ views }) => !isAbridged || views > 0).reverse();
  return (
    <details>
      <summary class="quiet">{messages.asTable}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls, named for those who tab to it */}
      <div class="scroll" tabindex={0} role="region" aria-label={messages.tableName(isHourly)}>
        <table class="list series">
          <thead>
            <tr>
              <th scope="col">{messages.unit(isHourly)}</th>
              <th scope="col" class="num">
                {messages.views}
              </th>
              <th scope="col" class="num">
                {messages.visitors}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, views, visitors }) => (
              <tr>
                <th scope="row">
                  <time datetime={new Date(time).toISOString()} title={formatTime(time)}>
                    {bucketText(time, lengthMs, now)}
                  </time>
                </th>
                <td class="num">
                  <Figure value={views} />
                </td>
                <td class="num">
                  <Figure value={visitors} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAbridged && <p class="quiet">{messages.leftOut}</p>}
    </details>
  );
};
