export const noKey =
  'The link has no key. Ask for the whole link: the key is the part after #, and no server has it.';
export const notSecure = 'This browser decrypts only on https. Open it with a client of PrivateBin.';
export const wrong =
  'The text could not be decrypted. Check that the link is complete, and enter its password if it has one.';
export const text = 'Decrypted text';
export const copy = 'Copy text';
export const decrypted = 'Decrypted in this browser. The server stores only encrypted text.';
