import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Déchiffrement…',
  decrypted: 'Déchiffré.',
  failed: {
    passphrase: 'Phrase secrète incorrecte. Vérifiez-la et réessayez.',
    damaged:
      'Ce texte chiffré est incomplet ou a été modifié : il ne peut donc pas être déchiffré. Redemandez-le à son auteur.',
    work: 'Déchiffrer ce texte demande plus de calculs que cette page n’en autorise. Déchiffrez-le en ligne de commande.',
    memory:
      'Cet appareil n’a pas assez de mémoire libre : le déchiffrement demande 256 Mo. Fermez d’autres onglets et réessayez.',
    worker:
      'Le script de déchiffrement n’a pas pu être chargé ou n’a pas abouti. Vérifiez votre connexion et réessayez, ou déchiffrez le texte en ligne de commande.',
  },
  wrongInLink:
    'La phrase secrète du lien est incorrecte : le lien a peut-être été coupé. Saisissez la phrase secrète ou demandez le lien entier.',
  lines: (count) => plural(count, { one: '# ligne', many: '# de lignes', other: '# lignes' }),
  sizes: (plain, encrypted) => `${plain}, ${encrypted} une fois chiffré`,
  textOfThePaste: 'Texte du paste',
  linkHasPassphrase: 'Le lien de cette page contient la phrase secrète.',
  linkHasNoPassphrase: 'Le lien de cette page ne contient pas la phrase secrète.',
  copiedWithPassphrase: 'Copié avec la phrase secrète',
  shortfall: {
    rendering: 'affiché tel quel',
    highlighting: 'affiché sans coloration',
    'some highlighting': 'coloré en partie',
  },

  guessed: (language) => `${language}, deviné`,
};
