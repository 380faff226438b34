import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, { one: ' Es wird nach # Öffnung gelöscht.', other: ' Es wird nach # Öffnungen gelöscht.' }),
  sizeOf: (size, limit) => [size, ` von ${limit}`],
  sizeOver: (size, limit) => [size, ` von ${limit}.`],

  create: {
    doing: 'Wird erstellt …',
    oneField: 'Das Paste wurde nicht erstellt. 1 Feld enthält einen Fehler.',
    notEncrypted:
      'Das Paste wurde nicht erstellt. Dieser Browser konnte den Text nicht verschlüsseln, darum wurde nichts gesendet. Verschlüsseln braucht 256 MB Arbeitsspeicher: Schließen Sie andere Tabs und versuchen Sie es erneut.',
    unreachable:
      'Das Paste wurde nicht erstellt: Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal. Ihre Eingaben sind noch da und in diesem Browser gespeichert.',
    notConnected:
      'Das Paste wurde nicht erstellt: Sie sind offline. Erstellen Sie es, wenn Sie wieder online sind. Ihre Eingaben sind noch da und in diesem Browser gespeichert.',
    refused: (heading, text) =>
      `Das Paste wurde nicht erstellt. ${heading}. ${text} Ihre Eingaben sind noch da und in diesem Browser gespeichert.`,
  },
  save: {
    doing: 'Wird gespeichert …',
    oneField: 'Das Paste wurde nicht gespeichert. 1 Feld enthält einen Fehler.',
    notEncrypted:
      'Das Paste wurde nicht gespeichert. Dieser Browser konnte den Text nicht verschlüsseln, darum wurde nichts gesendet. Verschlüsseln braucht 256 MB Arbeitsspeicher: Schließen Sie andere Tabs und versuchen Sie es erneut.',
    unreachable:
      'Das Paste wurde nicht gespeichert: Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal. Ihre Eingaben sind noch da. Verlassen Sie diese Seite erst, wenn das Paste gespeichert ist.',
    notConnected:
      'Das Paste wurde nicht gespeichert: Sie sind offline. Speichern Sie, wenn Sie wieder online sind. Ihre Eingaben sind noch da. Verlassen Sie diese Seite erst, wenn das Paste gespeichert ist.',
    refused: (heading, text) =>
      `Das Paste wurde nicht gespeichert. ${heading}. ${text} Ihre Eingaben sind noch da. Verlassen Sie diese Seite erst, wenn das Paste gespeichert ist.`,
  },
  answered: (status) => `Der Server hat mit Status ${status} geantwortet`,

  encrypting: 'Wird verschlüsselt …',
  noPassphrase: 'Geben Sie eine Passphrase ein oder wählen Sie „Passphrase im Link“.',

  filesAdded: (count) =>
    plural(count, { one: '# Datei wurde eingefügt.', other: '# Dateien wurden eingefügt.' }),
  filesTooLarge: (limit) =>
    `Zusammen sind die Dateien zu groß. Ein Paste darf höchstens ${limit} groß sein. Fügen Sie weniger Dateien ein.`,
  fileTooLarge: (name, size, limit) =>
    `${name} ist ${size} groß. Ein Paste darf höchstens ${limit} groß sein. Teilen Sie die Datei auf oder fügen Sie nur einen Teil ein.`,
  fileUnreadable: (name) => `${name} lässt sich nicht lesen.`,
  fileNotText: (name) => `${name} ist keine Textdatei. Nur UTF-8-Text lässt sich einfügen.`,
  fileAdded: (name) => `${name} wurde eingefügt.`,
  fileAddedAs: (name, language) => `${name} wurde als ${language} eingefügt.`,
  undo: 'Rückgängig',

  files: 'Dateien',
  fileName: 'Dateiname',
  introduction: 'Einleitung',
  delete: 'Löschen',
  deleteFile: (name) => `${name} löschen`,
  fileDeleted: (name) => `${name} wurde gelöscht.`,
  badFileName: 'Eine Datei braucht einen Namen mit höchstens 255 Zeichen und ohne Steuerzeichen.',
  noFiles:
    'Gerade lassen sich keine Dateien hinzufügen, weil ein Teil dieser Seite nicht geladen wurde. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',

  pasteFailed:
    'Dieser Browser hat der Seite den Zugriff auf die Zwischenablage nicht erlaubt. Halten Sie das Textfeld gedrückt und wählen Sie „Einfügen“.',
  clipboardEmpty: 'In der Zwischenablage ist kein Text.',

  offline:
    'Sie sind offline. Ihre Eingaben werden in diesem Browser gespeichert. Erstellen Sie das Paste, wenn Sie wieder online sind.',
  online: 'Sie sind wieder online.',
  isDraft: 'Entwurf wiederhergestellt.',
  discardDraft: 'Entwurf verwerfen',
  guessed: (language) => `${language} (erkannt)`,
  notGuessed: (language) => `Nicht ${language}?`,
};
