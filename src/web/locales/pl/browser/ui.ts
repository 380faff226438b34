import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Motyw: systemowy. Przełącz na jasny.', title: 'Motyw: systemowy' },
    light: { label: 'Motyw: jasny. Przełącz na ciemny.', title: 'Motyw: jasny' },
    dark: { label: 'Motyw: ciemny. Przełącz na systemowy.', title: 'Motyw: ciemny' },
  },

  copied: 'Skopiowano',
  notCopied: 'Nie skopiowano',
  linkCopied: 'Skopiowano link',
  copyAgain: 'Kopiuj ponownie',
  qrCodeOf: (address) => `Kod QR: ${address}`,

  offline: 'Jesteś offline.',
  tryAgain: 'Spróbuj ponownie',
  notSent:
    'Jesteś offline: niczego nie wysłano. Wpisany tekst nadal tu jest. Wyślij ponownie, gdy wróci połączenie.',

  // After “wygasa”.
  expired: 'teraz',

  keysHeading: 'Skróty klawiszowe',
  closeKeys: 'Zamknij',
  turnKeysOff: 'Wyłącz skróty jednoklawiszowe',
  keys: {
    list: { keys: ['?'], does: 'Pokaż lub ukryj tę listę' },
    new: { keys: ['n'], does: 'Nowa wklejka (nie w logu z błędami)' },
    errors: { keys: ['n', 'p'], does: 'Następny lub poprzedni błąd w logu' },
    search: { keys: ['/'], does: 'Szukaj (na stronach z polem wyszukiwania)' },
    copyText: { keys: ['c'], does: 'Kopiuj tekst wklejki' },
    copyLink: { keys: ['y'], does: 'Kopiuj link do wklejki' },
    raw: { keys: ['r'], does: 'Otwórz surowy tekst' },
    download: { keys: ['d'], does: 'Pobierz wklejkę' },
    wrap: { keys: ['w'], does: 'Zawijaj długie wiersze' },
    edit: { keys: ['e'], does: 'Edytuj swoją wklejkę' },
    items: { keys: ['j', 'k'], does: 'Następny lub poprzedni element listy' },
    palette: { keys: ['Ctrl', 'K'], does: 'Znajdź działanie lub stronę (Cmd K na Macu)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Wyślij formularz (utwórz wklejkę)' },
    find: { keys: ['Ctrl', 'F'], does: 'Znajdź w edytorze' },
    indent: { keys: ['Ctrl', ']'], does: 'Zwiększ wcięcie wiersza (Ctrl [ zmniejsza)' },
    tab: { keys: ['Tab'], does: 'Przejdź do następnego pola (także z edytora)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Zwiększ wcięcie elementu listy w tekście sformatowanym (Shift Tab zmniejsza; Esc, potem Tab wychodzi z edytora)',
    },
    range: { keys: ['Shift', 'kliknięcie'], does: 'Zaznacz zakres wierszy lub elementów listy' },
    clear: { keys: ['Esc'], does: 'Zamknij tę listę, wyczyść zaznaczone wiersze lub wyszukiwanie' },
  },
};
