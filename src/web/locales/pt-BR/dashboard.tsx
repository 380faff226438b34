import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) =>
  plural(views, { one: '# acesso', many: '# de acessos', other: '# acessos' });

export const dashboard: typeof en.dashboard = {
  title: 'Seus pastes',
  heading: 'Pastes',
  all: (all) => plural(all, { one: '# paste', many: '# de pastes', other: '# pastes' }),
  found: (total, all) => `${locale.number(total)} de ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `${size} em uso`,
  usedOf: (size, quota) => `${size} de ${quota} em uso`,
  pages: 'Paginação',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} de ${locale.number(total)}`,
  newer: 'Pastes mais recentes',
  older: 'Pastes mais antigos',
  noMatch: 'Nenhum paste encontrado. A busca abrange títulos e textos.',
  noMatchOf: (text) => `Nenhum paste encontrado para “${text}”. A busca abrange títulos e textos.`,
  showAll: 'Mostrar tudo',
  none: 'Você ainda não tem pastes. Os pastes que você criar com sua conta aparecem aqui.',
  newPaste: 'Novo paste',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Pastes removidos',
  about:
    'Um administrador do site removeu estes pastes. Ninguém pode abri-los. Se você acha que algum foi removido por engano, fale com os administradores do site: ele pode ser restaurado até a exclusão definitiva.',
  list: 'Pastes removidos por um administrador do site',
  title: 'Título',
  category: 'Categoria',
  reason: 'Motivo',
  removed: 'Remoção',
  removedInLine: 'removido em',
  restorable: 'Exclusão',
  restorableInLine: 'será excluído em',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Criptografado',
  about: 'Descriptografe o texto para editá-lo. Você pode editar o título e o link sem descriptografar.',
  passphrase: 'Frase secreta',
  decrypt: 'Descriptografar',
};

export const edit: typeof en.edit = {
  title: 'Editar paste',
  titleNotSaved: 'Não salvo',
  heading: 'Editar',
  about: 'O link e os acessos não mudam.',
  aboutCreated:
    'Por 30 dias, você pode editar o título e o texto neste navegador, que criou o paste. Para mudar qualquer outra coisa, crie um novo paste e exclua este.',
  language: 'Linguagem',
  guess: 'Detectar',
  visibility: 'Visibilidade',
  expiry: 'Expiração',
  unchanged: 'Sem alteração',
  stays: (time) => `${time} (sem alteração)`,
  staysWhenOpened: 'Ao ser aberto (sem alteração)',
  staysNever: 'Nunca (sem alteração)',
  password: 'Senha',
  noPassword: 'Nenhuma',
  removePassword: 'Remover a senha',
  protectedCreated:
    'Sem uma conta, não é possível editar um paste que é excluído ao ser aberto, e um paste com senha só pode ser editado depois de aberto. Crie um novo paste.',
  content: 'Texto',
  atMost: (size) => <>até {size}</>,
  pasteTitle: 'Título',
  untitled: 'Sem título',
  cancel: 'Cancelar',
  save: 'Salvar',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Este paste mudou desde que você começou a editar. Sua edição não foi salva. Compare os dois textos e escolha qual manter.'
      : `Este paste mudou em ${changedAt}, depois que você começou a editar. Sua edição não foi salva. Compare os dois textos e escolha qual manter.`,
  compare: 'Comparar',
  overwrite: 'Substituir',
  keepBoth: 'Manter os dois',
  comparison: 'Suas alterações',
  aboutComparison: 'O que sua edição mudaria no texto salvo. Feche esta aba para voltar à edição.',
};

export const keys: typeof en.keys = {
  title: 'Chaves de API',
  heading: 'Chaves de API',
  inUse: (held, most) => `${locale.number(held)} de ${locale.number(most)} em uso`,
  revoked: 'A chave foi revogada. Ela não funciona mais.',
  missing: 'Chave não encontrada. Ela pode já ter sido revogada.',
  leaked: (time) => (
    <>
      Esta chave foi encontrada em um paste público em {time}. Quem vir o paste pode ler, alterar e excluir
      seus pastes. Revogue a chave e crie uma nova para os programas que a usam.
    </>
  ),
  about: (most) =>
    `Com uma chave, um programa pode trabalhar com seus pastes pela API. Guarde as chaves em servidores, nunca em uma página da web ou em um app que outros possam inspecionar. ${plural(most, { one: 'Você pode ter até # chave.', many: 'Você pode ter até # de chaves.', other: 'Você pode ter até # chaves.' })}`,
  full: (most) =>
    plural(most, {
      one: 'Você atingiu o limite de # chave. Revogue-a para criar outra.',
      many: 'Você atingiu o limite de # de chaves. Revogue uma para criar outra.',
      other: 'Você atingiu o limite de # chaves. Revogue uma para criar outra.',
    }),
  confirmFirst: 'Para criar chaves de API, confirme antes seu endereço de e-mail.',
  list: 'Chaves de API',
  name: 'Nome',
  id: 'ID',
  created: 'Criação',
  createdInLine: 'criada em',
  lastUsed: 'Último uso',
  lastUsedInLine: 'último uso:',
  actions: 'Ações',
  never: 'nunca',
  limit: 'Limitar a chave',
  scope: 'Permissões',
  scopes: { all: 'Tudo', read: 'Somente ler', create: 'Somente criar pastes' },
  expiry: 'Expiração',
  neverExpires: 'Nunca',
  expires: 'Expiração',
  expiresInLine: 'expira em',
  expired: (day) => <>{day} (expirada)</>,
  expiryDay: 'Ou em um dia',
  expiryRule: 'Escolha um dia no futuro.',
  networks: 'Redes',
  networksHint: 'Todas, ou p. ex. 192.0.2.0/24',
  networksRule: (most) =>
    `Digite endereços ou redes, como 192.0.2.0/24 ou 2001:db8::/48 (no máximo ${locale.number(most)}).`,
  uses: 'Usos',
  rename: 'Renomear',
  renameThis: (name) => `Renomear “${name}”`,
  newNameOf: (name) => `Novo nome de “${name}”`,
  save: 'Salvar',
  revoke: 'Revogar',
  revokeThis: (name) => `Revogar “${name}”`,
  sure: 'Os programas que usam a chave param de funcionar na hora.',
  revokeForGood: 'Revogar para sempre',
  revokeThisForGood: (name) => `Revogar para sempre: ${name}`,
  none: 'Você ainda não tem chaves de API.',
  newName: 'Nome da nova chave',
  newNameHint: 'Nome, como “notebook”',
  create: 'Criar chave',
  nameTaken: 'Você já tem uma chave com este nome. Escolha outro.',
  nameRule: (most) =>
    plural(most, {
      one: 'O nome deve ter # caractere. Escolha outro.',
      many: 'O nome deve ter de 1 a # de caracteres. Escolha outro.',
      other: 'O nome deve ter de 1 a # caracteres. Escolha outro.',
    }),
  loggedOut: 'Sua sessão foi encerrada. Entre de novo.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>A chave “{name}” está pronta.</>,
  copyNow: 'Copie-a agora: ela só é mostrada uma vez. Guardamos apenas o hash.',
  can: {
    all: 'Ela pode ler, criar, alterar e excluir seus pastes.',
    read: 'Ela só pode ler seus pastes.',
    create: 'Ela só pode criar pastes.',
  },
  until: (time) => `Ela expira em ${time}.`,
  from: (networks) => <>Ela só funciona a partir de {networks}.</>,
  key: 'A nova chave',
  copy: 'Copiar',
  firstRequest: 'Experimente',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne ? 'Ninguém abriu este paste neste período.' : 'Ninguém abriu seus pastes neste período.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Ninguém abriu este paste ainda. Os acessos aparecem aqui em até um segundo.'
      : 'Ninguém abriu seus pastes ainda. Os acessos aparecem aqui em até um segundo.',
  showAll: 'Mostrar todo o período.',
  title: 'Estatísticas',
  heading: 'Estatísticas',
  on: (day) => `${day}, em UTC`,
  from: (first, last) => `De ${first} a ${last}, em UTC`,
  ofOne: (paste) => <>Só de {paste}.</>,
  by: { hour: 'Por hora', day: 'Por dia' },
  aboutSeries:
    'As barras mostram os acessos. A linha em cada barra mostra os visitantes únicos, contados uma vez por dia.',
  range: 'Período',
  paste: 'Paste',
  allPastes: 'Todos os pastes',
  show: 'Mostrar',
  views: 'Acessos',
  visitors: 'Visitantes únicos',
  busiest: { hour: 'Hora com mais acessos', day: 'Dia com mais acessos' },
  noBusiest: '–',
  average: { hour: 'Acessos por hora', day: 'Acessos por dia' },
};

export const charts: typeof en.charts = {
  title: { hour: 'Acessos e visitantes únicos por hora', day: 'Acessos e visitantes únicos por dia' },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} em ${plural(hours, { one: '# hora', many: '# de horas', other: '# horas' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} em ${plural(days, { one: '# dia', many: '# de dias', other: '# dias' })}.`,
  },
  most: (views, time) => `O pico é de ${locale.number(views)} em ${time}.`,
  inTheTable: 'A tabela abaixo tem todos os números.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# visitante único', many: '# de visitantes únicos', other: '# visitantes únicos' })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Mostrar como tabela',
  tableName: { hour: 'Acessos por hora', day: 'Acessos por dia' },
  unit: { hour: 'Hora', day: 'Dia' },
  views: 'Acessos',
  visitors: 'Visitantes únicos',
  leftOut: 'Dias sem acessos não aparecem.',
  map: 'Acessos por país',
  mapDescription: 'Um mapa-múndi. A tabela de países tem todos os números.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Poucos acessos',
  mostViews: viewsOf,
  trafficSources: 'Origens do tráfego',
  countries: 'Países',
  country: 'País',
  unknownCountry: 'Desconhecido',
  referrers: 'Sites de origem',
  referrer: 'Site de origem',
  direct: 'Direto ou por um app',
  devices: 'Dispositivos',
  device: 'Dispositivo',
  deviceNames: { desktop: 'Computador', mobile: 'Celular', tablet: 'Tablet', bot: 'Robô', other: 'Outro' },
  mostViewed: 'Mais acessados',
  mostViewedPastes: 'Pastes mais acessados',
  paste: 'Paste',
};
