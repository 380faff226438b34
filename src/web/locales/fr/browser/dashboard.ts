import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Résultats : ${counts}.`,
  notFound: 'La recherche a échoué : le serveur est injoignable. Appuyez sur Entrée pour réessayer.',

  selected: (count) =>
    plural(count, { one: '# sélectionné', many: '# sélectionnés', other: '# sélectionnés' }),

  decrypted:
    'Déchiffré dans ce navigateur. Le texte est de nouveau chiffré avec la même phrase secrète avant d’être enregistré.',
  notText:
    'Ce n’est pas du texte, vous ne pouvez donc pas le modifier ici. Vous pouvez modifier son titre et son lien.',
};
