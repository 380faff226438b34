import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Différences entre « ${before} » et « ${after} »`,
  heading: 'Différences entre deux pastes',
  between: (before, after) => (
    <>
      De {before} à {after}
    </>
  ),
  swap: 'Inverser',
  rawBefore: 'Brut (premier)',
  rawAfter: 'Brut (second)',
  encrypted: (url) =>
    `Le paste ${url} est chiffré : le serveur ne peut donc pas le comparer. Ouvrez-le, téléchargez les deux textes et comparez-les avec diff -u.`,
  guarded: (url) =>
    `Le paste ${url} a un mot de passe ou sera supprimé après lecture : il ne peut donc pas être comparé. Pour le comparer, copiez son texte dans un nouveau paste sans mot de passe ni suppression après lecture.`,
};

export const difference: typeof en.difference = {
  view: 'Affichage',
  patch: 'Télécharger le patch',
  layouts,
  notDrawn: {
    time: 'La comparaison de ces textes a pris trop de temps. Téléchargez-les tous les deux et comparez-les avec diff -u.',
    size: 'Les différences sont trop nombreuses pour être affichées. Téléchargez les deux textes et comparez-les avec diff -u.',
    load: 'Le serveur est trop occupé pour comparer ces textes. Rechargez la page dans quelques secondes.',
    failure:
      'Ces textes n’ont pas pu être comparés. Téléchargez-les tous les deux et comparez-les avec diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Comparer deux pastes',
  before: 'Premier paste',
  after: 'Second paste',
  hint: 'Son lien ou son ID',
  submit: 'Comparer',
  unknown:
    'Ce n’est ni le lien ni l’ID d’un paste de ce site. Ouvrez le paste et copiez son lien dans la barre d’adresse.',
};
