import { type AppError, DamagedText } from '#domain/errors.ts';
import type { Site } from '#domain/site.ts';
import type { AppContext } from '#http/context.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { formatBytes, formatWait } from '#web/lib/format.ts';
import { error as messages } from '#web/locales/en/ui.tsx';
import { LinkList } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
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
}

/** An error as a page for a browser. Never throws. */
export async function appErrorPage(
  deps: AppContext,
  c: RequestContext,
  appError: AppError,
): Promise<Response> {
  const { method, path } = c.req;
  return errorPage(appError, {
    now: deps.clock(),
    path,
    site: deps.site,
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
  const { title, text } = errorText(appError, props);
  const status = STATUS[appError.code];
  return renderAskPage(
    { title, status, site, ...context, headers: errorHeaders(appError, now) },
    title,
    <>
      <p>{text}</p>
      <LinkList to={nextLinks(appError, props)} />
      <p class="quiet">{messages.status(status)}</p>
      {requestId && <p class="quiet">{messages.requestId(requestId)}</p>}
    </>,
  );
}

const NEW_PASTE = { '/': messages.newPaste };
/** An empty address leads to the page itself, with its query. */
const TRY_AGAIN = { '': messages.tryAgain };

function nextLinks({ code }: AppError, { path, isRepeatable }: ErrorPageProps): Record<string, string> {
  if (code === 'NOT_FOUND') {
    const isOwn = missingAt(path) === 'ownPaste';
    return {
      ...NEW_PASTE,
      ...(isOwn ? { '/dashboard': messages.dashboard } : { '/explore': messages.explore }),
    };
  }
  const mayPass = code === 'RATE_LIMITED' || code === 'INTERNAL' || code === 'UNAVAILABLE';
  return { ...(mayPass && isRepeatable && TRY_AGAIN), ...NEW_PASTE };
}

function missingAt(path: string): keyof typeof messages.notFound {
  if (/^\/(?:p\/[^/]+\/(?:edit|delete)|dashboard\/.*)$/.test(path)) return 'ownPaste';
  if (/^\/[ps]\//.test(path)) return 'paste';
  return path.startsWith('/u/') ? 'person' : 'page';
}

/** What the page says: the message of an error is for users of the API. */
function errorText(
  appError: AppError,
  { now, path, site }: ErrorPageProps,
): Record<'title' | 'text', string> {
  const { code, message, limit, allow, details } = appError;
  if (appError instanceof DamagedText) return messages.damagedText;
  switch (code) {
    case 'NOT_FOUND':
      return messages.notFound[missingAt(path)];
    case 'FORBIDDEN':
      // Only pages throw it, with a message for people.
      return { title: messages.forbidden, text: message };
    case 'BAD_REQUEST':
      return { title: messages.notUnderstood, text: messages.badForm };
    case 'METHOD_NOT_ALLOWED':
      return { title: messages.methodNotAllowed.title, text: messages.methodNotAllowed.text(allow ?? '') };
    case 'REQUEST_TIMEOUT':
      return messages.tooSlow;
    case 'VALIDATION_FAILED':
      if (details?.content === undefined) break;
      return {
        title: messages.tooLarge.title,
        text: messages.tooLarge.text(formatBytes(site.pasteRules.maxBytes)),
      };
    case 'RATE_LIMITED':
      return {
        title: messages.rateLimited.title,
        text: messages.rateLimited.text(limit ? formatWait(limit.resetAt, now) : messages.aWhile),
      };
    case 'INTERNAL':
      return messages.internal;
    case 'UNAVAILABLE':
      return messages.unavailable;
  }
  return { title: messages.notUnderstood, text: message };
}
