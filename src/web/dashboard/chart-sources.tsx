import type { Statistics } from '#analytics/statistics.ts';
import type { Device } from '#domain/view.ts';
import { statsPath } from '#web/lib/urls.ts';
import { Part } from '#web/ui/controls.tsx';
import { lists as listsMessages } from '#web/ui/messages.tsx';
import { BreakdownTable } from './chart-breakdown.tsx';
import { countryName } from './chart-countries.ts';
import { CountryMap, MapLegend } from './chart-map.tsx';
import { charts as messages } from './messages.tsx';

const DEVICE_NAMES: Record<Device, string> = messages.deviceNames;

/** Traffic sources: countries, referrers and devices. */
export const TrafficSources = ({ statistics }: { statistics: Statistics }) => (
  <Part id="origins" heading={messages.trafficSources}>
    <div class="body">
      <CountryMap countries={statistics.countries} />
      <MapLegend countries={statistics.countries} />
      <div class="trio">
        <BreakdownTable
          caption={messages.countries}
          head={messages.country}
          shares={statistics.countries.map(({ value, views }) => ({ name: countryName(value), views }))}
        />
        <BreakdownTable
          caption={messages.referrers}
          head={messages.referrer}
          shares={statistics.referrers.map(({ value, views }) => ({
            name: value ?? messages.direct,
            views,
          }))}
        />
        <BreakdownTable
          caption={messages.devices}
          head={messages.device}
          shares={statistics.devices.map(({ value, views }) => ({
            name: DEVICE_NAMES[value as Device] ?? value,
            views,
          }))}
        />
      </div>
    </div>
  </Part>
);

/** The most viewed pastes, with links to the statistics of each. */
export const TopPastes = ({ pastes }: { pastes: NonNullable<Statistics['topPastes']> }) => (
  <Part id="most" heading={messages.mostViewed}>
    <div class="body">
      <BreakdownTable
        caption={messages.mostViewedPastes}
        head={messages.paste}
        isCaptionHidden
        shares={pastes.map(({ id, title, views }) => ({
          name: <a href={statsPath(id)}>{title ?? listsMessages.untitledOf(id)}</a>,
          views,
        }))}
      />
    </div>
  </Part>
);
