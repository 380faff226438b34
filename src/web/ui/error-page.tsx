import type { AppError } from '#domain/errors.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import { formatWait } from '#web/lib/format.ts';
import { LinkList } from './link-list.tsx';
import { Logo } from './logo.tsx';
import { error as messages } from './messages.tsx';
import { type PageContext, renderPage } from './page.tsx';

interface Said {
  title: string;
  text: string;
}

/** Of the request that was refused. */
interface Asked {
  now: number;
  /** Tells what was looked for. */
  path: string;
  /** Whether asking once more does no more than asking: not after a form. */
  isRepeatable: boolean;
  /** Left out where the store has just failed, which would have to say who asks. */
  context?: PageContext | undefined;
}

/** A refusal as a page. */
export function errorPage(appError: AppError, asked: Asked): Response {
  const { now, context } = asked;
  const { title, text } = sayingOf(appError, asked);
  const status = STATUS[appError.code];
  return renderPage(
    { title, status, ...context, headers: errorHeaders(appError, now), unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkList to={waysOn(appError, asked)} />
      <p class="quiet">{messages.status(status)}</p>
    </>,
  );
}

const NEW_PASTE = { '/': messages.newPaste };
/** An empty address is the one of the page itself, whatever is in it. */
const AGAIN = { '': messages.tryAgain };

/** What to do next. */
function waysOn({ code }: AppError, { path, isRepeatable }: Asked): Record<string, string> {
  if (code === 'NOT_FOUND') {
    const isOwn = missingAt(path) === 'ownPaste';
    return {
      ...NEW_PASTE,
      ...(isOwn ? { '/dashboard': messages.dashboard } : { '/explore': messages.explore }),
    };
  }
  const mayPass = code === 'RATE_LIMITED' || code === 'INTERNAL' || code === 'UNAVAILABLE';
  return { ...(mayPass && isRepeatable && AGAIN), ...NEW_PASTE };
}

/** What an address would have led to. */
function missingAt(path: string): keyof typeof messages.notFound {
  if (/^\/(?:p\/[^/]+\/(?:edit|delete)|dashboard\/.*)$/.test(path)) return 'ownPaste';
  if (/^\/[ps]\//.test(path)) return 'paste';
  return path.startsWith('/u/') ? 'person' : 'page';
}

/** The messages of refusals speak to whoever builds on the API; these speak to whoever reads a page. */
function sayingOf({ code, message, limit, allow, details }: AppError, { now, path }: Asked): Said {
  switch (code) {
    case 'NOT_FOUND':
      return messages.notFound[missingAt(path)];
    case 'FORBIDDEN':
      // Said by the pages alone, and so in their messages.
      return { title: messages.forbidden, text: message };
    case 'BAD_REQUEST':
      return { title: messages.notUnderstood, text: messages.badForm };
    case 'METHOD_NOT_ALLOWED':
      return { title: messages.methodNotAllowed.title, text: messages.methodNotAllowed.text(allow ?? '') };
    case 'REQUEST_TIMEOUT':
      return messages.tooSlow;
    case 'VALIDATION_FAILED':
      if (details?.content === undefined) break;
      return messages.tooLarge;
    case 'RATE_LIMITED':
      return {
        title: messages.rateLimited.title,
        text: messages.rateLimited.text(limit ? formatWait(limit.resetAt, now) : messages.aLittle),
      };
    case 'INTERNAL':
      return messages.internal;
    case 'UNAVAILABLE':
      return messages.unavailable;
  }
  return { title: messages.notUnderstood, text: message };
}
