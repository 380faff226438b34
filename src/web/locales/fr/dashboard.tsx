import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) => plural(views, { one: '# vue', many: '# de vues', other: '# vues' });

export const dashboard: typeof en.dashboard = {
  title: 'Vos pastes',
  heading: 'Pastes',
  all: (all) => plural(all, { one: '# paste', many: '# de pastes', other: '# pastes' }),
  found: (total, all) => `${locale.number(total)} sur ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `Stockage : ${size}`,
  usedOf: (size, quota) => `Stockage : ${size} sur ${quota}`,
  pages: 'Pagination',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} sur ${locale.number(total)}`,
  newer: 'Plus récents',
  older: 'Plus anciens',
  noMatch: 'Aucun paste ne correspond. La recherche porte sur les titres et les textes.',
  noMatchOf: (text) =>
    `Aucun paste ne correspond à « ${text} ». La recherche porte sur les titres et les textes.`,
  showAll: 'Tout afficher',
  none: 'Vous n’avez pas encore de paste. Ceux que vous créez avec votre compte apparaissent ici.',
  newPaste: 'Nouveau paste',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Pastes retirés',
  about:
    'Un administrateur du site a retiré ces pastes. Personne ne peut les ouvrir. Si vous pensez que l’un d’eux a été retiré par erreur, écrivez aux administrateurs du site : il peut être restauré jusqu’à sa suppression définitive.',
  list: 'Pastes retirés par un administrateur du site',
  title: 'Titre',
  category: 'Catégorie',
  reason: 'Motif',
  removed: 'Retrait',
  removedInLine: 'retiré le',
  restorable: 'Suppression',
  restorableInLine: 'sera supprimé le',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Chiffré',
  about: 'Déchiffrez le texte pour le modifier. Vous pouvez modifier le titre et le lien sans le déchiffrer.',
  passphrase: 'Phrase secrète',
  decrypt: 'Déchiffrer',
};

export const edit: typeof en.edit = {
  title: 'Modifier le paste',
  titleNotSaved: 'Paste non enregistré',
  heading: 'Modifier',
  about: 'Le lien et les vues ne changent pas.',
  aboutCreated:
    'Vous pouvez modifier le titre et le texte dans ce navigateur, qui a créé le paste, pendant 30 jours. Pour changer autre chose, créez un nouveau paste et supprimez celui-ci.',
  language: 'Langage',
  guess: 'Deviner',
  visibility: 'Visibilité',
  expiry: 'Expiration',
  unchanged: 'Inchangé',
  stays: (time) => `${time} (inchangé)`,
  staysWhenOpened: 'Après la première lecture (inchangé)',
  staysNever: 'Jamais (inchangé)',
  password: 'Mot de passe',
  noPassword: 'Aucun',
  removePassword: 'Supprimer le mot de passe',
  protectedCreated:
    'Sans compte, vous ne pouvez pas modifier un paste à supprimer après lecture, ni un paste protégé par un mot de passe avant de l’avoir ouvert. Créez plutôt un nouveau paste.',
  content: 'Texte',
  atMost: (size) => <>{size} au maximum</>,
  pasteTitle: 'Titre',
  untitled: 'Sans titre',
  cancel: 'Annuler',
  save: 'Enregistrer',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Ce paste a changé pendant que vous le modifiiez. Vos modifications n’ont pas été enregistrées. Comparez les deux textes, puis choisissez lequel garder.'
      : `Ce paste a changé le ${changedAt}, pendant que vous le modifiiez. Vos modifications n’ont pas été enregistrées. Comparez les deux textes, puis choisissez lequel garder.`,
  compare: 'Comparer',
  overwrite: 'Remplacer',
  keepBoth: 'Garder les deux',
  comparison: 'Vos modifications',
  aboutComparison:
    'Ce qui changerait dans le texte actuel si vous enregistriez. Fermez cet onglet pour revenir à vos modifications.',
};

export const keys: typeof en.keys = {
  title: 'Clés API',
  heading: 'Clés API',
  inUse: (held, most) => `${locale.number(held)} sur ${locale.number(most)}`,
  revoked: 'La clé a été révoquée. Elle ne fonctionne plus.',
  missing: 'Clé introuvable. Elle a peut-être déjà été révoquée.',
  leaked: (time) => (
    <>
      Cette clé a été trouvée dans un paste public le {time}. Toute personne qui voit ce paste peut lire,
      modifier et supprimer vos pastes. Révoquez la clé, puis créez-en une nouvelle pour les programmes qui
      l’utilisent.
    </>
  ),
  about: (most) =>
    `Une clé permet à un programme de gérer vos pastes avec l’API. Gardez vos clés sur des serveurs, jamais dans une page web ni dans une application que d’autres peuvent examiner. ${plural(most, { one: 'Vous pouvez avoir # clé.', many: 'Vous pouvez avoir jusqu’à # de clés.', other: 'Vous pouvez avoir jusqu’à # clés.' })}`,
  full: (most) =>
    plural(most, {
      one: 'Vous avez atteint la limite de # clé. Révoquez-la pour en créer une autre.',
      many: 'Vous avez atteint la limite de # de clés. Révoquez-en une pour en créer une autre.',
      other: 'Vous avez atteint la limite de # clés. Révoquez-en une pour en créer une autre.',
    }),
  confirmFirst: 'Confirmez votre adresse e-mail pour créer des clés API.',
  list: 'Clés API',
  name: 'Nom',
  id: 'ID',
  created: 'Création',
  createdInLine: 'créée le',
  lastUsed: 'Dernier usage',
  lastUsedInLine: 'dernier usage :',
  actions: 'Actions',
  never: 'jamais',
  limit: 'Restreindre la clé',
  scope: 'Droits',
  scopes: { all: 'Tout', read: 'Lecture seule', create: 'Création de pastes seulement' },
  expiry: 'Expiration',
  neverExpires: 'Jamais',
  expires: 'Expiration',
  expiresInLine: 'expire le',
  expired: (day) => <>{day} (expirée)</>,
  expiryDay: 'Ou à une date',
  expiryRule: 'Choisissez un jour à venir.',
  networks: 'Réseaux',
  networksHint: 'Tous, ou p. ex. 192.0.2.0/24',
  networksRule: (most) =>
    `Saisissez des adresses ou des réseaux, comme 192.0.2.0/24 ou 2001:db8::/48 (${locale.number(most)} au maximum).`,
  uses: 'Utilisations',
  rename: 'Renommer',
  renameThis: (name) => `Renommer « ${name} »`,
  newNameOf: (name) => `Nouveau nom de « ${name} »`,
  save: 'Enregistrer',
  revoke: 'Révoquer',
  revokeThis: (name) => `Révoquer « ${name} »`,
  sure: 'Les programmes qui l’utilisent cessent aussitôt de fonctionner.',
  revokeForGood: 'Révoquer définitivement',
  revokeThisForGood: (name) => `Révoquer définitivement : ${name}`,
  none: 'Vous n’avez pas encore de clé API.',
  newName: 'Nom de la nouvelle clé',
  newNameHint: 'Nom, par exemple « portable »',
  create: 'Créer la clé',
  nameTaken: 'Vous avez déjà une clé de ce nom. Choisissez un autre nom.',
  nameRule: (most) =>
    plural(most, {
      one: 'Un nom doit compter # caractère. Choisissez-en un autre.',
      many: 'Un nom doit compter de 1 à # de caractères. Choisissez-en un autre.',
      other: 'Un nom doit compter de 1 à # caractères. Choisissez-en un autre.',
    }),
  loggedOut: 'Votre session est terminée. Connectez-vous de nouveau.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>La clé « {name} » est prête.</>,
  copyNow: 'Copiez-la maintenant : elle n’est affichée qu’une fois. Nous n’en conservons qu’une empreinte.',
  can: {
    all: 'Elle permet de lire, créer, modifier et supprimer vos pastes.',
    read: 'Elle permet seulement de lire vos pastes.',
    create: 'Elle permet seulement de créer des pastes.',
  },
  until: (time) => `Elle expire le ${time}.`,
  from: (networks) => <>Elle ne fonctionne que depuis {networks}.</>,
  key: 'La nouvelle clé',
  copy: 'Copier',
  firstRequest: 'Essayez-la',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne
      ? 'Personne n’a ouvert ce paste pendant cette période.'
      : 'Aucun de vos pastes n’a été ouvert pendant cette période.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Personne n’a encore ouvert ce paste. Les vues apparaissent ici en moins d’une seconde.'
      : 'Aucun de vos pastes n’a encore été ouvert. Les vues apparaissent ici en moins d’une seconde.',
  showAll: 'Afficher depuis le début.',
  title: 'Statistiques',
  heading: 'Statistiques',
  on: (day) => `${day} (UTC)`,
  from: (first, last) => `Du ${first} au ${last} (UTC)`,
  ofOne: (paste) => <>Pour {paste} uniquement.</>,
  by: { hour: 'Par heure', day: 'Par jour' },
  aboutSeries:
    'Les barres indiquent les vues. Le trait sur chaque barre indique les visiteurs uniques, comptés une fois par jour.',
  range: 'Période',
  paste: 'Paste',
  allPastes: 'Tous les pastes',
  show: 'Afficher',
  views: 'Vues',
  visitors: 'Visiteurs uniques',
  busiest: { hour: 'Heure de pointe', day: 'Jour de pointe' },
  noBusiest: '–',
  average: { hour: 'Vues par heure', day: 'Vues par jour' },
};

export const charts: typeof en.charts = {
  title: { hour: 'Vues et visiteurs uniques par heure', day: 'Vues et visiteurs uniques par jour' },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} en ${plural(hours, { one: '# heure', many: '# d’heures', other: '# heures' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} en ${plural(days, { one: '# jour', many: '# de jours', other: '# jours' })}.`,
  },
  most: (views, time) => `Le maximum est de ${locale.number(views)}, le ${time}.`,
  inTheTable: 'Le tableau ci-dessous contient tous les chiffres.',
  bar: (time, views, visitors) =>
    `${time} : ${viewsOf(views)}, ${plural(visitors, { one: '# visiteur unique', many: '# de visiteurs uniques', other: '# visiteurs uniques' })}`,
  hourOfDay: (day, hour) => `${day} à ${hour}`,
  asTable: 'Afficher sous forme de tableau',
  tableName: { hour: 'Vues par heure', day: 'Vues par jour' },
  unit: { hour: 'Heure', day: 'Jour' },
  views: 'Vues',
  visitors: 'Visiteurs uniques',
  leftOut: 'Les jours sans vue ne sont pas indiqués.',
  map: 'Vues par pays',
  mapDescription: 'Une carte du monde. Le tableau des pays contient tous les chiffres.',
  countryViews: (country, views) => `${country} : ${viewsOf(views)}`,
  fewest: 'Peu de vues',
  mostViews: viewsOf,
  trafficSources: 'Sources de trafic',
  countries: 'Pays',
  country: 'Pays',
  unknownCountry: 'Inconnu',
  referrers: 'Sites référents',
  referrer: 'Site référent',
  direct: 'Accès direct ou application',
  devices: 'Appareils',
  device: 'Appareil',
  deviceNames: {
    desktop: 'Ordinateur',
    mobile: 'Téléphone',
    tablet: 'Tablette',
    bot: 'Robot',
    other: 'Autre',
  },
  mostViewed: 'Les plus vus',
  mostViewedPastes: 'Pastes les plus vus',
  paste: 'Paste',
};
