import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# visita', many: '# de visitas', other: '# visitas' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Pastes públicos' : `Pastes públicos en ${language}`),
  description: (language, site) =>
    language === null
      ? `Pastes públicos en ${site}, del más reciente al más antiguo. Cualquiera puede leerlos.`
      : `Pastes públicos en ${language} en ${site}, del más reciente al más antiguo. Cualquiera puede leerlos.`,
  heading: 'Explorar',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Pastes públicos, del más reciente al más antiguo. Para publicar aquí hace falta una cuenta.';
    if (whoCanPaste === 'nobody')
      return 'Pastes públicos, del más reciente al más antiguo. Aquí no se puede publicar nada nuevo.';
    return delayMs === 0
      ? 'Pastes públicos, del más reciente al más antiguo. Cualquiera puede publicar aquí.'
      : `Pastes públicos, del más reciente al más antiguo. Cualquiera puede publicar aquí. Un paste sin cuenta aparece al cabo de ${locale.duration(delayMs)}.`;
  },
  guide: '¿Quién puede leer qué?',
  popular: 'Populares esta semana',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'No se ha buscado en los textos más antiguos, porque tarda demasiado. Busca una palabra más larga o en un solo lenguaje.',
  search: 'Buscar',
  feed: 'RSS',
  language: 'Lenguaje',
  anyLanguage: 'Cualquier lenguaje',
  all: 'Todos',
  plain: 'Texto plano o detectado',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Todavía no hay pastes públicos.'
        : `Todavía no hay pastes públicos en ${language}.`;
    return language === null
      ? `Ningún paste público coincide con «${q}».`
      : `Ningún paste público en ${language} coincide con «${q}».`;
  },
  showAll: 'Mostrar todos',
  noOlder: 'No hay pastes más antiguos.',
  createOne: 'Crea uno.',
};

export const listed: typeof en.listed = {
  by: (author) => <>de {author}</>,
  views,
  expires: (time) => <>caduca {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: pastes públicos`,
  about: 'Los pastes públicos más recientes en todos los lenguajes.',
  aboutOf: (language) => `Los pastes públicos más recientes en ${language}.`,
};

export const profile: typeof en.profile = {
  since: (time) => <>Se registró el {time}</>,
  none: (username) => `${username} no tiene pastes públicos.`,
  noOlder: 'No hay pastes más antiguos.',
  explore: 'Explora los pastes públicos.',
  description: (username, site) =>
    `Pastes públicos de ${username} en ${site}, del más reciente al más antiguo.`,
  list: (username) => `Pastes públicos de ${username}`,
};
