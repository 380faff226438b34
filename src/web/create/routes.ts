import type { AppError } from '#domain/errors.ts';
import type { Paste } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { canPaste } from '#pastes/access.ts';
import { requireUnblocked } from '#pastes/blocks.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import type { Draft } from '#pastes/input.ts';
import { findCredentials } from '#text/credentials/find.ts';
import { isTerminal, terminalHelpResponse } from '#web/docs/terminal-help.ts';
import { formatWait } from '#web/lib/format.ts';
import { pastePath, sharedPath, statusPath } from '#web/lib/urls.ts';
import { problems as messages } from '#web/locales/en/ui.tsx';
import { isProtected } from '#web/paste/opened.ts';
import { createdCookie } from '#web/request/created-cookie.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { redirect, requireSameSite } from '#web/request/form-fields.ts';
import { asksForJson, formResponse } from '#web/request/json-form.ts';
import { justCreatedCookie } from '#web/request/just-created-cookie.ts';
import { pageContext } from '#web/request/page-context.ts';
import type { PageContext } from '#web/ui/page.tsx';
import type { Question } from '#web/ui/question-note.tsx';
import { applyChoice, CHOICE_FIELD, credentialWarning } from './credential-note.ts';
import { FIELDS, type FormValues, fieldErrors, type Problems, rejectionReason } from './form-values.ts';
import { credentialsPage, homePage, rejectedPage } from './home-page.tsx';
import { logInToPastePage, readOnlyPage } from './no-form-page.tsx';
import { manifestRoute, SHARE_PATH, sharedText } from './share.ts';

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

async function home(deps: AppContext, c: RequestContext, shared?: Partial<FormValues>): Promise<Response> {
  if (isTerminal(c.req.raw.headers)) return terminalHelpResponse(deps);
  const context = await pageContext(deps, c);
  if (context.site.whoCanPaste === 'nobody') return readOnlyPage(context);
  if (!canPaste(context.site, context.user?.account.id ?? null)) return logInToPastePage(context);
  return homePage(context, { ...defaultsFor(context.site), ...shared }, deps.siteUrl);
}

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const context = await pageContext(deps, c);
  const requester = requesterOf(deps, c, context.user?.account.id ?? null);
  const { accountId } = requester;
  const form = await readForm(c, accountId);
  const choice = form.get(CHOICE_FIELD);
  const typed = applyChoice(typedIn(form), choice);
  try {
    const draft = await readCreation(deps, requester, () => given(typed), DOOR);
    requireUnblocked(deps, requester);
    const warning = choice === null ? warningFor(draft, deps.clock(), asksForJson(c)) : undefined;
    if (warning !== undefined) {
      return formResponse(c, { ...warning }, { status: 200 }, () => credentialsPage(typed, warning, context));
    }
    const result = await createPaste(deps, requester, draft);
    const response = created(deps, c, result.paste, context);
    if (result.deleteToken === null) return response;
    return withCookie(response, createdCookie(deps, c, result.paste.id, result.deleteToken));
  } catch (error) {
    const now = deps.clock();
    const explain = (appError: AppError) => ({
      why: reasonOf(appError, accountId, deps.site, now),
      problems: problemsIn(appError, typed, accountId, deps.site),
    });
    // Whatever the reason, what was typed must not be lost.
    return formErrorResponse(error, now, { other: explain }, (body, answer) =>
      formResponse(c, body, answer, () =>
        rejectedPage(typed, body.problems, body.why, { ...answer, ...context }),
      ),
    );
  }
}

const DOOR = { visibility: 'unlisted', choosesLanguage: true, slugNeedsAccount: '' } as const;

/** What to ask before this is published. Nothing when it burns or has a password: that is how to share a credential. */
function warningFor(
  { content, visibility, expiry, password }: Draft,
  now: number,
  canEncrypt: boolean,
): Question | undefined {
  if (expiry === 'burn' || password !== null) return undefined;
  const credentials = findCredentials(content, now);
  return credentials.length === 0
    ? undefined
    : credentialWarning(credentials, visibility === 'public', canEncrypt);
}

function created(deps: AppContext, c: RequestContext, paste: Paste, context: PageContext): Response {
  // A redirect to a burn paste would leave its creator one click from burning it.
  const isReadable = context.user !== null || context.site.whoCanRead === 'everyone';
  const isShown = isReadable && !isProtected(paste);
  const path = isShown ? pastePath(paste.id) : statusPath(paste.id);
  const link = deps.siteUrl + sharedPath(paste);
  const response = formResponse(c, { path, link }, { status: 201 }, () => redirect(c, path));
  return isShown ? withCookie(response, justCreatedCookie(deps, c, paste.id)) : response;
}

function problemsIn(
  { code, details = {} }: AppError,
  typed: FormValues,
  accountId: string | null,
  site: Site,
): Problems {
  const problems = fieldErrors(Object.keys(details), typed, site);
  if (code === 'CONFLICT') problems.slug = messages.slugTaken;
  else if (problems.slug && accountId === null) problems.slug = messages.slugNeedsAccount;
  return problems;
}

function reasonOf(appError: AppError, accountId: string | null, site: Site, now: number): string {
  const { code, limit } = appError;
  if (code === 'RATE_LIMITED' && limit && !appError.storageLimit) {
    const wait = formatWait(limit.resetAt, now);
    return accountId === null ? messages.tooManyByVisitor(wait) : messages.tooManyByAccount(wait);
  }
  if (code === 'FORBIDDEN' && site.whoCanPaste === 'accounts' && accountId === null)
    return `${messages.notCreated} ${messages.pasteNeedsLogin}`;
  return `${messages.notCreated} ${rejectionReason(appError, now)}`;
}

function typedIn(form: URLSearchParams): FormValues {
  const [content = '', title = '', language = '', visibility = '', expiry = '', password = '', slug = ''] =
    FIELDS.map((field) => form.get(field) ?? '');
  // A text area holds LF alone; on sending, browsers turn each into CRLF (HTML Standard, "Constructing the
  // entry list"). Undo it here, or every paste created in a browser would be stored with CRLF.
  return { content: content.replaceAll('\r\n', '\n'), title, language, visibility, expiry, password, slug };
}

/** A form sends every field: an empty one counts as absent. */
const given = (typed: FormValues): object =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

/** The values of a new form. */
const defaultsFor = ({ formDefaults: { expiry, visibility } }: Site): FormValues => ({
  content: '',
  title: '',
  language: '',
  visibility,
  expiry,
  password: '',
  slug: '',
});
