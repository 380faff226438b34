import type { Child } from 'hono/jsx';

/** The list of the newest public pastes. */
export const explore = {
  title: 'Public pastes',
  titleOf: (language: string) => `Public pastes in ${language}`,
  description: (title: string) => `${title}, the newest first: what people have pasted here for all to read.`,
  heading: 'Explore',
  about: 'Public pastes, newest first',
  feed: 'RSS',
  language: 'Language',
  anyLanguage: 'Any language',
  show: 'Show',
  none: 'No public pastes yet.',
  noneIn: (language: string) => `No public pastes in ${language} yet.`,
  noOlder: 'There are no older ones.',
  makeOne: 'Make one.',
};

/** The RSS feed of the newest public pastes. */
export const feed = {
  title: 'Gluepot: public pastes',
  about: 'The newest public pastes in all languages.',
  aboutOf: (language: string) => `The newest public pastes in ${language}.`,
};

/** The page of a person's public pastes. */
export const profile = {
  since: (time: Child) => <>Here since {time}</>,
  none: (username: string) => `${username} has no public pastes.`,
  noOlder: 'There are no older ones.',
  explore: 'See what others have made public.',
  description: (username: string) => `What ${username} has pasted here for all to read, the newest first.`,
  list: (username: string) => `Public pastes of ${username}`,
};
