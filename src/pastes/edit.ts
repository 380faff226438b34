import type { Credential } from '#domain/credential.ts';
import { PasteChangedError, pasteNotFound, validationFailed } from '#domain/errors.ts';
import type { PasswordQueue } from '#domain/password.ts';
import { decodeContent, type PasteChanges, type PasteWithContent } from '#domain/paste.ts';
import { type AccountRequester, queueOf, type Requester } from '#domain/requester.ts';
import type { Site } from '#domain/site.ts';
import type { EditOutcome, StoreDeps } from '#store/store.ts';
import { type BlockContext, requireCanPaste, requireContentUnblocked, requireUnblocked } from './access.ts';
import type { CreateContext } from './create.ts';
import { findAndReportCredentials, hashDeleteToken, limitsOf, refusalOf } from './create.ts';
import { endingChanges } from './endings.ts';
import { type ContentContext, readEdit, readOptions, storedContent } from './input.ts';
import { findPaste, readOwnActivity, readOwnPaste } from './open.ts';

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

/**
 * Changes the fields in `body` (docs/api.md), and with them `options`; finds what looks like a credential in a text that is
 * new, or that others may read now. Throws NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE, RATE_LIMITED when it would exceed the
 * account's quota, FORBIDDEN when the account or the content is blocked or the site is read-only, or CONFLICT when the slug
 * is taken (`PasteChangedError` when another edit came first); then nothing is changed.
 */
export const editOwnPaste = (
  deps: EditContext,
  owner: AccountRequester,
  id: string,
  body: object,
  { keepsRevision = true, fromRevision, options = {}, keyId }: EditOptions = {},
) =>
  edit(deps, owner, id, body, options, (changes, now) =>
    deps.store.pastes.edit(id, owner.accountId, changes, now, {
      quotaBytes: deps.limits.quotaAccountBytes,
      keepRevisions: deps.site.keepRevisions,
      // Once a site keeps no revisions, any edit deletes the remaining ones.
      skipRevision: !keepsRevision && deps.site.keepRevisions > 0,
      fromRevision,
      ...(keyId !== undefined && { keyId }),
    }),
  );

/** Changes the options in `body` (docs/api.md) as an edit does: who finds a paste, who opens it, for how long, as what. */
export const changeOptions = async (
  deps: EditContext,
  owner: AccountRequester,
  id: string,
  options: object,
  keyId?: string,
): Promise<PasteWithContent> => (await editOwnPaste(deps, owner, id, {}, { options, keyId })).paste;

/**
 * Changes title and content of a paste that was created without an account, by its delete token: custom links and options
 * need an account. Counts as the creation of what it adds. Throws as `editOwnPaste`, and NOT_FOUND for another token.
 */
export async function editKeylessPaste(
  deps: EditContext & Pick<CreateContext, 'limits' | 'limitSubjectOf'>,
  visitor: Requester & { accountId: null },
  id: string,
  token: string | undefined,
  body: object,
  { fromRevision }: Pick<EditOptions, 'fromRevision'> = {},
) {
  // The store checks the token only of what it writes.
  await readOwnActivity(deps, { accountId: null, deleteToken: token }, id);
  return edit(deps, visitor, id, { ...body, slug: undefined }, {}, (changes, now) => {
    const rules = { fromRevision, limits: limitsOf(deps, visitor) };
    return deps.store.pastes.editKeyless(id, hashDeleteToken(token ?? ''), changes, now, rules);
  });
}

/** Checks an edit and stores it, or throws why it was rejected. One that changes nothing is not stored. */
async function edit(
  deps: EditContext,
  requester: Requester,
  id: string,
  body: object,
  options: object,
  store: (changes: PasteChanges, now: number) => Promise<EditOutcome>,
): Promise<{ paste: PasteWithContent; credentials: Credential[] }> {
  const { accountId } = requester;
  requireCanPaste(deps.site, accountId);
  requireUnblocked(deps, requester);
  const paste = accountId === null ? await findPaste(deps, id) : await readOwnPaste(deps, accountId, id);
  const { content: text, ...named } = readEdit(deps.site.pasteRules, body);
  const content = text === undefined ? undefined : await storedContent(deps, text, paste.language, requester);
  if (content !== undefined) requireContentUnblocked(deps.blocks, content);
  // What, other than a title or link, can show a text to somebody else.
  const others = {
    ...(content !== undefined && { content }),
    ...(await optionChanges(deps, requester, paste, options)),
  };
  const isShownAnew = Object.keys(others).length > 0;
  if (!isShownAnew && Object.keys(named).length === 0) return { paste, credentials: [] };
  const outcome = await store({ ...named, ...others }, deps.clock());
  if (outcome.kind === 'missing') throw pasteNotFound();
  if (outcome.kind === 'changed') throw new PasteChangedError();
  if (outcome.kind !== 'edited') throw refusalOf(outcome, deps.limits.quotaAccountBytes, deps.clock());
  const { paste: edited } = outcome;
  const shown = () => text ?? decodeContent(edited.content);
  return { paste: edited, credentials: isShownAnew ? findAndReportCredentials(deps, shown(), edited) : [] };
}

async function optionChanges(
  deps: EditContext,
  requester: Requester,
  paste: PasteWithContent,
  options: object,
): Promise<PasteChanges> {
  const { maxExpiry } = deps.site.pasteRules;
  const now = deps.clock();
  const chosen = readOptions(deps.site.pasteRules, options, now, paste.createdAt);
  const { language, visibility, password } = chosen;
  // The text of a rich text is sanitized HTML: as another language it would be its source, and another text no HTML.
  if (language !== undefined && (language === 'richtext') !== (paste.language === 'richtext')) {
    throw validationFailed({ language: 'Rich text stays rich text, and no other text becomes rich text.' });
  }
  return {
    ...(language !== undefined && { language, plainChosen: language === 'plain' }),
    ...(visibility !== undefined && { visibility }),
    ...endingChanges(paste, chosen, now, maxExpiry),
    ...(password !== undefined && {
      passwordHash:
        password === null
          ? null
          : await deps.passwords.for(queueOf(requester), requester.request).hash(password),
    }),
  };
}
