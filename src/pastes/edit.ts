import type { Credential } from '#domain/credential.ts';
import { diskFull, PasteChangedError, pasteNotFound, quotaExceeded, slugTaken } from '#domain/errors.ts';
import type { PasteChanges, PasteWithContent } from '#domain/paste.ts';
import type { AccountRequester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import type { StoreDeps } from '#store/store.ts';
import { requireCanPaste } from './access.ts';
import { type BlockContext, requireContentUnblocked, requireUnblocked } from './blocks.ts';
import { findAndReportCredentials } from './credentials.ts';
import { type ContentContext, readEdit, storedContent } from './input.ts';
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
  const quotaBytes = deps.limits.quotaAccountBytes;
  const outcome = await deps.store.pastes.edit(id, accountId, changes, deps.clock(), {
    quotaBytes,
    keepRevisions: deps.site.keepRevisions,
    // Once a site keeps no revisions, any edit deletes those that are left.
    skipRevision: !keepsRevision && deps.site.keepRevisions > 0,
    fromRevision,
  });
  if (outcome.kind === 'quotaExceeded') throw quotaExceeded(outcome.usedBytes, quotaBytes, deps.clock());
  if (outcome.kind === 'missing') throw pasteNotFound();
  if (outcome.kind === 'diskFull') throw diskFull();
  if (outcome.kind === 'changed') throw new PasteChangedError();
  if (outcome.kind === 'slugTaken') throw slugTaken();
  const credentials = content === undefined ? [] : findAndReportCredentials(deps, content, outcome.paste);
  return { paste: outcome.paste, credentials };
}
