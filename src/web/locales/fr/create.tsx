import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Nouveau paste',
  titleRejected: 'Paste non créé',
  heading: 'Nouveau paste',
  description:
    'Collez du texte ou du code et obtenez un lien court. Le paste peut expirer, être supprimé après la première lecture ou demander un mot de passe. Sans inscription.',
  hello: (
    <>
      Collez du texte.
      <br />
      Obtenez un lien court.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone'
      ? 'Pour du code, des logs et des notes. Sans inscription.'
      : 'Pour du code, des logs et des notes.',
  copy: 'Copier',
  imprint: (host, guide) => (
    <>
      Hébergé sur {host}. <a href={guide}>Qu’est-ce que c’est ?</a>
    </>
  ),
  about: 'À propos des pastes',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Qui peut lire un paste',
      text: {
        everyone: {
          unlisted:
            'Toute personne ayant le lien. Il n’apparaît dans aucune liste, sauf si vous le rendez public.',
          public: 'Tout le monde. Il apparaît dans Explorer, sauf si vous en décidez autrement.',
        },
        accounts: {
          unlisted:
            'Toute personne ayant un compte ici et le lien. Il n’apparaît dans aucune liste, sauf si vous le rendez public.',
          public:
            'Toute personne ayant un compte ici. Il apparaît dans Explorer, sauf si vous en décidez autrement.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Durée de conservation',
      text: 'Jusqu’à ce que vous le supprimiez, ou jusqu’au moment de votre choix.',
    },
    server: {
      heading: 'Ce que voit le serveur',
      text: 'Le texte, sauf si vous le chiffrez d’abord dans ce navigateur.',
    },
  }),
  pasteText: 'Coller',
  chooseFiles: 'Choisir des fichiers',
  drop: 'ou déposez-les n’importe où sur cette page.',
  dropHere: 'Déposez pour coller',
  content: 'Texte',
  contentHint: 'Collez ou écrivez ici.',
  atMost: (size) => <>{size} au maximum</>,
  addFile: 'Ajouter un fichier',
  create: 'Créer le paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Titre',
  untitled: 'Titre (facultatif)',
  language: 'Langage',
  guess: 'Deviner le langage',
  visibility: 'Visibilité',
  expires: 'Expiration',
  password: 'Mot de passe',
  noPassword: 'Aucun',
};

export const terms: typeof en.terms = {
  sentence: ({ who, password, expiry, limit, encryption }) => (
    <>
      Ce paste est lisible{password} par {who}. Il {expiry}.{limit}
      {encryption}
    </>
  ),
  password: ' avec le mot de passe',
  limit: ' Il est supprimé après le nombre d’ouvertures choisi.',
  encryption: ' Le serveur ne peut pas le lire.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'toute personne ayant le lien',
          public: 'tout le monde et apparaît dans Explorer',
          first: 'la première personne à l’ouvrir',
        }
      : {
          unlisted: 'toute personne ayant un compte ici et le lien',
          public: 'toute personne ayant un compte ici et apparaît dans Explorer',
          first: 'la première personne à l’ouvrir avec un compte ici',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name:
        whoCanRead === 'everyone'
          ? 'Toute personne ayant le lien'
          : 'Toute personne ayant un compte ici et le lien',
      about: 'Il n’apparaît dans aucune liste. Les moteurs de recherche sont priés de l’ignorer.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Tout le monde' : 'Toute personne ayant un compte ici',
      about:
        whoCanRead === 'everyone'
          ? 'Il apparaît dans Explorer, et les moteurs de recherche peuvent le trouver.'
          : 'Il apparaît dans Explorer.',
    },
  }),
  expires: {
    never: 'n’expire jamais',
    '10m': 'expire dans 10 minutes',
    '1h': 'expire dans 1 heure',
    '1d': 'expire dans 1 jour',
    '1w': 'expire dans 1 semaine',
    '1m': 'expire dans 30 jours',
    burn: 'est supprimé dès qu’on l’ouvre',
    date: 'expire au moment choisi',
  },
  expiry: {
    never: { name: 'Jamais', about: 'Vous pouvez le supprimer à tout moment.' },
    '10m': { name: 'Dans 10 minutes' },
    '1h': { name: 'Dans 1 heure' },
    '1d': { name: 'Dans 1 jour' },
    '1w': { name: 'Dans 1 semaine' },
    '1m': { name: 'Dans 30 jours' },
    date: { name: 'Au moment de mon choix' },
    burn: {
      name: 'Après la première lecture',
      about: 'La première personne à l’ouvrir est aussi la dernière. Il n’apparaît dans aucune liste.',
    },
  },
  time: 'Date et heure (UTC)',
  maxViews: 'Ouvertures au plus',
  noLimit: 'Illimité',
  more: (hasSlug) => (
    <span>
      Plus
      <small>
        {hasSlug ? ' : mot de passe, chiffrement, lien personnalisé' : ' : mot de passe, chiffrement'}
      </small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Chiffrer dans ce navigateur',
  options: { off: 'Non', link: 'Phrase secrète dans le lien', own: 'Ma propre phrase secrète' },
  passphrase: 'Phrase secrète',
  passphraseHint: 'Au moins quatre mots au hasard',
  about: (size) =>
    `Seul le texte est chiffré, jusqu’à ${size}. Le titre, le langage, le lien personnalisé, la taille et les dates ne le sont pas. Le paste n’apparaît dans aucune liste.`,
  aboutLink:
    'La phrase secrète, placée dans le lien après #, n’est jamais envoyée au serveur. Toute personne ayant le lien entier peut lire le texte.',
  aboutOwn:
    'Transmettez la phrase secrète séparément du lien. Sans elle, personne ne peut récupérer le texte.',
};

export const blocked: typeof en.blocked = {
  caller:
    'La création et la modification de pastes sont bloquées pour ce réseau ou ce compte. Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
  content:
    'Ce contenu ne peut pas être publié ici. Si vous pensez qu’il s’agit d’une erreur, contactez les administrateurs du site.',
};

export const noForm: typeof en.noForm = {
  title: 'Connectez-vous pour créer des pastes',
  about: 'Sur ce site, il faut un compte pour créer des pastes.',
  logIn: 'Se connecter',
  signUp: 'S’inscrire',
  inviteOnly: 'Pour vous inscrire, il vous faut une invitation d’un administrateur du site.',
  closed: 'Les comptes de ce site sont créés par ses administrateurs.',
  readOnly: 'Ce site est en lecture seule',
  aboutReadOnly: 'Vous pouvez y lire des pastes, mais pas en créer.',
  explore: 'Explorer les pastes publics',
};

export const credentials: typeof en.credentials = {
  title: 'Publier des clés ou des mots de passe ?',
  whyPublic:
    'Votre texte semble contenir des clés ou des mots de passe. Dans un paste public, tout le monde peut les trouver et les utiliser. Rien n’a encore été créé. Retirez-les du texte ou choisissez comment continuer.',
  whyUnlisted:
    'Votre texte semble contenir des clés ou des mots de passe. Toute personne ayant le lien peut les utiliser. Rien n’a encore été créé. Retirez-les du texte ou choisissez comment continuer.',
  found: (line, name) => `Ligne ${line} : ${name}`,
  unlisted: 'Rendre non listé',
  burn: 'Supprimer après lecture',
  encrypt: 'Chiffrer',
  publish: 'Publier quand même',
};
