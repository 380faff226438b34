export const privatebin = {
  noKey: 'The link has no key. Ask for the whole link: the key is the part after #, and no server has it.',
  notSecure: 'This browser decrypts only on https. Open it with a client of PrivateBin.',
  wrong:
    'The text could not be decrypted. Check that the link is complete, and enter its password if it has one.',
  text: 'Decrypted text',
  copy: 'Copy text',
  decrypted: 'Decrypted in this browser. The server stores only encrypted text.',
};
