/** Decrypting a paste, on its page and on the page that edits it. */
export const decrypting = 'Decrypting…';
export const decrypted = 'Decrypted.';
/** By `CipherFailure`. */
export const failed = {
  passphrase: 'Wrong passphrase. Check it and try again.',
  damaged:
    'This encrypted text is incomplete or was changed, so it cannot be decrypted. Ask its author for it.',
  work: 'Decrypting this text takes more work than this page allows. Decrypt it on the command line.',
  memory: 'This device has too little free memory: decrypting takes 256 MB. Close other tabs and try again.',
  worker:
    'The script that decrypts could not be loaded or did not finish. Check your connection and try again, or decrypt the text on the command line.',
};
export const wrongInLink =
  'The passphrase in the link is wrong: the link may have been cut off. Enter the passphrase, or ask for the whole link.';
export const lines = (count: number, figure: string): string => `${figure} ${count === 1 ? 'line' : 'lines'}`;
export const plainSize = (size: string): string => `${size}, `;
/** The label of the text, as on the page of any paste. */
export const textOfThePaste = 'Paste text';
/** Whether the link that is copied opens the paste by itself; and on the button, after it copied one that does. */
export const linkHasPassphrase = 'The link of this page includes the passphrase.';
export const linkHasNoPassphrase = 'The link of this page does not include the passphrase.';
export const copiedWithPassphrase = 'Copied with passphrase';
/** What is missing from the text. */
export const shortfall = {
  rendering: 'shown as source',
  highlighting: 'shown without highlighting',
  'some highlighting': 'partly highlighted',
};

/** The language of a decrypted text that nobody chose. */
export const guessed = (language: string): string => `${language}, guessed`;
