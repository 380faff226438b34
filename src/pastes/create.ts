import { createHash } from 'node:crypto';
import type { BlockList } from '#domain/block-list.ts';
import type { Credential } from '#domain/credential.ts';
import { AppError, diskFull, quotaExceeded, rateLimited, slugTaken } from '#domain/errors.ts';
import { type Clock, newId, type Random, randomBase62 } from '#domain/id.ts';
import type { Passwords } from '#domain/password.ts';
import { expiryTime, type Paste, type PasteRules, type PasteWithContent } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import type { CreationRules, Store } from '#store/store.ts';
import { findCredentials } from '#text/credentials/find.ts';
import { requireCanPaste } from './access.ts';
import { requireAccountUnblocked, requireContentUnblocked } from './blocks.ts';
import { findAndReportCredentials } from './credentials.ts';
import { type ContentContext, type Draft, storedContent } from './input.ts';

interface CreateContext extends ContentContext {
  store: Store;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  site: Pick<Site, 'pasteRules' | 'whoCanPaste'>;
  blocks: BlockList;
  reportLeakedKeys(text: string): void;
  /** How many bytes the pastes of an account may hold; 0 is unlimited. */
  limits: { quotaAccountBytes: number };
}

export interface Created {
  paste: PasteWithContent;
  /** Whether this repeats the first result of the idempotency key and nothing was created. */
  replayed: boolean;
  /** Deletes a keyless paste; only its hash is stored. Null for a paste of an account. */
  deleteToken: string | null;
  /** What looks like a credential in the text, as it was sent. */
  credentials: Credential[];
}

/** What a copy of a paste has from that paste, because a draft cannot say it. */
export type CopiedSettings = Pick<Paste, 'passwordHash' | 'expiresAt' | 'burn'>;

const DELETE_TOKEN_LENGTH = 32;

/**
 * Creates a paste from a valid draft, for an account or (null) without one. Throws VALIDATION_FAILED (when sanitizing
 * leaves nothing of a rich text), FORBIDDEN (or `BlockedError`), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, CONFLICT (slug
 * taken), UNAUTHORIZED (account deleted meanwhile) or UNAVAILABLE; then nothing is counted or stored.
 */
export async function createPaste(
  deps: CreateContext,
  draft: Draft,
  accountId: string | null,
  {
    source = null,
    copied,
    ...rules
  }: CreationRules & { source?: Uint8Array | null; copied?: CopiedSettings },
): Promise<Created> {
  const { store, random, clock } = deps;
  requireCanPaste(deps.site, accountId);
  requireAccountUnblocked(deps.blocks, accountId);
  const content = await storedContent(deps, draft.content, draft.language);
  requireContentUnblocked(deps.blocks, content);
  const quotaBytes = accountId === null ? 0 : deps.limits.quotaAccountBytes;
  if (draft.password !== null && rules.idempotency === null) {
    await checkLimitsBeforeHashing(deps, { ...rules, quotaBytes }, accountId, content.length);
  }
  const passwordHash = draft.password === null ? null : await deps.passwords.hash(draft.password);
  const deleteToken = accountId === null ? randomBase62(random, DELETE_TOKEN_LENGTH) : null;
  const deleteTokenHash = deleteToken === null ? null : hashDeleteToken(deleteToken);
  const { maxExpiry } = deps.site.pasteRules;
  const build = (id: string, createdAt: number) => ({
    ...buildPaste({ ...draft, content }, id, createdAt, { accountId, passwordHash, maxExpiry }),
    ...copied,
  });
  for (;;) {
    const paste = build(newId(random), clock());
    const outcome = await store.pastes.create(
      { ...paste, deleteTokenHash, creatorNetwork: accountId === null ? source : null },
      { ...rules, quotaBytes },
    );
    switch (outcome.kind) {
      case 'created':
        return {
          paste,
          replayed: false,
          deleteToken,
          credentials: findAndReportCredentials(deps, draft.content, paste),
        };
      case 'replayed':
        // An equal body created that paste: rebuilding it gives the first result, even if it was edited or deleted.
        return {
          paste: build(outcome.id, outcome.createdAt),
          replayed: true,
          deleteToken,
          credentials: findCredentials(draft.content, clock()),
        };
      case 'idempotencyKeyReused':
        throw new AppError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was already used with a different body. Use a new key for a new paste.',
        );
      case 'limited':
        throw rateLimited(outcome.limit);
      case 'quotaExceeded':
        throw quotaExceeded(outcome.usedBytes, quotaBytes, clock());
      case 'diskFull':
        throw diskFull();
      case 'slugTaken':
        throw slugTaken();
      case 'accountMissing':
        throw new AppError('UNAUTHORIZED', 'This account has been deleted. Use the key of another account.');
      case 'idTaken':
        continue;
    }
  }
}

/** Tokens are 190 random bits, so a plain hash is enough to protect them in the store. */
export const hashDeleteToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Hashing a password is expensive: a client over its limit must not be able to cause it. */
async function checkLimitsBeforeHashing(
  { store, clock }: CreateContext,
  { limits, quotaBytes = 0 }: CreationRules,
  accountId: string | null,
  sizeBytes: number,
): Promise<void> {
  const limit = await store.pastes.findExceededLimit(limits, clock(), sizeBytes);
  if (limit) throw rateLimited(limit);
  if (accountId === null || quotaBytes === 0) return;
  const used = await store.accounts.storedBytes(accountId, clock());
  if (used + sizeBytes > quotaBytes) throw quotaExceeded(used, quotaBytes, clock());
}

function buildPaste(
  draft: Omit<Draft, 'content'> & { content: Uint8Array },
  id: string,
  createdAt: number,
  {
    accountId,
    passwordHash,
    maxExpiry,
  }: Pick<PasteWithContent, 'accountId' | 'passwordHash'> & Pick<PasteRules, 'maxExpiry'>,
): PasteWithContent {
  const { expiry, password: _, ...fields } = draft;
  return {
    ...fields,
    id,
    accountId,
    passwordHash,
    burn: expiry === 'burn',
    views: 0,
    sizeBytes: fields.content.length,
    createdAt,
    expiresAt: expiryTime(expiry, createdAt, maxExpiry),
    revision: 1,
    historyPublic: false,
  };
}
