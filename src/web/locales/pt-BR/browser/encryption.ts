import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: 'Descriptografando…',
  decrypted: 'Descriptografado.',
  failed: {
    passphrase: 'Frase secreta incorreta. Confira e tente novamente.',
    damaged:
      'Este texto criptografado está incompleto ou foi alterado, por isso não pode ser descriptografado. Peça o texto a quem o criou.',
    work: 'Descriptografar este texto exige mais processamento do que esta página permite. Use a linha de comando.',
    memory:
      'Este dispositivo tem pouca memória livre: descriptografar exige 256 MB. Feche outras abas e tente novamente.',
    worker:
      'O script que descriptografa não carregou ou não terminou. Verifique sua conexão e tente novamente, ou descriptografe o texto na linha de comando.',
  },
  wrongInLink:
    'A frase secreta do link está incorreta: o link pode ter sido cortado. Digite a frase secreta ou peça o link completo.',
  lines: (count) => plural(count, { one: '# linha', many: '# de linhas', other: '# linhas' }),
  sizes: (plain, encrypted) => `${plain}, ${encrypted} com criptografia`,
  textOfThePaste: 'Texto do paste',
  linkHasPassphrase: 'O link desta página inclui a frase secreta.',
  linkHasNoPassphrase: 'O link desta página não inclui a frase secreta.',
  copiedWithPassphrase: 'Copiado com a frase secreta',
  shortfall: {
    rendering: 'sem formatação',
    highlighting: 'sem realce de sintaxe',
    'some highlighting': 'realce de sintaxe parcial',
  },

  guessed: (language) => `${language}, detectado`,
};
