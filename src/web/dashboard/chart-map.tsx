import type { Statistics } from '#analytics/statistics.ts';
import { countryName } from './chart-countries.ts';
import { WORLD, WORLD_VIEW_BOX } from './generated/world.ts';
import { charts as messages } from './messages.tsx';

/** So that the palest country still differs from land without views. */
const PALEST = 0.3;

/** Views by country: more views, deeper amber. The table beside it has the figures. */
export const CountryMap = ({ countries }: { countries: Statistics['countries'] }) => {
  const most = Math.max(1, ...countries.map(({ views }) => views));
  const viewed = new Map(countries.flatMap(({ value, views }) => (value === null ? [] : [[value, views]])));
  const land = Object.entries(WORLD).filter(([code]) => !viewed.has(code));
  return (
    <svg class="map" viewBox={WORLD_VIEW_BOX} role="img" aria-labelledby="map-title map-text">
      <title id="map-title">{messages.map}</title>
      <desc id="map-text">{messages.mapDescription}</desc>
      <path class="land" d={land.map(([, path]) => path).join('')} />
      {[...viewed].map(([code, views]) => (
        // The square root: on a linear scale one busy country would leave all others pale.
        <path d={WORLD[code]} fill-opacity={opacityOf(views / most)}>
          <title>
            {countryName(code)}: {messages.viewsOf(views)}
          </title>
        </path>
      ))}
    </svg>
  );
};

const SHADES = [0, 0.25, 0.5, 0.75, 1];

/** What the shades of the map mean. */
export const MapLegend = ({ countries }: { countries: Statistics['countries'] }) => {
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
      {messages.viewsOf(most)}
    </p>
  );
};

const opacityOf = (share: number): number =>
  Math.round((PALEST + (1 - PALEST) * Math.sqrt(share)) * 100) / 100;
