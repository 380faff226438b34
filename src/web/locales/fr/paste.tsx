import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'Paste protégé par mot de passe',
  titleBurn: 'Suppression après lecture',
  heading: 'Ce paste est protégé par un mot de passe.',
  headingBurn: 'Ce paste sera supprimé si vous l’ouvrez.',
  headingOwn: 'Ce paste est le vôtre. Il sera supprimé si vous l’ouvrez.',
  aboutOwn:
    'Sur la page de modification, vous pouvez lire et modifier son texte sans l’ouvrir. Si vous l’ouvrez ici, il est supprimé pour tout le monde.',
  about: 'Demandez le mot de passe à la personne qui vous a donné le lien.',
  aboutBurn:
    'Il n’est affiché qu’une fois. Dès que vous l’ouvrez, il est supprimé de ce serveur, et plus personne ne peut l’ouvrir, pas même la personne qui vous l’a envoyé.',
  titleLimited: 'Nombre d’ouvertures limité',
  headingLimited: 'Ce paste ne s’ouvre qu’un nombre limité de fois.',
  aboutLimited: 'L’ouvrir en utilise une. À la dernière, il est supprimé de ce serveur.',
  passwordNeeded: 'mot de passe requis',
  password: 'Mot de passe',
  open: 'Ouvrir',
  openBurn: 'Ouvrir et supprimer',
  notNow: 'Plus tard',
  closeThePage:
    'Ce n’est pas le moment ? Fermez la page. Le paste reste tel quel et le lien fonctionne toujours.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Mot de passe incorrect. Il reste # tentative.',
      many: 'Mot de passe incorrect. Il reste # de tentatives.',
      other: 'Mot de passe incorrect. Il reste # tentatives.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Mot de passe incorrect. Le paste n’a pas été supprimé. Il reste # tentative.',
      many: 'Mot de passe incorrect. Le paste n’a pas été supprimé. Il reste # de tentatives.',
      other: 'Mot de passe incorrect. Le paste n’a pas été supprimé. Il reste # tentatives.',
    }),
  wrongWait: (wait) => `Mot de passe incorrect. Réessayez ${wait}.`,
  wrongWaitBurn: (wait) => `Mot de passe incorrect. Le paste n’a pas été supprimé. Réessayez ${wait}.`,
  lockedOut: (wait) => `Trop de mots de passe incorrects. Réessayez ${wait}.`,
  lockedOutBurn: (wait) =>
    `Trop de mots de passe incorrects. Le paste n’a pas été supprimé. Réessayez ${wait}.`,
};

export const activity: typeof en.activity = {
  heading: 'Activité',
  now: 'maintenant',
  notOpened: 'Pas encore ouvert',
  noOpens: 'Les aperçus de lien, les robots et vos propres visites ne l’ouvrent pas.',
  openedOnce: (origin) => `Ouvert : ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `Ouvert # fois, la dernière : ${origin}`,
      many: `Ouvert # de fois, la dernière : ${origin}`,
      other: `Ouvert # fois, la dernière : ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Ouvert au moins # fois, la dernière : ${origin}`,
      many: `Ouvert au moins # de fois, la dernière : ${origin}`,
      other: `Ouvert au moins # fois, la dernière : ${origin}`,
    }),
  burnt: 'Le paste a été supprimé au même moment.',
  kinds: {
    opened: (origin) => `Ouvert : ${origin}.`,
    wrong_password: (origin) => `Mot de passe incorrect : ${origin}.`,
    preview_refused: (origin) =>
      `Un aperçu de lien a demandé la page : ${origin}. Il n’a pas ouvert le paste.`,
  },
  created: 'Vous avez créé le paste.',
  createdAs: (language, size) => `Vous avez créé le paste : ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, {
      one: 'Afficher # événement antérieur',
      many: 'Afficher # d’événements antérieurs',
      other: 'Afficher # événements antérieurs',
    }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'pays inconnu',
  devices: {
    desktop: 'ordinateur',
    mobile: 'téléphone',
    tablet: 'tablette',
    bot: 'robot ou programme',
    other: 'appareil inconnu',
  },
  kept: 'Ces événements ne sont visibles que par vous et sont supprimés au bout de 30 jours. Ils ne contiennent rien d’autre sur les visiteurs.',
  onlyFirst: 'S’il y a beaucoup d’événements, seuls les premiers sont conservés.',
};

export const burnt: typeof en.burnt = {
  title: 'Paste déjà ouvert',
  heading: 'Ce paste a déjà été ouvert.',
  about: 'Son texte a été affiché une fois, puis supprimé. Le lien ne fonctionne plus pour personne.',
  aboutLimited:
    'Il a été ouvert autant de fois que vous l’aviez permis, puis supprimé. Le lien ne fonctionne plus pour personne.',
  aboutOthers: (time) => (
    <>
      Il a été ouvert le {time}, puis supprimé. Si ce n’était pas vous, prévenez la personne qui vous a donné
      le lien : quelqu’un d’autre a lu le texte.
    </>
  ),
  newPaste: 'Nouveau paste',
};

export const status: typeof en.status = {
  title: 'Lien prêt',
  heading: 'Votre lien est prêt.',
  headingBurn: 'Votre lien est prêt. Il ne s’ouvre qu’une fois.',
  aboutBurn: 'Envoyez-le sans l’ouvrir. Le paste est supprimé dès que quelqu’un l’ouvre.',
  aboutBurnPassword:
    'Envoyez-le sans l’ouvrir et transmettez le mot de passe séparément. Le paste est supprimé dès que quelqu’un l’ouvre avec le mot de passe.',
  aboutPassword: 'Envoyez-le et transmettez le mot de passe séparément. Le lien demande le mot de passe.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Il peut être ouvert # fois, ce qui le supprimera.',
      many: 'Il peut être ouvert # de fois. La dernière le supprimera.',
      other: 'Il peut être ouvert # fois. La dernière le supprimera.',
    }),
  aboutPrivate: 'Il faut un compte sur ce site pour l’ouvrir. Connectez-vous pour lire le paste.',
  bookmark:
    'Cette page se met à jour toute seule. Pour savoir plus tard si le paste a été ouvert, revenez à son adresse.',
  expires: (time) => <>Il expire {time}.</>,
  neverExpires: 'Il n’expire jamais.',
  open: 'Ouvrir le paste',
  newPaste: 'Nouveau paste',
  titleForeign: 'Lien',
  headingForeign: 'Seule la personne qui a créé un paste en voit l’état.',
  aboutForeign:
    'Si c’est vous, connectez-vous, ou revenez dans le navigateur qui l’a créé et acceptez-y les cookies. Voici son lien :',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { one: '# vue', many: '# de vues', other: '# vues' }),
  lines: (lines) => plural(lines, { one: '# ligne', many: '# de lignes', other: '# lignes' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# ligne, numérotée jusqu’à ${locale.number(numbered)}`,
      many: `# de lignes, numérotées jusqu’à ${locale.number(numbered)}`,
      other: `# lignes, numérotées jusqu’à ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Affiché tel quel : trop volumineux',
      time: 'Affiché tel quel : trop long à traiter',
      load: 'Affiché tel quel : serveur occupé',
      failure: 'Affiché tel quel : échec du rendu',
    },
    highlighting: {
      size: 'Affiché sans coloration : trop volumineux',
      time: 'Affiché sans coloration : trop long à traiter',
      load: 'Affiché sans coloration : serveur occupé',
      failure: 'Affiché sans coloration : échec de la coloration',
    },
    'some highlighting': {
      size: 'Coloré en partie : trop volumineux',
      time: 'Coloré en partie : trop long à traiter',
      load: 'Coloré en partie : serveur occupé',
      failure: 'Coloré en partie : échec de la coloration',
    },
  },
  burnt: 'Ce paste a été supprimé.',
  aboutBurnt:
    'Il n’est plus sur ce serveur. Enregistrez ce dont vous avez besoin avant de quitter cette page.',
  usedOne: 'Ce paste ne s’ouvre qu’un nombre limité de fois.',
  aboutUsedOne:
    'Vous venez d’en utiliser une. Enregistrez ce dont vous avez besoin avant de quitter cette page.',
  source: 'Source',
  imagesByClick:
    'Cliquez sur une image pour la charger. Son hébergeur voit alors votre adresse IP, mais pas cette page.',
  textOfThePaste: 'Texte du paste',
};

export const outline: typeof en.outline = { heading: 'Sommaire' };

export const actions: typeof en.actions = {
  copyLink: 'Copier le lien',
  copyText: 'Copier le texte',
  raw,
  download,
  downloadAll: 'Tout télécharger (zip)',
  wrap: 'Retour à la ligne',
  tabWidth: 'Largeur de tabulation',
  edit: 'Modifier',
  changeLanguage: 'Changer de langage',
  statistics: 'Statistiques',
  history: 'Historique',
  more: 'Plus',
  duplicate: 'Dupliquer',
  compare: 'Comparer avec un autre paste',
  qrCode: 'QR code',
  embed: 'Intégrer',
  report: 'Signaler',
  delete: 'Supprimer',
  remove: 'Retirer',
  openReport: 'Ouvrir le signalement',
};

export const newLink: typeof en.newLink = {
  label: 'Lien',
  heading: 'Votre lien',
  about: 'Collez-le où vous en avez besoin.',
  field: 'Lien vers ce paste',
  copy: 'Copier',
  share: 'Partager',
  edit: 'Une erreur ? Modifier',
  whoCanRead: {
    everyone: {
      unlisted: 'Toute personne ayant le lien peut le lire.',
      public: 'Tout le monde peut le lire ; il apparaît dans Explorer.',
    },
    accounts: {
      unlisted: 'Toute personne ayant un compte ici et le lien peut le lire.',
      public: 'Toute personne ayant un compte ici peut le lire ; il apparaît dans Explorer.',
    },
  },
  expires: (time) => <>Il expire le {time}.</>,
};

export const views: typeof en.views = {
  label: 'Affichage',
  source: 'Source',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Rendu',
    richtext: 'Rendu',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Hébergé par ${site} sur ${host}.`,
  whatIsThis: 'Qu’est-ce que c’est ?',
  report: 'Signaler ce paste',
};

export const log: typeof en.log = {
  label: 'Erreurs et filtre',
  previous: 'Précédente',
  next: 'Suivante',
  errorsOnly: 'Erreurs seulement',
  filter: 'Filtrer les lignes',
  clear: 'Effacer le filtre',
  nothing: (filter) => `Aucune ligne ne contient « ${filter} ».`,
  ticks: 'Erreurs de ce log',
  tick: (line, text) => `Ligne ${line} : ${text}`,
};

export const facts: typeof en.facts = {
  label: 'À propos de ce paste',
  by: (author) => <>par {author}</>,
  created: (time) => <>créé le {time}</>,
  expires: (time) => <>expire {time}</>,
  viewsLeft: (left) =>
    plural(left, {
      one: '# ouverture restante',
      many: '# d’ouvertures restantes',
      other: '# ouvertures restantes',
    }),
  edited: 'modifié',
  guessed: (language) => `${language}, deviné`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Texte chiffré',
};

export const creator: typeof en.creator = {
  sure: 'Le paste sera supprimé pour tout le monde. Cette action est irréversible.',
  deleteForGood: 'Supprimer définitivement',
  deletedTitle: 'Paste supprimé',
  deleted: 'Le paste a été supprimé.',
  aboutDeleted: 'Son lien ne fonctionne plus.',
  newPaste: 'Nouveau paste',
  notCreator:
    'Un paste créé sans compte peut être supprimé pendant 30 jours dans le navigateur qui l’a créé, si celui-ci conserve les cookies. Un paste rattaché à un compte ne peut être supprimé que par son propriétaire.',
};

export const removal: typeof en.removal = {
  title: 'Supprimer le paste',
  heading: 'Supprimer ce paste ?',
  keep: 'Conserver',
  deleted: 'Paste supprimé.',
  wrong: 'Ce lien ne supprime pas le paste. Vérifiez que vous l’avez copié en entier.',
  forPrograms: (url) =>
    `Rien n’a été supprimé. Pour supprimer le paste, envoyez une requête POST : curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Paste chiffré',
  heading: 'Ce paste est chiffré.',
  linkReady:
    'Votre lien est prêt. Si vous avez choisi vous-même la phrase secrète, transmettez-la séparément.',
  about: 'Il a été chiffré avant d’être envoyé à ce serveur, qui ne peut pas le lire.',
  needsScript: 'Pour le lire ici, activez JavaScript.',
  enter: 'Saisissez la phrase secrète pour le lire. Elle n’est pas envoyée au serveur.',
  aboutKey:
    'Il a été chiffré avec une clé publique. Pour le lire, déchiffrez-le sur votre ordinateur avec la clé privée correspondante.',
  titled: (title) => <>Titre : {title}</>,
  ageFile: 'fichier age',
  passphrase: 'Phrase secrète',
  decrypt: 'Déchiffrer',
  download: 'Télécharger le fichier chiffré',
  ageName: 'age',
  age: (link) => <>Pour le déchiffrer sans cette page, utilisez {link} :</>,
  ageSaved: (link, file) => (
    <>
      Pour le déchiffrer sans cette page, enregistrez le texte chiffré sous le nom {file} et utilisez {link} :
    </>
  ),
  asksPassphrase:
    'La commande demande la phrase secrète : la partie du lien après #, ou celle que vous a donnée l’auteur.',
  command: 'Commande pour déchiffrer le paste',
  copy: 'Copier',
  source: 'Texte chiffré',
  textOfTheFile: 'Texte chiffré du paste',
  label: 'Chiffrement',
  strip: 'Chiffré',
  decrypted: 'Déchiffré dans ce navigateur. Le serveur ne conserve que le texte chiffré.',
  how: 'Comment ça marche',
  protects:
    'Le serveur ne peut pas lire le texte, pas plus qu’une personne qui copierait la base de données. Il voit le titre, le langage, la taille, les dates et qui ouvre le lien.',
  trust:
    'Cette page vient du serveur, qui pourrait la modifier pour voler la phrase secrète. Si vous ne faites pas confiance au serveur, déchiffrez le paste sur votre ordinateur :',
  whoCanRead: 'Il faut la phrase secrète pour le lire.',
  notText: 'Ce n’est pas du texte.',
  aboutNotText: 'Téléchargez-le et ouvrez-le avec le programme adapté.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Texte de PrivateBin',
  heading: 'Ce paste a été chiffré avec PrivateBin.',
  about:
    'Pour le lire, il vous faut le lien entier : sa clé est la partie après #, qu’aucun serveur ne possède. Avec le lien entier, cette page déchiffre le texte dans le navigateur.',
  kind: 'PrivateBin',
  password: 'Mot de passe, s’il en a un',
  decrypt: 'Déchiffrer',
  otherwise: 'Les clients PrivateBin, comme PBinCLI, l’ouvrent aussi :',
  command: 'Commande pour ouvrir le paste',
  key: 'CLÉ',
  source: 'Source',
  download: 'Télécharger le document chiffré',
  document: 'Document chiffré',
};

export const removed: typeof en.removed = {
  title: 'Paste retiré',
  heading: 'Ce paste a été retiré.',
  about: {
    spam: 'Ce paste a été retiré par un administrateur du site : spam.',
    malware: 'Ce paste a été retiré par un administrateur du site : logiciel malveillant.',
    phishing: 'Ce paste a été retiré par un administrateur du site : hameçonnage.',
    'personal-data': 'Ce paste a été retiré par un administrateur du site : données personnelles.',
    copyright: 'Ce paste a été retiré par un administrateur du site : atteinte au droit d’auteur.',
    illegal: 'Ce paste a été retiré par un administrateur du site : contenu illicite.',
    other: 'Ce paste a été retiré par un administrateur du site : autre motif.',
  },
  newPaste: 'Nouveau paste',
};

export const report: typeof en.report = {
  title: 'Signaler un paste',
  heading: 'Signaler ce paste',
  of: (paste) => <>Vous signalez {paste}.</>,
  about: 'Votre signalement est envoyé aux administrateurs du site. L’auteur du paste ne le voit pas.',
  reason: 'Motif',
  chooseReason: 'Choisissez un motif.',
  text: 'Quel est le problème ? (facultatif)',
  tooLong: (most) =>
    plural(most, {
      one: 'Un signalement est limité à # caractère. Raccourcissez-le.',
      many: 'Un signalement est limité à # de caractères. Raccourcissez-le.',
      other: 'Un signalement est limité à # caractères. Raccourcissez-le.',
    }),
  email: 'Votre adresse e-mail (facultatif)',
  emailHint:
    'Utilisée uniquement pour vous contacter à propos de ce signalement, et supprimée 30 jours après sa clôture.',
  send: 'Envoyer',
  notNow: 'Annuler',
  tooMany: (wait) =>
    `Le signalement n’a pas été envoyé : trop de signalements viennent de votre réseau. Réessayez ${wait}.`,
  sentTitle: 'Signalement envoyé',
  sent: 'Votre signalement a été envoyé.',
  reference: (reference) => (
    <>Sa référence est {reference}. Indiquez-la si vous contactez les administrateurs du site.</>
  ),
  backToPaste: 'Retour au paste',
  newPaste: 'Nouveau paste',
};
