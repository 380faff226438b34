import { hash } from 'node:crypto';
import type { Credential } from '#domain/credential.ts';
import { AppError, diskFull, quotaExceeded, rateLimited, slugTaken } from '#domain/errors.ts';
import { newId, randomBase62 } from '#domain/id.ts';
import { creationRules, type LimitRule, WIDE_FACTOR } from '#domain/limit.ts';
import { limitedNetwork, wideNetwork } from '#domain/network.ts';
import type { PasswordQueue } from '#domain/password.ts';
import { expiryTime, type Paste, type PasteWithContent } from '#domain/paste.ts';
import { queueOf, type Requester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import type { CreationRules, RandomDeps, Refusal } from '#store/store.ts';
import { findCredentials } from '#text/credentials/find.ts';
import { type BlockContext, requireCanPaste, requireContentUnblocked, requireUnblocked } from './access.ts';
import { type ContentContext, type Door, type Draft, readDraft, storedContent } from './input.ts';

export interface CreateContext extends RandomDeps, ContentContext, BlockContext {
  passwords: PasswordQueue;
  site: Pick<Site, 'pasteRules' | 'whoCanPaste'>;
  reportLeakedKeys(text: string): void;
  limits: CreationLimits;
  /** A keyed hash, as the subject of a limit that is stored. */
  limitSubjectOf(network: string): string;
  /** How long keyless pastes keep the hash of the network that they came from; 0 for not at all. */
  sourceDays: number;
}

/** Of pastes, and of bytes; 0 is no limit. */
interface CreationLimits {
  createsPerMinute: number;
  createsPerDay: number;
  keylessCreatesPerMinute: number;
  keylessCreatesPerDay: number;
  quotaKeylessBytesPerDay: number;
  /** How many bytes the pastes of an account may hold. */
  quotaAccountBytes: number;
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
type CopiedSettings = Partial<Pick<Paste, 'passwordHash' | 'expiresAt' | 'burn' | 'viewsLeft'>>;

const DELETE_TOKEN_LENGTH = 32;

/** Reads a creation. Throws FORBIDDEN before it reads a body of megabytes, and VALIDATION_FAILED with every wrong field. */
export async function readCreation(
  { site, clock }: Pick<CreateContext, 'site' | 'clock'>,
  { accountId }: Requester,
  readBody: () => object | Promise<object>,
  door: Door,
): Promise<Draft> {
  requireCanPaste(site, accountId);
  return readDraft(site.pasteRules, await readBody(), clock(), accountId, door);
}

/**
 * Creates a paste from a valid draft: every way into the site ends here, and all rules stand here. Throws VALIDATION_FAILED
 * (when sanitizing leaves nothing of a rich text), FORBIDDEN (or `BlockedError`), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED,
 * CONFLICT (slug taken), UNAUTHORIZED (account deleted meanwhile) or UNAVAILABLE; then nothing is counted or stored.
 */
export async function createPaste(
  deps: CreateContext,
  requester: Requester,
  draft: Draft,
  {
    copied,
    idempotency = null,
  }: { copied?: CopiedSettings; idempotency?: CreationRules['idempotency'] } = {},
): Promise<Created> {
  const { store, random, clock } = deps;
  const { accountId } = requester;
  requireCanPaste(deps.site, accountId);
  requireUnblocked(deps, requester);
  const content = await storedContent(deps, draft.content, draft.language, requester);
  requireContentUnblocked(deps.blocks, content);
  const quotaBytes = accountId === null ? 0 : deps.limits.quotaAccountBytes;
  const rules = { limits: limitsOf(deps, requester), idempotency, quotaBytes };
  if (draft.password !== null && idempotency === null) {
    await checkLimitsBeforeHashing(deps, rules, accountId, content.length);
  }
  const passwordHash =
    draft.password === null
      ? null
      : await deps.passwords.for(queueOf(requester), requester.request).hash(draft.password);
  const deleteToken = accountId === null ? randomBase62(random, DELETE_TOKEN_LENGTH) : null;
  const deleteTokenHash = deleteToken === null ? null : hashDeleteToken(deleteToken);
  const { expiry, password: _, ...fields } = draft;
  const build = (id: string, createdAt: number): PasteWithContent => ({
    ...{ ...fields, id, accountId, passwordHash, content, createdAt },
    ...{ views: 0, sizeBytes: content.length, revision: 1, historyPublic: false },
    burn: expiry === 'burn' || draft.viewsLeft !== null,
    expiresAt: draft.expiresAt ?? expiryTime(expiry, createdAt, deps.site.pasteRules.maxExpiry),
    ...copied,
  });
  const keepsNetwork = accountId === null && deps.sourceDays > 0;
  const creatorNetwork = keepsNetwork ? deps.creatorNetworkOf(requester.address) : null;
  for (;;) {
    const paste = build(newId(random), clock());
    const outcome = await store.pastes.create({ ...paste, deleteTokenHash, creatorNetwork }, rules);
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
      case 'accountMissing':
        throw new AppError('UNAUTHORIZED', 'This account has been deleted. Use the key of another account.');
      case 'idTaken':
        continue;
      default:
        throw refusalOf(outcome, quotaBytes, clock());
    }
  }
}

/** Why the store rejects a text, new or edited. */
export function refusalOf(outcome: Refusal, quotaBytes: number, now: number): AppError {
  switch (outcome.kind) {
    case 'limited':
      return rateLimited(outcome.limit);
    case 'quotaExceeded':
      return quotaExceeded(outcome.usedBytes, quotaBytes, now);
    case 'diskFull':
      return diskFull();
    case 'slugTaken':
      return slugTaken();
  }
}

/** What looks like a credential in a stored text. If anyone can find the paste, the owners of API keys are told. */
export function findAndReportCredentials(
  deps: Pick<CreateContext, 'clock' | 'reportLeakedKeys'>,
  text: string,
  { visibility, passwordHash, burn }: Paste,
): Credential[] {
  const credentials = findCredentials(text, deps.clock());
  const isOpen = visibility === 'public' && passwordHash === null && !burn;
  if (isOpen && credentials.some(({ type }) => type === 'gluepot-key')) deps.reportLeakedKeys(text);
  return credentials;
}

/** Tokens are 190 random bits, so a plain hash is enough to protect them in the store. */
export const hashDeleteToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

/** The limits of an account, or of a visitor's IPv4 address or IPv6 /64, and of the /48 around it. */
export function limitsOf(
  { limits, limitSubjectOf }: Pick<CreateContext, 'limits' | 'limitSubjectOf'>,
  requester: Requester,
): LimitRule[] {
  if (requester.accountId !== null) {
    const { createsPerMinute: perMinute, createsPerDay: perDay } = limits;
    return creationRules(`account:${requester.accountId}`, { perMinute, perDay });
  }
  const { address } = requester;
  const rulesOf = (network: string, factor: number) =>
    creationRules(`address:${limitSubjectOf(network)}`, {
      perMinute: limits.keylessCreatesPerMinute * factor,
      perDay: limits.keylessCreatesPerDay * factor,
      bytesPerDay: limits.quotaKeylessBytesPerDay * factor,
    });
  const wide = wideNetwork(address);
  const rules = rulesOf(limitedNetwork(address), 1);
  return wide === undefined ? rules : [...rules, ...rulesOf(wide, WIDE_FACTOR)];
}

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
