import { createHash } from 'node:crypto';
import { AppError, diskFull, quotaExceeded, rateLimited, slugTaken } from '#domain/errors.ts';
import { type Clock, newId, type Random, randomBase62 } from '#domain/id.ts';
import type { Passwords } from '#domain/password.ts';
import { expiryTime, type PasteWithContent } from '#domain/paste.ts';
import type { RichTextSanitizer } from '#domain/rendering.ts';
import type { CreationRules, Store } from '#store/store.ts';
import { type Draft, storedContent } from './input.ts';

export interface CreateContext {
  store: Store;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  renderer: RichTextSanitizer;
  /** How many bytes the pastes of an account may hold; 0 is any number. */
  limits: { quotaAccountBytes: number };
}

export interface Created {
  paste: PasteWithContent;
  /** The first result of this idempotency key again; nothing was created now. */
  replayed: boolean;
  /** What deletes a keyless paste; known only now. Null for an account's. */
  deleteToken: string | null;
}

const DELETE_TOKEN_LENGTH = 32;

/**
 * Creates a paste from a valid draft, for an account or (null) for nobody. Throws VALIDATION_FAILED (of a rich text
 * of which nothing is left), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED, CONFLICT (slug taken) or UNAVAILABLE; then
 * nothing is counted or kept.
 */
export async function createPaste(
  deps: CreateContext,
  draft: Draft,
  accountId: string | null,
  rules: CreationRules,
): Promise<Created> {
  const { store, random, clock } = deps;
  const content = await storedContent(deps, draft.content, draft.language);
  const quotaBytes = accountId === null ? 0 : deps.limits.quotaAccountBytes;
  if (draft.password !== null && rules.idempotency === null) {
    await checkLimitsBeforeHashing(deps, { ...rules, quotaBytes }, accountId, content.length);
  }
  const passwordHash = draft.password === null ? null : await deps.passwords.hash(draft.password);
  const deleteToken = accountId === null ? randomBase62(random, DELETE_TOKEN_LENGTH) : null;
  const deleteTokenHash = deleteToken === null ? null : hashDeleteToken(deleteToken);
  for (;;) {
    const paste = buildPaste({ ...draft, content }, newId(random), clock(), accountId, passwordHash);
    const outcome = await store.pastes.create({ ...paste, deleteTokenHash }, { ...rules, quotaBytes });
    switch (outcome.kind) {
      case 'created':
        return { paste, replayed: false, deleteToken };
      case 'replayed':
        // An equal body made that paste: building it again gives the first result, whatever became of it.
        return {
          paste: buildPaste({ ...draft, content }, outcome.id, outcome.createdAt, accountId, passwordHash),
          replayed: true,
          deleteToken,
        };
      case 'idempotencyKeyReused':
        throw new AppError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was used with a different body. Use a new key for a new paste.',
        );
      case 'limited':
        throw rateLimited(outcome.limit);
      case 'quotaExceeded':
        throw quotaExceeded(outcome.usedBytes, quotaBytes, clock());
      case 'diskFull':
        throw diskFull();
      case 'slugTaken':
        throw slugTaken();
      case 'idTaken':
        continue;
    }
  }
}

/** Tokens are 190 random bits: a plain hash keeps them from whoever reads the store. */
export const hashDeleteToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Hashing a password costs far more than a refusal: who is over the limit must not cause it. */
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
  accountId: string | null,
  passwordHash: string | null,
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
    expiresAt: expiryTime(expiry, createdAt),
    revision: 1,
  };
}
