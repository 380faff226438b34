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

/**
 * The domain of an email address, or a domain as an operator typed it, in the form in which blocks store it: lower case, in
 * ASCII (`xn--…`), without a dot at its end. Undefined when it cannot be one.
 */
export function readDomain(text: string): string | undefined {
  const domain = text.slice(text.lastIndexOf('@') + 1).trim();
  if (/[\s/?#:\\@[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const hostname = new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  return hostname.split('.').includes('') ? undefined : hostname;
}
