import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Pelo menos # caractere. Quanto mais longa, mais segura.',
    many: 'Pelo menos # de caracteres. Quanto mais longa, mais segura.',
    other: 'Pelo menos # caracteres. Quanto mais longa, mais segura.',
  });

export const account: typeof en.account = {
  title: 'Conta',
  heading: 'Conta',
  done: {
    email: 'Seu endereço de e-mail foi alterado.',
    'email-sent': 'Enviamos um link ao novo endereço. Abra o link em até uma hora para alterar seu endereço.',
    sessions: 'A sessão foi encerrada.',
    'confirmation-sent': 'Enviamos um link para confirmar seu endereço de e-mail. Ele expira em três dias.',
    'confirmation-waits':
      'Nada foi enviado, porque este endereço recebeu links há pouco tempo. Confira a pasta de spam ou tente novamente em uma hora.',
    'two-factor-off': 'A autenticação de dois fatores está desativada. Agora basta a senha para entrar.',
  },
  passwordChanged: 'Sua senha foi alterada.',
  sessions: 'Sessões ativas',
  logOutOthers: 'Encerrar as outras sessões',
  language: 'Idioma',
  aboutLanguage: 'As páginas que você vê e os e-mails que você recebe usam este idioma.',
  data: 'Seus dados',
  aboutExport:
    'Um arquivo zip com seus pastes e, em JSON, as configurações deles, os nomes das suas chaves e suas estatísticas.',
  export: 'Baixar tudo',
  deletion: 'Excluir a conta',
  aboutDeletion:
    'Sua conta e seus pastes, chaves e estatísticas são excluídos imediatamente e para sempre. Os links dos seus pastes deixam de funcionar.',
  typeUsername: (username) => `Digite ${username} para confirmar`,
  delete: 'Excluir conta e pastes',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'Nenhuma sessão estava ativa.'
      : plural(count, {
          one: '# sessão foi encerrada.',
          many: '# de sessões foram encerradas.',
          other: '# sessões foram encerradas.',
        }),
  otherSessions: (count) =>
    count === 0
      ? 'Nenhuma outra sessão estava ativa.'
      : plural(count, {
          one: '# outra sessão foi encerrada.',
          many: '# de outras sessões foram encerradas.',
          other: '# outras sessões foram encerradas.',
        }),
  keys: (count) =>
    count === 0
      ? 'Você não tinha chaves de API.'
      : plural(count, {
          one: '# chave de API foi revogada.',
          many: '# de chaves de API foram revogadas.',
          other: '# chaves de API foram revogadas.',
        }),
  keysKept: 'Suas chaves de API foram mantidas.',
};

export const credentials: typeof en.credentials = {
  email: 'Endereço de e-mail',
  emailIs: (email) => (
    <>
      Seu endereço é <strong>{email}</strong>. Enviamos para ele os links de redefinição de senha. Só você e
      os administradores do site podem vê-lo.
    </>
  ),
  newEmail: 'Novo endereço',
  newEmailHint: 'Antes da alteração, enviamos um link para ele.',
  yourPassword: 'Sua senha',
  passwordAgain: 'Você entrou há mais de 10 minutos.',
  changeEmail: 'Alterar endereço',
  password: 'Senha',
  passwordNow: 'Senha atual',
  newPassword: 'Nova senha',
  aboutPassword: 'Quando você altera a senha, suas outras sessões são encerradas.',
  newPasswordHint: (least) =>
    plural(least, {
      one: 'Pelo menos # caractere.',
      many: 'Pelo menos # de caracteres.',
      other: 'Pelo menos # caracteres.',
    }),
  revokeKeys: 'Revogar as chaves de API',
  revokeKeysHint:
    'Os programas que as usam param de funcionar. Só desmarque se tiver certeza de que ninguém mais conhece suas chaves.',
  changePassword: 'Alterar senha',

  browsers: 'Sessões ativas',
  browser: 'Navegador',
  lastSeen: 'Última atividade',
  since: 'Desde',
  actions: 'Ações',
  browserOn: (browser, system) => `${browser} no ${system}`,
  unknownBrowser: 'Navegador desconhecido',
  thisOne: '(esta sessão)',
  lastSeenInLine: 'última atividade:',
  sinceInLine: 'desde',
  now: 'agora',
  withinTheHour: 'há menos de uma hora',
  logOut: 'Encerrar',
  logOutOf: (browser) => `Encerrar a sessão: ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Criar conta',
  heading: 'Criar conta',
  about: 'Com uma conta, você pode editar e excluir seus pastes, ver as estatísticas deles e usar a API.',
  username: 'Nome de usuário',
  usernameHint: 'Letras minúsculas, números, hifens e sublinhados. Todos podem ver.',
  email: 'Endereço de e-mail',
  emailHint: 'Para redefinir sua senha. Só você e os administradores do site podem ver.',
  password: 'Senha',
  passwordHint: longPassword,
  create: 'Criar conta',
  haveAccount: (logInLink) => <>Já tem uma conta? {logInLink('Entre')}.</>,
  closed: 'O cadastro está fechado.',
  aboutClosed: 'Peça uma conta a um administrador do site.',
  withoutAccount: 'Você pode criar pastes sem conta.',
  inviteNeeded: 'É preciso um convite para criar uma conta.',
  aboutInviteNeeded: 'Peça um convite a um administrador do site e abra o link dele.',
  inviteInvalid: 'Este convite não pode ser usado.',
  aboutInviteInvalid: 'Ele expirou, foi revogado ou já foi usado. Peça um novo a quem enviou o convite.',
  inviteGone:
    'Sua conta não foi criada: o convite expirou, foi revogado ou já foi usado. Peça um novo a quem enviou o convite.',
  blocked:
    'Não é possível criar contas nesta rede ou com este endereço de e-mail. Se você acha que é um engano, fale com os administradores do site.',
  newPaste: 'Novo paste',
  logIn: 'Entrar',
};

export const logIn: typeof en.logIn = {
  title: 'Entrar',
  description: 'Entre para editar e excluir seus pastes, ver as estatísticas deles e criar chaves de API.',
  heading: 'Entrar',
  name: 'Nome de usuário ou endereço de e-mail',
  password: 'Senha',
  logIn: 'Entrar',
  forgot: 'Esqueceu a senha?',
  noAccount: (signUpLink) => <>Ainda não tem uma conta? {signUpLink('Crie uma')}.</>,
  inviteOnly: 'Para criar uma conta, você precisa de um convite de um administrador do site.',
  closed: 'As contas deste site são criadas pelos administradores.',
  blocked:
    'Não é possível entrar a partir desta rede. Se você acha que é um engano, fale com os administradores do site.',
  withoutAccount: 'Você pode criar pastes sem conta.',
};

export const forgot: typeof en.forgot = {
  title: 'Redefinir senha',
  heading: 'Esqueceu a senha?',
  about: 'Digite o endereço de e-mail da sua conta. Vamos enviar um link para você definir uma nova senha.',
  email: 'Endereço de e-mail',
  send: 'Enviar link',
  logIn: 'Entrar',
  sent: 'Confira seu e-mail.',
  onItsWay: (email) =>
    `Se alguma conta usa o endereço ${email}, enviamos um link para ele. O link funciona uma vez e expira em uma hora.`,
  notThere:
    'O e-mail não chegou em alguns minutos? Confira a pasta de spam ou tente o endereço com que você criou a conta.',
  another: 'Usar outro endereço',
  noMail: 'Peça a um administrador do site.',
  aboutNoMail: 'Este servidor não envia e-mails, por isso não dá para redefinir sua senha com um link.',
  command: 'Um administrador pode definir uma nova senha para você com este comando e seu nome de usuário:',
};

export const reset: typeof en.reset = {
  title: 'Redefinir senha',
  heading: 'Defina uma nova senha',
  about: 'Isto encerra todas as suas sessões e revoga suas chaves de API.',
  password: 'Nova senha',
  passwordHint: longPassword,
  set: 'Definir senha',
  done: 'Sua nova senha está definida.',
  logIn: 'Entrar',
  stale: 'Este link expirou ou já foi usado.',
  aboutStale:
    'Um link funciona uma vez, por uma hora, e só o mais recente é válido. Sua senha não foi alterada.',
  askAgain: 'Pedir um novo link',
};

export const confirm: typeof en.confirm = {
  title: 'Endereço de e-mail',
  heading: 'Confirme este endereço de e-mail',
  about: 'Confirme que o endereço que recebeu este link é o da sua conta.',
  confirm: 'Confirmar',
  notNow: 'Agora não',
  account: 'Conta',
  confirmed: 'O endereço foi confirmado.',
  hasAddress: (username, email) => `A conta ${username} agora tem o endereço de e-mail ${email}.`,
  taken: 'Outra conta usa este endereço.',
  aboutTaken: 'Sua conta mantém o endereço atual. Use outro ou exclua antes a outra conta.',
  stale: 'Este link expirou ou já foi usado.',
  aboutStale:
    'Um link funciona uma vez, por tempo limitado, e só o mais recente é válido. Peça outro na página da sua conta.',
};

export const deleted: typeof en.deleted = {
  title: 'Conta excluída',
  heading: (username) => `A conta ${username} foi excluída.`,
  about:
    'Os pastes, as chaves, as estatísticas e as sessões dela foram excluídos e não podem ser recuperados.',
  newPaste: 'Novo paste',
};

export const logInCode: typeof en.logInCode = {
  title: 'Autenticação de dois fatores',
  heading: 'Digite seu código',
  about: 'Sua senha está correta. Digite o código que seu app autenticador mostra para esta conta.',
  code: 'Código',
  noApp: 'Usar um código de recuperação',
  recoveryCode: 'Código de recuperação',
  recoveryCodeHint: 'Um dos dez códigos que você guardou. Cada um funciona uma vez.',
  logIn: 'Entrar',
  startOver: 'Recomeçar',
  wrong: 'Este código está incorreto ou já foi usado. Espere o próximo código e digite-o.',
  wrongRecoveryCode: 'Este código de recuperação está incorreto ou já foi usado.',
  tooMany: (wait) =>
    `Muitos códigos incorretos. Tente novamente ${wait}. Um código de recuperação pode funcionar antes disso.`,
  expired: 'Você demorou demais para entrar. Digite sua senha de novo.',
};

export const twoFactor: typeof en.twoFactor = {
  /** With a soft hyphen: the margin may be narrower than the word. */
  heading: 'Autenti\u00adcação de dois fatores',
  aboutOff:
    'Desativada. Quando ela está ativada, você entra com sua senha e um código de um app autenticador no celular: só a senha roubada não basta. Ao ativar, suas outras sessões são encerradas. As chaves de API continuam funcionando.',
  setUp: 'Configurar',
  confirmFirst: 'Para configurar, confirme antes seu endereço de e-mail.',
  aboutOn: (since) => `Ativada desde ${since}. Você entra com sua senha e um código do seu app autenticador.`,
  code: 'Código ou código de recuperação',
  turnOff: 'Desativar',

  recoveryHeading: 'Códigos de recuperação',
  recoveryLeft: (count) =>
    plural(count, {
      one: 'Resta # código de recuperação.',
      many: 'Restam # de códigos de recuperação.',
      other: 'Restam # códigos de recuperação.',
    }),
  aboutRecovery:
    'Com cada um, você pode entrar uma vez sem o celular. Códigos novos substituem todos os anteriores.',
  newCodes: 'Criar novos códigos de recuperação',

  setUpTitle: 'Configurar autenticação de dois fatores',
  scan: 'Escaneie este QR code com um app autenticador no celular.',
  qrLabel: 'QR code para seu app autenticador',
  byHand: 'Ou digite esta chave no app. Ela só é mostrada uma vez.',
  key: 'Chave',
  copy: 'Copiar',
  openApp: 'Abrir um app neste dispositivo',
  firstCode: 'Código do app',
  turnOn: 'Ativar',
  cancel: 'Cancelar',
  wrongFirstCode:
    'Este código não é válido agora. Digite o código que o app mostra e confira o relógio do celular.',

  codesTitle: 'Guarde seus códigos de recuperação',
  codesOn: (sessions) =>
    sessions === 0
      ? 'A autenticação de dois fatores está ativada.'
      : plural(sessions, {
          one: 'A autenticação de dois fatores está ativada. # outra sessão foi encerrada.',
          many: 'A autenticação de dois fatores está ativada. # de outras sessões foram encerradas.',
          other: 'A autenticação de dois fatores está ativada. # outras sessões foram encerradas.',
        }),
  codesNew: 'Seus códigos de recuperação anteriores não funcionam mais.',
  aboutCodes:
    'Com cada um destes códigos, você pode entrar uma vez quando estiver sem o celular. Guarde-os onde você guarda suas senhas. Eles só são mostrados uma vez.',
  codes: 'Códigos de recuperação',
  saved: 'Já guardei',

  alreadyOn: 'A autenticação de dois fatores já está ativada.',
  alreadyOff: 'A autenticação de dois fatores já está desativada.',
  startAgain: 'Esta configuração expirou. Comece de novo.',
  wrongCode: 'Este código está incorreto ou já foi usado. Espere o próximo código e digite-o.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Aqui não é possível entrar com senha. Entre de outra forma ou peça um link de acesso a um administrador do site.',
  loggedInAs: (name) => `O proxy na frente deste site identificou você como ${name}.`,
  refused: {
    taken: 'Esta conta não está vinculada ao proxy.',
    unfit: 'Este nome não pode ser um nome de usuário.',
    disabled: 'Você não pode entrar aqui.',
  },
  aboutRefused: {
    taken:
      'A conta com esse nome foi criada de outra forma. Se ela é sua, entre nela e vincule o nome na página da sua conta. Caso contrário, fale com um administrador do site, que pode vinculá-lo com este comando:',
    unfit: 'Peça outro nome a um administrador do site.',
    disabled:
      'Esta conta ou rede está bloqueada. Se você acha que é um engano, fale com os administradores do site.',
  },
  heading: 'Proxy',
  aboutLink: 'Depois que você vincular este nome, o proxy fará você entrar nesta conta.',
  link: 'Vincular este nome',
  linked: 'O nome foi vinculado. Agora o proxy faz você entrar nesta conta.',
  noEmail: 'Esta conta não tem endereço de e-mail.',
  noPassword: 'Esta conta ainda não tem senha. Com uma, você também pode entrar com seu nome de usuário.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Entrar com este link',
  about: 'Ele faz você entrar na sua conta uma única vez.',
  aboutStale:
    'Um link funciona uma vez, por 10 minutos, e só o mais recente é válido. Peça outro a um administrador do site.',
};
