import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Nouveau paste',
  status: (status) => `Code ${status}`,
  requestId: (id) => `ID de la requête : ${id}`,
  explore: 'Pastes publics',
  dashboard: 'Vos pastes',
  tryAgain: 'Réessayer',
  notFound: {
    paste: {
      title: 'Paste introuvable',
      text: 'Il a peut-être expiré ou été supprimé. Si vous avez saisi l’adresse, vérifiez-la.',
    },
    ownPaste: {
      title: 'Paste introuvable',
      text: 'Il a peut-être expiré ou été supprimé, ou il appartient à un autre compte.',
    },
    person: {
      title: 'Utilisateur introuvable',
      text: 'Si vous avez saisi l’adresse, vérifiez-la. Le compte a peut-être été supprimé.',
    },
    page: {
      title: 'Page introuvable',
      text: 'Si vous avez saisi l’adresse, vérifiez-la. Les pastes se trouvent sous /p/ et /s/.',
    },
  },
  forbidden: 'Accès refusé',
  methodNotAllowed: {
    title: 'Méthode non autorisée',
    text: (methods) =>
      `Méthodes acceptées par cette adresse : ${methods}. Ouvrez-la dans un navigateur et utilisez la page.`,
  },
  tooLarge: {
    title: 'Texte trop volumineux',
    text: (max) =>
      `La taille d’un paste est limitée à ${max}. Revenez en arrière : votre saisie est toujours dans le formulaire. Raccourcissez le texte ou divisez-le en deux.`,
  },
  tooSlow: {
    title: 'Envoi trop lent',
    text: 'Votre connexion a transmis moins de 10 ko par seconde et l’envoi a été interrompu. Revenez en arrière : votre saisie est toujours dans le formulaire. Réessayez avec une connexion plus rapide.',
  },
  rateLimited: {
    title: 'Trop de requêtes',
    later: 'Réessayez plus tard. Rien n’a été modifié.',
    text: (wait) => `Réessayez ${wait}. Rien n’a été modifié.`,
  },
  internal: {
    title: 'Une erreur s’est produite',
    text: 'L’erreur a été enregistrée. Réessayez ; si cela ne suffit pas, contactez les administrateurs du site.',
  },
  damagedText: {
    title: 'Ce texte est endommagé',
    text: 'Le texte enregistré de ce paste est endommagé et ne peut pas être affiché. Les administrateurs du site ont été prévenus.',
  },
  unavailable: {
    title: 'Service indisponible',
    text: 'Rien n’a été modifié. Réessayez dans quelques secondes.',
  },
  notUnderstood: 'Requête incorrecte',
  badForm:
    'Le formulaire était incomplet, n’était pas en UTF-8 valide ou contenait un champ beaucoup trop long. Revenez en arrière et envoyez-le de nouveau.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Aller au contenu',
  siteNav: 'Site',
  new: 'Nouveau',
  explore: 'Explorer',
  guide: 'Guide',
  docs: 'API',
  dashboard: 'Tableau de bord',
  statistics: 'Statistiques',
  pastes: 'Pastes',
  keys: 'Clés API',
  account: 'Compte',
  admin: 'Admin',
  openReports: (count) =>
    plural(count, {
      one: '# signalement ouvert',
      many: '# de signalements ouverts',
      other: '# signalements ouverts',
    }),
  logIn: 'Se connecter',
  signUp: 'S’inscrire',
  logOut: 'Se déconnecter',
  menu: 'Menu',
  theme: 'Basculer entre clair et sombre',
  notice: 'Annonce',
  contact: 'Contact',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  poweredBy: 'Propulsé par Gluepot',
  language: (name) => `Langue : ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `En texte enrichi, ce contenu serait vide ou dépasserait ${max}. Choisissez HTML pour le garder tel quel.`,
  notUnicode: 'Ce n’est pas du texte Unicode valide.',
  title: 'Le titre n’est pas du texte Unicode valide.',
  language: 'Choisissez un langage dans la liste.',
  visibility: 'Choisissez « Public » ou « Non listé ».',
  expiry: 'Choisissez une option dans la liste.',
  expiresAt: 'Choisissez un moment à venir, dans la limite permise par ce site.',
  maxViews: (most) =>
    `Saisissez un nombre entier de 1 à ${most}. Laissez le champ vide si la première ouverture supprime le paste.`,
  pastePassword: (most) =>
    `Un mot de passe ne peut pas dépasser ${most} octets. Choisissez-en un plus court.`,
  slugLabel: 'Lien personnalisé, après /s/',
  slugNone: 'Aucun',
  slug: 'Un lien personnalisé compte de 3 à 48 lettres minuscules, chiffres ou traits d’union.',
  slugTaken: 'Ce lien personnalisé est déjà pris. Choisissez-en un autre.',
  slugNeedsAccount:
    'Un lien personnalisé nécessite un compte, et votre session est terminée. Connectez-vous dans un autre onglet ou videz ce champ.',

  pasteNeedsLogin:
    'Il faut un compte pour créer des pastes ici. Connectez-vous dans un autre onglet, puis recommencez. Votre saisie est toujours là.',
  sharedNeedsLogin:
    'Il faut un compte pour créer des pastes ici. Connectez-vous dans un autre onglet, puis créez celui-ci. Ce que vous avez partagé vous attend ici.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, {
      one: '# champ contient une erreur.',
      many: '# de champs contiennent une erreur.',
      other: '# champs contiennent une erreur.',
    }),
  linkTaken: 'Le lien personnalisé est déjà pris.',
  unavailable:
    'Le serveur ne peut pas traiter cette demande pour le moment. Réessayez dans quelques secondes.',
  tooManyByVisitor: (wait) =>
    `Le paste n’a pas été créé : trop de pastes ont été créés depuis votre réseau. Réessayez ${wait}. Votre saisie est toujours là.`,
  tooManyByAccount: (wait) =>
    `Le paste n’a pas été créé : trop de pastes ont été créés avec votre compte. Réessayez ${wait}. Votre saisie est toujours là.`,
  accountFull: (used, quota) =>
    `Vos pastes occupent ${used} sur ${quota}. Supprimez-en quelques-uns, puis réessayez. Votre saisie est toujours là.`,
  networkFull: (quota, wait) =>
    `Votre réseau a épuisé son quota quotidien de ${quota}. Réessayez ${wait} ou connectez-vous. Votre saisie est toujours là.`,
  diskFull:
    'Le serveur manque d’espace disque. Vous pouvez encore supprimer et raccourcir des pastes. Votre saisie est toujours là.',
  loggedOut:
    'Le paste n’a pas été enregistré : votre session est terminée. Connectez-vous dans un autre onglet, puis enregistrez de nouveau. Votre saisie est toujours là.',
  gone: 'Le paste n’a pas été enregistré : il n’existe plus. Il a peut-être expiré ou été supprimé. Votre saisie est toujours là.',

  atMostCharacters: (most) =>
    plural(most, {
      one: '# caractère au maximum.',
      many: '# de caractères au maximum.',
      other: '# caractères au maximum.',
    }),

  usernameRule:
    'Un nom d’utilisateur compte de 2 à 32 lettres minuscules, chiffres, traits d’union ou tirets bas, et commence par une lettre ou un chiffre.',
  emailRule: 'Saisissez une adresse e-mail comme nom@example.org.',
  passwordRule: (least, most) =>
    `Un mot de passe doit compter au moins ${least} caractères et au plus ${most} octets.`,
  weakPassword: {
    common: 'C’est l’un des mots de passe les plus courants. Choisissez-en un autre.',
    username: 'Ce mot de passe ressemble trop à votre nom d’utilisateur. Choisissez-en un autre.',
    email:
      'Ce mot de passe ressemble trop à votre adresse e-mail ou à une partie de celle-ci. Choisissez-en un autre.',
    site: 'Ce mot de passe ressemble trop au nom de ce site. Choisissez-en un autre.',
    word: 'Ce mot de passe ressemble trop à un mot de passe courant. Ajoutez des mots ou choisissez-en un autre.',
    words:
      'Ce mot de passe se compose de trois mots courants au plus. Ajoutez des mots ou choisissez-en un autre.',
    pattern:
      'Ce mot de passe se compose surtout d’une répétition, d’une suite ou d’une date. Ajoutez des mots ou choisissez-en un autre.',
  },
  typeUsername: (username) => `Saisissez ${username} pour confirmer.`,
  emailTaken: 'Un autre compte utilise cette adresse e-mail.',
  emailBlocked: 'Les adresses de ce domaine ne sont pas acceptées ici. Saisissez-en une autre.',
  passwordNeeded:
    'Votre connexion date de plus de 10 minutes. Saisissez votre mot de passe pour continuer ; rien n’a encore été modifié.',
  notYourPassword: 'Mot de passe incorrect.',
  noSuchAccount: 'Nom d’utilisateur ou mot de passe incorrect. Respectez les majuscules et les minuscules.',
  nameTaken:
    'Ce nom d’utilisateur ou cette adresse e-mail est déjà pris. Essayez un autre nom d’utilisateur. Si vous avez un compte, connectez-vous ou réinitialisez votre mot de passe.',
  tooManyRequests: (wait) => `Trop de requêtes. Réessayez ${wait}.`,
  tooManyAttempts: (wait) => `Trop de tentatives. Réessayez ${wait}.`,
  tooManyAccounts: (wait) => `Trop d’inscriptions depuis votre réseau. Réessayez ${wait}.`,
  tooManyLinks: (wait) => `Trop de liens demandés. Réessayez ${wait}.`,

  otherSite:
    'Ce formulaire a été envoyé depuis un autre site. Ouvrez la page sur ce site et envoyez-le de nouveau.',
};

export const lists: typeof en.lists = {
  own: 'Vos pastes',
  title: 'Titre',
  language: 'Langage',
  visibility: 'Visibilité',
  views: 'Vues',
  size: 'Taille',
  created: 'Création',
  expires: 'Expiration',
  actions: 'Actions',
  viewsInLine: (views) => plural(views, { one: 'vue', many: 'de vues', other: 'vues' }),
  expiresInLine: 'expire',
  never: 'jamais',
  whenOpened: 'après lecture',
  untitled,
  untitledOf: (id) => `Sans titre ${id}`,
  hasPassword: '(mot de passe)',
  select: 'Sélectionner',
  selectAll: 'Tout sélectionner sur cette page',
  selectThis: (name) => `Sélectionner « ${name} »`,
  copyLink: 'Copier le lien',
  copyLinkOf: (name) => `Copier le lien de « ${name} »`,
  edit: 'Modifier',
  editThis: (name) => `Modifier « ${name} »`,
  statistics: 'Statistiques',
  statisticsOf: (name) => `Statistiques de « ${name} »`,
  history: 'Historique',
  historyOf: (name) => `Historique de « ${name} »`,
  delete: 'Supprimer',
  deleteThis: (name) => `Supprimer « ${name} »`,
  more: 'Plus',
  moreOf: (name) => `Plus d’actions pour « ${name} »`,
  selection: 'Sélection',
  deleteSelected: 'Supprimer',
  clearSelection: 'Désélectionner',
  pages: 'Pages',
  newest: 'Les plus récents',
  older: 'Plus anciens',

  search: 'Rechercher',
  searchHint: 'Rechercher (titres et textes)',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Une recherche est limitée à # caractère. Raccourcissez-la.',
      many: 'Une recherche est limitée à # de caractères. Raccourcissez-la.',
      other: 'Une recherche est limitée à # caractères. Raccourcissez-la.',
    }),
  anyLanguage: 'Tous les langages',
  anyVisibility: 'Publics et non listés',
  showAll: 'Tout afficher',

  deletedOne: (name) => <>« {name} » a été supprimé.</>,
  deleted: (count) =>
    plural(count, {
      one: '# paste a été supprimé.',
      many: '# de pastes ont été supprimés.',
      other: '# pastes ont été supprimés.',
    }),
  undoable: 'Vous pouvez annuler pendant dix minutes.',
  undo: 'Annuler',
  nothingSelected: 'Rien n’était sélectionné : rien n’a été supprimé.',
  saved: 'Le paste a été enregistré.',
  restored: (count) =>
    plural(count, {
      one: '# paste a été restauré.',
      many: '# de pastes ont été restaurés.',
      other: '# pastes ont été restaurés.',
    }),
  tooLate: (count) =>
    plural(count, {
      one: '# paste n’a pas pu être restauré : les pastes supprimés sont gardés dix minutes, ou jusqu’à leur expiration.',
      many: '# de pastes n’ont pas pu être restaurés : les pastes supprimés sont gardés dix minutes, ou jusqu’à leur expiration.',
      other:
        '# pastes n’ont pas pu être restaurés : les pastes supprimés sont gardés dix minutes, ou jusqu’à leur expiration.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: '# lien personnalisé a été pris par un autre paste entre-temps.',
      many: '# de liens personnalisés ont été pris par d’autres pastes entre-temps.',
      other: '# liens personnalisés ont été pris par d’autres pastes entre-temps.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Langue', heading: 'Choisissez une langue' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Confirmez votre adresse e-mail',
  about: (email) =>
    `Ouvrez le lien de l’e-mail envoyé à ${email}. D’ici là, vous pouvez créer et lire des pastes, mais pas créer de clés API, et votre profil public est masqué. Un compte non confirmé et sans pastes est supprimé au bout de 7 jours.`,
  sendAgain: 'Renvoyer le lien',
  changeAddress: 'Changer d’adresse',
};

export const preview: typeof en.preview = {
  sentences: ['Collez du texte.', 'Obtenez un lien court.'],
  alt: 'Collez du texte. Obtenez un lien court.',
  firstLines: 'Les premières lignes du texte',
};
