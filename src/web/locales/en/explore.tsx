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
  /** `delay` is for how long pastes without an account stay away. */
  whoCanPost: (whoCanPaste: PasteGroup, delay: string | null) =>
    whoCanPaste === 'everyone' && delay !== null
      ? `${HOUSE.everyone} A paste without an account appears after ${delay}.`
      : HOUSE[whoCanPaste],
  guide: 'Who can read what?',
  popular: 'Popular this week',
  partial:
    'Older texts were not searched, as that takes too long. Search for a longer word, or in one language.',
  search: 'Search',
  feed: 'RSS',
  language: 'Language',
  anyLanguage: 'Any language',
  all: 'All',
  plain: 'Plain or guessed',
  /** Nothing in a language, that matches a search, or both; null and an empty text for neither. */
  none: (language: string | null, q: string) => {
    const pastes = language === null ? 'No public pastes' : `No public pastes in ${language}`;
    return q === '' ? `${pastes} yet.` : `${pastes} match “${q}”.`;
  },
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
