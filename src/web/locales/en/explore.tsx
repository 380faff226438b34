import type { Child } from 'hono/jsx';
import type { PasteGroup } from '#domain/site.ts';

/** Who may post here. */
const HOUSE = {
  everyone: 'Public pastes, newest first. Anyone can post here.',
  accounts: 'Public pastes, newest first. Posting here takes an account.',
  nobody: 'Public pastes, newest first. Nothing new can be posted here.',
};

/** The list of the newest public pastes. */
export const explore = {
  title: 'Public pastes',
  titleOf: (language: string) => `Public pastes in ${language}`,
  description: (title: string, site: string) => `${title} on ${site}, newest first. Anyone can read them.`,
  heading: 'Explore',
  house: (whoCanPaste: PasteGroup) => HOUSE[whoCanPaste],
  delayed: (span: string) => `A paste without an account appears after ${span}.`,
  guide: 'Who can read what?',
  popular: 'Popular this week',
  partial:
    'Older texts were not searched, as that takes too long. Search for a longer word, or in one language.',
  search: 'Search',
  feed: 'RSS',
  language: 'Language',
  anyLanguage: 'Any language',
  all: 'All',
  none: 'No public pastes yet.',
  noneIn: (language: string) => `No public pastes in ${language} yet.`,
  noneFor: (q: string) => `No public pastes match “${q}”.`,
  noneForIn: (q: string, language: string) => `No public pastes in ${language} match “${q}”.`,
  showAll: 'Show all',
  noOlder: 'There are no older pastes.',
  createOne: 'Create one.',
};

/** One paste in these lists. */
export const listed = {
  by: (author: Child) => <>by {author}</>,
  expires: (time: Child) => <>expires {time}</>,
};

/** The RSS feed of the newest public pastes. */
export const feed = {
  title: (site: string) => `${site}: public pastes`,
  about: 'The newest public pastes in all languages.',
  aboutOf: (language: string) => `The newest public pastes in ${language}.`,
};

/** The page of a person's public pastes. */
export const profile = {
  since: (time: Child) => <>Joined {time}</>,
  none: (username: string) => `${username} has no public pastes.`,
  noOlder: 'There are no older pastes.',
  explore: 'Explore public pastes.',
  description: (username: string, site: string) => `Public pastes by ${username} on ${site}, newest first.`,
  list: (username: string) => `Public pastes by ${username}`,
};
