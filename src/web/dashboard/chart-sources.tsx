import type { Child } from 'hono/jsx';
import type { Statistics } from '#analytics/statistics.ts';
import type { Device } from '#domain/view.ts';
import { statsPath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { Part } from '#web/ui/controls.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import world from './generated/world.json' with { type: 'json' };

/**
 * The outlines of countries by their ISO 3166-1 alpha-2 codes, without those too small for this scale: from Natural Earth
 * (naturalearthdata.com), which is in the public domain. `scripts/images/map.ts` makes them.
 */
const COUNTRIES: Record<string, string> = world.countries;

/** Traffic sources: countries, referrers and devices. */
export const TrafficSources = ({ statistics, messages }: { statistics: Statistics; messages: Messages }) => (
  <Part id="origins" heading={messages.dashboard.charts.trafficSources}>
    <div class="body">
      <CountryMap countries={statistics.countries} />
      <MapLegend countries={statistics.countries} />
      <div class="trio">
        {sourcesOf(messages).map(({ dimension, head, nameOf }) => (
          <BreakdownTable
            caption={messages.dashboard.charts[dimension]}
            head={head}
            shares={statistics[dimension].map(({ value, views }) => ({ name: nameOf(value), views }))}
          />
        ))}
      </div>
    </div>
  </Part>
);

type TopProps = { pastes: NonNullable<Statistics['topPastes']>; messages: Messages };

/** The most viewed pastes, with links to the statistics of each. */
export const TopPastes = ({ pastes, messages: { dashboard, ui } }: TopProps) => (
  <Part id="most" heading={dashboard.charts.mostViewed}>
    <div class="body">
      <BreakdownTable
        caption={dashboard.charts.mostViewedPastes}
        head={dashboard.charts.paste}
        isCaptionHidden
        shares={pastes.map(({ id, title, views }) => ({
          name: <a href={statsPath(id)}>{title ?? ui.lists.untitledOf(id)}</a>,
          views,
        }))}
      />
    </div>
  </Part>
);

const sourcesOf = (all: Messages) => {
  const { charts: messages } = all.dashboard;
  return [
    { dimension: 'countries', head: messages.country, nameOf: (code) => countryName(code, all) },
    { dimension: 'referrers', head: messages.referrer, nameOf: (host) => host ?? messages.direct },
    {
      dimension: 'devices',
      head: messages.device,
      nameOf: (kind) => messages.deviceNames[kind as Device] ?? kind,
    },
  ] satisfies { dimension: keyof Statistics; head: string; nameOf: (value: string | null) => Child }[];
};

interface BreakdownProps {
  caption: string;
  head: string;
  /** Most viewed first. */
  shares: { name: Child; views: number }[];
  /** Set where a heading above already says the same. */
  isCaptionHidden?: boolean;
}

/** Views by one dimension. The rule under each row is its bar, relative to the first row. */
const BreakdownTable = ({ caption, head, shares, isCaptionHidden }: BreakdownProps) => {
  const most = Math.max(1, ...shares.map(({ views }) => views));
  return (
    <table class="share">
      <caption class={isCaptionHidden ? 'sr' : undefined}>{caption}</caption>
      <thead class="sr">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{useMessages().dashboard.charts.views}</th>
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

/** So that the palest country still differs from land without views. */
const PALEST = 0.3;

/** Views by country: more views, deeper amber. The table beside it has the figures. */
const CountryMap = ({ countries }: { countries: Statistics['countries'] }) => {
  const all = useMessages();
  const { charts: messages } = all.dashboard;
  const most = Math.max(1, ...countries.map(({ views }) => views));
  const viewed = new Map(countries.flatMap(({ value, views }) => (value === null ? [] : [[value, views]])));
  const land = Object.entries(COUNTRIES).filter(([code]) => !viewed.has(code));
  return (
    <svg class="map" viewBox={world.viewBox} role="img" aria-labelledby="map-title map-text">
      <title id="map-title">{messages.map}</title>
      <desc id="map-text">{messages.mapDescription}</desc>
      <path class="land" d={land.map(([, path]) => path).join('')} />
      {[...viewed].map(([code, views]) => (
        // The square root: on a linear scale one busy country would leave all others pale.
        <path d={COUNTRIES[code]} fill-opacity={opacityOf(views / most)}>
          <title>{messages.countryViews(countryName(code, all), views)}</title>
        </path>
      ))}
    </svg>
  );
};

const SHADES = [0, 0.25, 0.5, 0.75, 1];

const MapLegend = ({ countries }: { countries: Statistics['countries'] }) => {
  const { charts: messages } = useMessages().dashboard;
  const most = Math.max(...countries.filter(({ value }) => value !== null).map(({ views }) => views));
  if (most < 1) return null;
  return (
    <p class="legend quiet">
      {messages.fewest}
      <svg viewBox={`0 0 ${SHADES.length * 20} 12`} aria-hidden="true">
        {SHADES.map((share, at) => (
          <rect x={at * 20} width="20" height="12" fill-opacity={opacityOf(share)} />
        ))}
      </svg>
      {messages.mostViews(most)}
    </p>
  );
};

const opacityOf = (share: number): number =>
  Math.round((PALEST + (1 - PALEST) * Math.sqrt(share)) * 100) / 100;

/** The name of a country with this ISO 3166-1 alpha-2 code; null is unknown. */
const countryName = (code: string | null, { locale, dashboard }: Messages): string =>
  code === null ? dashboard.charts.unknownCountry : locale.country(code);
