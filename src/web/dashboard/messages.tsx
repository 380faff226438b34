import type { Child } from 'hono/jsx';
import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';

/** A figure stays on one line with its unit. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The list of an account's pastes. */
export const dashboard = {
  title: 'Your pastes',
  heading: 'Pastes',
  all: (all: number) => pluralize(all, 'paste'),
  found: (total: number, all: number) => `${formatNumber(total)} of ${formatNumber(all)}`,
  used: (size: string) => `${size} used`,
  usedOf: (size: string, quota: string) => `${unbroken(size)} of ${unbroken(quota)} used`,
  pages: 'Pages of the list',
  shown: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`,
  newer: 'Newer pastes',
  older: 'Older pastes',
  noMatch: 'No pastes match. Search looks in titles and text.',
  noMatchOf: (text: string) => `No pastes match “${text}”. Search looks in titles and text.`,
  showAll: 'Show all',
  none: 'You have no pastes. What you paste while you are logged in is listed here.',
  newPaste: 'New paste',
};

/** The form that edits a paste. */
export const edit = {
  title: 'Edit paste',
  titleNotSaved: 'Not saved',
  heading: 'Edit',
  about: 'The link, the settings and the views stay as they are.',
  content: 'Text',
  atMost: (size: Child) => <>{size} at most</>,
  pasteTitle: 'Title',
  untitled: 'Untitled',
  cancel: 'Cancel',
  save: 'Save',
};

/** The page of an account's keys. */
export const keys = {
  title: 'Your keys',
  heading: 'Keys',
  inUse: (held: number, most: number) => `${held} of ${most} in use`,
  revoked: 'The key is revoked. It opens nothing any more.',
  missing: 'There is no such key. It may have been revoked before.',
  about: (most: number) =>
    `A key lets a program work with your pastes through the API. It belongs on a server, never in a web page or an app that others can take apart. An account holds ${most} keys at most.`,
  full: (most: number) => `You hold ${most} keys, which is all an account may. Revoke one to make another.`,
  confirmFirst: 'Confirm your e-mail address to create API keys.',
  list: 'Your keys',
  name: 'Name',
  id: 'Id',
  made: 'Made',
  madeInLine: 'made',
  lastUsed: 'Last used',
  lastUsedInLine: 'last used',
  acts: 'Acts',
  never: 'never',
  revoke: 'Revoke',
  revokeThis: (name: string) => `Revoke ${name}`,
  sure: 'What uses it stops at once.',
  revokeForGood: 'Revoke for good',
  revokeThisForGood: (name: string) => `Revoke ${name} for good`,
  newName: 'Name of the new key',
  newNameHint: 'Name: what will use it',
  create: 'Create key',
  nameTaken: 'You have a key with this name. Choose another.',
  nameRule: (most: number) => `It takes 1 to ${most} characters. Choose another.`,
};

/** A key that was just made. */
export const newKey = {
  ready: (name: Child) => <>The key “{name}” is ready.</>,
  copyNow: 'Copy it now: it is shown this once. We keep only its fingerprint.',
  key: 'The new key',
  copy: 'Copy',
  firstRequest: 'A first request',
};

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
