import { pluralize } from '#web/lib/locale-en.ts';

const unit = (isHourly: boolean) => (isHourly ? 'hour' : 'day');

/** Statistics as drawings and as tables. */
export const charts = {
  title: (isHourly: boolean) => `Views and unique visitors by ${unit(isHourly)}`,
  description: (views: number, buckets: number, isHourly: boolean) =>
    `${pluralize(views, 'view')} in ${pluralize(buckets, unit(isHourly))}.`,
  most: (views: string, time: string) => `The most, ${views}, on ${time}.`,
  inTheTable: 'All figures are in the table below.',
  /** Of one bar. */
  figures: (views: number, visitors: number) =>
    `${pluralize(views, 'view')}, ${pluralize(visitors, 'unique visitor')}`,
  hourOfDay: (day: string, hour: string) => `${day}, ${hour}`,
  asTable: 'The same as a table',
  tableName: (isHourly: boolean) => `Views by ${unit(isHourly)}`,
  unit: (isHourly: boolean) => (isHourly ? 'Hour' : 'Day'),
  views: 'Views',
  visitors: 'Unique visitors',
  leftOut: 'Days without a view are left out.',
  map: 'Views by country',
  mapDescription: 'A map of the world. All figures are in the table of countries.',
  viewsOf: (count: number) => pluralize(count, 'view'),
  whereFrom: 'Where from',
  countries: 'Countries',
  country: 'Country',
  unknownCountry: 'Unknown',
  referrers: 'Referrers',
  referrer: 'Referrer',
  direct: 'Direct or an app',
  devices: 'Devices',
  device: 'Device',
  deviceNames: { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet', bot: 'Bot', other: 'Other' },
  mostViewed: 'Most viewed',
  mostViewedPastes: 'Most viewed pastes',
  paste: 'Paste',
};
