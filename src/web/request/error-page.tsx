import { type AppError, DamagedText, type ErrorCode } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';
import type { AppContext } from '#http/context.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import type { Messages } from '#web/locales/index.ts';
import { LinkList } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { chooseLanguage, messagesOf } from './language.ts';
import { pageContext } from './page-context.ts';

interface ErrorPageProps {
  now: number;
  /** Decides what the page says is missing. */
  path: string;
  /** Whether the request can safely be sent again: not after a form. */
  isRepeatable: boolean;
  /** Of an error of the server: people who report it can name it. */
  requestId?: string | undefined;
  /** Left out when the store has just failed: finding the current user would fail as well. */
  context?: PageContext | undefined;
  site: Site;
  messages: Messages;
}

/** An error as a page for a browser. Never throws. */
export async function appErrorPage(
  deps: AppContext,
  c: RequestContext,
  appError: AppError,
): Promise<Response> {
  const { method, path } = c.req;
  await chooseLanguage(deps, c);
  return errorPage(appError, {
    now: deps.clock(),
    path,
    site: deps.site,
    messages: messagesOf(c),
    isRepeatable: method === 'GET' || method === 'HEAD',
    requestId: c.env.requestId,
    context: hasFailed(appError) ? undefined : await pageContext(deps, c).catch(() => undefined),
  });
}

/** A store that has just failed is not asked for the current user again: the error page must not fail as well. */
const hasFailed = ({ code }: AppError): boolean => code === 'INTERNAL' || code === 'UNAVAILABLE';

/** An error as a page. */
export function errorPage(appError: AppError, props: ErrorPageProps): Response {
  const { now, context, site, requestId } = props;
  const { messages = props.messages } = context ?? {};
  const { error } = messages.ui;
  const { title, text } = errorText(appError, { ...props, messages });
  const status = STATUS[appError.code];
  return renderAskPage(
    { title, status, site, messages, ...context, headers: errorHeaders(appError, now) },
    title,
    <>
      <p>{text}</p>
      <LinkList to={nextLinks(appError, props, error)} />
      <p class="quiet">{error.status(status)}</p>
      {requestId && <p class="quiet">{error.requestId(requestId)}</p>}
    </>,
  );
}

type ErrorMessages = Messages['ui']['error'];

function nextLinks(
  { code }: AppError,
  { path, isRepeatable }: ErrorPageProps,
  messages: ErrorMessages,
): Record<string, string> {
  const newPaste = { '/': messages.newPaste };
  if (code === 'NOT_FOUND') {
    const isOwn = missingAt(path) === 'ownPaste';
    return {
      ...newPaste,
      ...(isOwn ? { '/dashboard': messages.dashboard } : { '/explore': messages.explore }),
    };
  }
  const mayPass = code === 'RATE_LIMITED' || code === 'INTERNAL' || code === 'UNAVAILABLE';
  // An empty address leads to the page itself, with its query.
  return { ...(mayPass && isRepeatable && { '': messages.tryAgain }), ...newPaste };
}

function missingAt(path: string): keyof ErrorMessages['notFound'] {
  if (/^\/(?:p\/[^/]+\/(?:edit|delete)|dashboard\/.*)$/.test(path)) return 'ownPaste';
  if (/^\/[ps]\//.test(path)) return 'paste';
  return path.startsWith('/u/') ? 'person' : 'page';
}

/** What the page says: the message of an error is for users of the API. */
function errorText(
  appError: AppError,
  { now, path, site, messages: { locale, ui } }: ErrorPageProps,
): Record<'title' | 'text', string> {
  const messages = ui.error;
  const { code, message, limit, allow, details } = appError;
  if (appError instanceof DamagedText) return messages.damagedText;
  const { methodNotAllowed, tooLarge, rateLimited } = messages;
  const texts: { [Code in ErrorCode]?: Record<'title' | 'text', string> | false } = {
    NOT_FOUND: messages.notFound[missingAt(path)],
    // Only pages throw it, with a message for people.
    FORBIDDEN: { title: messages.forbidden, text: message },
    BAD_REQUEST: { title: messages.notUnderstood, text: messages.badForm },
    METHOD_NOT_ALLOWED: { title: methodNotAllowed.title, text: methodNotAllowed.text(allow ?? '') },
    REQUEST_TIMEOUT: messages.tooSlow,
    VALIDATION_FAILED: details?.content !== undefined && {
      title: tooLarge.title,
      text: tooLarge.text(locale.bytes(site.pasteRules.maxBytes)),
    },
    RATE_LIMITED: {
      title: rateLimited.title,
      text: limit ? rateLimited.text(locale.wait(limit.resetAt, now)) : rateLimited.later,
    },
    INTERNAL: messages.internal,
    UNAVAILABLE: messages.unavailable,
  };
  return texts[code] || { title: messages.notUnderstood, text: message };
}
