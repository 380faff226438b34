import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# visita', many: '# di visite', other: '# visite' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Paste pubblici' : `Paste pubblici in ${language}`),
  description: (language, site) =>
    language === null
      ? `Paste pubblici su ${site}, dal più recente. Chiunque può leggerli.`
      : `Paste pubblici in ${language} su ${site}, dal più recente. Chiunque può leggerli.`,
  heading: 'Esplora',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Paste pubblici, dal più recente. Per pubblicare qui serve un account.';
    if (whoCanPaste === 'nobody')
      return 'Paste pubblici, dal più recente. Qui non si può pubblicare nulla di nuovo.';
    return delayMs === 0
      ? 'Paste pubblici, dal più recente. Chiunque può pubblicare qui.'
      : `Paste pubblici, dal più recente. Chiunque può pubblicare qui. Un paste creato senza account compare dopo ${locale.duration(delayMs)}.`;
  },
  guide: 'Chi può leggere cosa?',
  popular: 'Popolari questa settimana',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'La ricerca non comprende i testi più vecchi, perché richiederebbe troppo tempo. Cerca una parola più lunga o in un solo linguaggio.',
  search: 'Cerca',
  feed: 'RSS',
  language: 'Linguaggio',
  anyLanguage: 'Tutti i linguaggi',
  all: 'Tutti',
  plain: 'Testo semplice o rilevato',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Non ci sono ancora paste pubblici.'
        : `Non ci sono ancora paste pubblici in ${language}.`;
    return language === null
      ? `Nessun paste pubblico corrisponde a «${q}».`
      : `Nessun paste pubblico in ${language} corrisponde a «${q}».`;
  },
  showAll: 'Mostra tutti',
  noOlder: 'Non ci sono paste meno recenti.',
  createOne: 'Creane uno.',
};

export const listed: typeof en.listed = {
  by: (author) => <>di {author}</>,
  views,
  expires: (time) => <>scade {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: paste pubblici`,
  about: 'I paste pubblici più recenti, in tutti i linguaggi.',
  aboutOf: (language) => `I paste pubblici più recenti in ${language}.`,
};

export const profile: typeof en.profile = {
  since: (time) => <>Registrazione: {time}</>,
  none: (username) => `${username} non ha paste pubblici.`,
  noOlder: 'Non ci sono paste meno recenti.',
  explore: 'Esplora i paste pubblici.',
  description: (username, site) => `Paste pubblici di ${username} su ${site}, dal più recente.`,
  list: (username) => `Paste pubblici di ${username}`,
};
