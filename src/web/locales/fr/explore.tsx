import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# vue', many: '# de vues', other: '# vues' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Pastes publics' : `Pastes publics : ${language}`),
  description: (language, site) =>
    language === null
      ? `Pastes publics sur ${site}, du plus récent au plus ancien. Tout le monde peut les lire.`
      : `Pastes publics sur ${site} (langage : ${language}), du plus récent au plus ancien. Tout le monde peut les lire.`,
  heading: 'Explorer',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Pastes publics, du plus récent au plus ancien. Il faut un compte pour publier ici.';
    if (whoCanPaste === 'nobody')
      return 'Pastes publics, du plus récent au plus ancien. Ce site est en lecture seule.';
    return delayMs === 0
      ? 'Pastes publics, du plus récent au plus ancien. Tout le monde peut publier ici.'
      : `Pastes publics, du plus récent au plus ancien. Tout le monde peut publier ici. Un paste créé sans compte apparaît au bout de ${locale.duration(delayMs)}.`;
  },
  guide: 'Qui peut lire quoi ?',
  popular: 'Populaires cette semaine',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Les textes plus anciens n’ont pas été parcourus, car cela prendrait trop de temps. Cherchez un mot plus long ou choisissez un langage.',
  search: 'Rechercher',
  feed: 'RSS',
  language: 'Langage',
  anyLanguage: 'Tous les langages',
  all: 'Tous',
  plain: 'Texte simple ou deviné',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Aucun paste public pour l’instant.'
        : `Aucun paste public pour l’instant (langage : ${language}).`;
    return language === null
      ? `Aucun paste public ne correspond à « ${q} ».`
      : `Aucun paste public ne correspond à « ${q} » (langage : ${language}).`;
  },
  showAll: 'Tout afficher',
  noOlder: 'Il n’y a pas de paste plus ancien.',
  createOne: 'Créez-en un.',
};

export const listed: typeof en.listed = {
  by: (author) => <>par {author}</>,
  views,
  expires: (time) => <>expire {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site} : pastes publics`,
  about: 'Les pastes publics les plus récents, tous langages confondus.',
  aboutOf: (language) => `Les pastes publics les plus récents (langage : ${language}).`,
};

export const profile: typeof en.profile = {
  since: (time) => <>Membre depuis le {time}</>,
  none: (username) => `${username} n’a aucun paste public.`,
  noOlder: 'Il n’y a pas de paste plus ancien.',
  explore: 'Explorer les pastes publics.',
  description: (username, site) =>
    `Pastes publics créés par ${username} sur ${site}, du plus récent au plus ancien.`,
  list: (username) => `Pastes publics créés par ${username}`,
};
