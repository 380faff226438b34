import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) => plural(views, { one: '# Aufruf', other: '# Aufrufe' });

export const dashboard: typeof en.dashboard = {
  title: 'Ihre Pastes',
  heading: 'Pastes',
  all: (all) => plural(all, { one: '# Paste', other: '# Pastes' }),
  found: (total, all) => `${locale.number(total)} von ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `${size} belegt`,
  usedOf: (size, quota) => `${size} von ${quota} belegt`,
  pages: 'Seiten',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} von ${locale.number(total)}`,
  newer: 'Neuere Pastes',
  older: 'Ältere Pastes',
  noMatch: 'Keine Pastes gefunden. Durchsucht wurden Titel und Texte.',
  noMatchOf: (text) => `Keine Pastes zu „${text}“ gefunden. Durchsucht wurden Titel und Texte.`,
  showAll: 'Alle anzeigen',
  none: 'Sie haben noch keine Pastes. Was Sie angemeldet erstellen, erscheint hier.',
  newPaste: 'Neues Paste',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Entfernte Pastes',
  about:
    'Die Administration hat diese Pastes entfernt. Niemand kann sie öffnen. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration: Bis zur endgültigen Löschung lässt sich ein Paste wiederherstellen.',
  list: 'Von der Administration entfernte Pastes',
  title: 'Titel',
  category: 'Kategorie',
  reason: 'Grund',
  removed: 'Entfernt',
  removedInLine: 'entfernt am',
  restorable: 'Löschung am',
  restorableInLine: 'Löschung am',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Verschlüsselt',
  about:
    'Entschlüsseln Sie den Text, um ihn zu bearbeiten. Titel und Link können Sie auch ohne Entschlüsseln bearbeiten.',
  passphrase: 'Passphrase',
  decrypt: 'Entschlüsseln',
};

export const edit: typeof en.edit = {
  title: 'Paste bearbeiten',
  titleNotSaved: 'Nicht gespeichert',
  heading: 'Bearbeiten',
  about: 'Der Link und die Aufrufe bleiben erhalten.',
  aboutCreated:
    'Sie haben dieses Paste in diesem Browser erstellt. Hier können Sie 30 Tage lang Titel und Text bearbeiten. Um etwas anderes zu ändern, erstellen Sie ein neues Paste und löschen Sie dieses.',
  language: 'Sprache',
  guess: 'Erkennen',
  visibility: 'Zugriff',
  expiry: 'Läuft ab',
  unchanged: 'Unverändert',
  stays: (time) => `${time} (unverändert)`,
  staysWhenOpened: 'Beim ersten Öffnen (unverändert)',
  staysNever: 'Nie (unverändert)',
  password: 'Passwort',
  noPassword: 'Keines',
  removePassword: 'Entfernen',
  protectedCreated:
    'Ohne Konto können Sie ein Paste, das beim Öffnen gelöscht wird, nicht bearbeiten, und eines mit Passwort erst, nachdem Sie es geöffnet haben. Erstellen Sie stattdessen ein neues Paste.',
  content: 'Text',
  atMost: (size) => <>höchstens {size}</>,
  pasteTitle: 'Titel',
  untitled: 'Ohne Titel',
  cancel: 'Abbrechen',
  save: 'Speichern',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Dieses Paste wurde geändert, seit Sie mit dem Bearbeiten begonnen haben. Ihre Bearbeitung wurde nicht gespeichert. Vergleichen Sie die beiden Texte und wählen Sie, welchen Sie behalten möchten.'
      : `Dieses Paste wurde geändert (${changedAt}), nachdem Sie mit dem Bearbeiten begonnen hatten. Ihre Bearbeitung wurde nicht gespeichert. Vergleichen Sie die beiden Texte und wählen Sie, welchen Sie behalten möchten.`,
  compare: 'Vergleichen',
  overwrite: 'Überschreiben',
  keepBoth: 'Beide behalten',
  comparison: 'Ihre Änderungen',
  aboutComparison:
    'Das würde sich am gespeicherten Text ändern, wenn Sie Ihre Bearbeitung speichern. Schließen Sie diesen Tab, um zur Bearbeitung zurückzukehren.',
};

export const keys: typeof en.keys = {
  title: 'API-Schlüssel',
  heading: 'API-Schlüssel',
  inUse: (held, most) => `${locale.number(held)} von ${locale.number(most)} in Gebrauch`,
  revoked: 'Der Schlüssel wurde widerrufen. Er ist ungültig.',
  missing: 'Schlüssel nicht gefunden. Vielleicht wurde er schon widerrufen.',
  leaked: (time) => (
    <>
      Dieser Schlüssel wurde am {time} in einem öffentlichen Paste gefunden. Wer das Paste sieht, kann Ihre
      Pastes lesen, ändern und löschen. Widerrufen Sie den Schlüssel und erstellen Sie dann einen neuen für
      die Programme, die ihn verwenden.
    </>
  ),
  about: (most) =>
    `Mit einem Schlüssel kann ein Programm über die API mit Ihren Pastes arbeiten. Speichern Sie Schlüssel auf Servern, nie in einer Webseite oder App, in die andere hineinsehen können. ${plural(most, { one: 'Sie können höchstens # Schlüssel haben.', other: 'Sie können höchstens # Schlüssel haben.' })}`,
  full: (most) =>
    plural(most, {
      one: 'Mehr als # Schlüssel ist nicht möglich. Widerrufen Sie ihn, um einen neuen zu erstellen.',
      other: 'Mehr als # Schlüssel sind nicht möglich. Widerrufen Sie einen, um einen neuen zu erstellen.',
    }),
  confirmFirst: 'Bestätigen Sie Ihre E‑Mail-Adresse, um API-Schlüssel zu erstellen.',
  list: 'API-Schlüssel',
  name: 'Name',
  id: 'ID',
  created: 'Erstellt',
  createdInLine: 'erstellt am',
  lastUsed: 'Zuletzt verwendet',
  lastUsedInLine: 'zuletzt verwendet:',
  actions: 'Aktionen',
  never: 'nie',
  limit: 'Schlüssel einschränken',
  scope: 'Rechte',
  scopes: { all: 'Alles', read: 'Nur lesen', create: 'Nur Pastes erstellen' },
  expiry: 'Läuft ab',
  neverExpires: 'Nie',
  expires: 'Läuft ab',
  expiresInLine: 'läuft ab',
  expired: (day) => <>{day} (abgelaufen)</>,
  expiryDay: 'Oder an einem Tag',
  expiryRule: 'Wählen Sie einen Tag in der Zukunft.',
  networks: 'Netzwerke',
  networksHint: 'Alle oder z. B. 192.0.2.0/24',
  networksRule: (most) =>
    `Geben Sie Adressen oder Netzwerke wie 192.0.2.0/24 oder 2001:db8::/48 ein, höchstens ${locale.number(most)}.`,
  uses: 'Nutzungen',
  rename: 'Umbenennen',
  renameThis: (name) => `${name} umbenennen`,
  newNameOf: (name) => `Neuer Name von ${name}`,
  save: 'Speichern',
  revoke: 'Widerrufen',
  revokeThis: (name) => `${name} widerrufen`,
  sure: 'Programme, die ihn verwenden, funktionieren sofort nicht mehr.',
  revokeForGood: 'Endgültig widerrufen',
  revokeThisForGood: (name) => `Endgültig widerrufen: ${name}`,
  none: 'Sie haben noch keine API-Schlüssel.',
  newName: 'Name des neuen Schlüssels',
  newNameHint: 'Name, z. B. „Laptop“',
  create: 'Schlüssel erstellen',
  nameTaken: 'Sie haben schon einen Schlüssel mit diesem Namen. Wählen Sie einen anderen.',
  nameRule: (most) =>
    plural(most, {
      one: 'Ein Name muss # Zeichen lang sein. Wählen Sie einen anderen.',
      other: 'Ein Name muss 1 bis # Zeichen lang sein. Wählen Sie einen anderen.',
    }),
  loggedOut: 'Sie wurden abgemeldet. Melden Sie sich wieder an.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>Der Schlüssel „{name}“ wurde erstellt.</>,
  copyNow: 'Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt. Gespeichert wird nur sein Hash.',
  can: {
    all: 'Er kann Ihre Pastes lesen, erstellen, ändern und löschen.',
    read: 'Er kann Ihre Pastes nur lesen.',
    create: 'Er kann nur Pastes erstellen.',
  },
  until: (time) => `Er läuft am ${time}, ab.`,
  from: (networks) => <>Er funktioniert nur von {networks} aus.</>,
  key: 'Der neue Schlüssel',
  copy: 'Kopieren',
  firstRequest: 'Ausprobieren',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne
      ? 'In diesem Zeitraum hat niemand dieses Paste geöffnet.'
      : 'In diesem Zeitraum hat niemand ein Paste geöffnet.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Noch hat niemand dieses Paste geöffnet. Aufrufe erscheinen hier innerhalb einer Sekunde.'
      : 'Noch hat niemand ein Paste geöffnet. Aufrufe erscheinen hier innerhalb einer Sekunde.',
  showAll: 'Gesamten Zeitraum anzeigen.',
  title: 'Statistik',
  heading: 'Statistik',
  on: (day) => `${day} (UTC)`,
  from: (first, last) => `${first} bis ${last} (UTC)`,
  ofOne: (paste) => <>Nur für {paste}.</>,
  by: { hour: 'Nach Stunden', day: 'Nach Tagen' },
  aboutSeries:
    'Die Balken zeigen die Aufrufe. Der Strich in jedem Balken zeigt die eindeutigen Besucher, einmal pro Tag gezählt.',
  range: 'Zeitraum',
  paste: 'Paste',
  allPastes: 'Alle Pastes',
  show: 'Anzeigen',
  views: 'Aufrufe',
  visitors: 'Eindeutige Besucher',
  busiest: { hour: 'Stärkste Stunde', day: 'Stärkster Tag' },
  noBusiest: '–',
  average: { hour: 'Aufrufe pro Stunde', day: 'Aufrufe pro Tag' },
};

export const charts: typeof en.charts = {
  title: {
    hour: 'Aufrufe und eindeutige Besucher nach Stunden',
    day: 'Aufrufe und eindeutige Besucher nach Tagen',
  },
  description: {
    hour: (views, hours) => `${viewsOf(views)} in ${plural(hours, { one: '# Stunde', other: '# Stunden' })}.`,
    day: (views, days) => `${viewsOf(views)} in ${plural(days, { one: '# Tag', other: '# Tagen' })}.`,
  },
  most: (views, time) => `Höchstwert: ${locale.number(views)} (${time}).`,
  inTheTable: 'Die Tabelle darunter enthält alle Zahlen.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, { one: '# eindeutiger Besucher', other: '# eindeutige Besucher' })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Als Tabelle anzeigen',
  tableName: { hour: 'Aufrufe nach Stunden', day: 'Aufrufe nach Tagen' },
  unit: { hour: 'Stunde', day: 'Tag' },
  views: 'Aufrufe',
  visitors: 'Eindeutige Besucher',
  leftOut: 'Tage ohne Aufrufe fehlen in der Tabelle.',
  map: 'Aufrufe nach Ländern',
  mapDescription: 'Eine Weltkarte. Die Tabelle der Länder enthält alle Zahlen.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Wenige Aufrufe',
  mostViews: viewsOf,
  trafficSources: 'Zugriffsquellen',
  countries: 'Länder',
  country: 'Land',
  unknownCountry: 'Unbekannt',
  referrers: 'Verweisende Websites',
  referrer: 'Verweisende Website',
  direct: 'Direkt oder per App',
  devices: 'Geräte',
  device: 'Gerät',
  deviceNames: {
    desktop: 'Computer',
    mobile: 'Smartphone',
    tablet: 'Tablet',
    bot: 'Bot',
    other: 'Sonstige',
  },
  mostViewed: 'Am häufigsten aufgerufen',
  mostViewedPastes: 'Am häufigsten aufgerufene Pastes',
  paste: 'Paste',
};
