import { hash } from 'node:crypto';
import { AppError, validationFailed } from '#domain/errors.ts';
import { newId } from '#domain/id.ts';
import {
  isKeyText,
  KEY_NAME_MAX_CODE_POINTS,
  KEYS_PER_ACCOUNT,
  type Key,
  newKeyText,
  normalizeKeyName,
} from '#domain/key.ts';
import type { RandomDeps, Store } from '#store/store.ts';
import { sessionEnded } from './session.ts';

/**
 * Creates a key of an account. Its text is returned only here: the store keeps only its SHA-256. `sessionId` is the session
 * of the request; the operator has none. Throws VALIDATION_FAILED for an invalid name and for one that another key of the
 * account has, CONFLICT when the account has the maximum number of keys, and FORBIDDEN when the session has ended.
 */
export async function createKey(
  { store, clock, random }: RandomDeps,
  accountId: string,
  name: string,
  sessionId?: string,
): Promise<{ key: Key; text: string }> {
  const normalized = requireKeyName(name);
  const text = newKeyText(random);
  for (;;) {
    const key: Key = {
      id: newId(random),
      accountId,
      name: normalized,
      createdAt: clock(),
      lastUsedAt: null,
      leakedAt: null,
    };
    const outcome = await store.keys.create(key, hashKey(text), sessionId);
    if (outcome === 'created') return { key, text };
    if (outcome === 'nameTaken') throw nameTaken();
    if (outcome === 'loggedOut') throw sessionEnded();
    if (outcome === 'tooMany') {
      throw new AppError(
        'CONFLICT',
        `The account has reached the limit of ${KEYS_PER_ACCOUNT} keys. Revoke a key that is no longer used.`,
      );
    }
  }
}

/** Renames a key; with `accountId`, only of that account. False when there is none. Throws VALIDATION_FAILED. */
export async function renameKey(
  { store }: { store: Store },
  id: string,
  name: string,
  accountId?: string,
): Promise<boolean> {
  const outcome = await store.keys.rename(id, requireKeyName(name), accountId);
  if (outcome === 'nameTaken') throw nameTaken();
  return outcome === 'renamed';
}

function requireKeyName(typed: string): string {
  const name = normalizeKeyName(typed);
  if (name !== undefined) return name;
  throw validationFailed({ name: `Must be 1 to ${KEY_NAME_MAX_CODE_POINTS} characters.` });
}

const nameTaken = () =>
  validationFailed({ name: 'Another key of the account has this name. Choose another name.' });

/** The account of a bearer key. Looked up on every request, so that revoking a key takes effect at once. */
export async function authenticate(
  { store }: { store: Store },
  text: string,
): Promise<{ keyId: string; accountId: string } | undefined> {
  return isKeyText(text) ? store.keys.authenticate(hashKey(text)) : undefined;
}

/** Keys are 190 random bits, so a plain hash is enough to protect them in the store. */
export const hashKey = (text: string): Uint8Array => hash('sha256', text, 'buffer');
