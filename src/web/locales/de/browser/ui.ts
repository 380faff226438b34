import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Design: System. Zu hell wechseln.', title: 'Design: System' },
    light: { label: 'Design: hell. Zu dunkel wechseln.', title: 'Design: hell' },
    dark: { label: 'Design: dunkel. Zu System wechseln.', title: 'Design: dunkel' },
  },

  copied: 'Kopiert',
  notCopied: 'Nicht kopiert',
  linkCopied: 'Link kopiert',
  copyAgain: 'Noch mal kopieren',
  qrCodeOf: (address) => `QR-Code für ${address}`,

  offline: 'Sie sind offline.',
  tryAgain: 'Erneut versuchen',
  notSent:
    'Sie sind offline: Es wurde nichts gesendet. Ihre Eingaben sind noch da. Senden Sie sie noch einmal, wenn Sie wieder online sind.',

  expired: 'jetzt',

  keysHeading: 'Tastenkürzel',
  closeKeys: 'Schließen',
  turnKeysOff: 'Kürzel mit nur einer Taste ausschalten',
  keys: {
    list: { keys: ['?'], does: 'Diese Liste ein- oder ausblenden' },
    new: { keys: ['n'], does: 'Neues Paste (nicht in einem Log mit Fehlern)' },
    errors: { keys: ['n', 'p'], does: 'Nächster oder vorheriger Fehler in einem Log' },
    search: { keys: ['/'], does: 'Suchen (auf Seiten mit Suchfeld)' },
    copyText: { keys: ['c'], does: 'Text des Pastes kopieren' },
    copyLink: { keys: ['y'], does: 'Link des Pastes kopieren' },
    raw: { keys: ['r'], does: 'Rohtext öffnen' },
    download: { keys: ['d'], does: 'Paste herunterladen' },
    wrap: { keys: ['w'], does: 'Lange Zeilen umbrechen' },
    edit: { keys: ['e'], does: 'Eigenes Paste bearbeiten' },
    items: { keys: ['j', 'k'], does: 'Nächster oder vorheriger Eintrag einer Liste' },
    palette: { keys: ['Strg', 'K'], does: 'Aktion oder Seite suchen (Cmd K auf dem Mac)' },
    submit: { keys: ['Strg', '↵'], does: 'Formular absenden (Paste erstellen)' },
    find: { keys: ['Strg', 'F'], does: 'Im Editor suchen' },
    indent: { keys: ['Strg', ']'], does: 'Zeile einrücken (Strg [ rückt sie aus)' },
    tab: { keys: ['Tab'], does: 'Zum nächsten Feld (verlässt auch den Editor)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Listenpunkt in formatiertem Text einrücken (Umschalt Tab rückt ihn aus; Esc, dann Tab verlässt den Editor)',
    },
    range: { keys: ['Umschalt', 'Klick'], does: 'Mehrere Zeilen oder Listeneinträge auswählen' },
    clear: { keys: ['Esc'], does: 'Diese Liste schließen, Zeilenauswahl oder Suche aufheben' },
  },
};
