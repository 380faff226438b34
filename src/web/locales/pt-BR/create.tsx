import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Novo paste',
  titleRejected: 'Não criado',
  heading: 'Novo paste',
  description:
    'Cole texto ou código e receba um link curto. O paste pode expirar, ser excluído após a primeira leitura ou exigir senha. Não precisa de conta.',
  hello: (
    <>
      Cole um texto.
      <br />
      Receba um link curto.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone'
      ? 'Para código, logs e anotações. Não precisa de conta.'
      : 'Para código, logs e anotações.',
  copy: 'Copiar',
  imprint: (host, guide) => (
    <>
      Hospedado em {host}. <a href={guide}>O que é isto?</a>
    </>
  ),
  about: 'Sobre os pastes',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Quem pode ler',
      text: {
        everyone: {
          unlisted:
            'Quem tiver o link. O paste não aparece em nenhuma lista, a menos que você o torne público.',
          public: 'Qualquer pessoa. O paste aparece no Explorar, a menos que você escolha outra opção.',
        },
        accounts: {
          unlisted:
            'Quem tiver o link e uma conta aqui. O paste não aparece em nenhuma lista, a menos que você o torne público.',
          public:
            'Quem tiver uma conta aqui. O paste aparece no Explorar, a menos que você escolha outra opção.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Quanto tempo dura',
      text: 'Até você excluir o paste ou até acabar o prazo que você escolher.',
    },
    server: {
      heading: 'O que o servidor vê',
      text: 'O texto, a menos que você o criptografe antes neste navegador.',
    },
  }),
  pasteText: 'Colar',
  chooseFiles: 'Escolher arquivos',
  drop: 'ou arraste-os para qualquer lugar desta página.',
  dropHere: 'Solte para colar',
  content: 'Texto',
  contentHint: 'Cole ou digite aqui.',
  atMost: (size) => <>até {size}</>,
  addFile: 'Adicionar arquivo',
  create: 'Criar paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Título',
  untitled: 'Título (opcional)',
  language: 'Linguagem',
  guess: 'Detectar linguagem',
  visibility: 'Visibilidade',
  expires: 'Expiração',
  password: 'Senha',
  noPassword: 'Nenhuma',
};

export const terms: typeof en.terms = {
  sentence: ({ who, password, expiry, limit, encryption }) => (
    <>
      {who} pode ler o paste{password}. Ele {expiry}.{limit}
      {encryption}
    </>
  ),
  password: ' com a senha',
  limit: ' Ele é excluído após o número de aberturas escolhido.',
  encryption: ' O servidor não consegue ler.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'Quem tiver o link',
          public: 'Qualquer pessoa, pelo link ou pelo Explorar,',
          first: 'A primeira pessoa com o link',
        }
      : {
          unlisted: 'Quem tiver o link e uma conta aqui',
          public: 'Quem tiver uma conta aqui, pelo link ou pelo Explorar,',
          first: 'A primeira pessoa com o link e uma conta aqui',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Quem tiver o link' : 'Quem tiver o link e uma conta aqui',
      about: 'Não aparece em nenhuma lista. Pedimos aos buscadores que o ignorem.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Qualquer pessoa' : 'Quem tiver uma conta aqui',
      about:
        whoCanRead === 'everyone'
          ? 'Aparece no Explorar e pode ser encontrado por buscadores.'
          : 'Aparece no Explorar.',
    },
  }),
  expires: {
    never: 'nunca expira',
    '10m': 'expira em 10 minutos',
    '1h': 'expira em 1 hora',
    '1d': 'expira em 1 dia',
    '1w': 'expira em 1 semana',
    '1m': 'expira em 30 dias',
    burn: 'é excluído ao ser aberto',
    date: 'expira no momento escolhido',
  },
  expiry: {
    never: { name: 'Nunca', about: 'Você pode excluir quando quiser.' },
    '10m': { name: 'Em 10 minutos' },
    '1h': { name: 'Em 1 hora' },
    '1d': { name: 'Em 1 dia' },
    '1w': { name: 'Em 1 semana' },
    '1m': { name: 'Em 30 dias' },
    date: { name: 'No momento que eu escolher' },
    burn: {
      name: 'Ao ser aberto (excluir após a leitura)',
      about: 'A primeira pessoa a abrir é também a última. Não aparece em nenhuma lista.',
    },
  },
  time: 'Data e hora (UTC)',
  maxViews: 'Aberturas no máximo',
  noLimit: 'Sem limite',
  more: (hasSlug) => (
    <span>
      Mais
      <small>{hasSlug ? ': senha, criptografia, link personalizado' : ': senha, criptografia'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Criptografar neste navegador',
  options: { off: 'Não', link: 'Frase secreta no link', own: 'Minha própria frase secreta' },
  passphrase: 'Frase secreta',
  passphraseHint: 'Quatro ou mais palavras aleatórias',
  about: (size) =>
    `Só o texto, de até ${size}, é criptografado; título, linguagem, link personalizado, tamanho e datas, não. O paste não aparece em nenhuma lista.`,
  aboutLink:
    'A frase secreta fica no link, depois do #, e nunca é enviada ao servidor. Quem tiver o link completo pode ler o texto.',
  aboutOwn: 'Envie a frase secreta separadamente do link. Sem ela, ninguém consegue recuperar o texto.',
};

export const blocked: typeof en.blocked = {
  caller:
    'Esta rede ou conta está impedida de criar e editar pastes. Se você acha que é um engano, fale com os administradores do site.',
  content:
    'Este conteúdo não pode ser publicado aqui. Se você acha que é um engano, fale com os administradores do site.',
};

export const noForm: typeof en.noForm = {
  title: 'Entre para criar pastes',
  about: 'Neste site, só quem tem uma conta pode criar pastes.',
  logIn: 'Entrar',
  signUp: 'Criar conta',
  inviteOnly: 'Para criar uma conta, você precisa de um convite de um administrador do site.',
  closed: 'As contas deste site são criadas pelos administradores.',
  readOnly: 'Este site é somente leitura',
  aboutReadOnly: 'Você pode ler pastes aqui, mas não criar novos.',
  explore: 'Explorar pastes públicos',
};

export const credentials: typeof en.credentials = {
  title: 'Publicar credenciais?',
  whyPublic:
    'Parece que seu texto contém credenciais. Qualquer pessoa pode encontrar um paste público e usá-las. Nada foi criado ainda. Remova as credenciais do texto ou escolha como continuar.',
  whyUnlisted:
    'Parece que seu texto contém credenciais. Quem tiver o link pode usá-las. Nada foi criado ainda. Remova as credenciais do texto ou escolha como continuar.',
  found: (line, name) => `Linha ${line}: ${name}`,
  unlisted: 'Tornar não listado',
  burn: 'Excluir após a leitura',
  encrypt: 'Criptografar',
  publish: 'Publicar mesmo assim',
};
