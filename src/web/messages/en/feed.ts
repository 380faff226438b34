/** The RSS feed of the newest public pastes. */
export const feed = {
  title: 'Gluepot: public pastes',
  about: 'The newest public pastes in all languages.',
  aboutOf: (language: string) => `The newest public pastes in ${language}.`,
};
