import type * as en from '../en/dashboard.tsx';
import { locale, plural, withArticle } from './locale.ts';

const viewsOf = (views: number) => plural(views, { one: '# visita', many: '# di visite', other: '# visite' });

export const dashboard: typeof en.dashboard = {
  title: 'I tuoi paste',
  heading: 'Paste',
  all: (all) => plural(all, { one: '# paste', many: '# di paste', other: '# paste' }),
  found: (total, all) => `${locale.number(total)} di ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `${size} in uso`,
  usedOf: (size, quota) => `${size} su ${quota} in uso`,
  pages: 'Paginazione',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} di ${locale.number(total)}`,
  newer: 'Paste più recenti',
  older: 'Paste meno recenti',
  noMatch: 'Nessun paste trovato. La ricerca comprende titoli e testi.',
  noMatchOf: (text) => `Nessun paste corrisponde a «${text}». La ricerca comprende titoli e testi.`,
  showAll: 'Mostra tutti',
  none: 'Non hai ancora paste. Quelli che crei dopo aver effettuato l’accesso compaiono qui.',
  newPaste: 'Nuovo paste',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Paste rimossi',
  about:
    'Un amministratore del sito ha rimosso questi paste. Nessuno può aprirli. Se pensi che uno sia stato rimosso per errore, scrivi agli amministratori del sito: può essere ripristinato finché non viene eliminato definitivamente.',
  list: 'Paste rimossi da un amministratore del sito',
  title: 'Titolo',
  category: 'Categoria',
  reason: 'Motivo',
  removed: 'Rimozione',
  removedInLine: 'rimozione:',
  restorable: 'Eliminazione',
  restorableInLine: 'eliminazione:',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Cifrato',
  about: 'Decifra il testo per modificarlo. Puoi modificare il titolo e il link senza decifrarlo.',
  passphrase: 'Passphrase',
  decrypt: 'Decifra',
};

export const edit: typeof en.edit = {
  title: 'Modifica paste',
  titleNotSaved: 'Non salvato',
  heading: 'Modifica',
  about: 'Il link e le visite non cambiano.',
  aboutCreated:
    'In questo browser, che ha creato il paste, puoi modificare il titolo e il testo per 30 giorni. Per cambiare altro, crea un nuovo paste ed elimina questo.',
  language: 'Linguaggio',
  guess: 'Rileva',
  visibility: 'Visibilità',
  expiry: 'Scadenza',
  unchanged: 'Nessuna modifica',
  stays: (time) => `${time} (invariata)`,
  staysWhenOpened: 'All’apertura (invariata)',
  staysNever: 'Mai (invariata)',
  password: 'Password',
  noPassword: 'Nessuna',
  removePassword: 'Rimuovila',
  protectedCreated:
    'Senza account, un paste che viene eliminato all’apertura non può essere modificato, e uno con password può esserlo solo dopo che l’hai aperto. Crea invece un nuovo paste.',
  content: 'Testo',
  atMost: (size) => <>{size} al massimo</>,
  pasteTitle: 'Titolo',
  untitled: 'Senza titolo',
  cancel: 'Annulla',
  save: 'Salva',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Questo paste è cambiato da quando hai iniziato a modificarlo. Le tue modifiche non sono state salvate. Confronta i due testi, poi scegli quale tenere.'
      : `Questo paste è cambiato ${withArticle('il', changedAt)}, dopo che hai iniziato a modificarlo. Le tue modifiche non sono state salvate. Confronta i due testi, poi scegli quale tenere.`,
  compare: 'Confronta',
  overwrite: 'Sovrascrivi',
  keepBoth: 'Tieni entrambi',
  comparison: 'Le tue modifiche',
  aboutComparison:
    'Che cosa cambierebbe nel testo salvato se salvassi le tue modifiche. Chiudi questa scheda per tornare alla modifica.',
};

export const keys: typeof en.keys = {
  title: 'Chiavi API',
  heading: 'Chiavi API',
  inUse: (held, most) => `${locale.number(held)} su ${locale.number(most)} in uso`,
  revoked: 'La chiave è stata revocata. Non funziona più.',
  missing: 'Chiave non trovata. Forse è già stata revocata.',
  leaked: (time) => (
    <>
      Questa chiave è stata trovata in un paste pubblico il giorno {time}. Chiunque veda il paste può leggere,
      modificare ed eliminare i tuoi paste. Revoca la chiave, poi creane una nuova per i programmi che la
      usano.
    </>
  ),
  about: (most) =>
    `Una chiave permette a un programma di gestire i tuoi paste tramite l’API. Tieni le chiavi sui server, mai in una pagina web o in un’app che altri possono ispezionare. ${plural(most, { one: 'Puoi avere al massimo # chiave.', many: 'Puoi avere al massimo # di chiavi.', other: 'Puoi avere al massimo # chiavi.' })}`,
  full: (most) =>
    plural(most, {
      one: 'Hai raggiunto il limite di # chiave. Revocala per crearne un’altra.',
      many: 'Hai raggiunto il limite di # di chiavi. Revocane una per crearne un’altra.',
      other: 'Hai raggiunto il limite di # chiavi. Revocane una per crearne un’altra.',
    }),
  confirmFirst: 'Conferma il tuo indirizzo email per creare chiavi API.',
  list: 'Chiavi API',
  name: 'Nome',
  id: 'ID',
  created: 'Creazione',
  createdInLine: 'creazione:',
  lastUsed: 'Ultimo uso',
  lastUsedInLine: 'ultimo uso:',
  actions: 'Azioni',
  never: 'mai',
  limit: 'Limita la chiave',
  scope: 'Permessi',
  scopes: { all: 'Tutto', read: 'Solo lettura', create: 'Solo creazione di paste' },
  expiry: 'Scadenza',
  neverExpires: 'Mai',
  expires: 'Scadenza',
  expiresInLine: 'scade il giorno',
  expired: (day) => <>{day} (scaduta)</>,
  expiryDay: 'Oppure in un giorno',
  expiryRule: 'Scegli un giorno futuro.',
  networks: 'Reti',
  networksHint: 'Tutte, o ad es. 192.0.2.0/24',
  networksRule: (most) =>
    `Inserisci indirizzi o reti, come 192.0.2.0/24 o 2001:db8::/48 (al massimo ${locale.number(most)}).`,
  uses: 'Utilizzi',
  rename: 'Rinomina',
  renameThis: (name) => `Rinomina «${name}»`,
  newNameOf: (name) => `Nuovo nome di «${name}»`,
  save: 'Salva',
  revoke: 'Revoca',
  revokeThis: (name) => `Revoca «${name}»`,
  sure: 'I programmi che la usano smettono subito di funzionare.',
  revokeForGood: 'Revoca definitivamente',
  revokeThisForGood: (name) => `Revoca definitivamente: ${name}`,
  none: 'Non hai ancora chiavi API.',
  newName: 'Nome della nuova chiave',
  newNameHint: 'Nome, ad esempio «portatile»',
  create: 'Crea chiave',
  nameTaken: 'Hai già una chiave con questo nome. Scegline un altro.',
  nameRule: (most) =>
    plural(most, {
      one: 'Il nome deve avere # carattere. Scegline un altro.',
      many: 'Il nome deve avere da 1 a # di caratteri. Scegline un altro.',
      other: 'Il nome deve avere da 1 a # caratteri. Scegline un altro.',
    }),
  loggedOut: 'La sessione è terminata. Accedi di nuovo.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>La chiave «{name}» è pronta.</>,
  copyNow: 'Copiala ora: viene mostrata una volta sola. Ne conserviamo soltanto l’hash.',
  can: {
    all: 'Può leggere, creare, modificare ed eliminare i tuoi paste.',
    read: 'Può solo leggere i tuoi paste.',
    create: 'Può solo creare paste.',
  },
  until: (time) => `Scade ${withArticle('il', time)}.`,
  from: (networks) => <>Funziona solo da {networks}.</>,
  key: 'La nuova chiave',
  copy: 'Copia',
  firstRequest: 'Provala',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne
      ? 'Nessuno ha aperto questo paste in questo periodo.'
      : 'Nessuno ha aperto un paste in questo periodo.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Nessuno ha ancora aperto questo paste. Le visite compaiono qui entro un secondo.'
      : 'Nessuno ha ancora aperto un paste. Le visite compaiono qui entro un secondo.',
  showAll: 'Mostra tutto il periodo.',
  title: 'Statistiche',
  heading: 'Statistiche',
  on: (day) => `${day}, UTC`,
  from: (first, last) => `${withArticle('Dal', first)} ${withArticle('al', last)}, UTC`,
  ofOne: (paste) => <>Solo per {paste}.</>,
  by: { hour: 'Ora per ora', day: 'Giorno per giorno' },
  aboutSeries:
    'Le barre indicano le visite. La linea su ogni barra indica i visitatori unici, contati una volta al giorno.',
  range: 'Periodo',
  paste: 'Paste',
  allPastes: 'Tutti i paste',
  show: 'Mostra',
  views: 'Visite',
  visitors: 'Visitatori unici',
  busiest: { hour: 'Ora di punta', day: 'Giorno di punta' },
  noBusiest: '–',
  average: { hour: 'Visite all’ora', day: 'Visite al giorno' },
};

export const charts: typeof en.charts = {
  title: { hour: 'Visite e visitatori unici per ora', day: 'Visite e visitatori unici per giorno' },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} in ${plural(hours, { one: '# ora', many: '# di ore', other: '# ore' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} in ${plural(days, { one: '# giorno', many: '# di giorni', other: '# giorni' })}.`,
  },
  most: (views, time) => `Il picco è di ${locale.number(views)}, ${withArticle('il', time)}.`,
  inTheTable: 'La tabella qui sotto contiene tutti i dati.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# visitatore unico', many: '# di visitatori unici', other: '# visitatori unici' })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Mostra come tabella',
  tableName: { hour: 'Visite per ora', day: 'Visite per giorno' },
  unit: { hour: 'Ora', day: 'Giorno' },
  views: 'Visite',
  visitors: 'Visitatori unici',
  leftOut: 'I giorni senza visite non sono elencati.',
  map: 'Visite per paese',
  mapDescription: 'Una mappa del mondo. La tabella dei paesi contiene tutti i dati.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Poche visite',
  mostViews: viewsOf,
  trafficSources: 'Sorgenti di traffico',
  countries: 'Paesi',
  country: 'Paese',
  unknownCountry: 'Sconosciuto',
  referrers: 'Siti di provenienza',
  referrer: 'Sito di provenienza',
  direct: 'Accesso diretto o app',
  devices: 'Dispositivi',
  device: 'Dispositivo',
  deviceNames: { desktop: 'Computer', mobile: 'Telefono', tablet: 'Tablet', bot: 'Bot', other: 'Altro' },
  mostViewed: 'I più visti',
  mostViewedPastes: 'Paste più visti',
  paste: 'Paste',
};
