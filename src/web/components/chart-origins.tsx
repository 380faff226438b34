import type { Statistics } from '#analytics/statistics.ts';
import type { Device } from '#domain/view.ts';
import { statsPath } from '#web/urls.ts';
import { countryName } from './chart-countries.ts';
import { CountryMap } from './chart-map.tsx';
import { Shares } from './chart-shares.tsx';

const DEVICE_NAMES: Record<Device, string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  bot: 'Bot',
  other: 'Other',
};

/** Where the views came from. */
export const Origins = ({ statistics }: { statistics: Statistics }) => (
  <section class="part" aria-labelledby="origins">
    <header>
      <h2 id="origins">Where from</h2>
    </header>
    <div class="body">
      <CountryMap countries={statistics.countries} />
      <div class="trio">
        <Shares
          caption="Countries"
          head="Country"
          shares={statistics.countries.map(({ value, views }) => ({ name: countryName(value), views }))}
        />
        <Shares
          caption="Referrers"
          head="Referrer"
          shares={statistics.referrers.map(({ value, views }) => ({
            name: value ?? 'Direct or an app',
            views,
          }))}
        />
        <Shares
          caption="Devices"
          head="Device"
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
      <h2 id="most">Most viewed</h2>
    </header>
    <div class="body">
      <Shares
        caption="Most viewed pastes"
        head="Paste"
        isCaptionHidden
        shares={pastes.map(({ id, title, views }) => ({
          name: <a href={statsPath(id)}>{title ?? `Untitled ${id}`}</a>,
          views,
        }))}
      />
    </div>
  </section>
);
