import type { Child } from 'hono/jsx';

/** The page of the views of an account or of one paste. */
export const stats = {
  title: 'Statistics',
  heading: 'Statistics',
  on: (day: string) => `${day}, in UTC`,
  from: (first: string, last: string) => `${first} to ${last}, in UTC`,
  ofOne: (paste: Child) => <>Of {paste} alone.</>,
  by: { hour: 'By hour', day: 'By day' },
  aboutSeries: 'The bar counts views, the tick across it unique visitors, who are counted anew each day.',
  range: 'Range',
  paste: 'Paste',
  allPastes: 'All pastes',
  show: 'Show',
  views: 'Views',
  visitors: 'Unique visitors',
  busiest: { hour: 'Busiest hour', day: 'Busiest day' },
  noBusiest: '–',
  average: { hour: 'Views an hour', day: 'Views a day' },
};
