import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      one: ' Viene eliminato dopo # apertura.',
      many: ' Viene eliminato dopo # di aperture.',
      other: ' Viene eliminato dopo # aperture.',
    }),
  sizeOf: (size, limit) => [size, ` su ${limit}`],
  sizeOver: (size, limit) => [size, ` su ${limit}.`],

  create: {
    doing: 'Creazione…',
    oneField: 'Il paste non è stato creato. 1 campo contiene un errore.',
    notEncrypted:
      'Il paste non è stato creato. Questo browser non è riuscito a cifrare il testo, quindi non è stato inviato nulla. La cifratura richiede 256 MB di memoria: chiudi altre schede, poi riprova.',
    unreachable:
      'Il paste non è stato creato: il server non è raggiungibile. Riprova tra poco. Quello che hai scritto è ancora qui ed è salvato in questo browser.',
    notConnected:
      'Il paste non è stato creato: sei offline. Crealo quando torni online. Quello che hai scritto è ancora qui ed è salvato in questo browser.',
    refused: (heading, text) =>
      `Il paste non è stato creato. ${heading}. ${text} Quello che hai scritto è ancora qui ed è salvato in questo browser.`,
  },
  save: {
    doing: 'Salvataggio…',
    oneField: 'Il paste non è stato salvato. 1 campo contiene un errore.',
    notEncrypted:
      'Il paste non è stato salvato. Questo browser non è riuscito a cifrare il testo, quindi non è stato inviato nulla. La cifratura richiede 256 MB di memoria: chiudi altre schede, poi riprova.',
    unreachable:
      'Il paste non è stato salvato: il server non è raggiungibile. Riprova tra poco. Quello che hai scritto è ancora qui. Non lasciare questa pagina prima di averlo salvato.',
    notConnected:
      'Il paste non è stato salvato: sei offline. Salvalo quando torni online. Quello che hai scritto è ancora qui. Non lasciare questa pagina prima di averlo salvato.',
    refused: (heading, text) =>
      `Il paste non è stato salvato. ${heading}. ${text} Quello che hai scritto è ancora qui. Non lasciare questa pagina prima di averlo salvato.`,
  },
  answered: (status) => `Il server ha risposto con il codice ${status}`,

  encrypting: 'Cifratura…',
  noPassphrase: 'Inserisci una passphrase oppure scegli «Passphrase nel link».',

  filesAdded: (count) =>
    plural(count, {
      one: '# file è stato aggiunto.',
      many: '# di file sono stati aggiunti.',
      other: '# file sono stati aggiunti.',
    }),
  filesTooLarge: (limit) =>
    `Insieme i file sono troppo grandi; un paste può avere al massimo ${limit}. Aggiungi meno file.`,
  fileTooLarge: (name, size, limit) =>
    `${name} occupa ${size}; un paste può avere al massimo ${limit}. Dividilo o incollane una parte.`,
  fileUnreadable: (name) => `Impossibile leggere ${name}.`,
  fileNotText: (name) => `${name} non è un file di testo. Si può incollare solo testo UTF-8.`,
  fileAdded: (name) => `${name} è stato aggiunto.`,
  fileAddedAs: (name, language) => `${name} è stato aggiunto come ${language}.`,
  undo: 'Annulla',

  files: 'File',
  fileName: 'Nome del file',
  introduction: 'Introduzione',
  delete: 'Elimina',
  deleteFile: (name) => `Elimina ${name}`,
  fileDeleted: (name) => `${name} è stato eliminato.`,
  badFileName: 'Un file deve avere un nome di 255 caratteri al massimo, senza caratteri di controllo.',
  noFiles:
    'Al momento non si possono aggiungere file, perché una parte di questa pagina non è stata caricata. Controlla la connessione e riprova.',

  pasteFailed:
    'Questo browser non ha permesso alla pagina di leggere gli appunti. Tieni premuto il campo di testo, poi scegli Incolla.',
  clipboardEmpty: 'Negli appunti non c’è testo.',

  offline: 'Sei offline. Quello che scrivi è salvato in questo browser; crea il paste quando torni online.',
  online: 'Sei di nuovo online.',
  isDraft: 'Bozza ripristinata.',
  discardDraft: 'Elimina bozza',
  guessed: (language) => `${language}, rilevato`,
  notGuessed: (language) => `Non è ${language}?`,
};
