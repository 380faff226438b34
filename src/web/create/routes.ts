import type { AppError } from '#domain/errors.ts';
import type { Paste } from '#domain/paste.ts';
import { readForm } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { canPaste, requireUnblocked } from '#pastes/access.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import { isTerminal, terminalHelpResponse } from '#web/docs/terminal-help.ts';
import { onSite } from '#web/jsx/jsx-runtime.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { pastePath, sharedPath, statusPath } from '#web/lib/urls.ts';
import { isProtected } from '#web/paste/opened.ts';
import { createdCookie, justCreated } from '#web/request/created-cookie.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { fieldsIn, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { asksForJson, formResponse } from '#web/request/json-form.ts';
import { pageContext } from '#web/request/page-context.ts';
import type { PageContext } from '#web/ui/page.tsx';
import { applyChoice, CHOICE_FIELD, credentialWarning } from './credential-note.ts';
import { endingOf } from './ending.tsx';
import { FIELDS, type FormValues, fieldErrors, rejectionReason } from './form-values.ts';
import { homePage, logInToPastePage, readOnlyPage } from './home-page.tsx';

const SHARE_PATH = '/share';

/** Creating a paste in the browser. */
export const createRoutes = (deps: AppContext): Route[] => [
  get('/', (c) => home(deps, c)),
  post('/', (c) => create(deps, c)),
  manifestRoute(deps),
  // A phone shares from no site (`Sec-Fetch-Site: none`). It publishes nothing: the form is filled in.
  post(SHARE_PATH, async (c) => {
    requireSameSite(c);
    return home(deps, c, sharedText(await readForm(c, null)));
  }),
];

/** What phones need to install the site, and to offer it where something is shared (W3C Web Application Manifest). */
const manifestRoute = ({ site: { name } }: AppContext): Route =>
  get('/manifest.webmanifest', async () => {
    const manifest = {
      name,
      short_name: name.slice(0, 12),
      id: onSite('/'),
      start_url: onSite('/'),
      display: 'standalone',
      // The two papers of tokens.css, which a manifest can name only once: the light one.
      background_color: '#fcfbf8',
      theme_color: '#f5f3ed',
      icons: [{ src: onSite('/favicon.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
      share_target: {
        action: onSite(SHARE_PATH),
        method: 'POST',
        enctype: 'application/x-www-form-urlencoded',
        params: Object.fromEntries(['title', 'text', 'url'].map((name) => [name, name])),
      },
    };
    const headers = {
      ...securityHeaders('same-origin'),
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400',
    };
    return jsonResponse(manifest, { headers });
  });

/** What another app shared, as the values of the form. */
const sharedText = (form: URLSearchParams): { title: string; content: string } => {
  const [text, url] = [form.get('text') ?? '', form.get('url') ?? ''];
  // Apps put a link into either field, and some into both.
  const content = text.includes(url) ? text : [text, url].filter(Boolean).join('\n');
  return { title: form.get('title') ?? '', content };
};

async function home(deps: AppContext, c: RequestContext, shared?: Record<string, string>): Promise<Response> {
  if (isTerminal(c.req.raw.headers)) return terminalHelpResponse(deps);
  const context = await pageContext(deps, c);
  if (context.site.whoCanPaste === 'nobody') return readOnlyPage(context);
  const initial = new URLSearchParams({ ...context.site.formDefaults, ...shared });
  const typed = typedIn(initial);
  if (canPaste(context.site, context.user?.account.id ?? null))
    return homePage(context, { typed, siteUrl: deps.siteUrl });
  // What was shared waits in the form, in this window or as its draft: nothing of strangers is stored here.
  return typed.content === ''
    ? logInToPastePage(context)
    : homePage({ ...context, status: 403 }, { typed, why: context.messages.ui.problems.sharedNeedsLogin });
}

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const context = await pageContext(deps, c);
  const { messages } = context;
  const requester = requesterOf(deps, c, context.user?.account.id ?? null);
  const { accountId } = requester;
  const form = await readForm(c, accountId);
  const choice = form.get(CHOICE_FIELD);
  // Scripts send every line end as it is.
  const typed = applyChoice(asksForJson(c) ? fieldsIn(form, FIELDS) : typedIn(form), choice);
  try {
    const draft = await readCreation(deps, requester, () => given(typed), DOOR);
    requireUnblocked(deps, requester);
    // Burning and a password are how to share a credential.
    const asks = choice === null && draft.expiry !== 'burn' && draft.password === null;
    const isPublic = draft.visibility === 'public';
    const warning =
      asks && credentialWarning(draft.content, isPublic, asksForJson(c), deps.clock(), messages);
    if (warning) {
      return formResponse(c, warning, { status: 200 }, () => homePage(context, { typed, warning }));
    }
    const result = await createPaste(deps, requester, draft);
    const response = created(deps, c, result.paste, context);
    if (result.deleteToken === null) return response;
    return withCookie(response, createdCookie(deps, c, result.paste.id, result.deleteToken));
  } catch (error) {
    const now = deps.clock();
    const explain = (appError: AppError) => {
      const problems = fieldErrors(appError, typed, deps.site, messages);
      if (problems.slug && accountId === null) problems.slug = messages.ui.problems.slugNeedsAccount;
      return { why: reasonOf(appError, context, now), problems };
    };
    // Whatever the reason, what was typed must not be lost.
    return formErrorResponse(error, now, messages, { other: explain }, (rejection, answer) =>
      formResponse(c, rejection, answer, () => homePage({ ...answer, ...context }, { typed, ...rejection })),
    );
  }
}

const DOOR = { visibility: 'unlisted', choosesLanguage: true, slugNeedsAccount: '' } as const;

function created(deps: AppContext, c: RequestContext, paste: Paste, context: PageContext): Response {
  // A redirect to a burn paste would leave its creator one click from burning it.
  const isReadable = context.user !== null || context.site.whoCanRead === 'everyone';
  const isShown = isReadable && !isProtected(paste);
  const path = isShown ? pastePath(paste.id) : statusPath(paste.id);
  const link = deps.siteUrl + sharedPath(paste);
  const response = formResponse(c, { path, link }, { status: 201 }, () => redirect(c, path));
  return isShown ? withCookie(response, justCreated.cookieWith(deps, c, paste.id)) : response;
}

function reasonOf(appError: AppError, { user, site, messages: all }: PageContext, now: number): string {
  const { code, limit } = appError;
  const { problems: messages } = all.ui;
  if (code === 'RATE_LIMITED' && limit && !appError.storageLimit) {
    const wait = all.locale.wait(limit.resetAt, now);
    return user === null ? messages.tooManyByVisitor(wait) : messages.tooManyByAccount(wait);
  }
  if (code === 'FORBIDDEN' && site.whoCanPaste === 'accounts' && user === null)
    return `${messages.notCreated} ${messages.pasteNeedsLogin}`;
  return `${messages.notCreated} ${rejectionReason(appError, now, all)}`;
}

function typedIn(form: URLSearchParams): FormValues {
  const typed = fieldsIn(form, FIELDS);
  // A text area holds LF alone; on sending, browsers turn each into CRLF (HTML Standard, "Constructing the
  // entry list"). Undo it here, or every paste created in a browser would be stored with CRLF.
  return { ...typed, content: typed.content.replaceAll('\r\n', '\n') };
}

/** A form sends every field: an empty one counts as absent. */
const given = (typed: FormValues): object => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
  ...endingOf(typed),
});
