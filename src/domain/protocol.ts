/** Other services whose protocols the server speaks; the values of COMPAT, in the order in which they are asked about `POST /`. */
export const PROTOCOLS = [
  'haste',
  'sprunge',
  'ix',
  '0x0',
  'dpaste',
  'pinnwand',
  'pastebin',
  'gist',
  'bytebin',
  'privatebin',
  'rustypaste',
  'wastebin',
  'microbin',
] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];
