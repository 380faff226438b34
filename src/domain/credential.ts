/** Where a text contains something that looks like a credential. Never its value. */
export interface Credential {
  /** The kind, such as `github-token`. */
  type: string;
  /** Counted from 1, as the page of a paste does. */
  line: number;
}
