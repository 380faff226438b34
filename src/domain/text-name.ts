/** A stored text that cannot be read as it was written: that of a paste, or with `revision` a former one of it. */
export interface TextName {
  pasteId: string;
  /** Null for the present text. */
  revision: number | null;
}

/** `k3Jd82Xa`, or `k3Jd82Xa (revision 2)`. */
export const formatTextName = ({ pasteId, revision }: TextName): string =>
  revision === null ? pasteId : `${pasteId} (revision ${revision})`;
