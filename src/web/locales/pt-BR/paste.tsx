import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'Paste protegido por senha',
  titleBurn: 'Exclusão após a leitura',
  heading: 'Este paste é protegido por senha.',
  headingBurn: 'Este paste será excluído ao ser aberto.',
  headingOwn: 'Este paste é seu. Ele será excluído ao ser aberto.',
  aboutOwn:
    'Você pode ler e alterar o texto na página de edição, que não abre o paste. Se você o abrir aqui, ele será excluído para todos.',
  about: 'Peça a senha a quem enviou o link.',
  aboutBurn:
    'Ele só é mostrado uma vez. Assim que você abrir, ele é excluído deste servidor e ninguém pode abri-lo de novo, nem quem o enviou.',
  titleLimited: 'Número limitado de aberturas',
  headingLimited: 'Este paste só pode ser aberto um número limitado de vezes.',
  aboutLimited: 'Abrir usa uma delas. Na última, o paste é excluído deste servidor.',
  passwordNeeded: 'exige senha',
  password: 'Senha',
  open: 'Abrir',
  openBurn: 'Abrir e excluir',
  notNow: 'Agora não',
  closeThePage: 'Ainda não é a hora? Feche a página. O paste fica como está, e o link continua funcionando.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Senha incorreta. Resta # tentativa.',
      many: 'Senha incorreta. Restam # de tentativas.',
      other: 'Senha incorreta. Restam # tentativas.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Senha incorreta. O paste não foi excluído. Resta # tentativa.',
      many: 'Senha incorreta. O paste não foi excluído. Restam # de tentativas.',
      other: 'Senha incorreta. O paste não foi excluído. Restam # tentativas.',
    }),
  wrongWait: (wait) => `Senha incorreta. Tente novamente ${wait}.`,
  wrongWaitBurn: (wait) => `Senha incorreta. O paste não foi excluído. Tente novamente ${wait}.`,
  lockedOut: (wait) => `Muitas senhas incorretas. Tente novamente ${wait}.`,
  lockedOutBurn: (wait) => `Muitas senhas incorretas. O paste não foi excluído. Tente novamente ${wait}.`,
};

export const activity: typeof en.activity = {
  heading: 'Atividade',
  now: 'agora',
  notOpened: 'Ainda não aberto',
  noOpens: 'Prévias de link, robôs e suas próprias visitas não abrem o paste.',
  openedOnce: (origin) => `Aberto: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `Aberto # vez; a última: ${origin}`,
      many: `Aberto # de vezes; a última: ${origin}`,
      other: `Aberto # vezes; a última: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Aberto # vez ou mais; a última: ${origin}`,
      many: `Aberto # de vezes ou mais; a última: ${origin}`,
      other: `Aberto # vezes ou mais; a última: ${origin}`,
    }),
  burnt: 'O paste foi excluído no mesmo instante.',
  kinds: {
    opened: (origin) => `Aberto: ${origin}.`,
    wrong_password: (origin) => `Senha incorreta: ${origin}.`,
    preview_refused: (origin) => `Uma prévia de link pediu a página: ${origin}. Ela não abriu o paste.`,
  },
  created: 'Você criou o paste.',
  createdAs: (language, size) => `Você criou o paste: ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, {
      one: 'Mostrar # evento anterior',
      many: 'Mostrar # de eventos anteriores',
      other: 'Mostrar # eventos anteriores',
    }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'país desconhecido',
  devices: {
    desktop: 'computador',
    mobile: 'celular',
    tablet: 'tablet',
    bot: 'robô ou programa',
    other: 'dispositivo desconhecido',
  },
  kept: 'Só você pode ver isto. Os eventos são excluídos após 30 dias e não contêm mais nada sobre os visitantes.',
  onlyFirst: 'Se houver eventos demais, só os primeiros são mantidos.',
};

export const burnt: typeof en.burnt = {
  title: 'Paste aberto',
  heading: 'Este paste foi aberto.',
  about: 'O texto foi mostrado uma vez e depois excluído. O link não funciona mais para ninguém.',
  aboutLimited:
    'Ele foi aberto tantas vezes quanto você permitiu e depois excluído. O link não funciona mais para ninguém.',
  aboutOthers: (time) => (
    <>
      Ele foi aberto em {time} e depois excluído. Se não foi você, avise quem enviou o link: outra pessoa leu
      o texto.
    </>
  ),
  newPaste: 'Novo paste',
};

export const status: typeof en.status = {
  title: 'Link pronto',
  heading: 'Seu link está pronto.',
  headingBurn: 'Seu link está pronto. Ele só abre uma vez.',
  aboutBurn: 'Envie o link sem abri-lo. O paste é excluído assim que alguém o abre.',
  aboutBurnPassword:
    'Envie o link sem abri-lo e envie a senha separadamente. O paste é excluído assim que alguém o abre com a senha.',
  aboutPassword: 'Envie o link e envie a senha separadamente. O link pede a senha.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Ele pode ser aberto # vez e então é excluído.',
      many: 'Ele pode ser aberto # de vezes. Na última, é excluído.',
      other: 'Ele pode ser aberto # vezes. Na última, é excluído.',
    }),
  aboutPrivate: 'Só quem tem uma conta neste site pode abrir o link. Para ler o paste, entre na sua conta.',
  bookmark:
    'Esta página se atualiza sozinha. Para saber mais tarde se o paste foi aberto, volte ao endereço dela.',
  expires: (time) => <>O paste expira {time}.</>,
  neverExpires: 'O paste nunca expira.',
  open: 'Abrir paste',
  newPaste: 'Novo paste',
  titleForeign: 'Link',
  headingForeign: 'Só quem criou o paste vê o status dele.',
  aboutForeign:
    'Se foi você, entre na sua conta ou abra esta página no navegador que criou o paste, com cookies permitidos. Este é o link:',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { one: '# acesso', many: '# de acessos', other: '# acessos' }),
  lines: (lines) => plural(lines, { one: '# linha', many: '# de linhas', other: '# linhas' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# linha, numerada até ${locale.number(numbered)}`,
      many: `# de linhas, numeradas até ${locale.number(numbered)}`,
      other: `# linhas, numeradas até ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Sem formatação: texto muito grande',
      time: 'Sem formatação: demoraria demais',
      load: 'Sem formatação: servidor ocupado',
      failure: 'Sem formatação: ocorreu uma falha',
    },
    highlighting: {
      size: 'Sem realce de sintaxe: texto muito grande',
      time: 'Sem realce de sintaxe: demoraria demais',
      load: 'Sem realce de sintaxe: servidor ocupado',
      failure: 'Sem realce de sintaxe: ocorreu uma falha',
    },
    'some highlighting': {
      size: 'Realce de sintaxe parcial: texto muito grande',
      time: 'Realce de sintaxe parcial: demoraria demais',
      load: 'Realce de sintaxe parcial: servidor ocupado',
      failure: 'Realce de sintaxe parcial: ocorreu uma falha',
    },
  },
  burnt: 'Este paste foi excluído.',
  aboutBurnt: 'Ele não está mais neste servidor. Salve o que você precisa antes de sair desta página.',
  usedOne: 'Este paste só pode ser aberto um número limitado de vezes.',
  aboutUsedOne: 'Você acabou de usar uma delas. Salve o que precisar antes de sair desta página.',
  source: 'Original',
  imagesByClick:
    'Clique em uma imagem para carregá-la. O site que a hospeda verá seu endereço IP, mas não esta página.',
  textOfThePaste: 'Texto do paste',
};

export const outline: typeof en.outline = { heading: 'Sumário' };

export const actions: typeof en.actions = {
  copyLink: 'Copiar link',
  copyText: 'Copiar texto',
  raw,
  download,
  downloadAll: 'Baixar tudo (zip)',
  wrap: 'Quebrar linhas',
  tabWidth: 'Largura da tabulação',
  edit: 'Editar',
  changeLanguage: 'Alterar linguagem',
  statistics: 'Estatísticas',
  history: 'Histórico',
  more: 'Mais',
  duplicate: 'Duplicar',
  compare: 'Comparar com outro paste',
  qrCode: 'QR code',
  embed: 'Incorporar',
  report: 'Denunciar',
  delete: 'Excluir',
  remove: 'Remover',
  openReport: 'Abrir denúncia',
};

export const newLink: typeof en.newLink = {
  label: 'Link',
  heading: 'Seu link',
  about: 'Cole onde precisar.',
  field: 'Link para este paste',
  copy: 'Copiar',
  share: 'Compartilhar',
  edit: 'Algo errado? Editar',
  whoCanRead: {
    everyone: {
      unlisted: 'Quem tiver o link pode ler o paste.',
      public: 'Qualquer pessoa pode ler o paste, pelo link ou pelo Explorar.',
    },
    accounts: {
      unlisted: 'Quem tiver o link e uma conta aqui pode ler o paste.',
      public: 'Quem tiver uma conta aqui pode ler o paste, pelo link ou pelo Explorar.',
    },
  },
  expires: (time) => <>Ele expira em {time}.</>,
};

export const views: typeof en.views = {
  label: 'Exibição',
  source: 'Original',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Formatado',
    richtext: 'Formatado',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Hospedado por ${site} em ${host}.`,
  whatIsThis: 'O que é isto?',
  report: 'Denunciar este paste',
};

export const log: typeof en.log = {
  label: 'Erros e filtro',
  previous: 'Anterior',
  next: 'Próximo',
  errorsOnly: 'Só erros',
  filter: 'Filtrar linhas',
  clear: 'Limpar filtro',
  nothing: (filter) => `Nenhuma linha contém “${filter}”.`,
  ticks: 'Erros deste log',
  tick: (line, text) => `Linha ${line}: ${text}`,
};

export const facts: typeof en.facts = {
  label: 'Sobre este paste',
  by: (author) => <>por {author}</>,
  created: (time) => <>criado em {time}</>,
  expires: (time) => <>expira {time}</>,
  viewsLeft: (left) =>
    plural(left, {
      one: '# abertura restante',
      many: '# de aberturas restantes',
      other: '# aberturas restantes',
    }),
  edited: 'editado',
  guessed: (language) => `${language}, detectado`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Texto criptografado',
};

export const creator: typeof en.creator = {
  sure: 'O paste será excluído para todos. Não será possível desfazer.',
  deleteForGood: 'Excluir para sempre',
  deletedTitle: 'Paste excluído',
  deleted: 'O paste foi excluído.',
  aboutDeleted: 'O link não funciona mais.',
  newPaste: 'Novo paste',
  notCreator:
    'Durante 30 dias, um paste criado sem conta pode ser excluído no navegador que o criou, desde que ele guarde os cookies. Um paste de uma conta só pode ser excluído por ela.',
};

export const removal: typeof en.removal = {
  title: 'Excluir paste',
  heading: 'Excluir este paste?',
  keep: 'Manter',
  deleted: 'Paste excluído.',
  wrong: 'Este link não serve para excluir o paste. Confira se você copiou o link inteiro.',
  forPrograms: (url) => `Nada foi excluído. Para excluir o paste, envie um POST: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Paste criptografado',
  heading: 'Este paste está criptografado.',
  linkReady: 'Seu link está pronto. Se foi você quem definiu a frase secreta, envie-a separadamente.',
  about: 'Ele foi criptografado antes de ser enviado a este servidor, que não consegue ler o texto.',
  needsScript: 'Para ler aqui, ative o JavaScript.',
  enter: 'Digite a frase secreta para ler o paste. Ela não é enviada ao servidor.',
  aboutKey:
    'Ele foi criptografado com uma chave pública. Para ler, descriptografe no seu computador com a chave privada correspondente.',
  titled: (title) => <>Título: {title}</>,
  ageFile: 'arquivo age',
  passphrase: 'Frase secreta',
  decrypt: 'Descriptografar',
  download: 'Baixar arquivo criptografado',
  ageName: 'age',
  age: (link) => <>Para descriptografar sem esta página, use {link}:</>,
  ageSaved: (link, file) => (
    <>
      Para descriptografar sem esta página, salve o texto criptografado como {file} e use {link}:
    </>
  ),
  asksPassphrase: 'O comando pede a frase secreta: a parte do link depois do #, ou a que o autor informou.',
  command: 'Comando para descriptografar o paste',
  copy: 'Copiar',
  source: 'Texto criptografado',
  textOfTheFile: 'Texto criptografado do paste',
  label: 'Criptografia',
  strip: 'Criptografado',
  decrypted: 'Descriptografado neste navegador. O servidor só guarda o texto criptografado.',
  how: 'Como isto funciona',
  protects:
    'O servidor não consegue ler o texto, nem quem copiar o banco de dados. O servidor vê o título, a linguagem, o tamanho, as datas e quem abre o link.',
  trust:
    'Esta página vem do servidor, que poderia alterá-la para roubar a frase secreta. Se você não confia no servidor, descriptografe o paste no seu computador:',
  whoCanRead: 'Só quem tem a frase secreta pode ler.',
  notText: 'Isto não é texto.',
  aboutNotText: 'Baixe o arquivo e abra com o programa adequado.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Texto do PrivateBin',
  heading: 'Este paste foi criptografado pelo PrivateBin.',
  about:
    'Para ler, você precisa do link completo: a chave é a parte depois do #, que nenhum servidor conhece. Com o link completo, esta página descriptografa o texto no navegador.',
  kind: 'PrivateBin',
  password: 'Senha, se houver',
  decrypt: 'Descriptografar',
  otherwise: 'Clientes do PrivateBin, como o PBinCLI, também abrem o paste:',
  command: 'Comando para abrir o paste',
  key: 'CHAVE',
  source: 'Original',
  download: 'Baixar documento criptografado',
  document: 'Documento criptografado',
};

export const removed: typeof en.removed = {
  title: 'Paste removido',
  heading: 'Este paste foi removido.',
  about: {
    spam: 'Este paste foi removido por um administrador do site. Motivo: spam.',
    malware: 'Este paste foi removido por um administrador do site. Motivo: malware.',
    phishing: 'Este paste foi removido por um administrador do site. Motivo: phishing.',
    'personal-data': 'Este paste foi removido por um administrador do site. Motivo: dados pessoais.',
    copyright: 'Este paste foi removido por um administrador do site. Motivo: violação de direitos autorais.',
    illegal: 'Este paste foi removido por um administrador do site. Motivo: conteúdo ilegal.',
    other: 'Este paste foi removido por um administrador do site por outro motivo.',
  },
  newPaste: 'Novo paste',
};

export const report: typeof en.report = {
  title: 'Denunciar um paste',
  heading: 'Denunciar este paste',
  of: (paste) => <>Você está denunciando {paste}.</>,
  about: 'Sua denúncia vai para os administradores do site. O autor do paste não a vê.',
  reason: 'Motivo',
  chooseReason: 'Escolha um motivo.',
  text: 'Qual é o problema? (opcional)',
  tooLong: (most) =>
    plural(most, {
      one: 'Uma denúncia pode ter até # caractere. Encurte o texto.',
      many: 'Uma denúncia pode ter até # de caracteres. Encurte o texto.',
      other: 'Uma denúncia pode ter até # caracteres. Encurte o texto.',
    }),
  email: 'Seu endereço de e-mail (opcional)',
  emailHint: 'Usado só para falar com você sobre esta denúncia. Excluído 30 dias depois que ela é encerrada.',
  send: 'Enviar denúncia',
  notNow: 'Cancelar',
  tooMany: (wait) => `A denúncia não foi enviada: sua rede enviou denúncias demais. Tente novamente ${wait}.`,
  sentTitle: 'Denúncia enviada',
  sent: 'Sua denúncia foi enviada.',
  reference: (reference) => (
    <>O protocolo é {reference}. Informe-o se falar com os administradores do site.</>
  ),
  backToPaste: 'Voltar ao paste',
  newPaste: 'Novo paste',
};
