import { isEncrypted } from '#domain/encrypted.ts';
import { AppError, pasteNotFound } from '#domain/errors.ts';
import { isLanguageUnchosen, type PasteWithContent } from '#domain/paste.ts';
import type { ComparedText } from '#domain/rendering.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { openPaste } from '#pastes/open.ts';
import { diffPath, pastePath, slugPath } from '#web/lib/urls.ts';
import { diff as messages } from '#web/locales/en/diff.tsx';
import { findById, findBySlug, isRemoval } from '#web/paste/find.ts';
import { isProtected, owns } from '#web/paste/opened.ts';
import { isCounted, visitorOf } from '#web/paste/visitor.ts';
import { pageContext } from '#web/request/page-context.ts';
import { layoutIn } from './difference.tsx';
import { diffPage, formPage } from './page.tsx';
import { isPatchFormat, patchFile } from './patch-file.ts';

/** Comparing any two pastes that the visitor may read. */
export const diffRoutes = (deps: AppContext): Route[] => [
  get('/diff', (c) => choose(deps, c)),
  get(diffPath(':before', ':after'), (c) => compare(deps, c)),
];

/** The form, or, sent, the way to the difference. */
async function choose(deps: AppContext, c: RequestContext): Promise<Response> {
  const typed = { before: c.req.query('before') ?? '', after: c.req.query('after') ?? '' };
  const context = await pageContext(deps, c);
  if (typed.before === '' || typed.after === '') return formPage({ typed, invalid: [], context });
  const ids = { before: await idIn(deps, c, typed.before), after: await idIn(deps, c, typed.after) };
  if (ids.before && ids.after) return c.redirect(diffPath(ids.before, ids.after), 303);
  const invalid = (['before', 'after'] as const).filter((field) => ids[field] === undefined);
  return formPage({ typed, invalid, context });
}

/** The id of the paste that somebody named by its id, its link, its custom link or the link to its raw text. */
async function idIn(deps: AppContext, c: RequestContext, typed: string): Promise<string | undefined> {
  const text = typed.trim();
  if (/^\w+$/.test(text)) return text;
  if (!URL.canParse(text, deps.siteUrl)) return undefined;
  const { pathname, origin } = new URL(text, deps.siteUrl);
  if (origin !== new URL(deps.siteUrl).origin) return undefined;
  const [, id] = /^\/(?:p|raw)\/(\w+)$/.exec(pathname) ?? [];
  const [, slug] = pathname.startsWith(slugPath('')) ? [undefined, pathname.slice(slugPath('').length)] : [];
  if (id !== undefined || slug === undefined) return id;
  const found = await findBySlug(deps, c, slug).catch(notFoundAsUndefined);
  return found === undefined || isRemoval(found) ? undefined : found.id;
}

function notFoundAsUndefined(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}

/** Both pastes are opened: the page, and the patch, show their texts. */
async function compare(deps: AppContext, c: RequestContext): Promise<Response> {
  const [beforeId, afterId] = [param(c, 'before'), param(c, 'after')];
  const layout = layoutIn(c.req.query('view'));
  const found = await findReadable(deps, c, beforeId);
  const other = beforeId === afterId ? found : await findReadable(deps, c, afterId);
  const context = await pageContext(deps, c);
  const open = async (paste: PasteWithContent) => {
    const counts = !owns(context, paste) && isCounted(c);
    return (await openPaste(deps, paste, visitorOf(deps, c), counts)).paste;
  };
  const before = await open(found);
  const after = beforeId === afterId ? before : await open(other);
  if (isPatchFormat(c.req.query('view'))) return patchFile(deps, c, before, after);
  const difference = await deps.renderer.compare(comparable(before), comparable(after), layout, () =>
    queueNetworkOf(deps, c),
  );
  return diffPage({ before, after, difference, layout, context }, c.req.raw.headers);
}

const comparable = (paste: PasteWithContent): ComparedText => ({
  key: `${paste.id} ${paste.revision}`,
  content: paste.content,
  language: paste.language,
  isUnchosen: isLanguageUnchosen(paste),
  title: paste.title,
});

/** Throws FORBIDDEN for a paste whose page asks first or that is encrypted, NOT_FOUND for one that is gone or was removed. */
async function findReadable(deps: AppContext, c: RequestContext, id: string): Promise<PasteWithContent> {
  const found = await findById(deps, c, id);
  if (isRemoval(found)) throw pasteNotFound();
  if (isEncrypted(found.content))
    throw new AppError('FORBIDDEN', messages.encrypted(deps.siteUrl + pastePath(id)));
  if (isProtected(found)) throw new AppError('FORBIDDEN', messages.guarded(deps.siteUrl + pastePath(id)));
  return found;
}
