import type { Credential } from '#domain/credential.ts';
import {
  diskFull,
  PasteChangedError,
  pasteNotFound,
  quotaExceeded,
  rateLimited,
  slugTaken,
  validationFailed,
} from '#domain/errors.ts';
import type { PasswordQueue } from '#domain/password.ts';
import { changedExpiryTime, decodeContent, type PasteChanges, type PasteWithContent } from '#domain/paste.ts';
import { type AccountRequester, queueOf, type Requester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import type { EditOutcome, StoreDeps } from '#store/store.ts';
import { requireCanPaste } from './access.ts';
import { type BlockContext, requireContentUnblocked, requireUnblocked } from './blocks.ts';
import { type CreateContext, hashDeleteToken, limitsOf } from './create.ts';
import { findAndReportCredentials } from './credentials.ts';
import { type ContentContext, type Edit, readEdit, readOptions, storedContent } from './input.ts';
import { findPaste, readOwnPaste } from './open.ts';

export interface EditOptions {
  /** Whether the former text is kept as a revision, as far as the site keeps any. */
  keepsRevision?: boolean;
  /** The `revision` of the paste from which the edit began; absent for an edit that may replace any other. */
  fromRevision?: number | undefined;
  /** The options to change with it, in the same operation. */
  options?: object;
  /** The API key that asks, for the history of options; absent for the website. */
  keyId?: string | undefined;
}

export type EditContext = StoreDeps &
  ContentContext &
  BlockContext & {
    site: Pick<Site, 'whoCanPaste' | 'keepRevisions'>;
    passwords: PasswordQueue;
    reportLeakedKeys(text: string): void;
    limits: { quotaAccountBytes: number };
  };

interface Edited {
  paste: PasteWithContent;
  credentials: Credential[];
}

/**
 * Changes the fields in `body` (docs/api.md), and with them `options`; finds what looks like a credential in a text that is
 * new, or that others may read now. Throws NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE, RATE_LIMITED when it would exceed the
 * account's quota, FORBIDDEN when the account or the content is blocked or the site is read-only, or CONFLICT when the slug
 * is taken (`PasteChangedError` when another edit came first); then nothing is changed.
 */
export async function editOwnPaste(
  deps: EditContext,
  owner: AccountRequester,
  id: string,
  body: object,
  { keepsRevision = true, fromRevision, options = {}, keyId }: EditOptions = {},
): Promise<Edited> {
  const { accountId } = owner;
  requireCanPaste(deps.site, accountId);
  requireUnblocked(deps, owner);
  const paste = await readOwnPaste(deps, accountId, id);
  const edit = readEdit(deps.site.pasteRules, body);
  const changes = {
    ...(await changesIn(deps, owner, paste, edit)),
    ...(await optionChanges(deps, owner, paste, options)),
  };
  return storeEdit(deps, paste, changes, (now) =>
    deps.store.pastes.edit(id, accountId, changes, now, {
      quotaBytes: deps.limits.quotaAccountBytes,
      keepRevisions: deps.site.keepRevisions,
      // Once a site keeps no revisions, any edit deletes those that are left.
      skipRevision: !keepsRevision && deps.site.keepRevisions > 0,
      fromRevision,
      ...(keyId !== undefined && { keyId }),
    }),
  );
}

/** Changes the options in `body` (docs/api.md) as an edit does: who finds a paste, who opens it, for how long, as what. */
export const changeOptions = async (
  deps: EditContext,
  owner: AccountRequester,
  id: string,
  options: object,
  keyId?: string,
): Promise<PasteWithContent> => (await editOwnPaste(deps, owner, id, {}, { options, keyId })).paste;

/**
 * Changes title and content of a paste that was created without an account, by its delete token. Counts as the creation of
 * what it adds. Throws as `editOwnPaste`, and NOT_FOUND for another token.
 */
export async function editKeylessPaste(
  deps: EditContext & Pick<CreateContext, 'limits' | 'limitSubjectOf'>,
  visitor: Requester & { accountId: null },
  id: string,
  token: string | undefined,
  body: object,
  { fromRevision }: Pick<EditOptions, 'fromRevision'> = {},
): Promise<Edited> {
  requireCanPaste(deps.site, null);
  requireUnblocked(deps, visitor);
  const paste = await findPaste(deps, id);
  // A custom link needs an account.
  const { slug: _, ...edit } = readEdit(deps.site.pasteRules, body);
  const changes = await changesIn(deps, visitor, paste, edit);
  const rules = { fromRevision, limits: limitsOf(deps, visitor) };
  return storeEdit(deps, paste, changes, (now) =>
    deps.store.pastes.editKeyless(id, hashDeleteToken(token ?? ''), changes, now, rules),
  );
}

async function changesIn(
  deps: EditContext,
  requester: Requester,
  { language }: PasteWithContent,
  { content: text, ...edit }: Edit,
): Promise<PasteChanges> {
  if (text === undefined) return edit;
  const content = await storedContent(deps, text, language, requester);
  requireContentUnblocked(deps.blocks, content);
  return { ...edit, content };
}

async function optionChanges(
  deps: EditContext,
  owner: AccountRequester,
  paste: PasteWithContent,
  options: object,
): Promise<PasteChanges> {
  const { maxExpiry } = deps.site.pasteRules;
  const { language, visibility, expiry, password } = readOptions(deps.site.pasteRules, options);
  // The text of a rich text is sanitized HTML: as another language it would be its source, and another text no HTML.
  if (language !== undefined && (language === 'richtext') !== (paste.language === 'richtext')) {
    throw validationFailed({ language: 'Rich text stays rich text, and no other text becomes rich text.' });
  }
  return {
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
}

/** Stores an edit, or throws why it was rejected. One that changes nothing is not stored. */
async function storeEdit(
  deps: EditContext,
  paste: PasteWithContent,
  { title, slug, ...others }: PasteChanges,
  store: (now: number) => Promise<EditOutcome>,
): Promise<Edited> {
  // A title or link alone shows a text to nobody else.
  const isShownAnew = Object.keys(others).length > 0;
  if (!isShownAnew && title === undefined && slug === undefined) return { paste, credentials: [] };
  const outcome = await store(deps.clock());
  if (outcome.kind === 'limited') throw rateLimited(outcome.limit);
  if (outcome.kind === 'quotaExceeded')
    throw quotaExceeded(outcome.usedBytes, deps.limits.quotaAccountBytes, deps.clock());
  if (outcome.kind === 'missing') throw pasteNotFound();
  if (outcome.kind === 'diskFull') throw diskFull();
  if (outcome.kind === 'changed') throw new PasteChangedError();
  if (outcome.kind === 'slugTaken') throw slugTaken();
  const { paste: edited } = outcome;
  const text = () => decodeContent(edited.content);
  return { paste: edited, credentials: isShownAnew ? findAndReportCredentials(deps, text(), edited) : [] };
}
