import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Passkey',
  about:
    'Con una passkey accedi con l’impronta, il volto o il PIN del tuo dispositivo, senza password né codice. A differenza di una password, nessuno può indovinarla o usarla su un sito falso.',
  needsScript: 'Per aggiungere una passkey serve JavaScript.',
  confirmFirst: 'Conferma il tuo indirizzo email per aggiungere una passkey.',
  full: 'Hai raggiunto il limite. Rimuovi una passkey per aggiungerne un’altra.',
  add: 'Aggiungi una passkey',
  storage: 'Archiviazione',
  synced: 'Sincronizzata',
  oneDevice: 'Un solo dispositivo',
  change: 'Modifica',
  changeThis: (name) => `Modifica ${name}`,
  remove: 'Rimuovi',
  lastDoor: 'È l’unico modo per accedere al tuo account. Aggiungi prima un’altra passkey.',
};

export const done: typeof en.done = {
  'passkey-added': 'La passkey è stata aggiunta. Ora puoi usarla per accedere.',
  'passkey-removed':
    'La passkey è stata rimossa e qui non funziona più. Puoi eliminarla anche dal tuo dispositivo.',
  'passkey-renamed': 'La passkey è stata rinominata.',
};

export const use: typeof en.use = {
  logIn: 'Accedi con una passkey',
  use: 'Usa una passkey',
  refused: 'Questa passkey non è stata accettata. Riprova o accedi in un altro modo.',
  failed: 'Non è stata usata nessuna passkey. Riprova.',
  confirmed: 'La tua passkey è stata accettata.',
  logInAgain: 'Accedi di nuovo per continuare.',
};
