import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Accedi con ${name}`,
  refused: (name) => `${name} non ha consentito l’accesso. Riprova, oppure accedi con la password.`,
  notCompleted:
    'L’accesso non è riuscito: ha richiesto troppo tempo o è iniziato in un altro browser. Riprova.',
  aboutCode: (name) =>
    `${name} ha confermato la tua identità. Inserisci il codice che la tua app di autenticazione mostra per questo account.`,
  aboutSignUp: (name) =>
    `${name} ha confermato la tua identità. Questo passaggio crea il tuo account su questo sito.`,
  emailTaken: (name, email) =>
    `Un altro account ha l’indirizzo ${email}. Se è tuo, accedi con la password e collega ${name} nella pagina dell’account.`,
  haveAccount: (name) =>
    `Se hai già un account, accedi con la sua password e collega ${name} nella pagina dell’account.`,
  leave: (name) => `Continua su ${name}`,
  aboutLeave: 'Il browser ci va da solo.',
  goOn: 'Continua',
  refusals: {
    unreachable: (name) => ({
      heading: `${name} non è raggiungibile.`,
      text: 'Riprova tra qualche minuto, oppure accedi con la password. Se il problema continua, avvisa gli amministratori del sito.',
    }),
    notInGroup: (name) => ({
      heading: 'Non puoi accedere a questo sito.',
      text: `${name} ha confermato la tua identità, ma non fai parte di nessun gruppo che può accedere qui. Chiedi a un amministratore del sito.`,
    }),
    disabled: () => ({
      heading: 'Il tuo account è disattivato.',
      text: 'Se pensi che sia un errore, contatta gli amministratori del sito.',
    }),
    taken: (name) => ({
      heading: `Questo accesso di ${name} è già collegato.`,
      text: 'Un accesso appartiene a un solo account. Per collegarlo a questo, prima usalo per accedere e scollegalo nella pagina di quell’account.',
    }),
  },
  aboutLink: (name) =>
    `Collega il tuo accesso di ${name} e non ti servirà più la password. Ora accederai lì.`,
  link: 'Collega',
  linked: 'Accessi collegati',
  aboutUnlink: 'Le sessioni iniziate con un accesso terminano quando lo scolleghi.',
  choose: 'Accesso',
  linkedOn: (host, day) => `${host}, collegato: ${day}`,
  unlink: 'Scollega',
  lastDoor:
    'Non potresti più accedere: è l’unico modo di entrare nel tuo account. Aggiungine prima un altro.',
  missing: 'Scegli un accesso collegato.',
  done: {
    'identity-linked': 'L’accesso è collegato. D’ora in poi puoi usarlo per entrare.',
    'identity-not-linked':
      'L’accesso non è stato collegato: ha richiesto troppo tempo o è iniziato in un altro browser. Riprova.',
    'identity-unlinked': 'L’accesso non è più collegato.',
  },
};
