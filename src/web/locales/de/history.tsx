import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Verlauf von ${paste}`,
  heading: 'Verlauf',
  revision: (number) => `Version ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Aktueller Text' : `Version ${locale.number(number)} von ${locale.number(last)}`,
  changes: (from, to) => `Änderungen von Version ${locale.number(from)} zu ${locale.number(to)}`,
  retitled: (before) => `Vorheriger Titel: „${before}“`,
  encrypted: 'Verschlüsselt, darum kann der Server nicht vergleichen',
  view: 'Ansicht',
  text: 'Text',
  compare: (from, to) => (
    <>
      <span>
        Vergleich von <span class="opt">Version</span>
      </span>{' '}
      {from} mit {to}
    </>
  ),
  from: 'Von Version',
  to: 'Mit Version',
  submit: 'Vergleichen',
  current: 'Aktuell',
  restore: (number) => (
    <>
      <span class="opt">Version </span>
      {locale.number(number)} wiederherstellen
    </>
  ),
  restored: (number) =>
    `Version ${locale.number(number)} wurde wiederhergestellt. Der bisherige Text steht jetzt im Verlauf.`,
  edit: 'Bearbeiten',
  empty: 'Nach der ersten Bearbeitung erscheinen hier frühere Versionen.',
  off: 'Diese Website bewahrt keine früheren Versionen auf.',
  onlyYou: 'Nur Sie können diesen Verlauf sehen.',
  everyone: 'Wer das Paste öffnen kann, kann auch diesen Verlauf sehen.',
  guarded:
    'Nur Sie können diesen Verlauf sehen, weil das Paste ein Passwort hat oder beim Öffnen gelöscht wird.',
  show: 'Allen anzeigen',
  hide: 'Nur mir anzeigen',
  delete: 'Verlauf löschen',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: '# frühere Version löschen? Das lässt sich nicht rückgängig machen. Der aktuelle Text bleibt.',
      other: '# frühere Versionen löschen? Das lässt sich nicht rückgängig machen. Der aktuelle Text bleibt.',
    }),
  cancel: 'Abbrechen',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Geänderte Optionen',
  language: (before, after) => `Sprache: ${after}, vorher ${before}`,
  visibility: (before, after) => `Zugriff: ${after}, vorher ${before}`,
  burn: (isOn) => (isOn ? 'Nach dem Lesen löschen: ein' : 'Nach dem Lesen löschen: aus'),
  expires: (before, after) => (
    <>
      Läuft ab: {after}, vorher {before}
    </>
  ),
  opens: (before, after) => `Noch zu öffnen: ${after}, vorher ${before}`,
  unlimited: 'unbegrenzt',
  never: 'nie',
  password: {
    added: 'Passwort hinzugefügt',
    changed: 'Passwort geändert',
    removed: 'Passwort entfernt',
  },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'auf der Website';
    const name = keyNames.get(keyId);
    return name === undefined
      ? 'mit einem inzwischen widerrufenen API-Schlüssel'
      : `mit dem API-Schlüssel „${name}“`;
  },
};
