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

/** A page of the revisions of a paste, newest first. */
export interface History {
  revisions: Revision[];
  /** How many revisions are kept. */
  total: number;
  /** The number that the present text of the paste gets once it is replaced, and when the paste got it. */
  current: Pick<Revision, 'number' | 'createdAt'>;
}

/** The most revisions of a paste that an operator can choose to keep. */
export const REVISIONS_MAX = 100;
