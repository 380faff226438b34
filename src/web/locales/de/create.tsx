import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Neues Paste',
  titleRejected: 'Nicht erstellt',
  heading: 'Neues Paste',
  description:
    'Text oder Code einfügen und einen Kurzlink erhalten. Auf Wunsch läuft er ab, wird nach dem ersten Lesen gelöscht oder verlangt ein Passwort. Ohne Konto.',
  hello: (
    <>
      Text einfügen.
      <br />
      Kurzlink erhalten.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone' ? 'Für Code, Logs und Notizen. Ohne Konto.' : 'Für Code, Logs und Notizen.',
  copy: 'Kopieren',
  imprint: (host, guide) => (
    <>
      Gespeichert auf {host}. <a href={guide}>Was ist das?</a>
    </>
  ),
  about: 'Über Pastes',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Wer ein Paste lesen kann',
      text: {
        everyone: {
          unlisted: 'Alle mit dem Link. Es steht in keiner Liste, außer Sie machen es öffentlich.',
          public: 'Alle. Es steht unter „Entdecken“, wenn Sie nichts anderes wählen.',
        },
        accounts: {
          unlisted:
            'Alle mit dem Link und einem Konto hier. Es steht in keiner Liste, außer Sie machen es öffentlich.',
          public: 'Alle mit einem Konto hier. Es steht unter „Entdecken“, wenn Sie nichts anderes wählen.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Wie lange es bleibt',
      text: 'Bis Sie es löschen oder die gewählte Zeit abgelaufen ist.',
    },
    server: {
      heading: 'Was der Server sieht',
      text: 'Den Text, außer Sie verschlüsseln ihn vorher im Browser.',
    },
  }),
  pasteText: 'Einfügen',
  chooseFiles: 'Dateien wählen',
  drop: 'oder sie auf diese Seite ziehen.',
  dropHere: 'Zum Einfügen loslassen',
  content: 'Text',
  contentHint: 'Hier einfügen oder tippen.',
  atMost: (size) => <>höchstens {size}</>,
  addFile: 'Datei hinzufügen',
  create: 'Paste erstellen',
  createKeys: 'Strg ↵',
  pasteTitle: 'Titel',
  untitled: 'Titel (optional)',
  language: 'Sprache',
  guess: 'Sprache erkennen',
  visibility: 'Zugriff',
  expires: 'Läuft ab',
  password: 'Passwort',
  noPassword: 'Keines',
};

export const terms: typeof en.terms = {
  sentence: (parts) => (
    <>
      Lesbar{parts.password} für {parts.who}. Es {parts.expiry}.{parts.limit}
      {parts.encryption}
    </>
  ),
  password: ' mit Passwort',
  limit: ' Es wird gelöscht, sobald es so oft geöffnet wurde, wie Sie erlauben.',
  encryption: ' Der Server kann es nicht lesen.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'alle mit dem Link',
          public: 'alle, auch unter „Entdecken“',
          first: 'die erste Person mit dem Link',
        }
      : {
          unlisted: 'alle mit dem Link und einem Konto hier',
          public: 'alle mit einem Konto hier, auch unter „Entdecken“',
          first: 'die erste Person mit dem Link und einem Konto hier',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Alle mit dem Link' : 'Alle mit dem Link und einem Konto hier',
      about: 'Es steht in keiner Liste. Suchmaschinen werden gebeten, es nicht aufzunehmen.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Alle' : 'Alle mit einem Konto hier',
      about:
        whoCanRead === 'everyone'
          ? 'Es steht unter „Entdecken“, und Suchmaschinen können es finden.'
          : 'Es steht unter „Entdecken“.',
    },
  }),
  expires: {
    never: 'läuft nie ab',
    '10m': 'läuft in 10 Minuten ab',
    '1h': 'läuft in 1 Stunde ab',
    '1d': 'läuft in 1 Tag ab',
    '1w': 'läuft in 1 Woche ab',
    '1m': 'läuft in 30 Tagen ab',
    burn: 'wird beim Öffnen gelöscht',
    date: 'läuft zum gewählten Zeitpunkt ab',
  },
  expiry: {
    never: { name: 'Nie', about: 'Sie können es jederzeit löschen.' },
    '10m': { name: 'In 10 Minuten' },
    '1h': { name: 'In 1 Stunde' },
    '1d': { name: 'In 1 Tag' },
    '1w': { name: 'In 1 Woche' },
    '1m': { name: 'In 30 Tagen' },
    date: { name: 'Zu einem Zeitpunkt meiner Wahl' },
    burn: {
      name: 'Beim ersten Öffnen',
      about: 'Es lässt sich nur einmal öffnen. Es steht in keiner Liste.',
    },
  },
  time: 'Datum und Uhrzeit (UTC)',
  maxViews: 'Öffnungen höchstens',
  noLimit: 'Unbegrenzt',
  more: (hasSlug) => (
    <span>
      Mehr
      <small>{hasSlug ? ': Passwort, Verschlüsselung, Wunschlink' : ': Passwort, Verschlüsselung'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Im Browser verschlüsseln',
  options: { off: 'Nein', link: 'Passphrase im Link', own: 'Eigene Passphrase' },
  passphrase: 'Passphrase',
  passphraseHint: 'Mindestens vier zufällige Wörter',
  about: (size) =>
    `Nur der Text wird verschlüsselt, bis zu ${size}. Titel, Sprache, Wunschlink, Größe und Zeitangaben nicht. Das Paste steht in keiner Liste.`,
  aboutLink:
    'Die Passphrase steht im Link nach # und wird nie an den Server gesendet. Wer den ganzen Link hat, kann den Text lesen.',
  aboutOwn:
    'Geben Sie die Passphrase getrennt vom Link weiter. Ohne sie kann niemand den Text wiederherstellen.',
};

export const blocked: typeof en.blocked = {
  caller:
    'Aus diesem Netzwerk oder mit diesem Konto können keine Pastes erstellt oder bearbeitet werden. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
  content:
    'Dieser Inhalt kann hier nicht veröffentlicht werden. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
};

export const noForm: typeof en.noForm = {
  title: 'Melden Sie sich an, um Pastes zu erstellen',
  about: 'Auf dieser Website kann man nur mit einem Konto Pastes erstellen.',
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  inviteOnly: 'Zum Registrieren brauchen Sie eine Einladung von der Administration.',
  closed: 'Auf dieser Website erstellt nur die Administration Konten.',
  readOnly: 'Diese Website ist schreibgeschützt',
  aboutReadOnly: 'Sie können hier Pastes lesen, aber keine neuen erstellen.',
  explore: 'Öffentliche Pastes entdecken',
};

export const credentials: typeof en.credentials = {
  title: 'Zugangsdaten veröffentlichen?',
  whyPublic:
    'Ihr Text scheint Zugangsdaten zu enthalten. Alle können ein öffentliches Paste finden und die Zugangsdaten verwenden. Noch wurde nichts erstellt. Entfernen Sie sie aus dem Text oder wählen Sie, wie es weitergehen soll.',
  whyUnlisted:
    'Ihr Text scheint Zugangsdaten zu enthalten. Wer den Link hat, kann sie verwenden. Noch wurde nichts erstellt. Entfernen Sie sie aus dem Text oder wählen Sie, wie es weitergehen soll.',
  found: (line, name) => `Zeile ${line}: ${name}`,
  unlisted: 'Nur per Link teilen',
  burn: 'Nach dem Lesen löschen',
  encrypt: 'Verschlüsseln',
  publish: 'Trotzdem veröffentlichen',
};
