import type { Viewer } from '#accounts/session.ts';
import type { Statistics } from '#analytics/statistics.ts';
import { DAY_MS } from '#domain/limit.ts';
import type { Paste } from '#domain/paste.ts';
import { HOUR_MS, RANGES } from '#domain/range.ts';
import { busiestOf, labelText, SeriesChart } from '#web/components/chart.tsx';
import { Origins, TopPastes } from '#web/components/chart-origins.tsx';
import { SeriesTable } from '#web/components/chart-table.tsx';
import { Places } from '#web/components/places.tsx';
import { RANGE_NAMES } from '#web/names.ts';
import { renderPage } from '#web/page.tsx';
import { pastePath } from '#web/urls.ts';
import { dayText, figure } from '#web/words.ts';

interface Props {
  viewer: Viewer;
  statistics: Statistics;
  /** The one that is selected. */
  paste: Paste | null;
  /** Ids and names of the pastes that can be selected. */
  choices: Map<string, string>;
}

/** The views of an account or of one paste: the figures of GET /api/v1/stats, drawn and in tables. */
export function statsPage({ viewer, statistics, paste, choices }: Props): Response {
  const { series, range, to: now } = statistics;
  const lengthMs = range === '24h' ? HOUR_MS : DAY_MS;
  const unit = lengthMs === HOUR_MS ? 'hour' : 'day';
  return renderPage(
    { title: 'Statistics', current: 'statistics', viewer, unlisted: true },
    <>
      <section class="part" aria-labelledby="statistics">
        <header>
          <h1 id="statistics">Statistics</h1>
          <p class="quiet">{spanOf(statistics)}, in UTC</p>
          <Places current="statistics" />
        </header>
        <div class="body">
          <Choices range={range} paste={paste} choices={choices} />
          {paste !== null && (
            <p>
              Of{' '}
              <a href={pastePath(paste.id)} dir="auto">
                {choices.get(paste.id)}
              </a>{' '}
              alone.
            </p>
          )}
          <Figures statistics={statistics} lengthMs={lengthMs} />
        </div>
      </section>
      <section class="part" aria-labelledby="series">
        <header>
          <h2 id="series">By {unit}</h2>
        </header>
        <div class="body">
          <SeriesChart series={series} lengthMs={lengthMs} now={now} />
          <p class="quiet">
            The bar counts views, the tick across it unique visitors, who are counted anew each day.
          </p>
          <SeriesTable series={series} lengthMs={lengthMs} now={now} />
        </div>
      </section>
      {statistics.totals.views > 0 && <Origins statistics={statistics} />}
      {statistics.topPastes && statistics.topPastes.length > 0 && <TopPastes pastes={statistics.topPastes} />}
    </>,
  );
}

/** Links for the range, which most will want to compare, and a form for the paste. */
const Choices = ({ range, paste, choices }: Pick<Props, 'paste' | 'choices'> & { range: string }) => (
  <div class="tools">
    <nav class="ranges quiet" aria-label="Range">
      {RANGES.map((name) => (
        <a
          href={`/dashboard/stats?range=${name}${paste ? `&paste=${paste.id}` : ''}`}
          aria-current={name === range ? 'true' : undefined}
        >
          {RANGE_NAMES[name]}
        </a>
      ))}
    </nav>
    <form class="tools last" action="/dashboard/stats">
      <input type="hidden" name="range" value={range} />
      <span class="pick-one">
        <select name="paste" aria-label="Paste">
          <option value="">All pastes</option>
          {[...choices].map(([id, name]) => (
            <option value={id} selected={id === paste?.id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" class="do">
        Show
      </button>
    </form>
  </div>
);

const Figures = ({ statistics, lengthMs }: { statistics: Statistics; lengthMs: number }) => {
  const { totals, series, to } = statistics;
  const unit = lengthMs === HOUR_MS ? 'hour' : 'day';
  const busiest = busiestOf(series);
  const average = totals.views / series.length;
  return (
    <dl class="cells figures">
      <Cell name="Views" value={figure(totals.views)} />
      <Cell name="Unique visitors" value={figure(totals.visitors)} />
      <Cell name={`Busiest ${unit}`} value={busiest ? labelText(busiest.time, lengthMs, to) : '–'} />
      <Cell
        name={`Views ${unit === 'hour' ? 'an hour' : 'a day'}`}
        value={average < 10 ? figure(Math.round(average * 10) / 10) : figure(Math.round(average))}
      />
    </dl>
  );
};

const Cell = ({ name, value }: { name: string; value: string }) => (
  <div class="cell">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function spanOf({ from, to }: Statistics): string {
  const [first, last] = [dayText(from, to), dayText(to, to)];
  return first === last ? first : `${first} to ${last}`;
}
