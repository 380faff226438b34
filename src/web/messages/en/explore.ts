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
