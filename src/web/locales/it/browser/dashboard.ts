import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Trovati: ${counts}.`,
  notFound: 'La ricerca non è riuscita: il server non è raggiungibile. Premi Invio per riprovare.',

  selected: (count) => plural(count, { one: '# selezionato', many: '# selezionati', other: '# selezionati' }),

  decrypted:
    'Decifrato in questo browser. Il testo viene cifrato di nuovo con la stessa passphrase prima di essere salvato.',
  notText: 'Questo non è testo, quindi non puoi modificarlo qui. Puoi modificarne il titolo e il link.',
};
