import type { Child } from 'hono/jsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) => plural(views, { one: '# view', other: '# views' });

/** The list of an account's pastes. */
export const dashboard = {
  title: 'Your pastes',
  heading: 'Pastes',
  all: (all: number) => plural(all, { one: '# paste', other: '# pastes' }),
  /** How many of all pastes a search has found. */
  found: (total: number, all: number) => `${locale.number(total)} of ${locale.number(all)}`,
  views: viewsOf,
  /** The size of all pastes. */
  used: (size: string) => `${size} used`,
  usedOf: (size: string, quota: string) => `${size} of ${quota} used`,
  pages: 'Pagination',
  /** Which pastes this page of the list shows. */
  shown: (first: number, last: number, total: number) =>
    `${locale.number(first)}–${locale.number(last)} of ${locale.number(total)}`,
  newer: 'Newer pastes',
  older: 'Older pastes',
  noMatch: 'No pastes match. Search covers titles and text.',
  noMatchOf: (text: string) => `No pastes match “${text}”. Search covers titles and text.`,
  showAll: 'Show all',
  none: 'You have no pastes yet. Pastes you create while logged in appear here.',
  newPaste: 'New paste',
};

/** The list of pastes that an operator removed. */
export const removedPastes = {
  heading: 'Removed pastes',
  about:
    'A site administrator removed these pastes. Nobody can open them. If you think one was removed by mistake, ask the site administrators: it can be restored until it is permanently deleted.',
  list: 'Pastes removed by a site administrator',
  title: 'Title',
  category: 'Category',
  reason: 'Reason',
  /** Each column of days: its heading, and what stands before the day where the list has no columns. */
  removed: 'Removed',
  removedInLine: 'removed',
  restorable: 'Deleted on',
  restorableInLine: 'will be deleted on',
};

/** Above the form that edits an encrypted paste. */
export const encryptedEdit = {
  label: 'Encrypted',
  about: 'Decrypt the text to edit it. You can edit the title and the link without decrypting it.',
  passphrase: 'Passphrase',
  decrypt: 'Decrypt',
};

/** The form that edits a paste. */
export const edit = {
  title: 'Edit paste',
  titleNotSaved: 'Not saved',
  heading: 'Edit',
  about: 'The link and the views do not change.',
  /** For the creator of a paste without an account. */
  aboutCreated:
    'You can edit the title and the text in this browser, which created the paste, for 30 days. To change anything else, create a new paste and delete this one.',
  language: 'Language',
  guess: 'Guess',
  visibility: 'Visibility',
  expiry: 'Expires',
  /** In place of a choice or a password that stays as it is. */
  unchanged: 'Unchanged',
  /** The first choice of when the paste ends: as it does now, at a time, when somebody opens it, or never. */
  stays: (time: string) => `${time} (unchanged)`,
  staysWhenOpened: 'When opened (unchanged)',
  staysNever: 'Never (unchanged)',
  password: 'Password',
  noPassword: 'None',
  /** A checkbox below the field of the password. */
  removePassword: 'Remove it',
  protectedCreated:
    'A paste that is deleted when opened cannot be edited without an account, and one with a password only after opening it. Create a new paste instead.',
  content: 'Text',
  atMost: (size: Child) => <>{size} at most</>,
  pasteTitle: 'Title',
  untitled: 'Untitled',
  cancel: 'Cancel',
  save: 'Save',
};

/** The question about an edit that began before another was saved. */
export const conflict = {
  why: (changedAt: string | null) =>
    changedAt === null
      ? 'This paste has changed since you began to edit it. Your edit has not been saved. Compare the two texts, then choose which to keep.'
      : `This paste changed on ${changedAt}, after you began to edit it. Your edit has not been saved. Compare the two texts, then choose which to keep.`,
  compare: 'Compare',
  overwrite: 'Overwrite',
  keepBoth: 'Keep both',
  comparison: 'Your changes',
  aboutComparison:
    'What saving your edit would change in the stored text. Close this tab to go back to your edit.',
};

/** The page of an account's API keys. */
export const keys = {
  title: 'API keys',
  heading: 'API keys',
  inUse: (held: number, most: number) => `${locale.number(held)} of ${locale.number(most)} in use`,
  revoked: 'The key was revoked. It no longer works.',
  missing: 'Key not found. It may already have been revoked.',
  leaked: (time: Child) => (
    <>
      This key was found in a public paste on {time}. Anyone who sees the paste can read, change and delete
      your pastes. Revoke the key, then create a new one for the programs that use it.
    </>
  ),
  about: (most: number) =>
    `A key lets a program work with your pastes through the API. Keep keys on servers, never in a web page or an app that others can inspect. ${plural(most, { one: 'You can have up to # key.', other: 'You can have up to # keys.' })}`,
  full: (most: number) =>
    plural(most, {
      one: 'You have reached the limit of # key. Revoke one to create another.',
      other: 'You have reached the limit of # keys. Revoke one to create another.',
    }),
  confirmFirst: 'Confirm your email address to create API keys.',
  list: 'API keys',
  name: 'Name',
  id: 'ID',
  /** Columns: the heading, and what stands before the time where the list has no columns. */
  created: 'Created',
  createdInLine: 'created',
  lastUsed: 'Last used',
  lastUsedInLine: 'last used',
  actions: 'Actions',
  /** When a key was last used. */
  never: 'never',
  limit: 'Limit the key',
  scope: 'Scope',
  scopes: { all: 'Everything', read: 'Only read', create: 'Only create pastes' },
  /** The choice of when a key expires: its label, and the one for never. Lengths of time stand beside it. */
  expiry: 'Expires',
  neverExpires: 'Never',
  /** The column of when a key expires, and what stands before the day where the list has no columns. */
  expires: 'Expires',
  expiresInLine: 'expires',
  /** Of a key that no longer works. */
  expired: (day: Child) => <>{day} (expired)</>,
  /** A field beside the choice of when a key expires. */
  expiryDay: 'Or on a day',
  expiryRule: 'Choose a day in the future.',
  /** The field of the networks from which a key may be used, and what it shows while it is empty. */
  networks: 'Networks',
  networksHint: 'All, or such as 192.0.2.0/24',
  networksRule: (most: number) =>
    `Enter addresses or networks, such as 192.0.2.0/24 or 2001:db8::/48, at most ${locale.number(most)}.`,
  /** The column of how often a key was used. */
  uses: 'Uses',
  rename: 'Rename',
  renameThis: (name: string) => `Rename ${name}`,
  newNameOf: (name: string) => `New name of ${name}`,
  save: 'Save',
  revoke: 'Revoke',
  revokeThis: (name: string) => `Revoke ${name}`,
  /** Before the button that revokes a key. */
  sure: 'Programs that use it stop working immediately.',
  revokeForGood: 'Revoke permanently',
  revokeThisForGood: (name: string) => `Revoke permanently: ${name}`,
  none: 'You have no API keys yet.',
  newName: 'Name of the new key',
  newNameHint: 'Name, such as “laptop”',
  create: 'Create key',
  nameTaken: 'You already have a key with this name. Choose another.',
  nameRule: (most: number) =>
    plural(most, {
      one: 'A name must have # character. Choose another.',
      other: 'A name must have 1 to # characters. Choose another.',
    }),
  loggedOut: 'You were logged out. Log in again.',
};

/** A key that was just created. */
export const newKey = {
  ready: (name: Child) => <>The key “{name}” is ready.</>,
  copyNow: 'Copy it now: it is shown only once. We store only its hash.',
  /** What it can do, until when, and from where. */
  can: {
    all: 'It can read, create, change and delete your pastes.',
    read: 'It can only read your pastes.',
    create: 'It can only create pastes.',
  },
  until: (time: string) => `It expires on ${time}.`,
  from: (networks: Child) => <>It works only from {networks}.</>,
  key: 'The new key',
  copy: 'Copy',
  firstRequest: 'Try it',
};

/** The statistics of an account or of one paste. */
export const stats = {
  /** For one paste, or for all of an account. */
  noViews: (isOne: boolean): string =>
    isOne ? 'Nobody opened this paste in this period.' : 'Nobody opened a paste in this period.',
  noViewsYet: (isOne: boolean): string =>
    isOne
      ? 'Nobody has opened this paste yet. Views appear here within a second.'
      : 'Nobody has opened a paste yet. Views appear here within a second.',
  showAll: 'Show all time.',
  title: 'Statistics',
  heading: 'Statistics',
  /** The period of the statistics: one day, or from one day to another. */
  on: (day: string) => `${day}, in UTC`,
  from: (first: string, last: string) => `${first} to ${last}, in UTC`,
  ofOne: (paste: Child) => <>For {paste} only.</>,
  by: { hour: 'By hour', day: 'By day' },
  aboutSeries: 'Bars show views. The line across each bar shows unique visitors, counted once per day.',
  range: 'Range',
  paste: 'Paste',
  allPastes: 'All pastes',
  show: 'Show',
  views: 'Views',
  visitors: 'Unique visitors',
  busiest: { hour: 'Busiest hour', day: 'Busiest day' },
  noBusiest: '–',
  average: { hour: 'Views per hour', day: 'Views per day' },
};

/** Charts and their tables. */
export const charts = {
  title: { hour: 'Views and unique visitors by hour', day: 'Views and unique visitors by day' },
  /** Describes the chart to those who do not see it, with the two that follow. */
  description: {
    hour: (views: number, hours: number) =>
      `${viewsOf(views)} in ${plural(hours, { one: '# hour', other: '# hours' })}.`,
    day: (views: number, days: number) =>
      `${viewsOf(views)} in ${plural(days, { one: '# day', other: '# days' })}.`,
  },
  /** `time` is a day, or a day and an hour. */
  most: (views: number, time: string) => `The peak is ${locale.number(views)} on ${time}.`,
  inTheTable: 'The table below has all figures.',
  bar: (time: string, views: number, visitors: number) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# unique visitor', other: '# unique visitors' })}`,
  hourOfDay: (day: string, hour: string) => `${day}, ${hour}`,
  asTable: 'Show as table',
  tableName: { hour: 'Views by hour', day: 'Views by day' },
  /** The heading of a column. */
  unit: { hour: 'Hour', day: 'Day' },
  views: 'Views',
  visitors: 'Unique visitors',
  leftOut: 'Days without views are not listed.',
  map: 'Views by country',
  mapDescription: 'A map of the world. The countries table has all figures.',
  countryViews: (country: string, views: number) => `${country}: ${viewsOf(views)}`,
  /** The legend of the map: from the palest shade to the deepest. */
  fewest: 'Few views',
  mostViews: viewsOf,
  trafficSources: 'Traffic sources',
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
