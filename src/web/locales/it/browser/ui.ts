import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Tema: sistema. Passa al tema chiaro.', title: 'Tema: sistema' },
    light: { label: 'Tema: chiaro. Passa al tema scuro.', title: 'Tema: chiaro' },
    dark: { label: 'Tema: scuro. Passa al tema di sistema.', title: 'Tema: scuro' },
  },

  copied: 'Copiato',
  notCopied: 'Copia non riuscita',
  linkCopied: 'Link copiato',
  copyAgain: 'Copia di nuovo',
  qrCodeOf: (address) => `Codice QR di ${address}`,

  offline: 'Sei offline.',
  tryAgain: 'Riprova',
  notSent:
    'Sei offline: non è stato inviato nulla. Quello che hai scritto è ancora qui. Invialo di nuovo quando torni online.',

  expired: 'adesso',

  keysHeading: 'Scorciatoie da tastiera',
  closeKeys: 'Chiudi',
  turnKeysOff: 'Disattiva le scorciatoie a tasto singolo',
  keys: {
    list: { keys: ['?'], does: 'Mostra o nascondi questo elenco' },
    new: { keys: ['n'], does: 'Nuovo paste (non in un log con errori)' },
    errors: { keys: ['n', 'p'], does: 'Errore successivo o precedente di un log' },
    search: { keys: ['/'], does: 'Cerca (nelle pagine con un campo di ricerca)' },
    copyText: { keys: ['c'], does: 'Copia il testo del paste' },
    copyLink: { keys: ['y'], does: 'Copia il link del paste' },
    raw: { keys: ['r'], does: 'Apri il testo raw' },
    download: { keys: ['d'], does: 'Scarica il paste' },
    wrap: { keys: ['w'], does: 'Manda a capo le righe lunghe' },
    edit: { keys: ['e'], does: 'Modifica il tuo paste' },
    items: { keys: ['j', 'k'], does: 'Elemento successivo o precedente di un elenco' },
    palette: { keys: ['Ctrl', 'K'], does: 'Trova un’azione o una pagina (Cmd K su Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Invia il modulo (crea il paste)' },
    find: { keys: ['Ctrl', 'F'], does: 'Trova nell’editor' },
    indent: { keys: ['Ctrl', ']'], does: 'Aumenta il rientro della riga (Ctrl [ lo riduce)' },
    tab: { keys: ['Tab'], does: 'Passa al campo successivo (esce anche dall’editor)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Aumenta il rientro di una voce di elenco nel testo formattato (Maiusc Tab lo riduce; Esc e poi Tab esce dall’editor)',
    },
    range: { keys: ['Maiusc', 'clic'], does: 'Seleziona un intervallo di righe o di voci' },
    clear: { keys: ['Esc'], does: 'Chiudi questo elenco, deseleziona le righe o cancella la ricerca' },
  },
};
