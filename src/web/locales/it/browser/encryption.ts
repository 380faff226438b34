import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Decifratura…',
  decrypted: 'Decifrato.',
  failed: {
    passphrase: 'Passphrase errata. Controllala e riprova.',
    damaged:
      'Questo testo cifrato è incompleto o è stato modificato, quindi non può essere decifrato. Chiedi all’autore di inviarlo di nuovo.',
    work: 'Decifrare questo testo richiede più calcoli di quanti ne consenta questa pagina. Decifralo dalla riga di comando.',
    memory:
      'Questo dispositivo ha poca memoria libera: per decifrare servono 256 MB. Chiudi altre schede e riprova.',
    worker:
      'Lo script per decifrare non è stato caricato o si è interrotto. Controlla la connessione e riprova, oppure decifra il testo dalla riga di comando.',
  },
  wrongInLink:
    'La passphrase nel link è errata: forse il link è stato troncato. Inserisci la passphrase oppure chiedi il link intero.',
  lines: (count) => plural(count, { one: '# riga', many: '# di righe', other: '# righe' }),
  sizes: (plain, encrypted) => `${plain}, cifrato: ${encrypted}`,
  textOfThePaste: 'Testo del paste',
  linkHasPassphrase: 'Il link di questa pagina contiene la passphrase.',
  linkHasNoPassphrase: 'Il link di questa pagina non contiene la passphrase.',
  copiedWithPassphrase: 'Copiato con passphrase',
  shortfall: {
    rendering: 'mostrato come sorgente',
    highlighting: 'mostrato senza colori',
    'some highlighting': 'colorato in parte',
  },

  guessed: (language) => `${language}, rilevato`,
};
