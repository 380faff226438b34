/** A former text of a paste, kept when an edit replaced it. Times are milliseconds since the epoch. */
export interface Revision {
  /** 1 is the first text of the paste; the text that replaced it is 2. */
  number: number;
  title: string | null;
  /** When the paste got this text. */
  createdAt: number;
  sizeBytes: number;
}

export interface RevisionWithContent extends Revision {
  /** UTF-8 bytes, exactly as they were sent. */
  content: Uint8Array;
}

/** The most revisions of a paste that an operator can choose to keep. */
export const REVISIONS_MAX = 100;
