import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Novo paste',
  status: (status) => `Status ${status}`,
  requestId: (id) => `ID da requisição: ${id}`,
  explore: 'Pastes públicos',
  dashboard: 'Seus pastes',
  tryAgain: 'Tentar novamente',
  notFound: {
    paste: {
      title: 'Paste não encontrado',
      text: 'Ele pode ter expirado ou sido excluído. Se você digitou o endereço, confira se está certo.',
    },
    ownPaste: {
      title: 'Paste não encontrado',
      text: 'Ele pode ter expirado ou sido excluído, ou pertence a outra conta.',
    },
    person: {
      title: 'Usuário não encontrado',
      text: 'Se você digitou o endereço, confira se está certo. A conta pode ter sido excluída.',
    },
    page: {
      title: 'Página não encontrada',
      text: 'Se você digitou o endereço, confira se está certo. Os pastes ficam em /p/ e /s/.',
    },
  },
  forbidden: 'Acesso negado',
  methodNotAllowed: {
    title: 'Método não permitido',
    text: (methods) => `Este endereço aceita ${methods}. Abra-o em um navegador e use a página.`,
  },
  tooLarge: {
    title: 'Texto muito grande',
    text: (max) =>
      `Um paste pode ter até ${max}. Volte: o que você digitou continua no formulário. Encurte o texto ou divida em dois.`,
  },
  tooSlow: {
    title: 'Envio muito lento',
    text: 'Sua conexão enviou menos de 10 KB por segundo, por isso o envio foi interrompido. Volte: o que você digitou continua no formulário. Tente novamente com uma conexão mais rápida.',
  },
  rateLimited: {
    title: 'Muitas requisições',
    later: 'Tente novamente mais tarde. Nada foi alterado.',
    text: (wait) => `Tente novamente ${wait}. Nada foi alterado.`,
  },
  internal: {
    title: 'Algo deu errado',
    text: 'O erro foi registrado. Tente novamente; se não adiantar, fale com os administradores do site.',
  },
  damagedText: {
    title: 'Este texto está danificado',
    text: 'O texto salvo deste paste está danificado e não pode ser exibido. Os administradores do site foram avisados.',
  },
  unavailable: {
    title: 'Serviço indisponível',
    text: 'Nada foi alterado. Tente novamente em alguns segundos.',
  },
  notUnderstood: 'Requisição inválida',
  badForm:
    'O formulário estava incompleto, não era UTF-8 válido ou tinha um campo longo demais. Volte e envie de novo.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Ir para o conteúdo',
  siteNav: 'Site',
  new: 'Novo',
  explore: 'Explorar',
  guide: 'Guia',
  docs: 'API',
  dashboard: 'Painel',
  statistics: 'Estatísticas',
  pastes: 'Pastes',
  keys: 'Chaves de API',
  account: 'Conta',
  admin: 'Admin',
  openReports: (count) =>
    plural(count, {
      one: '# denúncia aberta',
      many: '# de denúncias abertas',
      other: '# denúncias abertas',
    }),
  logIn: 'Entrar',
  signUp: 'Criar conta',
  logOut: 'Sair',
  menu: 'Menu',
  theme: 'Alternar entre claro e escuro',
  notice: 'Aviso',
  contact: 'Contato',
  terms: 'Termos',
  privacy: 'Privacidade',
  poweredBy: 'Feito com Gluepot',
  language: (name) => `Idioma: ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `Como texto formatado, o conteúdo ficaria vazio ou passaria de ${max}. Escolha HTML para mantê-lo como está.`,
  notUnicode: 'Isto não é texto Unicode válido.',
  title: 'O título não é texto Unicode válido.',
  language: 'Escolha uma linguagem da lista.',
  visibility: 'Escolha público ou não listado.',
  expiry: 'Escolha uma opção da lista.',
  expiresAt: 'Escolha um momento no futuro, dentro do prazo que este site permite.',
  maxViews: (most) =>
    `Digite um número inteiro de 1 a ${most}. Deixe em branco se a primeira abertura excluir o paste.`,
  pastePassword: (most) => `Uma senha pode ter até ${most} bytes. Escolha uma mais curta.`,
  slugLabel: 'Link personalizado, depois de /s/',
  slugNone: 'Nenhum',
  slug: 'Um link personalizado deve ter de 3 a 48 letras minúsculas, números ou hifens.',
  slugTaken: 'Este link personalizado já está em uso. Escolha outro.',
  slugNeedsAccount:
    'Links personalizados exigem uma conta, e sua sessão foi encerrada. Entre em outra aba ou deixe o campo vazio.',

  pasteNeedsLogin:
    'Só quem tem uma conta pode criar pastes aqui. Entre em outra aba e crie o paste de novo. O que você digitou continua aqui.',
  sharedNeedsLogin:
    'Só quem tem uma conta pode criar pastes aqui. Entre em outra aba e depois crie este paste. O que você compartilhou continua aqui.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, {
      one: 'Há um erro em # campo.',
      many: 'Há erros em # de campos.',
      other: 'Há erros em # campos.',
    }),
  linkTaken: 'O link personalizado já está em uso.',
  unavailable: 'O servidor não pode fazer isso no momento. Tente novamente em alguns segundos.',
  tooManyByVisitor: (wait) =>
    `O paste não foi criado: sua rede criou pastes demais. Tente novamente ${wait}. O que você digitou continua aqui.`,
  tooManyByAccount: (wait) =>
    `O paste não foi criado: sua conta criou pastes demais. Tente novamente ${wait}. O que você digitou continua aqui.`,
  accountFull: (used, quota) =>
    `Seus pastes ocupam ${used} de ${quota}. Exclua alguns e tente novamente. O que você digitou continua aqui.`,
  networkFull: (quota, wait) =>
    `Sua rede já usou a cota diária de ${quota}. Tente novamente ${wait} ou entre na sua conta. O que você digitou continua aqui.`,
  diskFull:
    'O servidor está com pouco espaço em disco. Você ainda pode excluir e encurtar pastes. O que você digitou continua aqui.',
  loggedOut:
    'O paste não foi salvo: sua sessão foi encerrada. Entre em outra aba e salve de novo. O que você digitou continua aqui.',
  gone: 'O paste não foi salvo: ele não existe mais. Pode ter expirado ou sido excluído. O que você digitou continua aqui.',

  atMostCharacters: (most) =>
    plural(most, {
      one: 'No máximo # caractere.',
      many: 'No máximo # de caracteres.',
      other: 'No máximo # caracteres.',
    }),

  usernameRule:
    'Um nome de usuário deve ter de 2 a 32 letras minúsculas, números, hifens ou sublinhados e começar com uma letra ou um número.',
  emailRule: 'Digite um endereço de e-mail como nome@example.org.',
  passwordRule: (least, most) =>
    `Uma senha deve ter pelo menos ${least} caracteres e no máximo ${most} bytes.`,
  weakPassword: {
    common: 'Esta é uma das senhas mais comuns. Escolha outra.',
    username: 'Esta senha contém seu nome de usuário e pouco mais. Escolha outra.',
    email: 'Esta senha contém seu endereço de e-mail, ou parte dele, e pouco mais. Escolha outra.',
    site: 'Esta senha contém o nome deste site e pouco mais. Escolha outra.',
    word: 'Esta senha contém uma senha comum e pouco mais. Acrescente palavras ou escolha outra.',
    words: 'Esta senha é só uma sequência de até três palavras comuns. Acrescente palavras ou escolha outra.',
    pattern:
      'Esta senha contém uma repetição, uma sequência ou uma data e pouco mais. Acrescente palavras ou escolha outra.',
  },
  typeUsername: (username) => `Digite ${username} para confirmar.`,
  emailTaken: 'Outra conta usa este endereço de e-mail.',
  emailBlocked: 'Endereços deste domínio não são aceitos aqui. Digite outro.',
  passwordNeeded:
    'Você entrou há mais de 10 minutos. Digite sua senha para continuar; nada foi alterado ainda.',
  notYourPassword: 'Senha incorreta.',
  noSuchAccount: 'Nome de usuário ou senha incorretos. As senhas diferenciam maiúsculas de minúsculas.',
  nameTaken:
    'Este nome de usuário ou endereço de e-mail já está em uso. Tente outro nome de usuário. Se você já tem uma conta, entre ou redefina sua senha.',
  tooManyRequests: (wait) => `Muitas requisições. Tente novamente ${wait}.`,
  tooManyAttempts: (wait) => `Muitas tentativas. Tente novamente ${wait}.`,
  tooManyAccounts: (wait) => `Muitas contas criadas na sua rede. Tente novamente ${wait}.`,
  tooManyLinks: (wait) => `Muitos pedidos de link. Tente novamente ${wait}.`,

  otherSite: 'Este formulário foi enviado de outro site. Abra a página neste site e envie de novo.',
};

export const lists: typeof en.lists = {
  own: 'Seus pastes',
  title: 'Título',
  language: 'Linguagem',
  visibility: 'Visibilidade',
  views: 'Acessos',
  size: 'Tamanho',
  created: 'Criação',
  expires: 'Expiração',
  actions: 'Ações',
  viewsInLine: (views) => plural(views, { one: 'acesso', many: 'de acessos', other: 'acessos' }),
  expiresInLine: 'expira',
  never: 'nunca',
  whenOpened: 'após a leitura',
  untitled,
  untitledOf: (id) => `Sem título ${id}`,
  hasPassword: '(senha)',
  select: 'Selecionar',
  selectAll: 'Selecionar todos nesta página',
  selectThis: (name) => `Selecionar “${name}”`,
  copyLink: 'Copiar link',
  copyLinkOf: (name) => `Copiar link de “${name}”`,
  edit: 'Editar',
  editThis: (name) => `Editar “${name}”`,
  statistics: 'Estatísticas',
  statisticsOf: (name) => `Estatísticas de “${name}”`,
  history: 'Histórico',
  historyOf: (name) => `Histórico de “${name}”`,
  delete: 'Excluir',
  deleteThis: (name) => `Excluir “${name}”`,
  more: 'Mais',
  moreOf: (name) => `Mais ações para “${name}”`,
  selection: 'Seleção',
  deleteSelected: 'Excluir selecionados',
  clearSelection: 'Limpar seleção',
  pages: 'Páginas',
  newest: 'Mais recentes',
  older: 'Mais antigos',

  search: 'Buscar',
  searchHint: 'Buscar em títulos e textos',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Uma busca pode ter até # caractere. Encurte a busca.',
      many: 'Uma busca pode ter até # de caracteres. Encurte a busca.',
      other: 'Uma busca pode ter até # caracteres. Encurte a busca.',
    }),
  anyLanguage: 'Qualquer linguagem',
  anyVisibility: 'Públicos e não listados',
  showAll: 'Mostrar tudo',

  deletedOne: (name) => <>“{name}” foi excluído.</>,
  deleted: (count) =>
    plural(count, {
      one: '# paste foi excluído.',
      many: '# de pastes foram excluídos.',
      other: '# pastes foram excluídos.',
    }),
  undoable: 'Você tem dez minutos para desfazer.',
  undo: 'Desfazer',
  nothingSelected: 'Nada estava selecionado, então nada foi excluído.',
  saved: 'O paste foi salvo.',
  restored: (count) =>
    plural(count, {
      one: '# paste foi restaurado.',
      many: '# de pastes foram restaurados.',
      other: '# pastes foram restaurados.',
    }),
  tooLate: (count) =>
    plural(count, {
      one: '# paste não pôde ser restaurado: pastes excluídos ficam guardados por dez minutos ou até expirarem.',
      many: '# de pastes não puderam ser restaurados: pastes excluídos ficam guardados por dez minutos ou até expirarem.',
      other:
        '# pastes não puderam ser restaurados: pastes excluídos ficam guardados por dez minutos ou até expirarem.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: '# link personalizado passou a ser usado por outro paste nesse meio-tempo.',
      many: '# de links personalizados passaram a ser usados por outros pastes nesse meio-tempo.',
      other: '# links personalizados passaram a ser usados por outros pastes nesse meio-tempo.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Idioma', heading: 'Escolha um idioma' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Confirme seu endereço de e-mail',
  about: (email) =>
    `Abra o link do e-mail enviado a ${email}. Até lá, você pode criar e ler pastes, mas não criar chaves de API, e seu perfil público fica oculto. Uma conta não confirmada e sem pastes é excluída após 7 dias.`,
  sendAgain: 'Reenviar link',
  changeAddress: 'Alterar endereço',
};

export const preview: typeof en.preview = {
  sentences: ['Cole um texto.', 'Receba um link curto.'],
  alt: 'Cole um texto. Receba um link curto.',
  firstLines: 'As primeiras linhas do texto',
};
