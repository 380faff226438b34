import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      one: ' Il est supprimé après # ouverture.',
      many: ' Il est supprimé après # d’ouvertures.',
      other: ' Il est supprimé après # ouvertures.',
    }),
  sizeOf: (size, limit) => [size, ` sur ${limit}`],
  sizeOver: (size, limit) => [size, ` sur ${limit}.`],

  create: {
    doing: 'Création…',
    oneField: 'Le paste n’a pas été créé. 1 champ contient une erreur.',
    notEncrypted:
      'Le paste n’a pas été créé. Ce navigateur n’a pas pu chiffrer le texte : rien n’a été envoyé. Le chiffrement demande 256 Mo de mémoire. Fermez d’autres onglets, puis réessayez.',
    unreachable:
      'Le paste n’a pas été créé : le serveur est injoignable. Réessayez dans un instant. Votre saisie est toujours là et enregistrée dans ce navigateur.',
    notConnected:
      'Le paste n’a pas été créé : vous êtes hors ligne. Créez-le une fois la connexion rétablie. Votre saisie est toujours là et enregistrée dans ce navigateur.',
    refused: (heading, text) =>
      `Le paste n’a pas été créé. ${heading}. ${text} Votre saisie est toujours là et enregistrée dans ce navigateur.`,
  },
  save: {
    doing: 'Enregistrement…',
    oneField: 'Le paste n’a pas été enregistré. 1 champ contient une erreur.',
    notEncrypted:
      'Le paste n’a pas été enregistré. Ce navigateur n’a pas pu chiffrer le texte : rien n’a été envoyé. Le chiffrement demande 256 Mo de mémoire. Fermez d’autres onglets, puis réessayez.',
    unreachable:
      'Le paste n’a pas été enregistré : le serveur est injoignable. Réessayez dans un instant. Votre saisie est toujours là. Ne quittez pas cette page avant d’avoir enregistré le paste.',
    notConnected:
      'Le paste n’a pas été enregistré : vous êtes hors ligne. Enregistrez-le une fois la connexion rétablie. Votre saisie est toujours là. Ne quittez pas cette page avant d’avoir enregistré le paste.',
    refused: (heading, text) =>
      `Le paste n’a pas été enregistré. ${heading}. ${text} Votre saisie est toujours là. Ne quittez pas cette page avant d’avoir enregistré le paste.`,
  },
  answered: (status) => `Le serveur a répondu avec le code ${status}`,

  encrypting: 'Chiffrement…',
  noPassphrase: 'Saisissez une phrase secrète ou choisissez « Phrase secrète dans le lien ».',

  filesAdded: (count) =>
    plural(count, { one: '# fichier ajouté.', many: '# de fichiers ajoutés.', other: '# fichiers ajoutés.' }),
  filesTooLarge: (limit) =>
    `Ensemble, ces fichiers sont trop volumineux ; un paste est limité à ${limit}. Ajoutez moins de fichiers.`,
  fileTooLarge: (name, size, limit) =>
    `${name} fait ${size} ; un paste est limité à ${limit}. Divisez le fichier ou collez-en une partie.`,
  fileUnreadable: (name) => `${name} est illisible.`,
  fileNotText: (name) => `${name} n’est pas un fichier texte. Seul du texte UTF-8 peut être collé.`,
  fileAdded: (name) => `Fichier ajouté : ${name}.`,
  fileAddedAs: (name, language) => `Fichier ajouté : ${name} (${language}).`,
  undo: 'Annuler',

  files: 'Fichiers',
  fileName: 'Nom du fichier',
  introduction: 'Introduction',
  delete: 'Supprimer',
  deleteFile: (name) => `Supprimer ${name}`,
  fileDeleted: (name) => `Fichier supprimé : ${name}.`,
  badFileName: 'Un fichier doit avoir un nom de 255 caractères au plus, sans caractère de contrôle.',
  noFiles:
    'Impossible d’ajouter des fichiers pour le moment : une partie de cette page n’a pas été chargée. Vérifiez votre connexion, puis réessayez.',

  pasteFailed:
    'Ce navigateur n’a pas laissé la page lire le presse-papiers. Appuyez longuement sur le champ de texte, puis choisissez « Coller ».',
  clipboardEmpty: 'Le presse-papiers ne contient pas de texte.',

  offline:
    'Vous êtes hors ligne. Ce que vous écrivez est enregistré dans ce navigateur ; créez le paste une fois la connexion rétablie.',
  online: 'La connexion est rétablie.',
  isDraft: 'Brouillon restauré.',
  discardDraft: 'Supprimer le brouillon',
  guessed: (language) => `${language}, deviné`,
  notGuessed: (language) => `Pas ${language} ?`,
};
