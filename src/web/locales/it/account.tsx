import type * as en from '../en/account.tsx';
import { plural, withArticle } from './locale.ts';

const longPassword = (least: number) =>
  plural(least, {
    one: 'Almeno # carattere. Più è lunga, più è sicura.',
    many: 'Almeno # di caratteri. Più è lunga, più è sicura.',
    other: 'Almeno # caratteri. Più è lunga, più è sicura.',
  });

export const account: typeof en.account = {
  title: 'Account',
  heading: 'Account',
  done: {
    email: 'Il tuo indirizzo email è stato modificato.',
    'email-sent':
      'Abbiamo inviato un link al nuovo indirizzo. Aprilo entro un’ora per completare la modifica.',
    sessions: 'La sessione è stata disconnessa.',
    'confirmation-sent':
      'Ti abbiamo inviato un link per confermare il tuo indirizzo email. Scade tra tre giorni.',
    'confirmation-waits':
      'Non è stato inviato nulla, perché questo indirizzo ha già ricevuto dei link poco fa. Controlla la cartella dello spam oppure riprova tra un’ora.',
    'two-factor-off': 'L’autenticazione a due fattori non è attiva. Per accedere basta la password.',
  },
  passwordChanged: 'La password è stata modificata.',
  sessions: 'Sessioni attive',
  logOutOthers: 'Disconnetti le altre sessioni',
  language: 'Lingua',
  aboutLanguage: 'Le pagine che vedi e le email che ricevi sono in questa lingua.',
  data: 'I tuoi dati',
  aboutExport:
    'Un file zip con i tuoi paste e, in formato JSON, le loro impostazioni, i nomi delle tue chiavi e le tue statistiche.',
  export: 'Scarica tutto',
  deletion: 'Elimina l’account',
  aboutDeletion:
    'Elimina subito e definitivamente l’account, i paste, le chiavi e le statistiche. I link ai tuoi paste smettono di funzionare.',
  typeUsername: (username) => `Scrivi ${username} per confermare`,
  delete: 'Elimina account e paste',
};

export const ended: typeof en.ended = {
  sessions: (count) =>
    count === 0
      ? 'Nessuna sessione era attiva.'
      : plural(count, {
          one: '# sessione è stata disconnessa.',
          many: '# di sessioni sono state disconnesse.',
          other: '# sessioni sono state disconnesse.',
        }),
  otherSessions: (count) =>
    count === 0
      ? 'Nessun’altra sessione era attiva.'
      : plural(count, {
          one: '# altra sessione è stata disconnessa.',
          many: '# di altre sessioni sono state disconnesse.',
          other: '# altre sessioni sono state disconnesse.',
        }),
  keys: (count) =>
    count === 0
      ? 'Non avevi chiavi API.'
      : plural(count, {
          one: '# chiave API è stata revocata.',
          many: '# di chiavi API sono state revocate.',
          other: '# chiavi API sono state revocate.',
        }),
  keysKept: 'Le chiavi API restano valide.',
};

export const credentials: typeof en.credentials = {
  email: 'Indirizzo email',
  emailIs: (email) => (
    <>
      Il tuo indirizzo è <strong>{email}</strong>. I link per reimpostare la password arrivano lì. Solo tu e
      gli amministratori del sito potete vederlo.
    </>
  ),
  newEmail: 'Nuovo indirizzo',
  newEmailHint: 'Prima ti inviamo un link per confermarlo.',
  yourPassword: 'La tua password',
  passwordAgain: 'Hai effettuato l’accesso più di 10 minuti fa.',
  changeEmail: 'Cambia indirizzo',
  password: 'Password',
  passwordNow: 'Password attuale',
  newPassword: 'Nuova password',
  aboutPassword: 'Quando la cambi, le altre sessioni vengono disconnesse.',
  newPasswordHint: (least) =>
    plural(least, {
      one: 'Almeno # carattere.',
      many: 'Almeno # di caratteri.',
      other: 'Almeno # caratteri.',
    }),
  revokeKeys: 'Revoca le chiavi API',
  revokeKeysHint:
    'I programmi che le usano smettono di funzionare. Deseleziona questa casella solo se nessun altro può conoscere le tue chiavi.',
  changePassword: 'Cambia password',

  browsers: 'Sessioni attive',
  browser: 'Browser',
  lastSeen: 'Ultima attività',
  since: 'Inizio',
  actions: 'Azioni',
  browserOn: (browser, system) => `${browser} su ${system}`,
  unknownBrowser: 'Browser sconosciuto',
  thisOne: '(questa sessione)',
  lastSeenInLine: 'ultima attività:',
  sinceInLine: 'inizio:',
  now: 'adesso',
  withinTheHour: 'nell’ultima ora',
  logOut: 'Disconnetti',
  logOutOf: (browser) => `Disconnetti ${browser}`,
};

export const signUp: typeof en.signUp = {
  title: 'Registrati',
  heading: 'Registrati',
  about: 'Con un account puoi modificare ed eliminare i tuoi paste, vederne le statistiche e usare l’API.',
  username: 'Nome utente',
  usernameHint: 'Lettere minuscole, cifre, trattini e trattini bassi. Visibile a tutti.',
  email: 'Indirizzo email',
  emailHint: 'Per reimpostare la password. Solo tu e gli amministratori del sito potete vederlo.',
  password: 'Password',
  passwordHint: longPassword,
  create: 'Crea account',
  haveAccount: (logInLink) => <>Hai già un account? {logInLink('Accedi')}.</>,
  closed: 'Le registrazioni sono chiuse.',
  aboutClosed: 'Chiedi un account a un amministratore del sito.',
  withoutAccount: 'Puoi creare paste anche senza account.',
  inviteNeeded: 'Per registrarti ti serve un invito.',
  aboutInviteNeeded: 'Chiedi un invito a un amministratore del sito, poi apri il link che contiene.',
  inviteInvalid: 'Questo invito non può essere usato.',
  aboutInviteInvalid:
    'È scaduto, è stato revocato o è già stato usato. Chiedine uno nuovo a chi te l’ha inviato.',
  inviteGone:
    'L’account non è stato creato: l’invito è scaduto, è stato revocato o è già stato usato. Chiedine uno nuovo a chi te l’ha inviato.',
  blocked:
    'Non si possono creare account da questa rete o con questo indirizzo email. Se pensi che sia un errore, contatta gli amministratori del sito.',
  newPaste: 'Nuovo paste',
  logIn: 'Accedi',
};

export const logIn: typeof en.logIn = {
  title: 'Accedi',
  description: 'Accedi per modificare ed eliminare i tuoi paste, vederne le statistiche e creare chiavi API.',
  heading: 'Accedi',
  name: 'Nome utente o indirizzo email',
  password: 'Password',
  logIn: 'Accedi',
  forgot: 'Password dimenticata?',
  noAccount: (signUpLink) => <>Non hai ancora un account? {signUpLink('Registrati')}.</>,
  inviteOnly: 'Per registrarti ti serve un invito di un amministratore del sito.',
  closed: 'Su questo sito gli account vengono creati dagli amministratori.',
  blocked:
    'L’accesso da questa rete è bloccato. Se pensi che sia un errore, contatta gli amministratori del sito.',
  withoutAccount: 'Puoi creare paste anche senza account.',
};

export const forgot: typeof en.forgot = {
  title: 'Reimposta la password',
  heading: 'Password dimenticata?',
  about:
    'Inserisci l’indirizzo email del tuo account. Ti invieremo un link per impostare una nuova password.',
  email: 'Indirizzo email',
  send: 'Invia il link',
  logIn: 'Accedi',
  sent: 'Controlla la posta.',
  onItsWay: (email) =>
    `Se esiste un account con l’indirizzo ${email}, ti abbiamo inviato un link. Funziona una volta sola e scade tra un’ora.`,
  notThere:
    'Ancora nessuna email dopo qualche minuto? Controlla la cartella dello spam oppure prova con l’indirizzo che hai usato per registrarti.',
  another: 'Usa un altro indirizzo',
  noMail: 'Chiedi a un amministratore del sito.',
  aboutNoMail: 'Questo server non invia email, quindi non puoi reimpostare la password con un link.',
  command:
    'Un amministratore può impostare una nuova password per te con questo comando e il tuo nome utente:',
};

export const reset: typeof en.reset = {
  title: 'Reimposta la password',
  heading: 'Imposta una nuova password',
  about: 'Tutte le tue sessioni verranno disconnesse e le chiavi API revocate.',
  password: 'Nuova password',
  passwordHint: longPassword,
  set: 'Imposta password',
  done: 'La nuova password è stata impostata.',
  logIn: 'Accedi',
  stale: 'Questo link è scaduto o è già stato usato.',
  aboutStale:
    'Un link funziona una volta sola, per un’ora, e solo l’ultimo è valido. La tua password non è cambiata.',
  askAgain: 'Richiedi un nuovo link',
};

export const confirm: typeof en.confirm = {
  title: 'Indirizzo email',
  heading: 'Conferma questo indirizzo email',
  about: 'Conferma che l’indirizzo che ha ricevuto questo link appartiene al tuo account.',
  confirm: 'Conferma',
  notNow: 'Non ora',
  account: 'Account',
  confirmed: 'L’indirizzo è stato confermato.',
  hasAddress: (username, email) => `L’account ${username} ha ora l’indirizzo email ${email}.`,
  taken: 'Un altro account usa già questo indirizzo.',
  aboutTaken:
    'Il tuo account mantiene l’indirizzo attuale. Usane un altro oppure elimina prima l’altro account.',
  stale: 'Questo link è scaduto o è già stato usato.',
  aboutStale:
    'Un link funziona una volta sola, per un tempo limitato, e solo l’ultimo è valido. Richiedine un altro nella pagina del tuo account.',
};

export const deleted: typeof en.deleted = {
  title: 'Account eliminato',
  heading: (username) => `L’account ${username} è stato eliminato.`,
  about: 'I paste, le chiavi, le statistiche e le sessioni non esistono più e non si possono ripristinare.',
  newPaste: 'Nuovo paste',
};

export const logInCode: typeof en.logInCode = {
  title: 'Autenticazione a due fattori',
  heading: 'Inserisci il codice',
  about:
    'La password è corretta. Inserisci il codice che la tua app di autenticazione mostra per questo account.',
  code: 'Codice',
  noApp: 'Usa un codice di recupero',
  recoveryCode: 'Codice di recupero',
  recoveryCodeHint: 'Uno dei dieci codici che hai salvato. Ognuno funziona una volta sola.',
  logIn: 'Accedi',
  startOver: 'Ricomincia',
  wrong: 'Questo codice è errato o è già stato usato. Attendi il prossimo e inseriscilo.',
  wrongRecoveryCode: 'Questo codice di recupero è errato o è già stato usato.',
  tooMany: (wait) =>
    `Troppi codici errati. Riprova ${wait}. Un codice di recupero potrebbe funzionare prima.`,
  expired: 'L’accesso ha richiesto troppo tempo. Inserisci di nuovo la password.',
};

export const twoFactor: typeof en.twoFactor = {
  heading: 'Autenti\u00adcazione a due fattori',
  aboutOff:
    'Non attiva. Quando è attiva, accedi con la password e un codice di un’app di autenticazione sul telefono: una password rubata non basta più. Attivandola, le altre sessioni vengono disconnesse. Le chiavi API funzionano come prima.',
  setUp: 'Configura',
  confirmFirst: 'Conferma il tuo indirizzo email per configurarla.',
  aboutOn: (since) =>
    `Attiva ${withArticle('dal', since)}. Accedi con la password e un codice della tua app di autenticazione.`,
  code: 'Codice o codice di recupero',
  turnOff: 'Disattiva',

  recoveryHeading: 'Codici di recupero',
  recoveryLeft: (count) =>
    plural(count, {
      one: 'Resta # codice di recupero.',
      many: 'Restano # di codici di recupero.',
      other: 'Restano # codici di recupero.',
    }),
  aboutRecovery:
    'Ognuno ti fa accedere una volta senza il telefono. I nuovi codici sostituiscono tutti i precedenti.',
  newCodes: 'Crea nuovi codici di recupero',

  setUpTitle: 'Configura l’autenticazione a due fattori',
  scan: 'Inquadra questo codice QR con un’app di autenticazione sul telefono.',
  qrLabel: 'Codice QR per la tua app di autenticazione',
  byHand: 'Oppure inserisci questa chiave nell’app. Viene mostrata una volta sola.',
  key: 'Chiave',
  copy: 'Copia',
  openApp: 'Apri un’app su questo dispositivo',
  firstCode: 'Codice dell’app',
  turnOn: 'Attiva',
  cancel: 'Annulla',
  wrongFirstCode:
    'Questo codice non è valido adesso. Inserisci il codice mostrato dall’app e controlla l’ora del telefono.',

  codesTitle: 'Salva i codici di recupero',
  codesOn: (sessions) =>
    sessions === 0
      ? 'L’autenticazione a due fattori è attiva.'
      : plural(sessions, {
          one: 'L’autenticazione a due fattori è attiva. # altra sessione è stata disconnessa.',
          many: 'L’autenticazione a due fattori è attiva. # di altre sessioni sono state disconnesse.',
          other: 'L’autenticazione a due fattori è attiva. # altre sessioni sono state disconnesse.',
        }),
  codesNew: 'I codici di recupero precedenti non funzionano più.',
  aboutCodes:
    'Ognuno di questi codici ti fa accedere una volta quando non hai il telefono. Conservali dove conservi le password. Vengono mostrati una volta sola.',
  codes: 'Codici di recupero',
  saved: 'Li ho salvati',

  alreadyOn: 'L’autenticazione a due fattori è già attiva.',
  alreadyOff: 'L’autenticazione a due fattori è già disattivata.',
  startAgain: 'Questa configurazione è scaduta. Ricomincia.',
  wrongCode: 'Questo codice è errato o è già stato usato. Attendi il prossimo e inseriscilo.',
};

/** Logging in through a proxy in front of the site. */
export const proxy: typeof en.proxy = {
  passwordsOff:
    'Qui non si può accedere con una password. Accedi in un altro modo, oppure chiedi un link di accesso a un amministratore del sito.',
  loggedInAs: (name) => `Il proxy davanti a questo sito ti ha fatto accedere come ${name}.`,
  refused: {
    taken: 'Questo account non è collegato al proxy.',
    unfit: 'Questo nome non può essere un nome utente.',
    disabled: 'Non puoi accedere a questo sito.',
  },
  aboutRefused: {
    taken:
      'L’account con quel nome è stato creato in un altro modo. Se è tuo, accedi e collega il nome nella pagina del tuo account. Altrimenti rivolgiti a un amministratore del sito, che può collegarlo con questo comando:',
    unfit: 'Chiedi un altro nome a un amministratore del sito.',
    disabled:
      'Questo account o questa rete è bloccata. Se pensi che sia un errore, contatta gli amministratori del sito.',
  },
  heading: 'Proxy',
  aboutLink: 'Dopo aver collegato questo nome, il proxy ti fa accedere a questo account.',
  link: 'Collega questo nome',
  linked: 'Il nome è stato collegato. Ora il proxy ti fa accedere a questo account.',
  noEmail: 'Questo account non ha un indirizzo email.',
  noPassword:
    'Questo account non ha ancora una password. Con una password puoi accedere anche con il nome utente.',
};

/** The page behind a link that logs in once, which an administrator has sent. */
export const logInLink: typeof en.logInLink = {
  heading: 'Accedi con questo link',
  about: 'Ti fa accedere al tuo account una volta sola.',
  aboutStale:
    'Un link funziona una volta sola, per 10 minuti, e solo l’ultimo è valido. Chiedine un altro a un amministratore del sito.',
};
