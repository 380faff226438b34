import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Wird entschlüsselt …',
  decrypted: 'Entschlüsselt.',
  failed: {
    passphrase: 'Falsche Passphrase. Prüfen Sie sie und versuchen Sie es erneut.',
    damaged:
      'Dieser verschlüsselte Text ist unvollständig oder wurde verändert und lässt sich darum nicht entschlüsseln. Bitten Sie die Person darum, von der er stammt.',
    work: 'Diesen Text zu entschlüsseln ist aufwendiger, als diese Seite erlaubt. Entschlüsseln Sie ihn auf der Kommandozeile.',
    memory:
      'Dieses Gerät hat zu wenig freien Arbeitsspeicher: Entschlüsseln braucht 256 MB. Schließen Sie andere Tabs und versuchen Sie es erneut.',
    worker:
      'Das Skript zum Entschlüsseln ließ sich nicht laden oder wurde nicht fertig. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut oder entschlüsseln Sie den Text auf der Kommandozeile.',
  },
  wrongInLink:
    'Die Passphrase im Link ist falsch: Vielleicht wurde der Link abgeschnitten. Geben Sie die Passphrase ein oder bitten Sie um den ganzen Link.',
  lines: (count) => plural(count, { one: '# Zeile', other: '# Zeilen' }),
  sizes: (plain, encrypted) => `${plain}, verschlüsselt ${encrypted}`,
  textOfThePaste: 'Text des Pastes',
  linkHasPassphrase: 'Der Link dieser Seite enthält die Passphrase.',
  linkHasNoPassphrase: 'Der Link dieser Seite enthält die Passphrase nicht.',
  copiedWithPassphrase: 'Mit Passphrase kopiert',
  shortfall: {
    rendering: 'als Quelltext angezeigt',
    highlighting: 'ohne Hervorhebung angezeigt',
    'some highlighting': 'teilweise hervorgehoben',
  },

  guessed: (language) => `${language} (erkannt)`,
};
