import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Redefina sua senha em ${site}`,
    text:
      `Alguém, provavelmente você, pediu para redefinir a senha da conta ${username}.\n\n` +
      `Defina uma nova senha em até uma hora:\n${link}\n\n` +
      'Se não foi você, ignore este e-mail. Sua senha continua a mesma.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `Confirme seu endereço em ${site}`,
    text:
      `Alguém, provavelmente você, criou a conta ${username} com este endereço de e-mail.\n\n` +
      `Confirme o endereço em até três dias:\n${link}\n\n` +
      'Se não foi você, ignore este e-mail: a conta continua limitada e será excluída após sete dias, a menos que ' +
      'tenha pastes. Você também pode assumir a conta redefinindo a senha.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Confirme seu novo endereço de e-mail em ${site}`,
    text:
      `Alguém pediu para trocar o endereço de e-mail da conta ${username} por este.\n\n` +
      `Confirme em até uma hora:\n${link}\n\n` +
      'Se você não pediu isso, ignore este e-mail.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Nova chave de API na sua conta em ${site}`,
    text:
      `Uma chave de API foi criada para a conta ${username} em ${time}.\n\n` +
      'Se não foi você, abra o site, altere sua senha e marque “Revogar as chaves de API”.\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Uma chave de API da sua conta em ${site} foi publicada em um paste`,
    text:
      `Uma chave de API da conta ${username} foi publicada em um paste público em ${time}. Quem encontrar o paste pode ` +
      `ler, alterar e excluir os pastes da conta. O ID da chave é ${keyId}.\n\n` +
      'Abra o site, vá até “Chaves de API” no painel e revogue a chave. Depois crie uma nova para os programas que a ' +
      'usam. Se não foi você, outra pessoa tem a chave.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Uma chave de API da sua conta em ${site} expira em breve`,
    text:
      `Uma chave de API da conta ${username} expira em ${time}. Depois disso, os programas que a usam param de ` +
      `funcionar. O ID da chave é ${keyId}.\n\n` +
      'Para substituí-la, abra o site, vá até “Chaves de API” no painel e crie uma nova chave para esses ' +
      'programas.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Nova chave de acesso na sua conta em ${site}`,
    text:
      `Uma chave de acesso foi adicionada à conta ${username} em ${time}. Com ela, é possível entrar sem senha.\n\n` +
      'Se não foi você, abra o site, remova a chave de acesso na página da sua conta e altere sua senha.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Uma chave de acesso da sua conta em ${site} foi removida`,
    text:
      `Uma chave de acesso foi removida da conta ${username} em ${time}. Não é mais possível entrar com ela.\n\n` +
      'Se não foi você, abra o site e altere sua senha.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `Sua senha em ${site} foi alterada`,
    text:
      `A senha da conta ${username} foi alterada em ${time}. Todas as outras sessões foram encerradas.\n\n` +
      'Se não foi você, abra o site, escolha “Esqueceu a senha?” e defina uma nova.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `Sua senha em ${site} foi redefinida`,
    text:
      `A senha da conta ${username} foi redefinida em ${time}, por meio de um link de redefinição. ` +
      'Todas as sessões foram encerradas e todas as chaves de API foram revogadas.\n\n' +
      'Se não foi você, outra pessoa pode estar lendo seus e-mails. Primeiro proteja sua caixa de e-mail, depois abra o ' +
      'site, escolha “Esqueceu a senha?” e defina uma nova.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Seu endereço de e-mail em ${site} foi alterado`,
    text:
      `O endereço de e-mail da conta ${username} foi alterado em ${time}. Os links de redefinição de senha agora vão ` +
      'para o novo endereço, e este não recebe mais e-mails.\n\n' +
      'Se não foi você, avise os administradores do site.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `A autenticação de dois fatores foi ativada na sua conta em ${site}`,
    text:
      `A autenticação de dois fatores foi ativada na conta ${username} em ${time}. Todas as outras sessões foram ` +
      'encerradas.\n\n' +
      'Se não foi você, avise os administradores do site: eles podem desativá-la.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `A autenticação de dois fatores foi desativada na sua conta em ${site}`,
    text:
      `A autenticação de dois fatores foi desativada na conta ${username} em ${time}. Agora basta a senha para entrar.\n\n` +
      'Se não foi você, abra o site, altere sua senha e ative a autenticação de novo.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Novos códigos de recuperação na sua conta em ${site}`,
    text:
      `Novos códigos de recuperação foram criados para a conta ${username} em ${time}. Os anteriores não funcionam mais.\n\n` +
      'Se não foi você, abra o site, altere sua senha e crie novos códigos de recuperação.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Um código de recuperação da sua conta em ${site} foi usado`,
    text:
      `Alguém entrou na conta ${username} em ${time} com a senha e um código de recuperação. Esse código não ` +
      'funciona mais.\n\n' +
      'Se não foi você, abra o site, altere sua senha e crie novos códigos de recuperação.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Um login foi vinculado à sua conta em ${site}`,
    text:
      `Um login de outro serviço foi vinculado à conta ${username} em ${time}. Ele permite entrar sem senha.\n\n` +
      'Se não foi você, abra o site, desvincule-o na página da conta, em “Logins vinculados”, e altere sua senha.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Um login foi desvinculado da sua conta em ${site}`,
    text:
      `Um login de outro serviço foi desvinculado da conta ${username} em ${time}. Ele não permite mais entrar.\n\n` +
      'Se não foi você, abra o site, altere sua senha e vincule-o de novo.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Alguém sabe a senha da sua conta em ${site}`,
    text:
      `Em ${time}, alguém digitou a senha correta da conta ${username} e depois errou o código várias vezes. Por ` +
      'algum tempo, nenhum código será aceito.\n\n' +
      'Se não foi você, abra o site e altere sua senha.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Sua conta em ${site} foi acessada em um novo navegador`,
    text:
      (browser === null
        ? `Alguém entrou na conta ${username} em ${time}, em um navegador que ainda não tinha sido usado.\n\n`
        : `Alguém entrou na conta ${username} em ${time}, em um navegador que ainda não tinha sido usado: ${browser}.\n\n`) +
      'Se foi você, ignore este e-mail. Um navegador também conta como novo depois que os cookies dele são apagados ou ' +
      'a senha é alterada.\n\n' +
      'Se não foi você, abra o site e altere sua senha, o que encerra todas as outras sessões.\n',
  }),
});
