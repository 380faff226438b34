import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'Il manque la clé dans le lien. Demandez le lien entier : la clé est la partie après #, et aucun serveur ne la possède.',
  notSecure: 'Ce navigateur ne déchiffre qu’en https. Ouvrez le paste avec un client PrivateBin.',
  wrong:
    'Le texte n’a pas pu être déchiffré. Vérifiez que le lien est complet et saisissez son mot de passe s’il en a un.',
  text: 'Texte déchiffré',
  copy: 'Copier le texte',
  decrypted: 'Déchiffré dans ce navigateur. Le serveur ne conserve que le texte chiffré.',
};
