/** What a block keeps out. */
export const BLOCK_KINDS = ['source', 'network', 'account', 'content', 'email-domain'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface Block {
  id: string;
  kind: BlockKind;
  /**
   * In the canonical form of its kind, so that equal blocks have equal values: the keyed hash of a network and the
   * SHA-256 of a content in hexadecimal, a network in CIDR form, the id of an account, a domain in lower case.
   */
  value: string;
  /** What the operator named: a network, a username, a domain, or the id of a paste that has the source or content. */
  target: string;
  /** For operators; empty when there is none. */
  note: string;
  createdAt: number;
  /** The operator who added it. */
  createdBy: string;
  /** When the block ends; null for never. */
  until: number | null;
}

export const BLOCK_NOTE_MAX_CHARACTERS = 500;
