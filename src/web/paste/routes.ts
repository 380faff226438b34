import { isEncrypted } from '#domain/encrypted.ts';
import { AppError } from '#domain/errors.ts';
import { burnsAfterReading, PASSWORD_MAX_BYTES, type Paste, type PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, networkRules, queueNetworkOf, withFairHashing } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { isPrefetch } from '#http/remote-address.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { listReports } from '#moderation/reports.ts';
import { checkPassword, findBurn, findPaste, openPaste } from '#pastes/open.ts';
import { privateBinIn } from '#pastes/privatebin.ts';
import { withoutLineLinks } from '#text/lines.ts';
import { pastePath, slugPath } from '#web/lib/urls.ts';
import {
  AttemptLimiter,
  NETWORK_ATTEMPTS,
  passwordRules,
  WIDE_NETWORK_FACTOR,
} from '#web/request/attempt-limiter.ts';
import { deleteTokenIn, justCreated } from '#web/request/created-cookie.ts';
import { redirect, requireSameSite } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { type AskPageProps, askPage, lockedOutPage, wrongPasswordPage } from './ask-page.tsx';
import { encryptedPage } from './encrypted-page.tsx';
import type { Found } from './find.ts';
import { activityFor, findById, findByIdOrBurnt, findBySlug, isBurnt, isRemoval, orInstead } from './find.ts';
import { burntPage, removedPastePage } from './gone-pages.tsx';
import { isOpenToAll, isProtected, type OpenedPaste, owns, type PageVisitor } from './opened.ts';
import { pastePage } from './page.tsx';
import { privateBinPage } from './privatebin-page.tsx';
import { isUnlocked, keepsUnlocks, noUnlocksCookie, unlockCookie } from './unlocks.ts';
import { isCounted, isPreview, isVisit, visitorOf } from './visitor.ts';

/** Opening a paste in the browser, by its id or its custom link. */
export function openRoutes(deps: AppContext): Route[] {
  const attempts = new AttemptLimiter(deps.limitsFor('password'), deps.sleep);
  const byId: FindPaste = (c) => findById(deps, c, param(c, 'id'));
  const bySlug: FindPaste = (c) => findBySlug(deps, c, param(c, 'slug'));
  return [
    get(pastePath(':id'), (c) =>
      orBurnt(deps, c, () => visit(deps, c, (at) => findByIdOrBurnt(deps, at, param(at, 'id')))),
    ),
    post(pastePath(':id'), (c) => orBurnt(deps, c, () => reveal(deps, attempts, c, byId))),
    get(slugPath(':slug'), (c) => visit(deps, c, bySlug)),
    post(slugPath(':slug'), (c) => reveal(deps, attempts, c, bySlug)),
  ];
}

/**
 * Tells everybody who has the link and comes too late, even by a moment, when the paste was opened. By custom link nothing
 * is known: that is free again, and can be guessed. The limit of missing ids has counted the request.
 */
const orBurnt = (deps: AppContext, c: RequestContext, respond: () => Promise<Response>): Promise<Response> =>
  orInstead(respond, async () => {
    const burntAt = await findBurn(deps, param(c, 'id'));
    return burntAt === undefined ? undefined : burntPage(burntAt, null, await pageContext(deps, c));
  });

type FindPaste = (c: RequestContext) => Promise<Found>;

/**
 * A GET shows the content only of a paste that needs no password or confirmation. Owners need no password: they can read
 * the text on the page that edits it.
 */
async function visit(
  deps: AppContext,
  c: RequestContext,
  find: (c: RequestContext) => ReturnType<typeof findByIdOrBurnt>,
): Promise<Response> {
  const found = await find(c);
  if (isBurnt(found)) return burntPage(found.burntAt, found, await pageContext(deps, c));
  if (isRemoval(found)) return removedPastePage(found, await pageContext(deps, c));
  if (await opensAtOnceFor(deps, c, found)) return show(deps, c, found);
  if (c.req.method === 'GET') notePreview(deps, c, found);
  return ask(deps, c, found, askPage);
}

/** Whether this visitor needs neither a password nor a click: the paste is unprotected, unlocked in this browser, or their own. */
export const opensAtOnceFor = async (deps: AppContext, c: RequestContext, found: Paste): Promise<boolean> =>
  !isProtected(found) ||
  isUnlocked(deps, c, found) ||
  (!burnsAfterReading(found) && (await isOwn(deps, c, found)));

function notePreview(deps: AppContext, c: RequestContext, { id }: Paste): void {
  if (isPreview(c)) deps.views.note(id, 'preview_refused', visitorOf(deps, c));
}

/** Handles the forms of `askPage`. */
async function reveal(
  deps: AppContext,
  attempts: AttemptLimiter,
  c: RequestContext,
  find: FindPaste,
): Promise<Response> {
  requireSameSite(c);
  const { path, raw: request } = c.req;
  const paste = await find(c);
  if (isRemoval(paste)) return removedPastePage(paste, await pageContext(deps, c));
  // Responses to wrong passwords are delayed by the hundred: the texts must not stay in memory meanwhile.
  const { content: _, ...found } = paste;
  if (found.burn && isPrefetch(request.headers)) {
    notePreview(deps, c, found);
    return ask(deps, c, found, askPage);
  }
  if (found.passwordHash === null || (await isOwn(deps, c, found)))
    return show(deps, c, await findPaste(deps, found.id));

  const password = await passwordIn(c);
  const rule = { subject: found.id, lengthMs: MINUTE_MS, max: NETWORK_ATTEMPTS };
  const networks = networkRules(deps, c, rule, WIDE_NETWORK_FACTOR);
  const now = deps.clock();
  try {
    const outcome = await attempts.attempt(passwordRules(found.id, networks), now, async () => {
      if (password === null) throw new AppError('FORBIDDEN', '');
      await checkPassword(withFairHashing(deps, c), found, password);
    });
    if ('failed' in outcome) {
      logSecurityEvent(deps, c, 'paste_password_failed');
      deps.views.note(found.id, 'wrong_password', visitorOf(deps, c));
      return ask(deps, c, found, (props) => wrongPasswordPage(props, outcome.failed));
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED')
      return ask(deps, c, found, (props) => lockedOutPage(props, error));
    throw error;
  }
  // Checking the password takes time: the paste may have expired or been deleted meanwhile.
  const opened = await findPaste(deps, found.id);
  if (opened.burn) return show(deps, c, opened);
  // Redirect, so that reloading opens the paste without asking. A browser without cookies would be asked for ever, and
  // gets the text in this response.
  const unlock = unlockCookie(deps, c, found);
  return withCookie(keepsUnlocks(deps, c) ? redirect(c, path) : await show(deps, c, opened), unlock);
}

/** A page that asks first. Its cookie shows later whether the browser accepts cookies, and so can keep an unlock. */
async function ask(
  deps: AppContext,
  c: RequestContext,
  paste: Paste,
  page: (props: AskPageProps) => Response,
): Promise<Response> {
  const context = await pageContext(deps, c);
  const isMine = isCreator(deps, c, paste);
  const activity = await activityFor(deps, c, paste.id, context.user);
  const response = page({ paste, path: c.req.path, isCreator: isMine, activity, context, now: deps.clock() });
  return paste.burn || keepsUnlocks(deps, c) ? response : withCookie(response, noUnlocksCookie(deps));
}

export async function isOwn(deps: AppContext, c: RequestContext, { accountId }: Paste): Promise<boolean> {
  return accountId !== null && (await currentUser(deps, c))?.account.id === accountId;
}

/** Whether the paste was created in this browser, without an account. */
const isCreator = (deps: AppContext, c: RequestContext, paste: Paste): boolean =>
  paste.accountId === null && deleteTokenIn(deps, c, paste.id) !== undefined;

/** Null if it is longer than any password: nobody may make the server hash megabytes. */
async function passwordIn(c: RequestContext): Promise<string | null> {
  const text = (await readForm(c, null)).get('password') ?? '';
  return Buffer.byteLength(text) > PASSWORD_MAX_BYTES ? null : text;
}

/** The longest filter of a log (UTF-16 units). */
const FILTER_MAX = 200;

/** What the query may ask for; otherwise the page shows the view of the text. */
const VIEW_MODES = ['source', 'split', 'all'] as const;

async function show(deps: AppContext, c: RequestContext, found: PasteWithContent): Promise<Response> {
  const context = await pageContext(deps, c);
  const isOwner = owns(context, found);
  const { paste, views } =
    isOwner && found.viewsLeft !== null
      ? { paste: { ...found, burn: false }, views: deps.views.of(found) }
      : await openPaste(deps, found, visitorOf(deps, c), !isOwner && isCounted(c));
  const path =
    c.req.path.startsWith(slugPath('')) && paste.slug !== null ? slugPath(paste.slug) : pastePath(paste.id);
  const isMine = isCreator(deps, c, paste);
  // Asked last: nobody else has the cookie, and reading it takes time.
  const isNew = (isOwner || isMine) && isVisit(c) && justCreated.entryOf(deps, c, paste.id) !== undefined;
  // Nobody else may know.
  const isReported =
    context.user?.account.admin === true &&
    (await listReports(deps, { open: true, pasteId: paste.id, after: null, atMost: 1 })).length > 0;
  const seen = { ...context, isOwner, isCreator: isMine, isNew, isReported };
  // A public paste is in the author's profile anyway. An unlisted one tells nobody whose it is.
  const author =
    paste.accountId !== null && isOpenToAll(paste) ? await deps.authors.nameOf(paste.accountId) : null;
  const { siteUrl } = deps;
  const response = await pageOf(deps, c, { paste, views, author, path, url: siteUrl + path, siteUrl }, seen);
  return isNew ? withCookie(response, justCreated.cookieWithout(deps, c, paste.id)) : response;
}

/** The page of an opened paste. */
async function pageOf(
  deps: AppContext,
  c: RequestContext,
  opened: Omit<OpenedPaste, 'rendered'>,
  seen: PageVisitor,
): Promise<Response> {
  const { paste } = opened;
  if (isEncrypted(paste.content)) return encryptedPage(opened, deps.clock(), seen);
  const document = c.req.query('view') === 'source' ? undefined : privateBinIn(paste.content);
  if (document !== undefined) return privateBinPage({ ...opened, document }, deps.clock(), seen);
  // Switching between source and rendered view counts as an open: the text is sent again.
  // A guarded paste has no other page.
  const usual = isProtected(paste) ? 'all' : 'rendered';
  const wanted = VIEW_MODES.find((mode) => mode === c.req.query('view')) ?? usual;
  const network = () => queueNetworkOf(deps, c);
  const filter = c.req.query('q')?.trim().slice(0, FILTER_MAX);
  const rendered = await deps.renderer.render(paste, wanted, network, filter);
  // A second open would ask for the password again, or find nothing, so the first sends both views.
  const source =
    rendered.view?.isShown && isProtected(paste)
      ? await sourceBelow(rendered, deps.renderer.render(paste, 'source', network))
      : undefined;
  const isMine = seen.isOwner || seen.isCreator;
  const activity = isMine && isProtected(paste) ? await activityFor(deps, c, paste.id, seen.user) : undefined;
  return pastePage({ ...opened, rendered, filter, source, activity }, deps.clock(), seen, c.req.raw.headers);
}

/** Made once for each source that is kept. */
const BELOW = new WeakMap<Rendered, Rendered>();

/** The source for the same page as the view. If both have numbered lines, links lead to those of the view. */
async function sourceBelow({ kind }: Rendered, rendering: Promise<Rendered>): Promise<Rendered> {
  const source = await rendering;
  if (kind === 'prose') return source;
  const html = () => Buffer.from(withoutLineLinks(Buffer.from(source.html).toString()));
  const below = BELOW.get(source) ?? { ...source, html: html() };
  BELOW.set(source, below);
  return below;
}
