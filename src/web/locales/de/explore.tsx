import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# Aufruf', other: '# Aufrufe' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Öffentliche Pastes' : `Öffentliche Pastes: ${language}`),
  description: (language, site) =>
    language === null
      ? `Öffentliche Pastes auf ${site}, neueste zuerst. Alle können sie lesen.`
      : `Öffentliche Pastes (${language}) auf ${site}, neueste zuerst. Alle können sie lesen.`,
  heading: 'Entdecken',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Öffentliche Pastes, neueste zuerst. Zum Veröffentlichen brauchen Sie hier ein Konto.';
    if (whoCanPaste === 'nobody')
      return 'Öffentliche Pastes, neueste zuerst. Neue können hier nicht veröffentlicht werden.';
    return delayMs === 0
      ? 'Öffentliche Pastes, neueste zuerst. Alle können hier welche veröffentlichen.'
      : `Öffentliche Pastes, neueste zuerst. Alle können hier welche veröffentlichen. Ohne Konto erscheint ein Paste um ${locale.duration(delayMs)} verzögert.`;
  },
  guide: 'Wer kann was lesen?',
  popular: 'Diese Woche beliebt',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Ältere Texte wurden nicht durchsucht, weil das zu lange dauern würde. Suchen Sie nach einem längeren Wort oder nur in einer Sprache.',
  search: 'Suchen',
  feed: 'RSS',
  language: 'Sprache',
  anyLanguage: 'Alle Sprachen',
  all: 'Alle',
  plain: 'Reiner Text oder erkannt',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Noch keine öffentlichen Pastes.'
        : `Noch keine öffentlichen Pastes in dieser Sprache (${language}).`;
    return language === null
      ? `Keine öffentlichen Pastes zu „${q}“ gefunden.`
      : `Keine öffentlichen Pastes (${language}) zu „${q}“ gefunden.`;
  },
  showAll: 'Alle anzeigen',
  noOlder: 'Es gibt keine älteren Pastes.',
  createOne: 'Paste erstellen.',
};

export const listed: typeof en.listed = {
  by: (author) => <>von {author}</>,
  views,
  expires: (time) => <>läuft {time} ab</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: öffentliche Pastes`,
  about: 'Die neuesten öffentlichen Pastes in allen Sprachen.',
  aboutOf: (language) => `Die neuesten öffentlichen Pastes (${language}).`,
};

export const profile: typeof en.profile = {
  since: (time) => <>Dabei seit {time}</>,
  none: (username) => `${username} hat keine öffentlichen Pastes.`,
  noOlder: 'Es gibt keine älteren Pastes.',
  explore: 'Öffentliche Pastes entdecken.',
  description: (username, site) => `Öffentliche Pastes von ${username} auf ${site}, neueste zuerst.`,
  list: (username) => `Öffentliche Pastes von ${username}`,
};
