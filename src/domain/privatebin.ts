/** A text of PrivateBin as it is stored, in version 2 of its format. */
export interface PrivateBinDocument {
  v: 2;
  /** What is authenticated: the parameters of the cipher, the format, whether it can be discussed, and whether it burns. */
  adata: [
    [
      iv: string,
      salt: string,
      iterations: number,
      keyBits: number,
      tagBits: number,
      algorithm: string,
      mode: string,
      compression: string,
    ],
    format: string,
    isDiscussed: number,
    burns: number,
  ];
  /** The encrypted text. */
  ct: string;
}
