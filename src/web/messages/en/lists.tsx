import type { Child } from 'hono/jsx';
import { pluralize } from '#web/lib/locale-en.ts';
import { untitled } from './browser-paste.ts';

/** The lists of pastes: what is above them, their columns, what can be done in them. */
export const lists = {
  own: 'Your pastes',
  title: 'Title',
  language: 'Language',
  visibility: 'Visibility',
  views: 'Views',
  size: 'Size',
  made: 'Made',
  ends: 'Ends',
  acts: 'Acts',
  /** After the figure, where a list has no columns. */
  viewsInLine: (views: number) => (views === 1 ? 'view' : 'views'),
  /** Before the time, where a list has no columns. */
  endsInLine: 'ends',
  never: 'never',
  whenOpened: 'when opened',
  in: (span: string) => `in ${span}`,
  untitled,
  /** By title and id: many are untitled, and a list of acts that all sound alike helps nobody. */
  untitledOf: (id: string) => `Untitled ${id}`,
  hasPassword: '(password)',
  select: 'Select',
  selectAll: 'Select all on this page',
  selectThis: (name: string) => `Select ${name}`,
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link of ${name}`,
  edit: 'Edit',
  editThis: (name: string) => `Edit ${name}`,
  statistics: 'Statistics',
  statisticsOf: (name: string) => `Statistics of ${name}`,
  delete: 'Delete',
  deleteThis: (name: string) => `Delete ${name}`,
  deleteSelected: 'Delete selected',
  selectNone: 'Select none',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',

  search: 'Search',
  searchHint: 'Search in titles and text',
  searchTooLong: (most: number) => `A search takes ${most} characters at most. Shorten it.`,
  anyLanguage: 'Any language',
  anyVisibility: 'Public and unlisted',
  showAll: 'Show all',

  deletedOne: (name: Child) => <>Deleted “{name}”.</>,
  deleted: (count: number) => `Deleted ${pluralize(count, 'paste')}.`,
  undoable: 'It can be undone for ten minutes.',
  undo: 'Undo',
  nothingSelected: 'Nothing was selected, and nothing was deleted.',
  saved: 'The paste is saved.',
  restored: (count: number) => `${pluralize(count, 'paste is', 'pastes are')} back.`,
  tooLate: (count: number) =>
    `It is too late for ${pluralize(count, 'paste')}: what was deleted is kept for ten minutes, or until it ends.`,
  unlinked: (count: number) =>
    `${pluralize(count, 'custom link was', 'custom links were')} taken by another paste meanwhile.`,
};
