import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Thème : système. Passer au thème clair.', title: 'Thème : système' },
    light: { label: 'Thème : clair. Passer au thème sombre.', title: 'Thème : clair' },
    dark: { label: 'Thème : sombre. Passer au thème du système.', title: 'Thème : sombre' },
  },

  copied: 'Copié',
  notCopied: 'Échec de la copie',
  linkCopied: 'Lien copié',
  copyAgain: 'Copier à nouveau',
  qrCodeOf: (address) => `QR code de ${address}`,

  offline: 'Vous êtes hors ligne.',
  tryAgain: 'Réessayer',
  notSent:
    'Vous êtes hors ligne : rien n’a été envoyé. Ce que vous avez saisi est toujours là. Envoyez-le de nouveau une fois la connexion rétablie.',

  expired: 'maintenant',

  keysHeading: 'Raccourcis clavier',
  closeKeys: 'Fermer',
  turnKeysOff: 'Désactiver les raccourcis à une touche',
  keys: {
    list: { keys: ['?'], does: 'Afficher ou masquer cette liste' },
    new: { keys: ['n'], does: 'Nouveau paste (sauf sur un log avec des erreurs)' },
    errors: { keys: ['n', 'p'], does: 'Aller à l’erreur suivante ou précédente d’un log' },
    search: { keys: ['/'], does: 'Rechercher (sur les pages avec un champ de recherche)' },
    copyText: { keys: ['c'], does: 'Copier le texte du paste' },
    copyLink: { keys: ['y'], does: 'Copier le lien du paste' },
    raw: { keys: ['r'], does: 'Ouvrir le texte brut' },
    download: { keys: ['d'], does: 'Télécharger le paste' },
    wrap: { keys: ['w'], does: 'Activer ou désactiver le retour à la ligne' },
    edit: { keys: ['e'], does: 'Modifier votre paste' },
    items: { keys: ['j', 'k'], does: 'Aller à l’élément suivant ou précédent d’une liste' },
    palette: { keys: ['Ctrl', 'K'], does: 'Chercher une action ou une page (Cmd K sur Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Envoyer le formulaire (créer le paste)' },
    find: { keys: ['Ctrl', 'F'], does: 'Rechercher dans l’éditeur' },
    indent: { keys: ['Ctrl', ']'], does: 'Augmenter le retrait de la ligne (Ctrl [ le diminue)' },
    tab: { keys: ['Tab'], does: 'Passer au champ suivant (quitte aussi l’éditeur)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Augmenter le retrait d’un élément de liste en texte enrichi (Maj Tab le diminue ; Échap, puis Tab quitte l’éditeur)',
    },
    range: { keys: ['Maj', 'clic'], does: 'Sélectionner plusieurs lignes ou éléments de liste' },
    clear: { keys: ['Échap'], does: 'Fermer cette liste, désélectionner les lignes ou effacer la recherche' },
  },
};
