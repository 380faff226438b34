import type { Context } from 'hono';
import type { Paste } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import { readForm } from '#http/body.ts';
import { withCookie } from '#http/cookies.ts';
import { type Deps, inTurnOf } from '#http/deps.ts';
import { refusalHeaders, STATUS } from '#http/errors.ts';
import type { Env, Route } from '#http/routes.ts';
import { createPaste } from '#pastes/create.ts';
import { answerScript, asksForJson } from './by-script.ts';
import { freshFor, type Maker, makerOf } from './create-owned.ts';
import { requireSameSite } from './forms.ts';
import { madeCookie } from './made-here.ts';
import type { Audience } from './page.tsx';
import { createdPage } from './pages/created.tsx';
import { homePage, refusedPage } from './pages/home.tsx';
import { keyboardPage } from './pages/keyboard.tsx';
import { isGuarded } from './pages/paste.tsx';
import { texts } from './texts/texts.ts';
import { FIELDS, problemsOf, reasonIn, type Typed } from './typed.ts';
import { pastePath } from './urls.ts';
import { audienceOf, seeOther } from './viewers.ts';
import { waitText } from './words.ts';

const words = texts.problems;

/** Making a paste in the browser. */
export const createRoutes = (deps: Deps): Route[] => [
  { method: 'GET', path: '/', handle: (c) => home(deps, c) },
  { method: 'POST', path: '/', handle: (c) => create(deps, c) },
  { method: 'GET', path: '/keyboard', handle: async (c) => keyboardPage(await audienceOf(deps, c)) },
];

async function home(deps: Deps, c: Context<Env>): Promise<Response> {
  const audience = await audienceOf(deps, c);
  return homePage(audience, freshFor(audience.viewer));
}

async function create(deps: Deps, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const audience = await audienceOf(deps, c);
  const maker = makerOf(deps, c, audience.viewer);
  const typed = typedIn(await readForm(c, maker.accountId));
  try {
    const draft = maker.read(given(typed));
    const made = await createPaste(inTurnOf(deps, c, maker.accountId), draft, maker.accountId, {
      limits: maker.limits,
      idempotency: null,
    });
    const response = created(deps, c, made.paste, audience);
    if (made.deleteToken === null) return response;
    return withCookie(response, madeCookie(deps, c, made.paste.id, made.deleteToken));
  } catch (error) {
    if (error instanceof Refusal)
      return refused(error, { typed, audience, maker, now: deps.clock(), asJson: asksForJson(c) });
    throw error;
  }
}

function created(deps: Deps, c: Context<Env>, paste: Paste, audience: Audience): Response {
  // Whoever follows a redirect to a burn paste is one press from burning it.
  if (isGuarded(paste)) return createdPage(paste, deps.siteUrl, deps.clock(), audience);
  const path = pastePath(paste.id);
  return asksForJson(c) ? answerScript({ path }, 201) : seeOther(path);
}

interface Attempt {
  typed: Typed;
  audience: Audience;
  maker: Maker;
  now: number;
  asJson: boolean;
}

/** The form again: whatever the reason, what was typed must not be lost. */
function refused(refusal: Refusal, { typed, audience, maker, now, asJson }: Attempt): Response {
  const problems = problemsOf(Object.keys(refusal.details ?? {}), typed);
  if (refusal.code === 'CONFLICT') problems.slug = words.slugTaken;
  else if (problems.slug && maker.slugProblem) problems.slug = maker.slugProblem;
  const why = reasonOf(refusal, maker, now);
  const status = STATUS[refusal.code];
  const headers = refusalHeaders(refusal, now);
  return asJson
    ? answerScript({ why, problems }, status, headers)
    : refusedPage(typed, problems, why, { status, headers, ...audience });
}

function reasonOf(refusal: Refusal, maker: Maker, now: number): string {
  const { code, limit } = refusal;
  if (code === 'RATE_LIMITED' && limit && !refusal.storageLimit)
    return maker.tooMany(waitText(limit.resetAt, now));
  return `${words.notCreated} ${reasonIn(refusal, now)}`;
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
