import type { Context } from 'hono';
import { creationBlocked, pasteNotFound } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { REVISIONS_MAX } from '#domain/revision.ts';
import { requireNetworkUnblocked } from '#http/blocks.ts';
import { type AppContext, queueNetworkOf, withFairHashing } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { readOwnPaste } from '#pastes/read.ts';
import {
  deleteRevisions,
  listRevisions,
  mayReadHistory,
  readRevision,
  restoreRevision,
  setHistoryPublic,
} from '#pastes/revisions.ts';
import { sha256 } from '#text/sha256.ts';
import { historyPath } from '#web/lib/urls.ts';
import { findById, isRemoval } from '#web/paste/find.ts';
import { removedPastePage } from '#web/paste/removed-page.tsx';
import { numberIn, readFields, redirect } from '#web/ui/form-fields.ts';
import { countSessionRequest, pageContext, requireLogin } from '#web/ui/page-context.ts';
import { historyPage, type ShownRevision } from './page.tsx';

/** The former texts of a paste, and what its owner does with them. Reading them does not count as opening the paste. */
export function historyRoutes(deps: AppContext): Route[] {
  const path = historyPath(':id');
  return [
    { method: 'GET', path, handle: (c) => show(deps, c) },
    { method: 'POST', path: `${path}/restore`, handle: restore(deps) },
    { method: 'POST', path: `${path}/share`, handle: share(deps) },
    { method: 'POST', path: `${path}/delete`, handle: remove(deps) },
  ];
}

async function show(deps: AppContext, c: Context<Env>): Promise<Response> {
  const paste = await findById(deps, c, param(c, 'id'));
  const context = await pageContext(deps, c);
  if (isRemoval(paste)) return removedPastePage(paste, context);
  if (!mayReadHistory(paste, context.user?.account.id ?? null)) throw pasteNotFound();
  if (context.user) await countSessionRequest(deps, context.user);
  const history = await listRevisions(deps, paste.id, { page: 1, perPage: REVISIONS_MAX });
  const { searchParams } = new URL(c.req.url);
  const number = searchParams.get('revision') ?? String(history.current.number);
  const selected: ShownRevision =
    number === String(history.current.number)
      ? { ...paste, ...history.current }
      : await readRevision(deps, paste.id, number);
  return historyPage({
    paste,
    history,
    selected,
    rendered: await deps.renderer.render(
      textToRender(paste, selected),
      // The source is what differs between revisions; that of rich text is HTML, which its authors never see.
      paste.language === 'richtext' ? 'rendered' : 'source',
      () => queueNetworkOf(deps, c),
    ),
    context,
    isOwner: context.user?.account.id === paste.accountId,
    restored: numberIn(searchParams, 'restored'),
    asksToDelete: searchParams.has('delete'),
    asked: c.req.raw.headers,
  });
}

/**
 * Rendered texts are cached by id and revision. Revision numbers start again once a history is deleted, so a former text
 * is known by its hash.
 */
const textToRender = (paste: PasteWithContent, { title, content }: ShownRevision): PasteWithContent => {
  const { zstd: _, ...facts } = paste;
  return { ...facts, title, content, id: `${paste.id} ${sha256(content).toString('hex')}`, revision: 0 };
};

const restore = (deps: AppContext): Route['handle'] =>
  requireLogin(
    deps,
    async ({ account }, c) => {
      const { number } = await readFields(c, ['number']);
      const id = param(c, 'id');
      requireNetworkUnblocked(deps, c, creationBlocked);
      await restoreRevision(withFairHashing(deps, c, account.id), account.id, id, number);
      return redirect(c, `${historyPath(id)}?restored=${number}`);
    },
    pageOfForm,
  );

const share = (deps: AppContext): Route['handle'] =>
  requireLogin(
    deps,
    async ({ account }, c) => {
      const fields = await readFields(c, ['public']);
      const { id } = await readOwnPaste(deps, account.id, param(c, 'id'));
      await setHistoryPublic(deps, account.id, id, fields.public === '1');
      return redirect(c, historyPath(id));
    },
    pageOfForm,
  );

const remove = (deps: AppContext): Route['handle'] =>
  requireLogin(
    deps,
    async ({ account }, c) => {
      const { id } = await readOwnPaste(deps, account.id, param(c, 'id'));
      await deleteRevisions(deps, account.id, id);
      return redirect(c, historyPath(id));
    },
    pageOfForm,
  );

/** After a login, a form cannot be sent again; its page can be shown. */
const pageOfForm = (c: Context<Env>): string => historyPath(param(c, 'id'));
