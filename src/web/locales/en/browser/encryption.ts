import { plural } from '../locale.ts';

export const encryption = {
  /** Decrypting a paste, on its page and on the page that edits it. */
  decrypting: 'Decrypting…',
  decrypted: 'Decrypted.',
  /** By `CipherFailure`. */
  failed: {
    passphrase: 'Wrong passphrase. Check it and try again.',
    damaged:
      'This encrypted text is incomplete or was changed, so it cannot be decrypted. Ask its author for it.',
    work: 'Decrypting this text takes more work than this page allows. Decrypt it on the command line.',
    memory:
      'This device has too little free memory: decrypting takes 256 MB. Close other tabs and try again.',
    worker:
      'The script that decrypts could not be loaded or did not finish. Check your connection and try again, or decrypt the text on the command line.',
  },
  wrongInLink:
    'The passphrase in the link is wrong: the link may have been cut off. Enter the passphrase, or ask for the whole link.',
  lines: (count: number): string => plural(count, { one: '# line', other: '# lines' }),
  /** The size of the text, and that of the encrypted file. */
  sizes: (plain: string, encrypted: string): string => `${plain}, ${encrypted} encrypted`,
  /** The label of the text, as on the page of any paste. */
  textOfThePaste: 'Paste text',
  /** Whether the link that is copied opens the paste by itself; and on the button, after it copied one that does. */
  linkHasPassphrase: 'The link of this page includes the passphrase.',
  linkHasNoPassphrase: 'The link of this page does not include the passphrase.',
  copiedWithPassphrase: 'Copied with passphrase',
  /** What is missing from the text. */
  shortfall: {
    rendering: 'shown as source',
    highlighting: 'shown without highlighting',
    'some highlighting': 'partly highlighted',
  },

  /** The language of a decrypted text that nobody chose. */
  guessed: (language: string): string => `${language}, guessed`,
};
