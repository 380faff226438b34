import type { Statistics } from '#analytics/statistics.ts';
import type { Device } from '#domain/view.ts';
import { statsPath } from '#web/lib/urls.ts';
import { texts } from '#web/messages/messages.ts';
import { BreakdownTable } from './chart-breakdown.tsx';
import { countryName } from './chart-countries.ts';
import { CountryMap } from './chart-map.tsx';

const words = texts.charts;
const DEVICE_NAMES: Record<Device, string> = words.deviceNames;

/** Where the views came from. */
export const TrafficSources = ({ statistics }: { statistics: Statistics }) => (
  <section class="part" aria-labelledby="origins">
    <header>
      <h2 id="origins">{words.whereFrom}</h2>
    </header>
    <div class="body">
      <CountryMap countries={statistics.countries} />
      <div class="trio">
        <BreakdownTable
          caption={words.countries}
          head={words.country}
          shares={statistics.countries.map(({ value, views }) => ({ name: countryName(value), views }))}
        />
        <BreakdownTable
          caption={words.referrers}
          head={words.referrer}
          shares={statistics.referrers.map(({ value, views }) => ({
            name: value ?? words.direct,
            views,
          }))}
        />
        <BreakdownTable
          caption={words.devices}
          head={words.device}
          shares={statistics.devices.map(({ value, views }) => ({
            name: DEVICE_NAMES[value as Device] ?? value,
            views,
          }))}
        />
      </div>
    </div>
  </section>
);

/** The most viewed pastes; each leads to its own statistics. */
export const TopPastes = ({ pastes }: { pastes: NonNullable<Statistics['topPastes']> }) => (
  <section class="part" aria-labelledby="most">
    <header>
      <h2 id="most">{words.mostViewed}</h2>
    </header>
    <div class="body">
      <BreakdownTable
        caption={words.mostViewedPastes}
        head={words.paste}
        isCaptionHidden
        shares={pastes.map(({ id, title, views }) => ({
          name: <a href={statsPath(id)}>{title ?? texts.lists.untitledOf(id)}</a>,
          views,
        }))}
      />
    </div>
  </section>
);
