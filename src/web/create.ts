import type { Context } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import { readForm } from '#http/body.ts';
import { type Deps, keylessRules } from '#http/deps.ts';
import { refusalHeaders, STATUS } from '#http/errors.ts';
import type { Env, Route } from '#http/routes.ts';
import { createPaste } from '#pastes/create.ts';
import { readKeylessDraft } from '#pastes/input.ts';
import { requireSameSite } from './forms.ts';
import { createdPage } from './pages/created.tsx';
import { homePage, refusedPage } from './pages/home.tsx';
import { FIELDS, problemsOf, type Typed } from './typed.ts';
import { pastePath } from './urls.ts';
import { counted, waitText } from './words.ts';

/** Making a paste in the browser. */
export const createRoutes = (deps: Deps): Route[] => [
  { method: 'GET', path: '/', handle: homePage },
  { method: 'POST', path: '/', handle: (c) => create(deps, c) },
];

async function create(deps: Deps, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const typed = typedIn(await readForm(c.req.raw));
  try {
    const draft = readKeylessDraft(given(typed));
    const { paste } = await createPaste(deps, draft, null, {
      limits: keylessRules(deps, c),
      idempotency: null,
    });
    // Whoever follows a redirect to a burn paste is one press from burning it.
    if (paste.burn || paste.passwordHash !== null) return createdPage(paste, deps.siteUrl, deps.clock());
    return new Response(null, {
      status: 303,
      headers: { Location: pastePath(paste.id), 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(error, typed, deps.clock());
    throw error;
  }
}

/** The form again: whatever the reason, what was typed must not be lost. */
function refused(refusal: Refusal, typed: Typed, now: number): Response {
  const problems = problemsOf(Object.keys(refusal.details ?? {}), typed);
  return refusedPage(typed, problems, reasonOf(refusal, now), {
    status: STATUS[refusal.code],
    headers: refusalHeaders(refusal, now),
  });
}

function reasonOf({ code, details, limit, message }: Refusal, now: number): string {
  if (code === 'RATE_LIMITED' && limit) {
    return `The paste was not created: too many were made from your network. Wait ${waitText(limit.resetAt, now)}, then create it again. What you typed is still here.`;
  }
  const fields = Object.keys(details ?? {}).length;
  if (fields === 0) return `The paste was not created. ${message}`;
  return `The paste was not created. ${counted(fields, 'field needs', 'fields need')} a change.`;
}

function typedIn(form: URLSearchParams): Typed {
  const [content = '', title = '', language = '', visibility = '', expiry = '', password = ''] = FIELDS.map(
    (field) => form.get(field) ?? '',
  );
  // A text area holds LF alone; on sending, browsers turn each into CRLF (HTML Standard, "Constructing the
  // entry list"). Undone here, or every paste made in a browser would be stored with CRLF.
  return { content: content.replaceAll('\r\n', '\n'), title, language, visibility, expiry, password };
}

/** A form sends every field: what is empty was not given. */
const given = (typed: Typed): object =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
