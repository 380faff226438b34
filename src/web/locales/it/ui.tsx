import type * as en from '../en/ui.tsx';
import { form } from './browser/form.ts';
import { plural } from './locale.ts';

const { noText, notCreated, notSaved, tooLong, untitled } = form;

export const error: typeof en.error = {
  newPaste: 'Nuovo paste',
  status: (status) => `Codice ${status}`,
  requestId: (id) => `ID della richiesta: ${id}`,
  explore: 'Paste pubblici',
  dashboard: 'I tuoi paste',
  tryAgain: 'Riprova',
  notFound: {
    paste: {
      title: 'Paste non trovato',
      text: 'Potrebbe essere scaduto o essere stato eliminato. Se hai scritto l’indirizzo a mano, controllalo.',
    },
    ownPaste: {
      title: 'Paste non trovato',
      text: 'Potrebbe essere scaduto, essere stato eliminato o appartenere a un altro account.',
    },
    person: {
      title: 'Utente non trovato',
      text: 'Se hai scritto l’indirizzo a mano, controllalo. L’account potrebbe essere stato eliminato.',
    },
    page: {
      title: 'Pagina non trovata',
      text: 'Se hai scritto l’indirizzo a mano, controllalo. I paste si trovano in /p/ e /s/.',
    },
  },
  forbidden: 'Accesso negato',
  methodNotAllowed: {
    title: 'Metodo non consentito',
    text: (methods) =>
      `Metodi accettati da questo indirizzo: ${methods}. Aprilo in un browser e usa la pagina.`,
  },
  tooLarge: {
    title: 'Testo troppo grande',
    text: (max) =>
      `Un paste può avere al massimo ${max}. Torna indietro: quello che hai scritto è ancora nel modulo. Accorcialo o dividilo in due.`,
  },
  tooSlow: {
    title: 'Invio troppo lento',
    text: 'La tua connessione ha trasmesso meno di 10 KB al secondo, quindi l’invio è stato interrotto. Torna indietro: quello che hai scritto è ancora nel modulo. Riprova con una connessione più veloce.',
  },
  rateLimited: {
    title: 'Troppe richieste',
    later: 'Riprova più tardi. Non è stato modificato nulla.',
    text: (wait) => `Riprova ${wait}. Non è stato modificato nulla.`,
  },
  internal: {
    title: 'Si è verificato un errore',
    text: 'L’errore è stato registrato. Riprova; se il problema persiste, contatta gli amministratori del sito.',
  },
  damagedText: {
    title: 'Questo testo è danneggiato',
    text: 'Il testo salvato di questo paste è danneggiato e non può essere mostrato. Gli amministratori del sito sono stati avvisati.',
  },
  unavailable: {
    title: 'Servizio non disponibile',
    text: 'Non è stato modificato nulla. Riprova tra qualche secondo.',
  },
  notUnderstood: 'Richiesta non valida',
  badForm:
    'Il modulo era incompleto, non era in UTF-8 valido o aveva un campo troppo lungo. Torna indietro e invialo di nuovo.',
};

export const frame: typeof en.frame = {
  title: (page, site) => `${page} · ${site}`,
  skip: 'Vai al contenuto',
  siteNav: 'Sito',
  new: 'Nuovo',
  explore: 'Esplora',
  guide: 'Guida',
  docs: 'API',
  dashboard: 'Dashboard',
  statistics: 'Statistiche',
  pastes: 'Paste',
  keys: 'Chiavi API',
  account: 'Account',
  admin: 'Admin',
  openReports: (count) =>
    plural(count, {
      one: '# segnalazione aperta',
      many: '# di segnalazioni aperte',
      other: '# segnalazioni aperte',
    }),
  logIn: 'Accedi',
  signUp: 'Registrati',
  logOut: 'Esci',
  menu: 'Menu',
  theme: 'Alterna tema chiaro e scuro',
  notice: 'Avviso',
  contact: 'Contatti',
  terms: 'Termini',
  privacy: 'Privacy',
  poweredBy: 'Realizzato con Gluepot',
  language: (name) => `Lingua: ${name}`,
};

export const problems: typeof en.problems = {
  noText,
  tooLong,
  richText: (max) =>
    `Come testo formattato sarebbe vuoto o più grande di ${max}. Scegli HTML per lasciarlo com’è.`,
  notUnicode: 'Questo non è testo Unicode valido.',
  title: 'Il titolo non è testo Unicode valido.',
  language: 'Scegli un linguaggio dall’elenco.',
  visibility: 'Scegli «Pubblico» o «Non in elenco».',
  expiry: 'Scegli un’opzione dall’elenco.',
  expiresAt: 'Scegli un momento futuro, entro il limite di questo sito.',
  maxViews: (most) =>
    `Inserisci un numero intero da 1 a ${most}. Lascia vuoto il campo se la prima apertura elimina il paste.`,
  pastePassword: (most) => `Una password può avere al massimo ${most} byte. Scegline una più corta.`,
  slugLabel: 'Link personalizzato, dopo /s/',
  slugNone: 'Nessuno',
  slug: 'Un link personalizzato deve avere da 3 a 48 lettere minuscole, cifre o trattini.',
  slugTaken: 'Questo link personalizzato è già in uso. Scegline un altro.',
  slugNeedsAccount:
    'Per un link personalizzato serve un account, e la tua sessione è terminata. Accedi in un’altra scheda oppure svuota il campo.',

  pasteNeedsLogin:
    'Qui serve un account per creare paste. Accedi in un’altra scheda, poi riprova. Quello che hai scritto è ancora qui.',
  sharedNeedsLogin:
    'Qui serve un account per creare paste. Accedi in un’altra scheda, poi crea questo. Quello che hai condiviso resta qui.',
  notCreated,
  notSaved,
  fieldsNeed: (count) =>
    plural(count, {
      one: '# campo contiene un errore.',
      many: '# di campi contengono errori.',
      other: '# campi contengono errori.',
    }),
  linkTaken: 'Il link personalizzato è già in uso.',
  unavailable: 'Al momento il server non può farlo. Riprova tra qualche secondo.',
  tooManyByVisitor: (wait) =>
    `Il paste non è stato creato: dalla tua rete ne sono stati creati troppi. Riprova ${wait}. Quello che hai scritto è ancora qui.`,
  tooManyByAccount: (wait) =>
    `Il paste non è stato creato: con il tuo account ne sono stati creati troppi. Riprova ${wait}. Quello che hai scritto è ancora qui.`,
  accountFull: (used, quota) =>
    `I tuoi paste occupano ${used} su ${quota}. Eliminane qualcuno, poi riprova. Quello che hai scritto è ancora qui.`,
  networkFull: (quota, wait) =>
    `La tua rete ha esaurito la quota giornaliera di ${quota}. Riprova ${wait} oppure accedi. Quello che hai scritto è ancora qui.`,
  diskFull:
    'Il server ha poco spazio su disco. Puoi ancora eliminare e accorciare i paste. Quello che hai scritto è ancora qui.',
  loggedOut:
    'Il paste non è stato salvato: la tua sessione è terminata. Accedi in un’altra scheda, poi salva di nuovo. Quello che hai scritto è ancora qui.',
  gone: 'Il paste non è stato salvato: non esiste più. Potrebbe essere scaduto o essere stato eliminato. Quello che hai scritto è ancora qui.',

  atMostCharacters: (most) =>
    plural(most, {
      one: 'Al massimo # carattere.',
      many: 'Al massimo # di caratteri.',
      other: 'Al massimo # caratteri.',
    }),

  usernameRule:
    'Il nome utente deve avere da 2 a 32 lettere minuscole, cifre, trattini o trattini bassi e iniziare con una lettera o una cifra.',
  emailRule: 'Inserisci un indirizzo email come nome@example.org.',
  passwordRule: (least, most) =>
    `Una password deve avere almeno ${least} caratteri e al massimo ${most} byte.`,
  weakPassword: {
    common: 'È una delle password più comuni. Scegline un’altra.',
    username: 'Contiene il tuo nome utente e poco altro. Scegli un’altra password.',
    email: 'Contiene il tuo indirizzo email, o una sua parte, e poco altro. Scegli un’altra password.',
    site: 'Contiene il nome di questo sito e poco altro. Scegli un’altra password.',
    word: 'Contiene una password comune e poco altro. Aggiungi altre parole o scegline un’altra.',
    words: 'Sono al massimo tre parole comuni di seguito. Aggiungi altre parole o scegli un’altra password.',
    pattern:
      'Contiene una ripetizione, una sequenza o una data e poco altro. Aggiungi altre parole o scegli un’altra password.',
  },
  typeUsername: (username) => `Scrivi ${username} per confermare.`,
  emailTaken: 'Un altro account usa già questo indirizzo email.',
  emailBlocked: 'Gli indirizzi di questo dominio non sono accettati qui. Inseriscine un altro.',
  passwordNeeded:
    'Hai effettuato l’accesso più di 10 minuti fa. Inserisci la password per continuare; non è ancora cambiato nulla.',
  notYourPassword: 'Password errata.',
  noSuchAccount: 'Nome utente o password non corretti. Nelle password contano maiuscole e minuscole.',
  nameTaken:
    'Questo nome utente o indirizzo email è già in uso. Prova un altro nome utente. Se hai un account, accedi o reimposta la password.',
  tooManyRequests: (wait) => `Troppe richieste. Riprova ${wait}.`,
  tooManyAttempts: (wait) => `Troppi tentativi. Riprova ${wait}.`,
  tooManyAccounts: (wait) => `Troppe registrazioni dalla tua rete. Riprova ${wait}.`,
  tooManyLinks: (wait) => `Troppi link richiesti. Riprova ${wait}.`,

  otherSite:
    'Questo modulo è stato inviato da un altro sito. Apri la pagina su questo sito e invialo di nuovo.',
};

export const lists: typeof en.lists = {
  own: 'I tuoi paste',
  title: 'Titolo',
  language: 'Linguaggio',
  visibility: 'Visibilità',
  views: 'Visite',
  size: 'Dimensione',
  created: 'Creazione',
  expires: 'Scadenza',
  actions: 'Azioni',
  viewsInLine: (views) => plural(views, { one: 'visita', many: 'di visite', other: 'visite' }),
  expiresInLine: 'scade',
  never: 'mai',
  whenOpened: 'all’apertura',
  untitled,
  untitledOf: (id) => `Senza titolo ${id}`,
  hasPassword: '(password)',
  select: 'Seleziona',
  selectAll: 'Seleziona tutti in questa pagina',
  selectThis: (name) => `Seleziona «${name}»`,
  copyLink: 'Copia link',
  copyLinkOf: (name) => `Copia link a «${name}»`,
  edit: 'Modifica',
  editThis: (name) => `Modifica «${name}»`,
  statistics: 'Statistiche',
  statisticsOf: (name) => `Statistiche di «${name}»`,
  history: 'Cronologia',
  historyOf: (name) => `Cronologia di «${name}»`,
  delete: 'Elimina',
  deleteThis: (name) => `Elimina «${name}»`,
  more: 'Altro',
  moreOf: (name) => `Altro: azioni per «${name}»`,
  selection: 'Selezione',
  deleteSelected: 'Elimina selezionati',
  clearSelection: 'Deseleziona',
  pages: 'Pagine',
  newest: 'Più recenti',
  older: 'Meno recenti',

  search: 'Cerca',
  searchHint: 'Cerca in titoli e testi',
  searchTooLong: (most) =>
    plural(most, {
      one: 'Una ricerca può avere al massimo # carattere. Accorciala.',
      many: 'Una ricerca può avere al massimo # di caratteri. Accorciala.',
      other: 'Una ricerca può avere al massimo # caratteri. Accorciala.',
    }),
  anyLanguage: 'Tutti i linguaggi',
  anyVisibility: 'Pubblici e non in elenco',
  showAll: 'Mostra tutti',

  deletedOne: (name) => <>«{name}» è stato eliminato.</>,
  deleted: (count) =>
    plural(count, {
      one: '# paste è stato eliminato.',
      many: '# di paste sono stati eliminati.',
      other: '# paste sono stati eliminati.',
    }),
  undoable: 'Puoi annullare entro dieci minuti.',
  undo: 'Annulla',
  nothingSelected: 'Nessuna selezione, quindi non è stato eliminato nulla.',
  saved: 'Il paste è stato salvato.',
  restored: (count) =>
    plural(count, {
      one: '# paste è stato ripristinato.',
      many: '# di paste sono stati ripristinati.',
      other: '# paste sono stati ripristinati.',
    }),
  tooLate: (count) =>
    plural(count, {
      one: 'Non è stato possibile ripristinare # paste: i paste eliminati vengono conservati per dieci minuti, o fino alla scadenza.',
      many: 'Non è stato possibile ripristinare # di paste: i paste eliminati vengono conservati per dieci minuti, o fino alla scadenza.',
      other:
        'Non è stato possibile ripristinare # paste: i paste eliminati vengono conservati per dieci minuti, o fino alla scadenza.',
    }),
  unlinked: (count) =>
    plural(count, {
      one: '# link personalizzato è stato preso nel frattempo da un altro paste.',
      many: '# di link personalizzati sono stati presi nel frattempo da altri paste.',
      other: '# link personalizzati sono stati presi nel frattempo da altri paste.',
    }),
};

export const languagePage: typeof en.languagePage = { title: 'Lingua', heading: 'Scegli una lingua' };

export const confirmBanner: typeof en.confirmBanner = {
  heading: 'Conferma il tuo indirizzo email',
  about: (email) =>
    `Apri il link nell’email inviata a ${email}. Fino ad allora puoi creare e leggere paste, ma non creare chiavi API, e il tuo profilo pubblico è nascosto. Un account non confermato e senza paste viene eliminato dopo 7 giorni.`,
  sendAgain: 'Invia di nuovo il link',
  changeAddress: 'Cambia indirizzo',
};

export const preview: typeof en.preview = {
  sentences: ['Incolla il testo.', 'Ottieni un link breve.'],
  alt: 'Incolla il testo. Ottieni un link breve.',
  firstLines: 'Le prime righe del testo',
};
