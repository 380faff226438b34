import type * as en from '../en/paste.tsx';
import { form } from './browser/form.ts';
import { locale, plural } from './locale.ts';
import { download, fileList, kinds, layouts, raw, tree } from './text.ts';

const { untitled } = form;

export const ask: typeof en.ask = {
  title: 'Passwortgeschütztes Paste',
  titleBurn: 'Wird nach dem Lesen gelöscht',
  heading: 'Dieses Paste ist passwortgeschützt.',
  headingBurn: 'Beim Öffnen wird dieses Paste gelöscht.',
  headingOwn: 'Das ist Ihr Paste. Beim Öffnen wird es gelöscht.',
  aboutOwn:
    'Auf der Bearbeitungsseite können Sie seinen Text lesen und ändern, ohne es zu öffnen. Wenn Sie es hier öffnen, wird es für alle gelöscht.',
  about: 'Fragen Sie die Person, von der Sie den Link haben, nach dem Passwort.',
  aboutBurn:
    'Es wird nur einmal angezeigt. Sobald Sie es öffnen, wird es von diesem Server gelöscht, und niemand kann es noch einmal öffnen, auch nicht die Person, von der es kommt.',
  titleLimited: 'Begrenzt oft zu öffnen',
  headingLimited: 'Dieses Paste lässt sich nur begrenzt oft öffnen.',
  aboutLimited:
    'Wenn Sie es öffnen, ist eines dieser Male verbraucht. Beim letzten Mal wird es von diesem Server gelöscht.',
  passwordNeeded: 'Passwort erforderlich',
  password: 'Passwort',
  open: 'Öffnen',
  openBurn: 'Öffnen und löschen',
  notNow: 'Nicht jetzt',
  closeThePage:
    'Noch nicht so weit? Schließen Sie die Seite. Das Paste bleibt, wie es ist, und der Link funktioniert weiter.',
  wrong: (attempts) =>
    plural(attempts, {
      one: 'Falsches Passwort. Noch # Versuch.',
      other: 'Falsches Passwort. Noch # Versuche.',
    }),
  wrongBurn: (attempts) =>
    plural(attempts, {
      one: 'Falsches Passwort. Das Paste wurde nicht gelöscht. Noch # Versuch.',
      other: 'Falsches Passwort. Das Paste wurde nicht gelöscht. Noch # Versuche.',
    }),
  wrongWait: (wait) => `Falsches Passwort. Versuchen Sie es ${wait} erneut.`,
  wrongWaitBurn: (wait) =>
    `Falsches Passwort. Das Paste wurde nicht gelöscht. Versuchen Sie es ${wait} erneut.`,
  lockedOut: (wait) => `Zu viele falsche Passwörter. Versuchen Sie es ${wait} erneut.`,
  lockedOutBurn: (wait) =>
    `Zu viele falsche Passwörter. Das Paste wurde nicht gelöscht. Versuchen Sie es ${wait} erneut.`,
};

export const activity: typeof en.activity = {
  heading: 'Aktivität',
  now: 'jetzt',
  notOpened: 'Noch nicht geöffnet',
  noOpens: 'Linkvorschauen, Bots und Ihre eigenen Besuche öffnen es nicht.',
  openedOnce: (origin) => `Geöffnet: ${origin}`,
  opened: (count, origin) =>
    plural(count, {
      one: `# Mal geöffnet, zuletzt: ${origin}`,
      other: `# Mal geöffnet, zuletzt: ${origin}`,
    }),
  openedOrMore: (count, origin) =>
    plural(count, {
      one: `Mindestens # Mal geöffnet, zuletzt: ${origin}`,
      other: `Mindestens # Mal geöffnet, zuletzt: ${origin}`,
    }),
  burnt: 'Im selben Moment wurde das Paste gelöscht.',
  kinds: {
    opened: (origin) => `Geöffnet: ${origin}.`,
    wrong_password: (origin) => `Falsches Passwort: ${origin}.`,
    preview_refused: (origin) =>
      `Eine Linkvorschau hat die Seite abgerufen: ${origin}. Das Paste wurde dabei nicht geöffnet.`,
  },
  created: 'Sie haben das Paste erstellt.',
  createdAs: (language, size) => `Sie haben das Paste erstellt: ${language}, ${size}.`,
  earlier: (count) =>
    plural(count, { one: '# früheres Ereignis anzeigen', other: '# frühere Ereignisse anzeigen' }),
  origin: (country, device) => `${country}, ${device}`,
  unknownCountry: 'Land unbekannt',
  devices: {
    desktop: 'Computer',
    mobile: 'Smartphone',
    tablet: 'Tablet',
    bot: 'Bot oder Programm',
    other: 'Gerät unbekannt',
  },
  kept: 'Nur Sie können das sehen. Ereignisse werden nach 30 Tagen gelöscht. Mehr über Besucher enthalten sie nicht.',
  onlyFirst: 'Bei sehr vielen Ereignissen werden nur die ersten gespeichert.',
};

export const burnt: typeof en.burnt = {
  title: 'Paste geöffnet',
  heading: 'Dieses Paste wurde geöffnet.',
  about: 'Sein Text wurde einmal angezeigt und dann gelöscht. Der Link funktioniert für niemanden mehr.',
  aboutLimited:
    'Es wurde so oft geöffnet, wie Sie es erlaubt haben, und dann gelöscht. Der Link funktioniert für niemanden mehr.',
  aboutOthers: (time) => (
    <>
      Es wurde am {time} geöffnet und dann gelöscht. Falls Sie das nicht waren, informieren Sie die Person,
      von der Sie den Link haben: Jemand anderes hat den Text gelesen.
    </>
  ),
  newPaste: 'Neues Paste',
};

export const status: typeof en.status = {
  title: 'Link bereit',
  heading: 'Ihr Link ist bereit.',
  headingBurn: 'Ihr Link ist bereit. Er funktioniert nur einmal.',
  aboutBurn: 'Senden Sie ihn, ohne ihn zu öffnen. Das Paste wird gelöscht, sobald es jemand öffnet.',
  aboutBurnPassword:
    'Senden Sie ihn, ohne ihn zu öffnen, und senden Sie das Passwort getrennt. Das Paste wird gelöscht, sobald es jemand mit dem Passwort öffnet.',
  aboutPassword: 'Senden Sie ihn und das Passwort getrennt. Der Link fragt nach dem Passwort.',
  aboutLimited: (left) =>
    plural(left, {
      one: 'Es lässt sich noch #-mal öffnen. Dabei wird es gelöscht.',
      other: 'Es lässt sich noch #-mal öffnen. Beim letzten Mal wird es gelöscht.',
    }),
  aboutPrivate:
    'Öffnen kann ihn nur, wer ein Konto auf dieser Website hat. Melden Sie sich an, um das Paste selbst zu lesen.',
  bookmark:
    'Diese Seite aktualisiert sich von selbst. Um später zu sehen, ob das Paste geöffnet wurde, rufen Sie ihre Adresse erneut auf.',
  expires: (time) => <>Es läuft {time} ab.</>,
  neverExpires: 'Es läuft nie ab.',
  open: 'Paste öffnen',
  newPaste: 'Neues Paste',
  titleForeign: 'Link',
  headingForeign: 'Den Status sieht nur, wer das Paste erstellt hat.',
  aboutForeign:
    'Falls Sie das waren, melden Sie sich an oder verwenden Sie denselben Browser wie beim Erstellen, mit erlaubten Cookies. Das ist der Link:',
};

export const paste: typeof en.paste = {
  untitled,
  views: (views) => plural(views, { one: '# Aufruf', other: '# Aufrufe' }),
  lines: (lines) => plural(lines, { one: '# Zeile', other: '# Zeilen' }),
  linesCut: (lines, numbered) =>
    plural(lines, {
      one: `# Zeile, nummeriert bis ${locale.number(numbered)}`,
      other: `# Zeilen, nummeriert bis ${locale.number(numbered)}`,
    }),
  shortfall: {
    rendering: {
      size: 'Als Quelltext angezeigt: zu groß',
      time: 'Als Quelltext angezeigt: dauert zu lange',
      load: 'Als Quelltext angezeigt: Server ausgelastet',
      failure: 'Als Quelltext angezeigt: Darstellung fehlgeschlagen',
    },
    highlighting: {
      size: 'Ohne Hervorhebung angezeigt: zu groß',
      time: 'Ohne Hervorhebung angezeigt: dauert zu lange',
      load: 'Ohne Hervorhebung angezeigt: Server ausgelastet',
      failure: 'Ohne Hervorhebung angezeigt: Hervorhebung fehlgeschlagen',
    },
    'some highlighting': {
      size: 'Teilweise hervorgehoben: zu groß',
      time: 'Teilweise hervorgehoben: dauert zu lange',
      load: 'Teilweise hervorgehoben: Server ausgelastet',
      failure: 'Teilweise hervorgehoben: Hervorhebung fehlgeschlagen',
    },
  },
  burnt: 'Dieses Paste wurde gelöscht.',
  aboutBurnt:
    'Es ist nicht mehr auf diesem Server. Speichern Sie, was Sie brauchen, bevor Sie diese Seite verlassen.',
  usedOne: 'Dieses Paste lässt sich nur begrenzt oft öffnen.',
  aboutUsedOne:
    'Eines dieser Male ist jetzt verbraucht. Sichern Sie, was Sie brauchen, bevor Sie diese Seite verlassen.',
  source: 'Quelltext',
  imagesByClick:
    'Klicken Sie auf ein Bild, um es zu laden. Sein Server sieht dann Ihre IP-Adresse, aber nicht diese Seite.',
  textOfThePaste: 'Text des Pastes',
};

export const outline: typeof en.outline = { heading: 'Gliederung' };

export const actions: typeof en.actions = {
  copyLink: 'Link kopieren',
  copyText: 'Text kopieren',
  raw,
  download,
  downloadAll: 'Alle herunterladen (ZIP)',
  wrap: 'Umbrechen',
  tabWidth: 'Tabbreite',
  edit: 'Bearbeiten',
  changeLanguage: 'Sprache ändern',
  statistics: 'Statistik',
  history: 'Verlauf',
  more: 'Mehr',
  duplicate: 'Duplizieren',
  compare: 'Mit anderem Paste vergleichen',
  qrCode: 'QR-Code',
  embed: 'Einbetten',
  report: 'Melden',
  delete: 'Löschen',
  remove: 'Entfernen',
  openReport: 'Meldung öffnen',
};

export const newLink: typeof en.newLink = {
  label: 'Link',
  heading: 'Ihr Link',
  about: 'Fügen Sie ihn ein, wo Sie ihn brauchen.',
  field: 'Link zu diesem Paste',
  copy: 'Kopieren',
  share: 'Teilen',
  edit: 'Etwas falsch? Bearbeiten',
  whoCanRead: {
    everyone: {
      unlisted: 'Alle mit dem Link können es lesen.',
      public: 'Alle können es lesen, auch unter „Entdecken“.',
    },
    accounts: {
      unlisted: 'Alle mit dem Link und einem Konto hier können es lesen.',
      public: 'Alle mit einem Konto hier können es lesen, auch unter „Entdecken“.',
    },
  },
  expires: (time) => <>Es läuft am {time} ab.</>,
};

export const views: typeof en.views = {
  label: 'Ansicht',
  source: 'Quelltext',
  split: layouts.split,
  names: {
    ...kinds,
    archive: fileList,
    markdown: 'Formatiert',
    richtext: 'Formatiert',
    tree,
    diff: layouts.unified,
  },
};

export const colophon: typeof en.colophon = {
  keptBy: (site, host) => `Gespeichert von ${site} auf ${host}.`,
  whatIsThis: 'Was ist das?',
  report: 'Dieses Paste melden',
};

export const log: typeof en.log = {
  label: 'Fehler und Filter',
  previous: 'Zurück',
  next: 'Weiter',
  errorsOnly: 'Nur Fehler',
  filter: 'Zeilen filtern',
  clear: 'Filter löschen',
  nothing: (filter) => `Keine Zeile enthält „${filter}“.`,
  ticks: 'Fehler in diesem Log',
  tick: (line, text) => `Zeile ${line}: ${text}`,
};

export const facts: typeof en.facts = {
  label: 'Über dieses Paste',
  by: (author) => <>von {author}</>,
  created: (time) => <>erstellt am {time}</>,
  expires: (time) => <>läuft {time} ab</>,
  viewsLeft: (left) => plural(left, { one: 'noch #-mal zu öffnen', other: 'noch #-mal zu öffnen' }),
  edited: 'bearbeitet',
  guessed: (language) => `${language} (erkannt)`,
  summary: (language, size) => `${language}, ${size}`,
  encryptedText: 'Verschlüsselter Text',
};

export const creator: typeof en.creator = {
  sure: 'Das Paste wird für alle gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteForGood: 'Endgültig löschen',
  deletedTitle: 'Paste gelöscht',
  deleted: 'Das Paste wurde gelöscht.',
  aboutDeleted: 'Sein Link funktioniert nicht mehr.',
  newPaste: 'Neues Paste',
  notCreator:
    'Ein ohne Konto erstelltes Paste kann 30 Tage lang in dem Browser gelöscht werden, in dem es erstellt wurde, sofern er Cookies speichert. Gehört ein Paste zu einem Konto, kann nur dieses Konto es löschen.',
};

export const removal: typeof en.removal = {
  title: 'Paste löschen',
  heading: 'Dieses Paste löschen?',
  keep: 'Behalten',
  deleted: 'Paste gelöscht.',
  wrong: 'Mit diesem Link lässt sich das Paste nicht löschen. Prüfen Sie, ob Sie ihn ganz kopiert haben.',
  forPrograms: (url) =>
    `Es wurde nichts gelöscht. Um das Paste zu löschen, senden Sie eine POST-Anfrage: curl -X POST ${url}`,
};

export const encrypted: typeof en.encrypted = {
  title: 'Verschlüsseltes Paste',
  heading: 'Dieses Paste ist verschlüsselt.',
  linkReady: 'Ihr Link ist bereit. Wenn Sie die Passphrase selbst gewählt haben, senden Sie sie getrennt.',
  about: 'Es wurde verschlüsselt, bevor es an diesen Server ging. Er kann es nicht lesen.',
  needsScript: 'Um es hier zu lesen, aktivieren Sie JavaScript.',
  enter: 'Geben Sie die Passphrase ein, um es zu lesen. Die Passphrase wird nicht an den Server gesendet.',
  aboutKey:
    'Es wurde mit einem öffentlichen Schlüssel verschlüsselt. Um es zu lesen, entschlüsseln Sie es auf Ihrem Computer mit dem passenden privaten Schlüssel.',
  titled: (title) => <>Titel: {title}</>,
  ageFile: 'age-Datei',
  passphrase: 'Passphrase',
  decrypt: 'Entschlüsseln',
  download: 'Verschlüsselte Datei laden',
  ageName: 'age',
  age: (link) => <>Um es ohne diese Seite zu entschlüsseln, verwenden Sie {link}:</>,
  ageSaved: (link, file) => (
    <>
      Um es ohne diese Seite zu entschlüsseln, speichern Sie den verschlüsselten Text als {file} und verwenden
      Sie {link}:
    </>
  ),
  asksPassphrase:
    'Der Befehl fragt nach der Passphrase. Sie ist der Teil des Links nach #, oder Sie haben sie getrennt erhalten.',
  command: 'Befehl zum Entschlüsseln des Pastes',
  copy: 'Kopieren',
  source: 'Verschlüsselter Text',
  textOfTheFile: 'Verschlüsselter Text des Pastes',
  label: 'Verschlüsselung',
  strip: 'Verschlüsselt',
  decrypted: 'In diesem Browser entschlüsselt. Der Server speichert nur verschlüsselten Text.',
  how: 'So funktioniert es',
  protects:
    'Weder der Server noch jemand, der die Datenbank kopiert, kann den Text lesen. Der Server sieht den Titel, die Sprache, die Größe, die Zeitangaben und wer den Link öffnet.',
  trust:
    'Diese Seite kommt vom Server. Er könnte sie ändern, um die Passphrase zu stehlen. Wenn Sie dem Server nicht vertrauen, entschlüsseln Sie das Paste auf Ihrem Computer:',
  whoCanRead: 'Nur Personen mit der Passphrase können es lesen.',
  notText: 'Das ist kein Text.',
  aboutNotText: 'Laden Sie es herunter und öffnen Sie es mit dem passenden Programm.',
};

export const privateBin: typeof en.privateBin = {
  title: 'Text aus PrivateBin',
  heading: 'Dieses Paste ist mit PrivateBin verschlüsselt.',
  about:
    'Um es zu lesen, brauchen Sie den ganzen Link: Sein Schlüssel ist der Teil nach #, den kein Server kennt. Mit dem ganzen Link entschlüsselt diese Seite den Text im Browser.',
  kind: 'PrivateBin',
  password: 'Passwort, falls vorhanden',
  decrypt: 'Entschlüsseln',
  otherwise: 'Auch PrivateBin-Clients wie PBinCLI öffnen es:',
  command: 'Befehl zum Öffnen des Pastes',
  key: 'SCHLÜSSEL',
  source: 'Quelltext',
  download: 'Verschlüsseltes Dokument laden',
  document: 'Verschlüsseltes Dokument',
};

export const removed: typeof en.removed = {
  title: 'Paste entfernt',
  heading: 'Dieses Paste wurde entfernt.',
  about: {
    spam: 'Die Administration hat dieses Paste entfernt. Grund: Spam.',
    malware: 'Die Administration hat dieses Paste entfernt. Grund: Schadsoftware.',
    phishing: 'Die Administration hat dieses Paste entfernt. Grund: Phishing.',
    'personal-data': 'Die Administration hat dieses Paste entfernt. Grund: personenbezogene Daten.',
    copyright: 'Die Administration hat dieses Paste entfernt. Grund: Urheberrechtsverletzung.',
    illegal: 'Die Administration hat dieses Paste entfernt. Grund: rechtswidriger Inhalt.',
    other: 'Die Administration hat dieses Paste aus einem anderen Grund entfernt.',
  },
  newPaste: 'Neues Paste',
};

export const report: typeof en.report = {
  title: 'Paste melden',
  heading: 'Dieses Paste melden',
  of: (paste) => <>Sie melden {paste}.</>,
  about: 'Ihre Meldung geht an die Administration. Wer das Paste erstellt hat, sieht sie nicht.',
  reason: 'Grund',
  chooseReason: 'Wählen Sie einen Grund.',
  text: 'Was stimmt damit nicht? (optional)',
  tooLong: (most) =>
    plural(most, {
      one: 'Eine Meldung darf höchstens # Zeichen lang sein. Kürzen Sie sie.',
      other: 'Eine Meldung darf höchstens # Zeichen lang sein. Kürzen Sie sie.',
    }),
  email: 'Ihre E‑Mail-Adresse (optional)',
  emailHint: 'Nur für Rückfragen zu dieser Meldung. Wird 30 Tage nach deren Abschluss gelöscht.',
  send: 'Meldung senden',
  notNow: 'Abbrechen',
  tooMany: (wait) =>
    `Die Meldung wurde nicht gesendet: Aus Ihrem Netzwerk kamen zu viele Meldungen. Versuchen Sie es ${wait} erneut.`,
  sentTitle: 'Meldung gesendet',
  sent: 'Ihre Meldung wurde gesendet.',
  reference: (reference) => (
    <>Ihre Referenz: {reference}. Geben Sie sie an, wenn Sie sich an die Administration wenden.</>
  ),
  backToPaste: 'Zurück zum Paste',
  newPaste: 'Neues Paste',
};
