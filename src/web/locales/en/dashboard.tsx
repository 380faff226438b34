import type { Child } from 'hono/jsx';
import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';

/** Keeps a number and its unit on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The list of an account's pastes. */
export const dashboard = {
  title: 'Your pastes',
  heading: 'Pastes',
  all: (all: number) => pluralize(all, 'paste'),
  found: (total: number, all: number) => `${formatNumber(total)} of ${formatNumber(all)}`,
  views: (views: number) => pluralize(views, 'view'),
  used: (size: string) => `${size} used`,
  usedOf: (size: string, quota: string) => `${unbroken(size)} of ${unbroken(quota)} used`,
  pages: 'Pagination',
  shown: (first: number, last: number, total: number) =>
    `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`,
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
  unchanged: 'Unchanged',
  stays: (end: string) => `${end} (unchanged)`,
  whenOpened: 'When opened',
  never: 'Never',
  password: 'Password',
  noPassword: 'None',
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
    `${changedAt === null ? 'This paste has changed since you began to edit it.' : `This paste changed on ${changedAt}, after you began to edit it.`} Your edit has not been saved. Compare the two texts, then choose which to keep.`,
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
  inUse: (held: number, most: number) => `${held} of ${most} in use`,
  revoked: 'The key was revoked. It no longer works.',
  missing: 'Key not found. It may already have been revoked.',
  leaked: (time: Child) => (
    <>
      This key was found in a public paste on {time}. Anyone who sees the paste can read, change and delete
      your pastes. Revoke the key, then create a new one for the programs that use it.
    </>
  ),
  about: (most: number) =>
    `A key lets a program work with your pastes through the API. Keep keys on servers, never in a web page or an app that others can inspect. You can have up to ${most} keys.`,
  full: (most: number) => `You have reached the limit of ${most} keys. Revoke one to create another.`,
  confirmFirst: 'Confirm your email address to create API keys.',
  list: 'API keys',
  name: 'Name',
  id: 'ID',
  created: 'Created',
  createdInLine: 'created',
  lastUsed: 'Last used',
  lastUsedInLine: 'last used',
  actions: 'Actions',
  never: 'never',
  rename: 'Rename',
  renameThis: (name: string) => `Rename ${name}`,
  newNameOf: (name: string) => `New name of ${name}`,
  save: 'Save',
  revoke: 'Revoke',
  revokeThis: (name: string) => `Revoke ${name}`,
  sure: 'Programs that use it stop working immediately.',
  revokeForGood: 'Revoke permanently',
  revokeThisForGood: (name: string) => `Revoke permanently: ${name}`,
  none: 'You have no API keys yet.',
  newName: 'Name of the new key',
  newNameHint: 'Name, such as “laptop”',
  create: 'Create key',
  nameTaken: 'You already have a key with this name. Choose another.',
  nameRule: (most: number) => `A name must have 1 to ${most} characters. Choose another.`,
};

/** A key that was just created. */
export const newKey = {
  ready: (name: Child) => <>The key “{name}” is ready.</>,
  copyNow: 'Copy it now: it is shown only once. We store only its hash.',
  key: 'The new key',
  copy: 'Copy',
  firstRequest: 'Try it',
};

/** The statistics of an account or of one paste. */
export const stats = {
  noViews: (isOne: boolean) => `Nobody opened ${isOne ? 'this' : 'a'} paste in this period.`,
  noViewsYet: (isOne: boolean) =>
    `Nobody has opened ${isOne ? 'this' : 'a'} paste yet. Views appear here within a second.`,
  showAll: 'Show all time.',
  title: 'Statistics',
  heading: 'Statistics',
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

const unit = (isHourly: boolean) => (isHourly ? 'hour' : 'day');

/** Charts and their tables. */
export const charts = {
  title: (isHourly: boolean) => `Views and unique visitors by ${unit(isHourly)}`,
  description: (views: number, buckets: number, isHourly: boolean) =>
    `${pluralize(views, 'view')} in ${pluralize(buckets, unit(isHourly))}.`,
  most: (views: string, time: string) => `The peak is ${views} on ${time}.`,
  inTheTable: 'The table below has all figures.',
  figures: (views: number, visitors: number) =>
    `${pluralize(views, 'view')}, ${pluralize(visitors, 'unique visitor')}`,
  hourOfDay: (day: string, hour: string) => `${day}, ${hour}`,
  asTable: 'Show as table',
  tableName: (isHourly: boolean) => `Views by ${unit(isHourly)}`,
  unit: (isHourly: boolean) => (isHourly ? 'Hour' : 'Day'),
  views: 'Views',
  visitors: 'Unique visitors',
  leftOut: 'Days without views are not listed.',
  map: 'Views by country',
  fewest: 'Few views',
  mapDescription: 'A map of the world. The countries table has all figures.',
  viewsOf: (count: number) => pluralize(count, 'view'),
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
