import { HOUR_MS } from '#domain/range.ts';
import { figure, timeText } from '#web/words.ts';
import { type Bucket, bucketText } from './chart.tsx';

/** Beyond this many, a row for each day without a view would bury the others. */
const ROWS_WITHOUT_VIEWS_MAX = 100;

/** The series as a table, the newest first. */
export const SeriesTable = ({
  series,
  lengthMs,
  now,
}: {
  series: Bucket[];
  lengthMs: number;
  now: number;
}) => {
  const unit = lengthMs === HOUR_MS ? 'hour' : 'day';
  const isAbridged = series.length > ROWS_WITHOUT_VIEWS_MAX;
  const rows = series.filter(({ views }) => !isAbridged || views > 0).reverse();
  return (
    <details>
      <summary class="quiet">The same as a table</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls, named for those who tab to it */}
      <div class="scroll" tabindex={0} role="region" aria-label={`Views by ${unit}`}>
        <table class="list series">
          <thead>
            <tr>
              <th scope="col">{unit === 'hour' ? 'Hour' : 'Day'}</th>
              <th scope="col" class="num">
                Views
              </th>
              <th scope="col" class="num">
                Unique visitors
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, views, visitors }) => (
              <tr>
                <th scope="row">
                  <time datetime={new Date(time).toISOString()} title={timeText(time)}>
                    {bucketText(time, lengthMs, now)}
                  </time>
                </th>
                <td class="num">{figure(views)}</td>
                <td class="num">{figure(visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAbridged && <p class="quiet">Days without a view are left out.</p>}
    </details>
  );
};
