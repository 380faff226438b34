import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# acesso', many: '# de acessos', other: '# acessos' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Pastes públicos' : `Pastes públicos em ${language}`),
  description: (language, site) =>
    language === null
      ? `Pastes públicos em ${site}, dos mais recentes aos mais antigos. Qualquer pessoa pode ler.`
      : `Pastes públicos em ${language} no site ${site}, dos mais recentes aos mais antigos. Qualquer pessoa pode ler.`,
  heading: 'Explorar',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Pastes públicos, os mais recentes primeiro. Para publicar aqui, é preciso ter uma conta.';
    if (whoCanPaste === 'nobody')
      return 'Pastes públicos, os mais recentes primeiro. Não é possível publicar nada novo aqui.';
    return delayMs === 0
      ? 'Pastes públicos, os mais recentes primeiro. Qualquer pessoa pode publicar aqui.'
      : `Pastes públicos, os mais recentes primeiro. Qualquer pessoa pode publicar aqui. Um paste criado sem conta aparece depois de ${locale.duration(delayMs)}.`;
  },
  guide: 'Quem pode ler o quê?',
  popular: 'Populares da semana',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Textos mais antigos ficaram fora da busca, que demoraria demais. Busque uma palavra mais longa ou em uma só linguagem.',
  search: 'Buscar',
  feed: 'RSS',
  language: 'Linguagem',
  anyLanguage: 'Qualquer linguagem',
  all: 'Todas',
  plain: 'Texto simples ou detectado',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Ainda não há pastes públicos.'
        : `Ainda não há pastes públicos em ${language}.`;
    return language === null
      ? `Nenhum paste público encontrado para “${q}”.`
      : `Nenhum paste público em ${language} encontrado para “${q}”.`;
  },
  showAll: 'Mostrar tudo',
  noOlder: 'Não há pastes mais antigos.',
  createOne: 'Crie um.',
};

export const listed: typeof en.listed = {
  by: (author) => <>por {author}</>,
  views,
  expires: (time) => <>expira {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: pastes públicos`,
  about: 'Os pastes públicos mais recentes em todas as linguagens.',
  aboutOf: (language) => `Os pastes públicos mais recentes em ${language}.`,
};

export const profile: typeof en.profile = {
  since: (time) => <>Conta criada em {time}</>,
  none: (username) => `${username} não tem pastes públicos.`,
  noOlder: 'Não há pastes mais antigos.',
  explore: 'Explorar pastes públicos.',
  description: (username, site) =>
    `Pastes públicos de ${username} em ${site}, dos mais recentes aos mais antigos.`,
  list: (username) => `Pastes públicos de ${username}`,
};
