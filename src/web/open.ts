import type { Context } from 'hono';
import { isbot } from 'isbot';
import { PASSWORD_MAX_BYTES, type PasteWithContent } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Reader } from '#domain/view.ts';
import { readForm } from '#http/body.ts';
import { isPrefetch, readerOf } from '#http/client.ts';
import { addressOf, type Deps, inTurnOf, networkOf } from '#http/deps.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { checkPassword, findPaste, findPasteBySlug, openPaste } from '#pastes/open.ts';
import { requireSameSite } from './forms.ts';
import { askPage, lockedOutPage, wrongPasswordPage } from './pages/ask.tsx';
import { isGuarded, pastePage } from './pages/paste.tsx';
import { PasswordTries } from './tries.ts';
import { pastePath, slugPath } from './urls.ts';

/** Opening a paste in the browser, by its id or its custom link. */
export function openRoutes(deps: Deps): Route[] {
  const tries = new PasswordTries();
  const byId: Finding = (c) => findPaste(deps, param(c, 'id'));
  const bySlug: Finding = (c) => findPasteBySlug(deps, param(c, 'slug'));
  return [
    { method: 'GET', path: pastePath(':id'), handle: (c) => visit(deps, c, byId) },
    { method: 'POST', path: pastePath(':id'), handle: (c) => reveal(deps, tries, c, byId) },
    { method: 'GET', path: slugPath(':slug'), handle: (c) => visit(deps, c, bySlug) },
    { method: 'POST', path: slugPath(':slug'), handle: (c) => reveal(deps, tries, c, bySlug) },
  ];
}

type Finding = (c: Context<Env>) => Promise<PasteWithContent>;

/** A GET shows the content only where nothing has to be asked first. */
async function visit(deps: Deps, c: Context<Env>, find: Finding): Promise<Response> {
  const found = await find(c);
  if (found.burn || found.passwordHash !== null) return askPage(found, c.req.path, deps.clock());
  return show(deps, c, found);
}

/** What the forms of `askPage` send. */
async function reveal(deps: Deps, tries: PasswordTries, c: Context<Env>, find: Finding): Promise<Response> {
  requireSameSite(c);
  const { path, raw: request } = c.req;
  const found = await find(c);
  if (found.burn && isPrefetch(request.headers)) return askPage(found, path, deps.clock());
  if (found.passwordHash === null) return show(deps, c, found);

  const password = (await readForm(request)).get('password') ?? '';
  const network = networkOf(deps, c);
  const now = deps.clock();
  try {
    const outcome = await tries.try(found.id, network, now, () =>
      checkBounded(inTurnOf(deps, network), found, password),
    );
    if (outcome !== 'right') return wrongPasswordPage(found, path, outcome, now);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') {
      return lockedOutPage(found, path, error, now);
    }
    throw error;
  }
  // Checking took its time, and many wait for it at once: the paste may have ended or been deleted since.
  return show(deps, c, await findPaste(deps, found.id));
}

/** No paste has a longer password, and hashing megabytes is work that anyone could order. */
async function checkBounded(deps: Deps, found: PasteWithContent, password: string): Promise<void> {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw new Refusal('FORBIDDEN', '');
  await checkPassword(deps, found, password);
}

async function show(deps: Deps, c: Context<Env>, found: PasteWithContent): Promise<Response> {
  const viewer = await viewerOf(deps, c);
  const isOwner = viewer !== null && viewer.account.id === found.accountId;
  const { paste, views } = await openPaste(deps, found, isOwner ? null : countedReader(deps, c));
  const { path } = c.req;
  // Going from one form to the other is an open like any other: the text is sent again.
  const wanted = c.req.query('view') === 'source' ? 'source' : 'meaning';
  const rendered = await deps.renderer.render(paste, wanted);
  // A second open would ask for the password again, or find nothing: both forms come with the first.
  const source =
    rendered.kind === 'prose' && isGuarded(paste) ? await deps.renderer.render(paste, 'source') : undefined;
  const shown = { paste, views, rendered, source, path, url: deps.siteUrl + path };
  return pastePage(shown, deps.clock(), { viewer, isOwner });
}

/** Whom an open counts for; null for machines that look ahead of a person, or for none. */
function countedReader(deps: Deps, c: Context<Env>): Reader | null {
  const { headers } = c.req.raw;
  if (c.req.method === 'HEAD' || isPrefetch(headers)) return null;
  const reader = readerOf(headers, addressOf(deps, c));
  return isbot(reader.userAgent) ? null : reader;
}
