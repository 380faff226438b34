import type { Credential } from '#domain/credential.ts';
import {
  diskFull,
  PasteChangedError,
  pasteNotFound,
  quotaExceeded,
  slugTaken,
  validationFailed,
} from '#domain/errors.ts';
import type { PasswordQueue } from '#domain/password.ts';
import { changedExpiryTime, type PasteChanges, type PasteWithContent } from '#domain/paste.ts';
import { type AccountRequester, queueOf } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import type { StoreDeps } from '#store/store.ts';
import { requireCanPaste } from './access.ts';
import { type BlockContext, requireContentUnblocked, requireUnblocked } from './blocks.ts';
import { findAndReportCredentials } from './credentials.ts';
import { type ContentContext, readEdit, readOptions, storedContent } from './input.ts';
import { readOwnPaste } from './open.ts';

export interface EditOptions {
  /** Whether the former text is kept as a revision, as far as the site keeps any. */
  keepsRevision?: boolean;
  /** The `revision` of the paste from which the edit began; absent for an edit that may replace any other. */
  fromRevision?: number | undefined;
}

export type EditContext = StoreDeps &
  ContentContext &
  BlockContext & {
    site: Pick<Site, 'whoCanPaste' | 'keepRevisions'>;
    reportLeakedKeys(text: string): void;
    limits: { quotaAccountBytes: number };
  };

/**
 * Changes the fields in `body` (docs/api.md), and finds what looks like a credential in a new text. Throws NOT_FOUND,
 * VALIDATION_FAILED, RATE_LIMITED when it would exceed the account's quota, FORBIDDEN when the account or the content is blocked or the site is read-only, or
 * CONFLICT when the slug is taken (`PasteChangedError` when another edit came first); then nothing is changed.
 */
export async function editOwnPaste(
  deps: EditContext,
  owner: AccountRequester,
  id: string,
  body: object,
  { keepsRevision = true, fromRevision }: EditOptions = {},
): Promise<{ paste: PasteWithContent; credentials: Credential[] }> {
  const { accountId } = owner;
  requireCanPaste(deps.site, accountId);
  requireUnblocked(deps, owner);
  const paste = await readOwnPaste(deps, accountId, id);
  const { content, ...edit } = readEdit(deps.site.pasteRules, body);
  const changes: PasteChanges =
    content === undefined
      ? edit
      : { ...edit, content: await storedContent(deps, content, paste.language, owner) };
  if (Object.keys(changes).length === 0) return { paste, credentials: [] };
  if (changes.content !== undefined) requireContentUnblocked(deps.blocks, changes.content);
  const edited = await storeEdit(deps, owner, id, changes, { keepsRevision, fromRevision });
  const credentials = content === undefined ? [] : findAndReportCredentials(deps, content, edited);
  return { paste: edited, credentials };
}

/**
 * Changes the options in `body` (docs/api.md): who finds a paste, who opens it, for how long, and how it is shown. `keyId`
 * is the API key that asks, for the history. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED or UNAVAILABLE; then nothing is
 * changed.
 */
export async function changeOptions(
  deps: EditContext & { passwords: PasswordQueue },
  owner: AccountRequester,
  id: string,
  body: object,
  keyId?: string,
): Promise<PasteWithContent> {
  requireCanPaste(deps.site, owner.accountId);
  requireUnblocked(deps, owner);
  const paste = await readOwnPaste(deps, owner.accountId, id);
  const { maxExpiry } = deps.site.pasteRules;
  const { language, visibility, expiry, password } = readOptions(deps.site.pasteRules, body);
  // The text of a rich text is sanitized HTML: as another language it would be its source, and another text no HTML.
  if (language !== undefined && (language === 'richtext') !== (paste.language === 'richtext')) {
    throw validationFailed({ language: 'Rich text stays rich text, and no other text becomes rich text.' });
  }
  const changes: PasteChanges = {
    ...(language !== undefined && { language, plainChosen: language === 'plain' }),
    ...(visibility !== undefined && { visibility }),
    ...(expiry !== undefined && {
      burn: expiry === 'burn',
      expiresAt: changedExpiryTime(expiry, deps.clock(), paste.createdAt, maxExpiry),
    }),
    ...(password !== undefined && {
      passwordHash:
        password === null ? null : await deps.passwords.for(queueOf(owner), owner.request).hash(password),
    }),
  };
  if (Object.keys(changes).length === 0) return paste;
  return storeEdit(deps, owner, id, changes, { keyId });
}

/** Stores an edit, or throws why it was rejected. */
async function storeEdit(
  deps: EditContext,
  { accountId }: AccountRequester,
  id: string,
  changes: PasteChanges,
  { keepsRevision = true, fromRevision, keyId }: EditOptions & { keyId?: string | undefined },
): Promise<PasteWithContent> {
  const quotaBytes = deps.limits.quotaAccountBytes;
  const outcome = await deps.store.pastes.edit(id, accountId, changes, deps.clock(), {
    quotaBytes,
    keepRevisions: deps.site.keepRevisions,
    // Once a site keeps no revisions, any edit deletes those that are left.
    skipRevision: !keepsRevision && deps.site.keepRevisions > 0,
    fromRevision,
    ...(keyId !== undefined && { keyId }),
  });
  if (outcome.kind === 'quotaExceeded') throw quotaExceeded(outcome.usedBytes, quotaBytes, deps.clock());
  if (outcome.kind === 'missing') throw pasteNotFound();
  if (outcome.kind === 'diskFull') throw diskFull();
  if (outcome.kind === 'changed') throw new PasteChangedError();
  if (outcome.kind === 'slugTaken') throw slugTaken();
  return outcome.paste;
}
