import type { Statistics } from '#analytics/statistics.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Messages } from '#web/locales/index.ts';
import type { Locale } from '#web/locales/locale.ts';
import { scrollRegion } from '#web/ui/controls.tsx';
import { Figure, Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';

type Bucket = Statistics['series'][number];

export interface SeriesProps {
  series: Bucket[];
  lengthMs: number;
  now: number;
}

const HEIGHT = 200;
/** The width of one bucket in units of the drawing, which is stretched to fit. */
const WIDTH = 10;
const BAR = { left: 1.5, width: 7 };
/** More bars than this are too thin to point at: they are drawn as one path without titles. */
const NAMED_BARS_MAX = 100;
/** At most as many labels on the axis as fit a phone. */
const LABELS_MAX = 5;
/** Closer to an end than this, a label in the middle of its bar would stand out (percent of the axis). */
const EDGE = 6;

/** The label of a bucket: `21 Nov`, or `21 Nov, 14:00` for an hour. */
const bucketText = ({ locale, dashboard }: Messages, time: number, lengthMs: number, now: number): string =>
  lengthMs === HOUR_MS
    ? dashboard.charts.hourOfDay(locale.day(time, now), locale.hour(time))
    : locale.day(time, now);

/** The short label, for the axis: an hour of the last 24 needs no day. */
export const labelText = (locale: Locale, time: number, lengthMs: number, now: number): string =>
  lengthMs === HOUR_MS ? locale.hour(time) : locale.day(time, now);

export const unitOf = (lengthMs: number) => (lengthMs === HOUR_MS ? 'hour' : 'day');

/** Views as bars and unique visitors as ticks across them. The table below has the same figures. */
export const SeriesChart = ({ series, lengthMs, now }: SeriesProps) => {
  const messages = useMessages();
  const step = niceStep(Math.max(...series.map(({ views }) => views)));
  const width = series.length * WIDTH;
  return (
    <div class="chart">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="chart-title chart-text"
      >
        <title id="chart-title">{messages.dashboard.charts.title[unitOf(lengthMs)]}</title>
        <desc id="chart-text">{descriptionOf(messages, series, lengthMs, now)}</desc>
        <path d={[0, 1, 2, 3].map((line) => `M0 ${rounded((line * HEIGHT) / 3)}H${width}`).join('')} />
        <Bars series={series} top={3 * step} lengthMs={lengthMs} now={now} />
      </svg>
      <ol class="y" aria-hidden="true">
        {[3, 2, 1, 0].map((line) => (
          <li>{messages.locale.number(line * step)}</li>
        ))}
      </ol>
      <Axis series={series} lengthMs={lengthMs} now={now} />
    </div>
  );
};

/** The labels below the bars: a drawing of its own, which is not stretched, so that each stands under its bar. */
const Axis = ({ series, lengthMs, now }: SeriesProps) => (
  <svg class="x" aria-hidden="true">
    {labelled(series).map(({ time, at }) => {
      const place = rounded((100 * (at + 0.5)) / series.length);
      const anchor = place < EDGE ? 'start' : place > 100 - EDGE ? 'end' : 'middle';
      return (
        <text x={`${anchor === 'end' ? 100 : anchor === 'start' ? 0 : place}%`} y="1em" text-anchor={anchor}>
          {labelText(useMessages().locale, time, lengthMs, now)}
        </text>
      );
    })}
  </svg>
);

const Bars = ({ series, top, lengthMs, now }: SeriesProps & { top: number }) => {
  const messages = useMessages();
  const y = (value: number) => rounded(HEIGHT - (value / top) * HEIGHT);
  const x = (at: number) => rounded(at * WIDTH + BAR.left);
  const isNamed = series.length <= NAMED_BARS_MAX;
  const bars = series.map((bucket, at) => ({ ...bucket, at })).filter(({ views }) => views > 0);
  return (
    <>
      {isNamed &&
        bars.map(({ time, views, visitors, at }) => (
          <rect x={x(at)} y={y(views)} width={BAR.width} height={rounded(HEIGHT - y(views))}>
            <title>
              {messages.dashboard.charts.bar(bucketText(messages, time, lengthMs, now), views, visitors)}
            </title>
          </rect>
        ))}
      <g class={isNamed ? 'mids' : 'mass'}>
        <path
          d={bars
            .map(({ views, visitors, at }) =>
              isNamed
                ? `M${x(at)} ${y(visitors)}h${BAR.width}`
                : `M${x(at)} ${HEIGHT}V${y(views)}h${BAR.width}V${HEIGHT}`,
            )
            .join('')}
        />
      </g>
    </>
  );
};

function descriptionOf(all: Messages, series: Bucket[], lengthMs: number, now: number): string {
  const { charts: messages } = all.dashboard;
  const views = series.reduce((sum, bucket) => sum + bucket.views, 0);
  const busiest = busiestOf(series);
  return [
    messages.description[unitOf(lengthMs)](views, series.length),
    ...(busiest ? [messages.most(busiest.views, bucketText(all, busiest.time, lengthMs, now))] : []),
    messages.inTheTable,
  ].join(' ');
}

/** The bucket with the most views, the latest one of equals; undefined without views. */
export function busiestOf(series: Bucket[]): Bucket | undefined {
  const most = Math.max(...series.map(({ views }) => views));
  return most === 0 ? undefined : series.findLast(({ views }) => views === most);
}

/** The smallest of 1, 2, 3, 4, 5, 6, 8, 10, 20, 30 … of which three steps reach `most`. */
export function niceStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 3, 4, 5, 6, 8]) if (3 * digit * power >= most) return digit * power;
  }
}

/** Every so many buckets one, in equal steps back from the last, which is now. */
function labelled(series: Bucket[]): (Bucket & { at: number })[] {
  const step = Math.ceil(series.length / LABELS_MAX);
  return series
    .map((bucket, at) => ({ ...bucket, at }))
    .filter(({ at }) => (series.length - 1 - at) % step === 0);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Above this number of buckets, those without views are left out: they would bury the others. */
const ROWS_WITHOUT_VIEWS_MAX = 100;

/** The series as a table, newest first. */
export const SeriesTable = ({ series, lengthMs, now }: SeriesProps) => {
  const all = useMessages();
  const { charts: messages } = all.dashboard;
  const unit = unitOf(lengthMs);
  const isAbridged = series.length > ROWS_WITHOUT_VIEWS_MAX;
  const rows = series.filter(({ views }) => !isAbridged || views > 0).reverse();
  return (
    <details>
      <summary class="quiet">{messages.asTable}</summary>
      <div class="scroll" {...scrollRegion(messages.tableName[unit])}>
        <table class="list series">
          <thead>
            <tr>
              <th scope="col">{messages.unit[unit]}</th>
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
                  <Time time={time} title={all.locale.time(time)}>
                    {bucketText(all, time, lengthMs, now)}
                  </Time>
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
