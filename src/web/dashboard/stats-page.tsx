import type { CurrentUser } from '#accounts/session.ts';
import type { Statistics } from '#analytics/statistics.ts';
import type { Paste } from '#domain/paste.ts';
import { RANGES } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { formatDay } from '#web/lib/format.ts';
import { pastePath } from '#web/lib/urls.ts';
import { Part, Submit } from '#web/ui/controls.tsx';
import { FilterSelect } from '#web/ui/field.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { RANGE_NAMES } from '#web/ui/names.ts';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { type Bucket, busiestOf, labelText, SeriesChart } from './chart.tsx';
import { TopPastes, TrafficSources } from './chart-sources.tsx';
import { SeriesTable } from './chart-table.tsx';
import { stats as messages } from './messages.tsx';
import { DashboardNav } from './navigation.tsx';

interface Props extends PageContext {
  user: CurrentUser;
  statistics: Statistics;
  /** The selected one. */
  paste: Paste | null;
  /** Ids and names of the pastes that can be selected. */
  choices: Map<string, string>;
}

/** The statistics of an account or of one paste: the figures of GET /api/v1/stats as charts and tables. */
export function statsPage({ site, user, statistics, paste, choices }: Props): Response {
  const { series, range, to: now } = statistics;
  const lengthMs = range === '24h' ? HOUR_MS : DAY_MS;
  return renderPage(
    { title: messages.title, current: 'statistics', site, user, unlisted: true, whole: true },
    <>
      <section class="part" aria-labelledby="statistics">
        <header>
          <h1 id="statistics">{messages.heading}</h1>
          <p class="quiet">{spanOf(statistics)}</p>
          <DashboardNav current="statistics" />
        </header>
        <div class="body">
          <Choices range={range} paste={paste} choices={choices} />
          {paste !== null && (
            <p>
              {messages.ofOne(
                <a href={pastePath(paste.id)} dir="auto">
                  {choices.get(paste.id)}
                </a>,
              )}
            </p>
          )}
          <Figures statistics={statistics} lengthMs={lengthMs} />
          {statistics.totals.views === 0 && <NoViews range={range} paste={paste} />}
        </div>
      </section>
      {statistics.totals.views > 0 && <Series {...{ series, lengthMs, now }} />}
      {statistics.totals.views > 0 && <TrafficSources statistics={statistics} />}
      {statistics.topPastes && statistics.topPastes.length > 0 && <TopPastes pastes={statistics.topPastes} />}
    </>,
  );
}

/** Says what would be here, and leads on. */
const NoViews = ({ range, paste }: Pick<Props, 'paste'> & { range: string }) => (
  <p class="empty">
    {(range === 'all' ? messages.noViewsYet : messages.noViews)(paste !== null)}{' '}
    {range !== 'all' && (
      <a href={`/dashboard/stats?range=all${paste ? `&paste=${paste.id}` : ''}`}>{messages.showAll}</a>
    )}
  </p>
);

const Series = ({ series, lengthMs, now }: { series: Bucket[]; lengthMs: number; now: number }) => (
  <Part id="series" heading={messages.by[unitOf(lengthMs)]}>
    <div class="body">
      <SeriesChart series={series} lengthMs={lengthMs} now={now} />
      <p class="quiet">{messages.aboutSeries}</p>
      <SeriesTable series={series} lengthMs={lengthMs} now={now} />
    </div>
  </Part>
);

/** Links for the range, for quick comparison, and a form for the paste. */
const Choices = ({ range, paste, choices }: Pick<Props, 'paste' | 'choices'> & { range: string }) => (
  <div class="tools">
    <nav class="ranges quiet" aria-label={messages.range}>
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
      <FilterSelect
        name="paste"
        label={messages.paste}
        any={messages.allPastes}
        options={choices}
        value={paste?.id ?? null}
      />
      <Submit>{messages.show}</Submit>
    </form>
  </div>
);

const Figures = ({ statistics, lengthMs }: { statistics: Statistics; lengthMs: number }) => {
  const { totals, series, to } = statistics;
  const unit = unitOf(lengthMs);
  const busiest = busiestOf(series);
  const average = totals.views / series.length;
  return (
    <dl class="cells figures">
      <Cell name={messages.views} value={totals.views} />
      <Cell name={messages.visitors} value={totals.visitors} />
      <Cell
        name={messages.busiest[unit]}
        value={busiest ? labelText(busiest.time, lengthMs, to) : messages.noBusiest}
      />
      <Cell
        name={messages.average[unit]}
        value={average < 10 ? Math.round(average * 10) / 10 : Math.round(average)}
      />
    </dl>
  );
};

const Cell = ({ name, value }: { name: string; value: string | number }) => (
  <div class="cell">
    <dt>{name}</dt>
    <dd>{typeof value === 'number' ? <Figure value={value} /> : value}</dd>
  </div>
);

function spanOf({ from, to }: Statistics): string {
  const [first, last] = [formatDay(from, to), formatDay(to, to)];
  return first === last ? messages.on(first) : messages.from(first, last);
}

const unitOf = (lengthMs: number) => (lengthMs === HOUR_MS ? 'hour' : 'day');
