import type { CurrentUser } from '#accounts/session.ts';
import { type Statistics, viewStatistics } from '#analytics/statistics.ts';
import type { Paste } from '#domain/paste.ts';
import { RANGES } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { get, type RequestContext, type Route } from '#http/routes.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { readOwnPaste } from '#pastes/open.ts';
import { pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { contextOf, requireLogin } from '#web/request/page-context.ts';
import { FirstPart, Part, Submit } from '#web/ui/controls.tsx';
import { PickOne } from '#web/ui/field.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { ownPage, renderPage } from '#web/ui/page.tsx';
import { busiestOf, labelText, SeriesChart, SeriesTable, unitOf } from './chart.tsx';
import { TopPastes, TrafficSources } from './chart-sources.tsx';
import { DashboardNav } from './navigation.tsx';

/** How many of the newest pastes can be selected; the list links to the statistics of all. */
const CHOICES = 25;

/** The statistics page: the figures of GET /api/v1/stats. */
export const statsRoutes = (deps: AppContext): Route[] => [get('/dashboard/stats', requireLogin(deps, show))];

async function show(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const accountId = user.account.id;
  const range = RANGES.find((known) => known === c.req.query('range')) ?? '7d';
  const pasteId = c.req.query('paste') || null;
  const paste = pasteId === null ? null : await readOwnPaste(deps, accountId, pasteId);
  const statistics = await viewStatistics(deps, accountId, range, pasteId);
  const { pastes } = await listOwnPastes(deps, accountId, { q: '', page: 1, perPage: CHOICES });
  const topPastes = await deps.excerpts.titled(statistics.topPastes ?? []);
  const named = await deps.excerpts.named(paste ? [paste, ...pastes] : pastes);
  const newest = named.map(({ id, name }) => ({ id, title: name }));
  const choices = [...(paste ? newest.slice(0, 1) : []), ...topPastes, ...newest];
  // Without duplicates: a Map keeps the position of the first.
  const context = contextOf(deps, c, user);
  const { dashboard, ui } = context.messages;
  const { stats: messages } = dashboard;
  const names = new Map(choices.map(({ id, title }) => [id, title ?? ui.lists.untitledOf(id)]));
  const lengthMs = range === '24h' ? HOUR_MS : DAY_MS;
  const shown = { series: statistics.series, lengthMs, now: statistics.to };
  return renderPage(
    { ...ownPage(context), title: messages.title, current: 'statistics' },
    <>
      <FirstPart
        id="statistics"
        heading={messages.heading}
        aside={
          <>
            <p class="quiet">{spanOf(statistics, context.messages)}</p>
            <DashboardNav current="statistics" />
          </>
        }
      >
        <div class="body">
          <Choices range={range} paste={paste} choices={names} />
          {paste !== null && (
            <p>
              {messages.ofOne(
                <a href={pastePath(paste.id)} dir="auto">
                  {names.get(paste.id)}
                </a>,
              )}
            </p>
          )}
          <Figures statistics={statistics} lengthMs={lengthMs} />
          {statistics.totals.views === 0 && (
            <p class="empty">
              {(range === 'all' ? messages.noViewsYet : messages.noViews)(paste !== null)}{' '}
              {range !== 'all' && (
                <a href={`/dashboard/stats?range=all${paste ? `&paste=${paste.id}` : ''}`}>
                  {messages.showAll}
                </a>
              )}
            </p>
          )}
        </div>
      </FirstPart>
      {statistics.totals.views > 0 && (
        <>
          <Part id="series" heading={messages.by[unitOf(lengthMs)]}>
            <div class="body">
              <SeriesChart {...shown} />
              <p class="quiet">{messages.aboutSeries}</p>
              <SeriesTable {...shown} />
            </div>
          </Part>
          <TrafficSources statistics={statistics} messages={context.messages} />
        </>
      )}
      {topPastes.length > 0 && <TopPastes pastes={topPastes} messages={context.messages} />}
    </>,
  );
}

interface ChoiceProps {
  range: string;
  paste: Paste | null;
  /** Ids and names of the pastes that can be selected. */
  choices: Map<string, string>;
}

/** Links for the range, for quick comparison, and a form for the paste. */
const Choices = ({ range, paste, choices }: ChoiceProps) => {
  const { dashboard, names } = useMessages();
  const { stats: messages } = dashboard;
  return (
    <div class="tools">
      <nav class="ranges quiet" aria-label={messages.range}>
        {RANGES.map((name) => (
          <a
            href={`/dashboard/stats?range=${name}${paste ? `&paste=${paste.id}` : ''}`}
            aria-current={name === range ? 'true' : undefined}
          >
            {names.RANGE_NAMES[name]}
          </a>
        ))}
      </nav>
      <form class="tools last" action="/dashboard/stats">
        <input type="hidden" name="range" value={range} />
        <PickOne
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
};

const Figures = ({ statistics, lengthMs }: { statistics: Statistics; lengthMs: number }) => {
  const { dashboard, locale } = useMessages();
  const { stats: messages } = dashboard;
  const { totals, series, to } = statistics;
  const unit = unitOf(lengthMs);
  const busiest = busiestOf(series);
  const average = totals.views / series.length;
  const cells: [name: string, value: string | number][] = [
    [messages.views, totals.views],
    [messages.visitors, totals.visitors],
    [messages.busiest[unit], busiest ? labelText(locale, busiest.time, lengthMs, to) : messages.noBusiest],
    [messages.average[unit], average < 10 ? Math.round(average * 10) / 10 : Math.round(average)],
  ];
  return (
    <dl class="cells figures">
      {cells.map(([name, value]) => (
        <div class="cell">
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? <Figure value={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
};

function spanOf({ from, to }: Statistics, { locale, dashboard: { stats: messages } }: Messages): string {
  const [first, last] = [locale.day(from, to), locale.day(to, to)];
  return first === last ? messages.on(first) : messages.from(first, last);
}
