import type * as en from '../en/account.tsx';
import { plural } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Au moins # caractère. Plus il est long, plus il est sûr.',
    many: 'Au moins # de caractères. Plus il est long, plus il est sûr.',
    other: 'Au moins # caractères. Plus il est long, plus il est sûr.',
  });

export const account: typeof en.account = {
  title: 'Compte',
  heading: 'Compte',
  done: {
    email: 'Votre adresse e-mail a été modifiée.',
    'email-sent':
      'Nous avons envoyé un lien à la nouvelle adresse. Ouvrez-le d’ici une heure pour changer d’adresse.',
    sessions: 'La session a été déconnectée.',
    'confirmation-sent':
      'Nous vous avons envoyé un lien pour confirmer votre adresse e-mail. Il expire dans trois jours.',
    'confirmation-waits':
      'Rien n’a été envoyé, car cette adresse a reçu des liens il y a peu de temps. Vérifiez vos courriers indésirables ou réessayez dans une heure.',
    'two-factor-off':
      'L’authentification à deux facteurs est désactivée. Votre mot de passe suffit pour vous connecter.',
  },
  passwordChanged: 'Votre mot de passe a été modifié.',
  sessions: 'Sessions actives',
  logOutOthers: 'Déconnecter les autres sessions',
  language: 'Langue',
  aboutLanguage: 'Les pages du site et les e-mails que vous recevez sont dans cette langue.',
  data: 'Vos données',
  aboutExport:
    'Un fichier ZIP avec vos pastes et, en JSON, leurs réglages, les noms de vos clés et vos statistiques.',
  export: 'Tout télécharger',
  deletion: 'Supprimer le compte',
  aboutDeletion:
    'Votre compte, vos pastes, vos clés et vos statistiques sont supprimés immédiatement et définitivement. Les liens vers vos pastes cessent de fonctionner.',
  typeUsername: (username) => `Saisissez ${username} pour confirmer`,
  delete: 'Supprimer le compte et les pastes',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'Aucune session n’était active.'
      : plural(count, {
          one: '# session a été déconnectée.',
          many: '# de sessions ont été déconnectées.',
          other: '# sessions ont été déconnectées.',
        }),
  otherSessions: (count) =>
    count === 0
      ? 'Aucune autre session n’était active.'
      : plural(count, {
          one: '# autre session a été déconnectée.',
          many: '# d’autres sessions ont été déconnectées.',
          other: '# autres sessions ont été déconnectées.',
        }),
  keys: (count) =>
    count === 0
      ? 'Vous n’aviez aucune clé API.'
      : plural(count, {
          one: '# clé API a été révoquée.',
          many: '# de clés API ont été révoquées.',
          other: '# clés API ont été révoquées.',
        }),
  keysKept: 'Vos clés API ont été conservées.',
};

export const credentials: typeof en.credentials = {
  email: 'Adresse e-mail',
  emailIs: (email) => (
    <>
      Votre adresse est <strong>{email}</strong>. Nous y envoyons les liens de réinitialisation du mot de
      passe. Elle n’est visible que par vous et les administrateurs du site.
    </>
  ),
  newEmail: 'Nouvelle adresse',
  newEmailHint: 'Nous y envoyons d’abord un lien.',
  yourPassword: 'Votre mot de passe',
  passwordAgain: 'Votre connexion date de plus de 10 minutes.',
  changeEmail: 'Changer d’adresse',
  password: 'Mot de passe',
  passwordNow: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  aboutPassword: 'Lorsque vous le changez, vos autres sessions sont déconnectées.',
  newPasswordHint: (least) =>
    plural(least, {
      one: 'Au moins # caractère.',
      many: 'Au moins # de caractères.',
      other: 'Au moins # caractères.',
    }),
  revokeKeys: 'Révoquer les clés API',
  revokeKeysHint:
    'Les programmes qui les utilisent cessent de fonctionner. Ne décochez cette case que si personne d’autre ne peut connaître vos clés.',
  changePassword: 'Changer de mot de passe',

  browsers: 'Sessions actives',
  browser: 'Navigateur',
  lastSeen: 'Dernière activité',
  since: 'Début',
  actions: 'Actions',
  browserOn: (browser, system) => `${browser} sous ${system}`,
  unknownBrowser: 'Navigateur inconnu',
  thisOne: '(cette session)',
  lastSeenInLine: 'dernière activité :',
  sinceInLine: 'depuis le',
  now: 'maintenant',
  withinTheHour: 'il y a moins d’une heure',
  logOut: 'Déconnecter',
  logOutOf: (browser) => `Déconnecter ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Inscription',
  heading: 'Inscription',
  about:
    'Avec un compte, vous pouvez modifier et supprimer vos pastes, voir leurs statistiques et utiliser l’API.',
  username: 'Nom d’utilisateur',
  usernameHint: 'Lettres minuscules, chiffres, traits d’union et tirets bas. Visible par tout le monde.',
  email: 'Adresse e-mail',
  emailHint:
    'Pour réinitialiser votre mot de passe. Elle n’est visible que par vous et les administrateurs du site.',
  password: 'Mot de passe',
  passwordHint: longPassword,
  create: 'Créer le compte',
  haveAccount: (logInLink) => <>Vous avez déjà un compte ? {logInLink('Connectez-vous')}.</>,
  closed: 'Les inscriptions sont fermées.',
  aboutClosed: 'Demandez un compte à un administrateur du site.',
  withoutAccount: 'Vous pouvez créer des pastes sans compte.',
  inviteNeeded: 'Il faut une invitation pour s’inscrire.',
  aboutInviteNeeded: 'Demandez une invitation à un administrateur du site, puis ouvrez son lien.',
  inviteInvalid: 'Cette invitation n’est pas valable.',
  aboutInviteInvalid:
    'Elle a expiré, a été révoquée ou a déjà servi. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
  inviteGone:
    'Votre compte n’a pas été créé : l’invitation a expiré, a été révoquée ou a déjà servi. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
  blocked:
    'Impossible de créer un compte depuis ce réseau ou avec cette adresse e-mail. Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
  newPaste: 'Nouveau paste',
  logIn: 'Se connecter',
};

export const logIn: typeof en.logIn = {
  title: 'Connexion',
  description:
    'Connectez-vous pour modifier et supprimer vos pastes, voir leurs statistiques et créer des clés API.',
  heading: 'Connexion',
  name: 'Nom d’utilisateur ou adresse e-mail',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  noAccount: (signUpLink) => <>Pas encore de compte ? {signUpLink('Inscrivez-vous')}.</>,
  inviteOnly: 'Pour vous inscrire, il vous faut une invitation d’un administrateur du site.',
  closed: 'Les comptes de ce site sont créés par ses administrateurs.',
  blocked:
    'La connexion depuis ce réseau est bloquée. Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
  withoutAccount: 'Vous pouvez créer des pastes sans compte.',
};

export const forgot: typeof en.forgot = {
  title: 'Réinitialisation du mot de passe',
  heading: 'Mot de passe oublié ?',
  about:
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  send: 'Envoyer le lien',
  logIn: 'Se connecter',
  sent: 'Consultez vos e-mails.',
  onItsWay: (email) =>
    `Si un compte utilise l’adresse ${email}, nous y avons envoyé un lien. Il fonctionne une seule fois et expire dans une heure.`,
  notThere:
    'Toujours rien après quelques minutes ? Vérifiez vos courriers indésirables ou essayez l’adresse de votre inscription.',
  another: 'Utiliser une autre adresse',
  noMail: 'Adressez-vous à un administrateur du site.',
  aboutNoMail:
    'Ce serveur n’envoie pas d’e-mails : vous ne pouvez donc pas réinitialiser votre mot de passe avec un lien.',
  command:
    'Un administrateur peut vous attribuer un nouveau mot de passe avec cette commande et votre nom d’utilisateur :',
};

export const reset: typeof en.reset = {
  title: 'Réinitialisation du mot de passe',
  heading: 'Choisissez un nouveau mot de passe',
  about: 'Toutes vos sessions seront déconnectées et vos clés API révoquées.',
  password: 'Nouveau mot de passe',
  passwordHint: longPassword,
  set: 'Définir le mot de passe',
  done: 'Votre mot de passe a été modifié.',
  logIn: 'Se connecter',
  stale: 'Ce lien a expiré ou a déjà servi.',
  aboutStale:
    'Un lien fonctionne une seule fois, pendant une heure, et seul le plus récent est valable. Votre mot de passe n’a pas changé.',
  askAgain: 'Demander un nouveau lien',
};

export const confirm: typeof en.confirm = {
  title: 'Adresse e-mail',
  heading: 'Confirmez cette adresse e-mail',
  about: 'Confirmez que l’adresse qui a reçu ce lien est celle de votre compte.',
  confirm: 'Confirmer',
  notNow: 'Plus tard',
  account: 'Compte',
  confirmed: 'L’adresse est confirmée.',
  hasAddress: (username, email) => `L’adresse e-mail du compte ${username} est maintenant ${email}.`,
  taken: 'Un autre compte utilise cette adresse.',
  aboutTaken:
    'Votre compte garde son adresse actuelle. Utilisez-en une autre ou supprimez d’abord l’autre compte.',
  stale: 'Ce lien a expiré ou a déjà servi.',
  aboutStale:
    'Un lien fonctionne une seule fois, pendant un temps limité, et seul le plus récent est valable. Demandez-en un autre sur la page de votre compte.',
};

export const deleted: typeof en.deleted = {
  title: 'Compte supprimé',
  heading: (username) => `Le compte ${username} a été supprimé.`,
  about: 'Ses pastes, ses clés, ses statistiques et ses sessions ont été supprimés définitivement.',
  newPaste: 'Nouveau paste',
};

export const logInCode: typeof en.logInCode = {
  title: 'Authentification à deux facteurs',
  heading: 'Saisissez votre code',
  about:
    'Votre mot de passe est correct. Saisissez le code que votre application d’authentification affiche pour ce compte.',
  code: 'Code',
  noApp: 'Utiliser un code de secours',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'L’un des dix codes que vous avez enregistrés. Chacun ne sert qu’une fois.',
  logIn: 'Se connecter',
  startOver: 'Recommencer',
  wrong: 'Ce code est incorrect ou a déjà servi. Attendez le prochain code et saisissez-le.',
  wrongRecoveryCode: 'Ce code de secours est incorrect ou a déjà servi.',
  tooMany: (wait) =>
    `Trop de codes incorrects. Réessayez ${wait}. Un code de secours peut fonctionner plus tôt.`,
  expired: 'La connexion a pris trop de temps. Saisissez de nouveau votre mot de passe.',
};

export const twoFactor: typeof en.twoFactor = {
  heading: 'Authenti\u00adfication à deux facteurs',
  aboutOff:
    'Désactivée. Si vous l’activez, vous vous connecterez avec votre mot de passe et un code d’une application d’authentification sur votre téléphone : un mot de passe volé ne suffira plus. L’activation déconnecte vos autres sessions. Rien ne change pour les clés API.',
  setUp: 'Configurer',
  confirmFirst: 'Confirmez votre adresse e-mail pour la configurer.',
  aboutOn: (since) =>
    `Activée depuis le ${since}. Vous vous connectez avec votre mot de passe et un code de votre application d’authentification.`,
  code: 'Code ou code de secours',
  turnOff: 'Désactiver',

  recoveryHeading: 'Codes de secours',
  recoveryLeft: (count) =>
    count === 0
      ? 'Il ne reste aucun code de secours.'
      : plural(count, {
          one: 'Il reste # code de secours.',
          many: 'Il reste # de codes de secours.',
          other: 'Il reste # codes de secours.',
        }),
  aboutRecovery:
    'Chacun permet une seule connexion sans votre téléphone. De nouveaux codes remplacent tous les anciens.',
  newCodes: 'Créer de nouveaux codes de secours',

  setUpTitle: 'Configurer l’authentification à deux facteurs',
  scan: 'Scannez ce QR code avec une application d’authentification sur votre téléphone.',
  qrLabel: 'QR code pour votre application d’authentification',
  byHand: 'Ou saisissez cette clé dans l’application. Elle n’est affichée qu’une fois.',
  key: 'Clé',
  copy: 'Copier',
  openApp: 'Ouvrir une application sur cet appareil',
  firstCode: 'Code de l’application',
  turnOn: 'Activer',
  cancel: 'Annuler',
  wrongFirstCode:
    'Ce code n’est pas valable en ce moment. Saisissez le code affiché par l’application et vérifiez l’heure de votre téléphone.',

  codesTitle: 'Enregistrez vos codes de secours',
  codesOn: (sessions) =>
    sessions === 0
      ? 'L’authentification à deux facteurs est activée.'
      : plural(sessions, {
          one: 'L’authentification à deux facteurs est activée. # autre session a été déconnectée.',
          many: 'L’authentification à deux facteurs est activée. # d’autres sessions ont été déconnectées.',
          other: 'L’authentification à deux facteurs est activée. # autres sessions ont été déconnectées.',
        }),
  codesNew: 'Vos anciens codes de secours ne fonctionnent plus.',
  aboutCodes:
    'Chacun de ces codes permet une seule connexion quand vous n’avez pas votre téléphone. Gardez-les avec vos mots de passe. Ils ne sont affichés qu’une fois.',
  codes: 'Codes de secours',
  saved: 'Je les ai enregistrés',

  alreadyOn: 'L’authentification à deux facteurs est déjà activée.',
  alreadyOff: 'L’authentification à deux facteurs est déjà désactivée.',
  startAgain: 'Cette configuration a expiré. Recommencez.',
  wrongCode: 'Ce code est incorrect ou a déjà servi. Attendez le prochain code et saisissez-le.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Ici, vous ne pouvez pas vous connecter avec un mot de passe. Connectez-vous autrement, ou demandez un lien de connexion à un administrateur du site.',
  loggedInAs: (name) => `Le proxy placé devant ce site vous a connecté en tant que ${name}.`,
  refused: {
    taken: 'Ce compte n’est pas associé au proxy.',
    unfit: 'Ce nom ne peut pas être un nom d’utilisateur.',
    disabled: 'Vous ne pouvez pas vous connecter ici.',
  },
  aboutRefused: {
    taken:
      'Le compte de ce nom a été créé autrement. S’il est à vous, connectez-vous-y et associez le nom sur la page de votre compte. Sinon, adressez-vous à un administrateur du site, qui peut l’associer avec cette commande :',
    unfit: 'Demandez un autre nom à un administrateur du site.',
    disabled:
      'Ce compte ou ce réseau est bloqué. Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
  },
  heading: 'Proxy',
  aboutLink: 'Une fois ce nom associé, le proxy vous connecte à ce compte.',
  link: 'Associer ce nom',
  linked: 'Le nom est associé. Le proxy vous connecte désormais à ce compte.',
  noEmail: 'Ce compte n’a pas d’adresse e-mail.',
  noPassword:
    'Ce compte n’a pas encore de mot de passe. Avec un mot de passe, vous pouvez aussi vous connecter avec votre nom d’utilisateur.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Se connecter avec ce lien',
  about: 'Il vous connecte une seule fois à votre compte.',
  aboutStale:
    'Un lien fonctionne une seule fois, pendant 10 minutes, et seul le plus récent est valable. Demandez-en un autre à un administrateur du site.',
};
