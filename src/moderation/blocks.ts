import { hash } from 'node:crypto';
import { BLOCK_NOTE_MAX_CHARACTERS, type Block, type BlockKind } from '#domain/block.ts';
import type { BlockList } from '#domain/block-list.ts';
import { readDomain } from '#domain/email.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { isId, newId } from '#domain/id.ts';
import { type Actor, auditEntry } from '#domain/moderation.ts';
import { formatNetwork, parseNetwork } from '#domain/network.ts';
import type { RandomDeps, StoreDeps } from '#store/store.ts';
import { singleLine } from '#text/single-line.ts';
import { requireAccount } from './accounts.ts';
import { requireCreatorNetwork } from './removal.ts';
import { findPasteForReview } from './review.ts';

export interface BlockContext extends RandomDeps {
  /** The list of this node, which learns of the change at once. The command line has none: servers reload theirs. */
  blocks?: BlockList | undefined;
}

/**
 * Blocks what `target` names: as `Block.target`, with a network in CIDR form. Throws VALIDATION_FAILED, NOT_FOUND for what it
 * names, and CONFLICT if it is blocked.
 */
export async function addBlock(
  context: BlockContext,
  actor: Actor,
  { kind, ...params }: Pick<Block, 'kind' | 'target'>,
  { note = '', until = null }: Partial<Pick<Block, 'note' | 'until'>> = {},
): Promise<Block> {
  const { store, clock, random } = context;
  const trimmed = singleLine(note);
  if (trimmed.length > BLOCK_NOTE_MAX_CHARACTERS) {
    throw validationFailed({ note: `Must have at most ${BLOCK_NOTE_MAX_CHARACTERS} characters.` });
  }
  const now = clock();
  if (until !== null && !(until > now)) throw validationFailed({ until: 'Must be a time in the future.' });
  const { value, target = value } = await resolveTarget(context, kind, params.target.trim());
  for (;;) {
    const id = newId(random);
    const entry = auditEntry(actor, now, 'block.add', id, {
      reason: trimmed || null,
      detail: { kind, target, until },
    });
    const block = { id, kind, value, target, note: trimmed, createdAt: now, createdBy: entry.actor, until };
    const outcome = await store.blocks.add(block, entry);
    if (outcome === 'exists') throw new AppError('CONFLICT', 'This is blocked already.');
    if (outcome === 'idTaken') continue;
    await refreshBlocks(context);
    return block;
  }
}

/** Throws NOT_FOUND when there is no such block, or it has ended. */
export async function removeBlock(
  context: Omit<BlockContext, 'random'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { store, clock } = context;
  const block = isId(id) ? await store.blocks.find(id, clock()) : undefined;
  const detail = block && { kind: block.kind, target: block.target };
  const entry = auditEntry(actor, clock(), 'block.remove', id, { detail: detail ?? null });
  if (block === undefined || !(await store.blocks.remove(id, entry))) {
    throw new AppError('NOT_FOUND', 'There is no block with this id. It may have ended or been removed.');
  }
  await refreshBlocks(context);
}

/** The blocks in effect, newest first. */
export const listBlocks = ({ store, clock }: StoreDeps): Promise<Block[]> => store.blocks.list(clock());

/** Loads the blocks in effect into the list of this node. */
export async function refreshBlocks({ store, clock, blocks }: Omit<BlockContext, 'random'>): Promise<void> {
  blocks?.replace(await store.blocks.list(clock()));
}

/** The value that a block has; `target` is absent when the value itself names it. */
async function resolveTarget(
  context: StoreDeps,
  kind: BlockKind,
  target: string,
): Promise<{ value: string; target?: string }> {
  switch (kind) {
    case 'network':
      return { value: readNetwork(target) };
    case 'account': {
      const { id, username } = await requireAccount(context, target.toLowerCase());
      return { value: id, target: username };
    }
    case 'source':
      return { value: Buffer.from(await requireCreatorNetwork(context, target)).toString('hex'), target };
    case 'content': {
      const { paste } = await findPasteForReview(context, target);
      return { value: hash('sha256', paste.content, 'hex'), target };
    }
    case 'email-domain': {
      const value = readDomain(target);
      if (value === undefined) throw validationFailed({ target: 'Must be a domain such as example.org.' });
      return { value };
    }
  }
}

/** The shortest allowed prefixes: a typo must not block most of the internet. */
const MIN_PREFIX_BITS = { 32: 8, 128: 16 };

function readNetwork(target: string): string {
  const network = parseNetwork(target);
  if (network === undefined) {
    throw validationFailed({
      target: 'Must be an address or a network in CIDR form, such as 192.0.2.0/24 or 2001:db8::/48.',
    });
  }
  const least = MIN_PREFIX_BITS[network.width];
  if (network.bits >= least) return formatNetwork(network);
  throw validationFailed({ target: `Must have a prefix of at least ${least} bits.` });
}
