import { hash } from 'node:crypto';
import { AppError, validationFailed } from '#domain/errors.ts';
import { newId } from '#domain/id.ts';
import {
  isKeyText,
  KEY_NAME_MAX_CODE_POINTS,
  KEY_NETWORKS_MAX,
  KEY_SCOPES,
  KEYS_PER_ACCOUNT,
  type Key,
  type KeyLimits,
  newKeyText,
  normalizeKeyName,
  parseKeyNetworks,
} from '#domain/key.ts';
import { isWithin } from '#domain/network.ts';
import type { KeyAccess, RandomDeps, Store, StoreDeps } from '#store/store.ts';
import { sessionEnded } from './session.ts';

/** The limits of a new key, as somebody typed them. Spaces or commas separate networks in CIDR form and addresses. */
export interface TypedKeyLimits extends Partial<Pick<KeyLimits, 'expiresAt'>> {
  scope?: string | undefined;
  networks?: string | undefined;
}

/**
 * Creates a key of an account. Its text is returned only here: the store keeps only its SHA-256. `sessionId` is the session
 * of the request; the operator has none. Throws VALIDATION_FAILED for invalid limits, an invalid name and one that another
 * key of the account has, CONFLICT when the account has the maximum number of keys, and FORBIDDEN when the session has ended.
 */
export async function createKey(
  { store, clock, random }: RandomDeps,
  accountId: string,
  name: string,
  limits: TypedKeyLimits = {},
  sessionId?: string,
): Promise<{ key: Key; text: string }> {
  const unused = { lastUsedAt: null, leakedAt: null, uses: 0 };
  const valid = { name: requireKeyName(name), ...readLimits(limits, clock()) };
  const text = newKeyText(random);
  for (;;) {
    const key: Key = { id: newId(random), accountId, createdAt: clock(), ...unused, ...valid };
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

function readLimits({ expiresAt = null, ...typed }: TypedKeyLimits, now: number): KeyLimits {
  const scope = KEY_SCOPES.find((one) => one === (typed.scope || 'all'));
  if (scope === undefined) throw validationFailed({ scope: `Must be one of ${KEY_SCOPES.join(', ')}.` });
  const isPast = expiresAt !== null && !(expiresAt > now);
  if (isPast) throw validationFailed({ expires: 'Must be a time in the future.' });
  const networks = parseKeyNetworks(typed.networks ?? '');
  if (networks !== undefined) return { scope, expiresAt, networks };
  const rule = `Must be up to ${KEY_NETWORKS_MAX} addresses or networks in CIDR form, such as 192.0.2.0/24 or 2001:db8::/48.`;
  throw validationFailed({ networks: rule });
}

/**
 * The key of a bearer text, or why it does not count. Looked up on every request, so that revoking a key takes effect at
 * once. Who sends an expired key had it once, so the error may say more than that of an unknown one; which networks a key
 * may be used from it does not say.
 */
export async function authenticate(
  { store, clock }: StoreDeps,
  text: string,
  address: () => string,
): Promise<KeyAccess | AppError> {
  const key = isKeyText(text) ? await store.keys.authenticate(hashKey(text)) : undefined;
  if (key === undefined) return unauthorized();
  const { expiresAt, networks } = key;
  if (expiresAt !== null && expiresAt <= clock()) {
    return unauthorized('The API key has expired. Create a new one.');
  }
  if (networks === null || isWithin(networks, address())) return key;
  return unauthorized(
    `The API key may not be used from the address ${address()}. Use it from one of its networks, or create another key.`,
  );
}

const INVALID_KEY =
  'The API key is missing, unknown or revoked, or its account is disabled. Send a valid key as "Authorization: Bearer gp_…".';

export const unauthorized = (message = INVALID_KEY) => new AppError('UNAUTHORIZED', message);

/** Keys are 190 random bits, so a plain hash is enough to protect them in the store. */
export const hashKey = (text: string): Uint8Array => hash('sha256', text, 'buffer');
