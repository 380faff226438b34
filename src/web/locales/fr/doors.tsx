import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Se connecter avec ${name}`,
  refused: (name) => `${name} ne vous a pas connecté. Réessayez, ou connectez-vous avec votre mot de passe.`,
  notCompleted:
    'Vous n’êtes pas connecté : cela a pris trop de temps ou a commencé dans un autre navigateur. Réessayez.',
  aboutCode: (name) =>
    `${name} a confirmé votre identité. Saisissez le code que votre application d’authentification affiche pour ce compte.`,
  aboutSignUp: (name) => `${name} a confirmé votre identité. Cette étape crée votre compte sur ce site.`,
  emailTaken: (name, email) =>
    `Un autre compte a l’adresse ${email}. Si c’est le vôtre, connectez-vous-y avec votre mot de passe, puis associez ${name} sur la page du compte.`,
  haveAccount: (name) =>
    `Si vous avez déjà un compte, connectez-vous avec son mot de passe, puis associez ${name} sur la page du compte.`,
  leave: (name) => `Continuer vers ${name}`,
  aboutLeave: 'Votre navigateur y va automatiquement.',
  goOn: 'Continuer',
  refusals: {
    unreachable: (name) => ({
      heading: `${name} est injoignable.`,
      text: 'Réessayez dans quelques minutes, ou connectez-vous avec votre mot de passe. Si le problème persiste, prévenez les administrateurs du site.',
    }),
    notInGroup: (name) => ({
      heading: 'Vous ne pouvez pas vous connecter à ce site.',
      text: `${name} a confirmé votre identité, mais vous ne faites partie d’aucun groupe autorisé à se connecter ici. Adressez-vous à un administrateur du site.`,
    }),
    disabled: () => ({
      heading: 'Votre compte est désactivé.',
      text: 'Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
    }),
    taken: (name) => ({
      heading: `Cet identifiant ${name} est déjà associé.`,
      text: 'Un identifiant appartient à un seul compte. Pour l’associer à celui-ci, connectez-vous d’abord avec lui, puis dissociez-le sur la page de cet autre compte.',
    }),
  },
  aboutLink: (name) =>
    `Associez votre identifiant ${name} pour vous connecter sans mot de passe. Vous allez maintenant vous y connecter.`,
  link: 'Associer',
  linked: 'Identifiants associés',
  aboutUnlink: 'Les sessions ouvertes avec un identifiant se terminent quand vous le dissociez.',
  choose: 'Identifiant',
  linkedOn: (host, day) => `${host}, associé le ${day}`,
  unlink: 'Dissocier',
  lastDoor:
    'Vous ne pourriez plus vous connecter : c’est le seul accès à votre compte. Ajoutez-en d’abord un autre.',
  missing: 'Choisissez un identifiant associé.',
  done: {
    'identity-linked': 'L’identifiant est associé. Vous pouvez désormais vous connecter avec lui.',
    'identity-not-linked':
      'L’identifiant n’a pas été associé : cela a pris trop de temps ou a commencé dans un autre navigateur. Réessayez.',
    'identity-unlinked': 'L’identifiant n’est plus associé.',
  },
};
