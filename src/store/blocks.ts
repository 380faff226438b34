import type { Block } from '#domain/block.ts';
import type { AuditEntry } from '#domain/moderation.ts';

/** What operators have blocked. `store.ts` says how to read this. */
export interface BlockStore {
  /** Adds a block and writes the audit entry. `exists` when one of this kind and value is in effect. */
  add(block: Block, audit: AuditEntry): Promise<'added' | 'exists' | 'idTaken'>;
  /** Removes a block and writes the audit entry. False, and nothing is written, when there is no such block. */
  remove(id: string, audit: AuditEntry): Promise<boolean>;
  /** The block with this id; undefined when there is none or it has ended. */
  find(id: string, now: number): Promise<Block | undefined>;
  /** The blocks in effect at `now`, newest first. */
  list(now: number): Promise<Block[]>;
}
