import type { Child } from 'hono/jsx';

/** The list of the newest public pastes. */
export const explore = {
  title: 'Public pastes',
  titleOf: (language: string) => `Public pastes in ${language}`,
  description: (title: string, site: string) => `${title} on ${site}, newest first. Anyone can read them.`,
  heading: 'Explore',
  about: 'Public pastes, newest first',
  feed: 'RSS',
  language: 'Language',
  anyLanguage: 'Any language',
  show: 'Show',
  none: 'No public pastes yet.',
  noneIn: (language: string) => `No public pastes in ${language} yet.`,
  noOlder: 'There are no older pastes.',
  createOne: 'Create one.',
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
