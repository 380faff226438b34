import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Copier le lien',
  copyLines: 'Copier les lignes',
  copyImage: 'Copier en image',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Copié (tronqué)' : 'Enregistré (tronqué)';
    return isCopied ? 'Copié' : 'Enregistré en fichier';
  },
  raw: 'Brut',
  clear: 'Désélectionner',
  clearSelection: 'Désélectionner les lignes',
  allSelected: 'Tout le texte est sélectionné.',
  lines: (from, to) => (from === to ? `Ligne ${from}` : `Lignes ${from} à ${to}`),

  copyPath: 'Copier le chemin',

  filterRows: 'Filtrer les lignes',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} sur # ligne`,
      many: `${shown} sur # de lignes`,
      other: `${shown} sur # lignes`,
    }),
  totals: 'Total des lignes affichées',
  totalSign: 'Σ',
};
