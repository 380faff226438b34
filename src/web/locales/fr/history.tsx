import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Historique de « ${paste} »`,
  heading: 'Historique',
  revision: (number) => `Version ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Texte actuel' : `Version ${locale.number(number)} sur ${locale.number(last)}`,
  changes: (from, to) =>
    `Modifications de la version ${locale.number(from)} à la version ${locale.number(to)}`,
  retitled: (before) => `Le titre était « ${before} »`,
  encrypted: 'Chiffré : le serveur ne peut pas comparer',
  view: 'Affichage',
  text: 'Texte',
  compare: (from, to) => (
    <>
      <span>
        Comparer <span class="opt">les versions</span>
      </span>{' '}
      {from} et {to}
    </>
  ),
  from: 'Version de départ',
  to: 'Version d’arrivée',
  submit: 'Comparer',
  current: 'Actuelle',
  restore: (number) => (
    <>
      Restaurer <span class="opt">la version </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `La version ${locale.number(number)} a été restaurée. Le texte qu’elle a remplacé est maintenant dans l’historique.`,
  edit: 'Modifier',
  empty: 'Les versions précédentes apparaîtront ici après la première modification.',
  off: 'Ce site ne conserve pas les versions précédentes.',
  onlyYou: 'Cet historique n’est visible que par vous.',
  everyone: 'Toute personne qui peut ouvrir le paste voit cet historique.',
  guarded:
    'Cet historique n’est visible que par vous, car le paste a un mot de passe ou sera supprimé après lecture.',
  show: 'Montrer à tous',
  hide: 'Ne montrer qu’à moi',
  delete: 'Supprimer l’historique',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Supprimer # version précédente ? Cette action est irréversible. Le texte actuel est conservé.',
      many: 'Supprimer # de versions précédentes ? Cette action est irréversible. Le texte actuel est conservé.',
      other:
        'Supprimer # versions précédentes ? Cette action est irréversible. Le texte actuel est conservé.',
    }),
  cancel: 'Annuler',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Options modifiées',
  language: (before, after) => `Langage : ${after} (avant : ${before})`,
  visibility: (before, after) => `Visibilité : ${after} (avant : ${before})`,
  burn: (isOn) => (isOn ? 'Suppression après lecture : activée' : 'Suppression après lecture : désactivée'),
  expires: (before, after) => (
    <>
      Expiration : {after} (avant : {before})
    </>
  ),
  opens: (before, after) => `Ouvertures restantes : ${after}, avant ${before}`,
  unlimited: 'illimité',
  never: 'jamais',
  password: {
    added: 'Mot de passe ajouté',
    changed: 'Mot de passe modifié',
    removed: 'Mot de passe supprimé',
  },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'sur le site';
    const name = keyNames.get(keyId);
    return name === undefined ? 'avec une clé API révoquée depuis' : `avec la clé API « ${name} »`;
  },
};
