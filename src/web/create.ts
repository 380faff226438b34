import type { Context } from 'hono';
import type { Viewer } from '#accounts/session.ts';
import { Refusal } from '#domain/refusal.ts';
import { readForm } from '#http/body.ts';
import { type Deps, inTurnOf, networkOf } from '#http/deps.ts';
import { refusalHeaders, STATUS } from '#http/errors.ts';
import type { Env, Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { createPaste } from '#pastes/create.ts';
import { freshFor, type Maker, makerOf } from './create-owned.ts';
import { requireSameSite } from './forms.ts';
import { securityHeaders } from './headers.ts';
import { createdPage } from './pages/created.tsx';
import { homePage, refusedPage } from './pages/home.tsx';
import { keyboardPage } from './pages/keyboard.tsx';
import { FIELDS, problemsOf, type Typed } from './typed.ts';
import { pastePath } from './urls.ts';
import { counted, waitText } from './words.ts';

/** Making a paste in the browser. */
export const createRoutes = (deps: Deps): Route[] => [
  { method: 'GET', path: '/', handle: (c) => home(deps, c) },
  { method: 'POST', path: '/', handle: (c) => create(deps, c) },
  { method: 'GET', path: '/keyboard', handle: keyboardPage },
];

async function home(deps: Deps, c: Context<Env>): Promise<Response> {
  const viewer = await viewerOf(deps, c);
  return homePage(viewer, freshFor(viewer));
}

async function create(deps: Deps, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const viewer = await viewerOf(deps, c);
  const maker = makerOf(deps, c, viewer);
  const typed = typedIn(await readForm(c.req.raw));
  try {
    const draft = maker.read(given(typed));
    const { paste } = await createPaste(inTurnOf(deps, networkOf(deps, c)), draft, maker.accountId, {
      limits: maker.limits,
      idempotency: null,
    });
    // Whoever follows a redirect to a burn paste is one press from burning it.
    if (paste.burn || paste.passwordHash !== null)
      return createdPage(paste, deps.siteUrl, deps.clock(), viewer);
    if (asksForJson(c)) return answer({ path: pastePath(paste.id) }, 201);
    return new Response(null, {
      status: 303,
      headers: { Location: pastePath(paste.id), 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof Refusal)
      return refused(error, { typed, viewer, maker, now: deps.clock(), asJson: asksForJson(c) });
    throw error;
  }
}

interface Attempt {
  typed: Typed;
  viewer: Viewer | null;
  maker: Maker;
  now: number;
  asJson: boolean;
}

/** The form again: whatever the reason, what was typed must not be lost. */
function refused(refusal: Refusal, { typed, viewer, maker, now, asJson }: Attempt): Response {
  const problems = problemsOf(Object.keys(refusal.details ?? {}), typed);
  if (refusal.code === 'CONFLICT') problems.slug = 'This custom link is taken. Choose another.';
  else if (problems.slug && maker.slugProblem) problems.slug = maker.slugProblem;
  const why = reasonOf(refusal, maker, now);
  const status = STATUS[refusal.code];
  const headers = refusalHeaders(refusal, now);
  return asJson
    ? answer({ why, problems }, status, headers)
    : refusedPage(typed, problems, why, { status, headers, viewer });
}

/** The script of the form asks so: it has the form before it, and cannot see where a redirect leads. */
const asksForJson = (c: Context<Env>): boolean => c.req.header('accept') === 'application/json';

const answer = (body: object, status: number, headers: Iterable<[string, string]> = []): Response =>
  Response.json(body, {
    status,
    headers: {
      ...securityHeaders('same-origin'),
      'Cache-Control': 'no-store',
      ...Object.fromEntries(headers),
    },
  });

function reasonOf({ code, details, limit, message }: Refusal, maker: Maker, now: number): string {
  if (code === 'RATE_LIMITED' && limit) {
    return `The paste was not created: too many were made ${maker.counted}. Wait ${waitText(limit.resetAt, now)}, then create it again. What you typed is still here.`;
  }
  const fields = Object.keys(details ?? {}).length;
  if (fields === 0) return `The paste was not created. ${message}`;
  return `The paste was not created. ${counted(fields, 'field needs', 'fields need')} a change.`;
}

function typedIn(form: URLSearchParams): Typed {
  const [content = '', title = '', language = '', visibility = '', expiry = '', password = '', slug = ''] =
    FIELDS.map((field) => form.get(field) ?? '');
  // A text area holds LF alone; on sending, browsers turn each into CRLF (HTML Standard, "Constructing the
  // entry list"). Undone here, or every paste made in a browser would be stored with CRLF.
  return { content: content.replaceAll('\r\n', '\n'), title, language, visibility, expiry, password, slug };
}

/** A form sends every field: what is empty was not given. */
const given = (typed: Typed): object =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
