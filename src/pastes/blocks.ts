import type { BlockList } from '#domain/block-list.ts';
import { contentBlocked, creationBlocked } from '#domain/errors.ts';
import { sha256 } from '#text/sha256.ts';

/** Throws FORBIDDEN when this account may not create pastes. */
export function requireAccountUnblocked(blocks: BlockList, accountId: string | null): void {
  if (accountId !== null && blocks.has('account', accountId)) throw creationBlocked();
}

/** Throws FORBIDDEN when exactly this content is blocked. Hashes it only where contents are blocked at all. */
export function requireContentUnblocked(blocks: BlockList, content: Uint8Array): void {
  if (isContentBlocked(blocks, content)) throw contentBlocked();
}

/** Whether exactly this content is blocked. */
export const isContentBlocked = (blocks: BlockList, content: Uint8Array): boolean =>
  blocks.hasKind('content') && blocks.has('content', sha256(content).toString('hex'));
