import type { Child } from 'hono/jsx';

/** The list of the newest public pastes. */
export const explore = {
  title: 'Public pastes',
  titleOf: (language: string) => `Public pastes in ${language}`,
  description: (title: string, site: string) => `${title} on ${site}, newest first. Anyone can read them.`,
  heading: 'Explore',
  about: 'Public pastes, newest first',
  searchHint: 'Search in titles',
  search: 'Search',
  feed: 'RSS',
  language: 'Language',
  anyLanguage: 'Any language',
  none: 'No public pastes yet.',
  noneIn: (language: string) => `No public pastes in ${language} yet.`,
  noneFor: (q: string) => `No titles match “${q}”. Texts are not searched.`,
  noneForIn: (q: string, language: string) =>
    `No titles in ${language} match “${q}”. Texts are not searched.`,
  showAll: 'Show all',
  noOlder: 'There are no older pastes.',
  createOne: 'Create one.',
};

/** One paste in these lists. */
export const listed = {
  by: (language: string, author: Child) => (
    <>
      {language} by {author}
    </>
  ),
  created: (time: Child, views: Child, unit: string) => (
    <>
      {time}, {views} {unit}
    </>
  ),
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
