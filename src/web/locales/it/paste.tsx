import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'Paste protetto da password',
  titleBurn: 'Eliminazione dopo la lettura',
  heading: 'Questo paste è protetto da password.',
  headingBurn: 'Se apri questo paste, verrà eliminato.',
  headingOwn: 'Questo paste è tuo. Se lo apri, verrà eliminato.',
  aboutOwn:
    'Puoi leggere e modificare il testo nella pagina di modifica, senza aprire il paste. Se lo apri qui, viene eliminato per tutti.',
  about: 'Chiedi la password a chi ti ha dato il link.',
  aboutBurn:
    'Viene mostrato una volta sola. Appena lo apri, viene eliminato da questo server e nessuno può più aprirlo, nemmeno chi te l’ha inviato.',
  titleLimited: 'Numero limitato di aperture',
  headingLimited: 'Questo paste si apre solo un numero limitato di volte.',
  aboutLimited: 'Aprirlo ne consuma una. All’ultima viene eliminato da questo server.',
  passwordNeeded: 'password richiesta',
  password: 'Password',
  open: 'Apri',
  openBurn: 'Apri ed elimina',
  notNow: 'Non ora',
  closeThePage: 'Non è il momento? Chiudi la pagina. Il paste resta com’è e il link continua a funzionare.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Password errata. Resta # tentativo.',
      many: 'Password errata. Restano # di tentativi.',
      other: 'Password errata. Restano # tentativi.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Password errata. Il paste non è stato eliminato. Resta # tentativo.',
      many: 'Password errata. Il paste non è stato eliminato. Restano # di tentativi.',
      other: 'Password errata. Il paste non è stato eliminato. Restano # tentativi.',
    }),
  wrongWait: (wait) => `Password errata. Riprova ${wait}.`,
  wrongWaitBurn: (wait) => `Password errata. Il paste non è stato eliminato. Riprova ${wait}.`,
  lockedOut: (wait) => `Troppe password errate. Riprova ${wait}.`,
  lockedOutBurn: (wait) => `Troppe password errate. Il paste non è stato eliminato. Riprova ${wait}.`,
};

export const activity: typeof en.activity = {
  heading: 'Attività',
  now: 'adesso',
  notOpened: 'Non ancora aperto',
  noOpens: 'Le anteprime dei link, i bot e le tue visite non aprono il paste.',
  openedOnce: (origin) => `Aperto: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `Aperto # volta, l’ultima: ${origin}`,
      many: `Aperto # di volte, l’ultima: ${origin}`,
      other: `Aperto # volte, l’ultima: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Aperto almeno # volta, l’ultima: ${origin}`,
      many: `Aperto almeno # di volte, l’ultima: ${origin}`,
      other: `Aperto almeno # volte, l’ultima: ${origin}`,
    }),
  burnt: 'Il paste è stato eliminato nello stesso momento.',
  kinds: {
    opened: (origin) => `Aperto: ${origin}.`,
    wrong_password: (origin) => `Password errata: ${origin}.`,
    preview_refused: (origin) =>
      `L’anteprima di un link ha richiesto la pagina: ${origin}. Non ha aperto il paste.`,
  },
  created: 'Hai creato il paste.',
  createdAs: (language, size) => `Hai creato il paste: ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, {
      one: 'Mostra # evento precedente',
      many: 'Mostra # di eventi precedenti',
      other: 'Mostra # eventi precedenti',
    }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'paese sconosciuto',
  devices: {
    desktop: 'computer',
    mobile: 'telefono',
    tablet: 'tablet',
    bot: 'bot o programma',
    other: 'dispositivo sconosciuto',
  },
  kept: 'Solo tu puoi vedere questi eventi. Vengono eliminati dopo 30 giorni e non contengono altro sui visitatori.',
  onlyFirst: 'Se arrivano troppi eventi, vengono conservati solo i primi.',
};

export const burnt: typeof en.burnt = {
  title: 'Paste aperto',
  heading: 'Questo paste è stato aperto.',
  about: 'Il testo è stato mostrato una volta e poi eliminato. Il link non funziona più per nessuno.',
  aboutLimited:
    'È stato aperto tutte le volte che hai consentito e poi eliminato. Il link non funziona più per nessuno.',
  aboutOthers: (time) => (
    <>
      È stato aperto il giorno {time} e poi eliminato. Se non l’hai aperto tu, avvisa chi ti ha dato il link:
      qualcun altro ha letto il testo.
    </>
  ),
  newPaste: 'Nuovo paste',
};

export const status: typeof en.status = {
  title: 'Link pronto',
  heading: 'Il tuo link è pronto.',
  headingBurn: 'Il tuo link è pronto. Si apre una volta sola.',
  aboutBurn: 'Invialo senza aprirlo. Il paste viene eliminato appena qualcuno lo apre.',
  aboutBurnPassword:
    'Invialo senza aprirlo e invia la password separatamente. Il paste viene eliminato appena qualcuno lo apre con la password.',
  aboutPassword: 'Invialo e invia la password separatamente. Il link chiede la password.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Si può aprire # volta, poi viene eliminato.',
      many: 'Si può aprire # di volte. All’ultima viene eliminato.',
      other: 'Si può aprire # volte. All’ultima viene eliminato.',
    }),
  aboutPrivate: 'Per aprirlo serve un account su questo sito. Accedi per leggerlo anche tu.',
  bookmark:
    'Questa pagina si aggiorna da sola. Per sapere più tardi se il paste è stato aperto, torna a questo indirizzo.',
  expires: (time) => <>Scade {time}.</>,
  neverExpires: 'Non scade mai.',
  open: 'Apri il paste',
  newPaste: 'Nuovo paste',
  titleForeign: 'Link',
  headingForeign: 'Solo chi ha creato un paste ne vede lo stato.',
  aboutForeign:
    'Se l’hai creato tu, accedi oppure torna con il browser che l’ha creato, con i cookie attivi. Questo è il suo link:',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { one: '# visita', many: '# di visite', other: '# visite' }),
  lines: (lines) => plural(lines, { one: '# riga', many: '# di righe', other: '# righe' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# riga, numerata fino a ${locale.number(numbered)}`,
      many: `# di righe, numerate fino a ${locale.number(numbered)}`,
      other: `# righe, numerate fino a ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Mostrato come sorgente: troppo grande',
      time: 'Mostrato come sorgente: richiede troppo tempo',
      load: 'Mostrato come sorgente: il server è occupato',
      failure: 'Mostrato come sorgente: formattazione non riuscita',
    },
    highlighting: {
      size: 'Mostrato senza colori: troppo grande',
      time: 'Mostrato senza colori: richiede troppo tempo',
      load: 'Mostrato senza colori: il server è occupato',
      failure: 'Mostrato senza colori: colorazione non riuscita',
    },
    'some highlighting': {
      size: 'Colorato in parte: troppo grande',
      time: 'Colorato in parte: richiede troppo tempo',
      load: 'Colorato in parte: il server è occupato',
      failure: 'Colorato in parte: colorazione non riuscita',
    },
  },
  burnt: 'Questo paste è stato eliminato.',
  aboutBurnt: 'Non è più su questo server. Salva ciò che ti serve prima di lasciare questa pagina.',
  usedOne: 'Questo paste si apre solo un numero limitato di volte.',
  aboutUsedOne: 'Ne hai appena consumata una. Salva ciò che ti serve prima di lasciare questa pagina.',
  source: 'Sorgente',
  imagesByClick:
    'Fai clic su un’immagine per caricarla. Chi la ospita vedrà il tuo indirizzo IP, ma non questa pagina.',
  textOfThePaste: 'Testo del paste',
};

export const outline: typeof en.outline = { heading: 'Indice' };

export const actions: typeof en.actions = {
  copyLink: 'Copia link',
  copyText: 'Copia testo',
  raw,
  download,
  downloadAll: 'Scarica tutto (zip)',
  wrap: 'A capo',
  tabWidth: 'Larghezza tabulazioni',
  edit: 'Modifica',
  changeLanguage: 'Cambia linguaggio',
  statistics: 'Statistiche',
  history: 'Cronologia',
  more: 'Altro',
  duplicate: 'Duplica',
  compare: 'Confronta con un altro paste',
  qrCode: 'Codice QR',
  embed: 'Incorpora',
  report: 'Segnala',
  delete: 'Elimina',
  remove: 'Rimuovi',
  openReport: 'Apri segnalazione',
};

export const newLink: typeof en.newLink = {
  label: 'Link',
  heading: 'Il tuo link',
  about: 'Incollalo dove ti serve.',
  field: 'Link a questo paste',
  copy: 'Copia',
  share: 'Condividi',
  edit: 'Non va bene? Modifica',
  whoCanRead: {
    everyone: {
      unlisted: 'Chiunque abbia il link può leggerlo.',
      public: 'Chiunque, anche da Esplora, può leggerlo.',
    },
    accounts: {
      unlisted: 'Chiunque abbia un account qui e il link può leggerlo.',
      public: 'Chiunque abbia un account qui, anche da Esplora, può leggerlo.',
    },
  },
  expires: (time) => <>Scade il giorno {time}.</>,
};

export const views: typeof en.views = {
  label: 'Vista',
  source: 'Sorgente',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Formattato',
    richtext: 'Formattato',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Ospitato da ${site} su ${host}.`,
  whatIsThis: 'Che cos’è?',
  report: 'Segnala questo paste',
};

export const log: typeof en.log = {
  label: 'Errori e filtro',
  previous: 'Precedente',
  next: 'Successivo',
  errorsOnly: 'Solo errori',
  filter: 'Filtra righe',
  clear: 'Cancella filtro',
  nothing: (filter) => `Nessuna riga contiene «${filter}».`,
  ticks: 'Errori in questo log',
  tick: (line, text) => `Riga ${line}: ${text}`,
};

export const facts: typeof en.facts = {
  label: 'Informazioni su questo paste',
  by: (author) => <>di {author}</>,
  created: (time) => <>creato: {time}</>,
  expires: (time) => <>scade {time}</>,
  viewsLeft: (left) =>
    plural(left, { one: '# apertura rimasta', many: '# di aperture rimaste', other: '# aperture rimaste' }),
  edited: 'modificato',
  guessed: (language) => `${language}, rilevato`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Testo cifrato',
};

export const creator: typeof en.creator = {
  sure: 'Il paste verrà eliminato per tutti. L’operazione è irreversibile.',
  deleteForGood: 'Elimina definitivamente',
  deletedTitle: 'Paste eliminato',
  deleted: 'Il paste è stato eliminato.',
  aboutDeleted: 'Il link non funziona più.',
  newPaste: 'Nuovo paste',
  notCreator:
    'Un paste creato senza account può essere eliminato per 30 giorni nel browser che l’ha creato, se quel browser conserva i cookie. Un paste che appartiene a un account può essere eliminato solo dal proprietario.',
};

export const removal: typeof en.removal = {
  title: 'Elimina paste',
  heading: 'Eliminare questo paste?',
  keep: 'Conserva',
  deleted: 'Paste eliminato.',
  wrong: 'Questo link non elimina il paste. Controlla di averlo copiato per intero.',
  forPrograms: (url) =>
    `Non è stato eliminato nulla. Per eliminare il paste, invia una richiesta POST: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Paste cifrato',
  heading: 'Questo paste è cifrato.',
  linkReady: 'Il tuo link è pronto. Se hai scelto tu la passphrase, inviala separatamente.',
  about: 'È stato cifrato prima di essere inviato a questo server, che non può leggerlo.',
  needsScript: 'Per leggerlo qui, attiva JavaScript.',
  enter: 'Inserisci la passphrase per leggerlo. La passphrase non viene inviata al server.',
  aboutKey:
    'È stato cifrato con una chiave pubblica. Per leggerlo, decifralo sul tuo computer con la chiave privata corrispondente.',
  titled: (title) => <>Titolo: {title}</>,
  ageFile: 'file age',
  passphrase: 'Passphrase',
  decrypt: 'Decifra',
  download: 'Scarica il file cifrato',
  ageName: 'age',
  age: (link) => <>Per decifrarlo senza questa pagina, usa {link}:</>,
  ageSaved: (link, file) => (
    <>
      Per decifrarlo senza questa pagina, salva il testo cifrato come {file} e usa {link}:
    </>
  ),
  asksPassphrase:
    'Il comando chiede la passphrase: la parte del link dopo #, o quella che ti ha dato l’autore.',
  command: 'Comando per decifrare il paste',
  copy: 'Copia',
  source: 'Testo cifrato',
  textOfTheFile: 'Testo cifrato del paste',
  label: 'Cifratura',
  strip: 'Cifrato',
  decrypted: 'Decifrato in questo browser. Il server conserva solo il testo cifrato.',
  how: 'Come funziona',
  protects:
    'Il server non può leggere il testo, e non potrebbe farlo nemmeno chi copiasse il database. Il server vede il titolo, il linguaggio, la dimensione, le date e chi apre il link.',
  trust:
    'Questa pagina arriva dal server, che potrebbe modificarla per rubare la passphrase. Se non ti fidi del server, decifra il paste sul tuo computer:',
  whoCanRead: 'Solo chi ha la passphrase può leggerlo.',
  notText: 'Questo non è testo.',
  aboutNotText: 'Scaricalo e aprilo con il programma adatto.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Testo da PrivateBin',
  heading: 'Questo paste è stato cifrato con PrivateBin.',
  about:
    'Per leggerlo ti serve il link intero: la chiave è la parte dopo #, che nessun server possiede. Con il link intero, questa pagina decifra il testo nel browser.',
  kind: 'PrivateBin',
  password: 'Password, se c’è',
  decrypt: 'Decifra',
  otherwise: 'Lo aprono anche i client di PrivateBin, come PBinCLI:',
  command: 'Comando per aprire il paste',
  key: 'CHIAVE',
  source: 'Sorgente',
  download: 'Scarica il documento cifrato',
  document: 'Documento cifrato',
};

export const removed: typeof en.removed = {
  title: 'Paste rimosso',
  heading: 'Questo paste è stato rimosso.',
  about: {
    spam: 'Questo paste è stato rimosso da un amministratore del sito: spam.',
    malware: 'Questo paste è stato rimosso da un amministratore del sito: malware.',
    phishing: 'Questo paste è stato rimosso da un amministratore del sito: phishing.',
    'personal-data': 'Questo paste è stato rimosso da un amministratore del sito: dati personali.',
    copyright: 'Questo paste è stato rimosso da un amministratore del sito: violazione del copyright.',
    illegal: 'Questo paste è stato rimosso da un amministratore del sito: contenuti illegali.',
    other: 'Questo paste è stato rimosso da un amministratore del sito: altri motivi.',
  },
  newPaste: 'Nuovo paste',
};

export const report: typeof en.report = {
  title: 'Segnala un paste',
  heading: 'Segnala questo paste',
  of: (paste) => <>Stai segnalando {paste}.</>,
  about: 'La segnalazione arriva agli amministratori del sito. L’autore del paste non la vede.',
  reason: 'Motivo',
  chooseReason: 'Scegli un motivo.',
  text: 'Qual è il problema? (facoltativo)',
  tooLong: (most) =>
    plural(most, {
      one: 'Una segnalazione può avere al massimo # carattere. Accorciala.',
      many: 'Una segnalazione può avere al massimo # di caratteri. Accorciala.',
      other: 'Una segnalazione può avere al massimo # caratteri. Accorciala.',
    }),
  email: 'Il tuo indirizzo email (facoltativo)',
  emailHint:
    'Usato solo per farti domande su questa segnalazione. Viene eliminato 30 giorni dopo la chiusura della segnalazione.',
  send: 'Invia segnalazione',
  notNow: 'Annulla',
  tooMany: (wait) =>
    `La segnalazione non è stata inviata: ne sono arrivate troppe dalla tua rete. Riprova ${wait}.`,
  sentTitle: 'Segnalazione inviata',
  sent: 'La segnalazione è stata inviata.',
  reference: (reference) => (
    <>Il suo riferimento è {reference}. Indicalo se contatti gli amministratori del sito.</>
  ),
  backToPaste: 'Torna al paste',
  newPaste: 'Nuovo paste',
};
