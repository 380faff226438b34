import { hash } from 'node:crypto';
import type { BlockList } from '#domain/block-list.ts';
import { AppError, BlockedError } from '#domain/errors.ts';
import type { Requester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';

/** Whether this site takes pastes from an account or (null) from a visitor. */
export const canPaste = ({ whoCanPaste }: Pick<Site, 'whoCanPaste'>, accountId: string | null): boolean =>
  whoCanPaste === 'everyone' || (whoCanPaste === 'accounts' && accountId !== null);

/** Throws FORBIDDEN unless `canPaste`. UNAUTHORIZED would say that a key helps, which is wrong on a read-only site. */
export function requireCanPaste(site: Pick<Site, 'whoCanPaste'>, accountId: string | null): void {
  if (canPaste(site, accountId)) return;
  throw new AppError(
    'FORBIDDEN',
    site.whoCanPaste === 'nobody'
      ? 'This site is read-only. Pastes cannot be created or edited.'
      : 'Only accounts can create pastes on this site. Log in, or send the text to / or /api/v1/pastes with an API key as "Authorization: Bearer gp_…".',
  );
}

export interface BlockContext {
  blocks: BlockList;
  /** The keyed hash of the network of an address: all that an operator knows of where a keyless paste came from. */
  creatorNetworkOf(address: string): Uint8Array;
}

/** Whether a network is blocked by its address or, of a visitor, as a source. `addressOf` is called only if needed. */
export function isNetworkBlocked(
  { blocks, creatorNetworkOf }: BlockContext,
  addressOf: () => string,
  isVisitor = false,
): boolean {
  if (blocks.hasKind('network') && blocks.hasNetworkOf(addressOf())) return true;
  if (!isVisitor || !blocks.hasKind('source')) return false;
  return blocks.has('source', Buffer.from(creatorNetworkOf(addressOf())).toString('hex'));
}

/** Throws FORBIDDEN when the network or the account of the requester may not create or edit pastes. */
export function requireUnblocked(deps: BlockContext, requester: Requester): void {
  const { accountId } = requester;
  const isBlocked = accountId !== null && deps.blocks.has('account', accountId);
  if (isBlocked || isNetworkBlocked(deps, () => requester.address, accountId === null))
    throw new BlockedError('caller', 'This network or account is blocked from creating and editing pastes.');
}

/** Throws FORBIDDEN when exactly this content is blocked. Hashes it only where contents are blocked at all. */
export function requireContentUnblocked(blocks: BlockList, content: Uint8Array): void {
  if (isContentBlocked(blocks, content))
    throw new BlockedError('content', 'This content cannot be published here.');
}

/** Whether exactly this content is blocked. */
export const isContentBlocked = (blocks: BlockList, content: Uint8Array): boolean =>
  blocks.hasKind('content') && blocks.has('content', hash('sha256', content, 'hex'));
