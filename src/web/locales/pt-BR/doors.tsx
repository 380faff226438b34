import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Entrar com ${name}`,
  refused: (name) => `${name} não autorizou sua entrada. Tente de novo ou entre com sua senha.`,
  notCompleted: 'Você não entrou: demorou demais ou começou em outro navegador. Tente de novo.',
  aboutCode: (name) =>
    `${name} confirmou quem você é. Digite o código que seu app autenticador mostra para esta conta.`,
  aboutSignUp: (name) => `${name} confirmou quem você é. Este passo cria sua conta neste site.`,
  emailTaken: (name, email) =>
    `Outra conta usa o endereço ${email}. Se for sua, entre nela com sua senha e vincule ${name} na página da conta.`,
  haveAccount: (name) =>
    `Se você já tem uma conta, entre com a senha dela e vincule ${name} na página da conta.`,
  leave: (name) => `Continuar para ${name}`,
  aboutLeave: 'Seu navegador vai para lá sozinho.',
  goOn: 'Continuar',
  refusals: {
    unreachable: (name) => ({
      heading: `Não foi possível acessar ${name}.`,
      text: 'Tente de novo em alguns minutos ou entre com sua senha. Se continuar assim, avise os administradores do site.',
    }),
    notInGroup: (name) => ({
      heading: 'Você não pode entrar neste site.',
      text: `${name} confirmou quem você é, mas você não faz parte de nenhum grupo que pode entrar aqui. Fale com um administrador do site.`,
    }),
    disabled: () => ({
      heading: 'Sua conta está desativada.',
      text: 'Se você acha que é um engano, fale com os administradores do site.',
    }),
    taken: (name) => ({
      heading: `Este login de ${name} já está vinculado.`,
      text: 'Um login pertence a uma só conta. Para vinculá-lo a esta, entre primeiro com ele e desvincule-o na página daquela conta.',
    }),
  },
  aboutLink: (name) =>
    `Vincule seu login de ${name} e não precise mais da senha para entrar. Agora você vai entrar lá.`,
  link: 'Vincular',
  linked: 'Logins vinculados',
  aboutUnlink: 'As sessões iniciadas com um login são encerradas quando você o desvincula.',
  choose: 'Login',
  linkedOn: (host, day) => `${host}, vinculado em ${day}`,
  unlink: 'Desvincular',
  lastDoor: 'Você não conseguiria mais entrar: este é o único acesso à sua conta. Adicione outro antes.',
  missing: 'Escolha um login vinculado.',
  done: {
    'identity-linked': 'O login está vinculado. A partir de agora, você pode entrar com ele.',
    'identity-not-linked':
      'O login não foi vinculado: demorou demais ou começou em outro navegador. Tente de novo.',
    'identity-unlinked': 'O login não está mais vinculado.',
  },
};
