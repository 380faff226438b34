import { hash } from 'node:crypto';
import type { CurrentUser } from '#accounts/session.ts';
import { isEncrypted } from '#domain/encrypted.ts';
import { pasteNotFound } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type ComparedText, type DiffLayout, looseTextOf } from '#domain/rendering.ts';
import { type History, REVISIONS_MAX, type RevisionWithContent } from '#domain/revision.ts';
import { type AppContext, queueNetworkOf, requesterOf } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { readOwnPaste } from '#pastes/open.ts';
import {
  deleteRevisions,
  listRevisions,
  mayReadHistory,
  readRevision,
  restoreRevision,
  setHistoryPublic,
} from '#pastes/revisions.ts';
import { isPatchFormat, layoutIn, patchFile } from '#web/diff/difference.tsx';
import { historyPath } from '#web/lib/urls.ts';
import { findById, isRemoval } from '#web/paste/find.ts';
import { removedPastePage } from '#web/paste/gone-pages.tsx';
import { isProtected } from '#web/paste/opened.ts';
import { numberIn, readFields, redirect } from '#web/request/form-fields.ts';
import { countSessionRequest, pageContext, requireLogin } from '#web/request/page-context.ts';
import { numberBefore, type Shown } from './choices.tsx';
import { historyPage } from './page.tsx';

/** The former texts of a paste, and what its owner does with them. Reading them does not count as opening the paste. */
export function historyRoutes(deps: AppContext): Route[] {
  const path = historyPath(':id');
  return [
    get(path, (c) => showHistory(deps, c)),
    post(`${path}/restore`, requireLogin(deps, restore, pageOfForm)),
    post(`${path}/share`, requireLogin(deps, share, pageOfForm)),
    post(`${path}/delete`, requireLogin(deps, remove, pageOfForm)),
  ];
}

async function showHistory(deps: AppContext, c: RequestContext): Promise<Response> {
  const paste = await findById(deps, c, param(c, 'id'));
  const context = await pageContext(deps, c);
  if (isRemoval(paste)) return removedPastePage(paste, context);
  if (!mayReadHistory(paste, context.user?.account.id ?? null)) throw pasteNotFound();
  if (context.user) await countSessionRequest(deps, context.user);
  const history = await listRevisions(deps, paste.id, { page: 1, perPage: REVISIONS_MAX });
  const query = new URL(c.req.url).searchParams;
  const isOwner = context.user?.account.id === paste.accountId;
  const chosen = await choose(deps, paste, history, query);
  if (isPatchFormat(query.get('view')) && chosen.before)
    return patchFile(deps, c, { ...paste, ...chosen.before }, chosen.selected);
  return historyPage(
    {
      paste,
      history,
      shown: await show(deps, c, paste, chosen, layoutIn(query.get('view') ?? undefined)),
      context,
      isOwner,
      options: isOwner ? await optionHistory(deps, paste) : undefined,
      restored: numberIn(query, 'restored'),
      asksToDelete: query.has('delete'),
    },
    c.req.raw.headers,
  );
}

/** For the owner alone. The keys are read only where one has changed something. */
async function optionHistory({ store, clock }: AppContext, { id, accountId }: PasteWithContent) {
  const changes = await store.pastes.listOptionChanges(id, clock());
  const hasKeys = accountId !== null && changes.some(({ keyId }) => keyId !== null);
  const keys = hasKeys ? await store.keys.list(accountId) : [];
  return { changes, keyNames: new Map(keys.map((key) => [key.id, key.name])) };
}

/** Without `before`, the text itself is wanted, or one of the two is encrypted. */
type Chosen = Pick<Shown, 'selected' | 'before'>;

/** The revision in the query, compared with the one before it unless the query says otherwise. */
async function choose(
  deps: AppContext,
  paste: PasteWithContent,
  history: History,
  query: URLSearchParams,
): Promise<Chosen> {
  const { current } = history;
  const read = async (number: string): Promise<RevisionWithContent> =>
    number === String(current.number) ? { ...paste, ...current } : readRevision(deps, paste.id, number);
  const selected = await read(query.get('revision') ?? String(current.number));
  const from = query.get('from') ?? numberBefore(history, selected.number);
  const before = query.get('view') === 'text' || from === undefined ? undefined : await read(String(from));
  const isReadable = before !== undefined && !isEncrypted(before.content) && !isEncrypted(selected.content);
  return { selected, before: isReadable ? before : undefined };
}

/** Renders the revision, or the changes in it. */
async function show(
  deps: AppContext,
  c: RequestContext,
  paste: PasteWithContent,
  { selected, before }: Chosen,
  layout: DiffLayout,
): Promise<Shown> {
  const network = () => queueNetworkOf(deps, c);
  if (before !== undefined) {
    const [old, recent] = [comparable(paste, before), comparable(paste, selected)];
    return { selected, before, layout, rendered: await deps.renderer.compare(old, recent, layout, network) };
  }
  // Lines say more about a change than a view; the source of rich text is HTML, which its authors never see.
  const mode = paste.language === 'richtext' ? 'rendered' : 'source';
  const { zstd: _, ...facts } = paste;
  const text = { ...facts, ...selected, id: keyOf(paste, selected), revision: 0 };
  return { selected, layout, rendered: await deps.renderer.render(text, mode, network) };
}

const comparable = (paste: PasteWithContent, revision: RevisionWithContent): ComparedText => ({
  ...looseTextOf({ ...paste, ...revision }),
  key: keyOf(paste, revision),
  isProtected: isProtected(paste),
});

/**
 * Under what a rendered text is cached. Numbers start again once a history is deleted, so a former text is known by its
 * hash.
 */
const keyOf = ({ id }: PasteWithContent, { content }: RevisionWithContent): string =>
  `${id} ${hash('sha256', content, 'hex')}`;

async function restore(deps: AppContext, { account }: CurrentUser, c: RequestContext): Promise<Response> {
  const { number } = await readFields(c, ['number']);
  const id = param(c, 'id');
  await restoreRevision(deps, requesterOf(deps, c, account.id), id, number);
  return redirect(c, `${historyPath(id)}?restored=${number}`);
}

async function share(deps: AppContext, { account }: CurrentUser, c: RequestContext): Promise<Response> {
  const fields = await readFields(c, ['public']);
  const { id } = await readOwnPaste(deps, account.id, param(c, 'id'));
  await setHistoryPublic(deps, account.id, id, fields.public === '1');
  return redirect(c, historyPath(id));
}

async function remove(deps: AppContext, { account }: CurrentUser, c: RequestContext): Promise<Response> {
  const { id } = await readOwnPaste(deps, account.id, param(c, 'id'));
  await deleteRevisions(deps, account.id, id);
  return redirect(c, historyPath(id));
}

/** After a login, a form cannot be sent again; its page can be shown. */
const pageOfForm = (c: RequestContext): string => historyPath(param(c, 'id'));
