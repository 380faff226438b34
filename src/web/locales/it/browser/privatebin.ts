import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'Nel link manca la chiave. Chiedi il link intero: la chiave è la parte dopo #, e nessun server la possiede.',
  notSecure: 'Questo browser decifra solo su https. Apri il paste con un client di PrivateBin.',
  wrong:
    'Non è stato possibile decifrare il testo. Controlla che il link sia completo e inserisci la password, se c’è.',
  text: 'Testo decifrato',
  copy: 'Copia testo',
  decrypted: 'Decifrato in questo browser. Il server conserva solo il testo cifrato.',
};
