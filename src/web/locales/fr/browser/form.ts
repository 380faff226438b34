import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Le paste n’a pas été créé.',
  notSaved: 'Le paste n’a pas été enregistré.',
  noText: 'Le paste est vide. Collez ou saisissez du texte.',
  tooLong: (over, limit) =>
    `Le texte dépasse la limite de ${limit} (${over} en trop). Raccourcissez-le ou divisez-le en deux.`,
  untitled: 'Sans titre',
};
