import type { AppError } from '#domain/errors.ts';
import type { LimitState } from '#domain/limit.ts';
import type { Paste } from '#domain/paste.ts';
import { errorHeaders } from '#http/errors.ts';
import { formatWait } from '#web/lib/format.ts';
import { errorAttributes, FieldError } from '#web/ui/field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, type PageContext, renderPage } from '#web/ui/page.tsx';
import { CreatorControls } from './creator-controls.tsx';
import { ask as messages } from './messages.tsx';
import { endText, PasteMeta } from './paste-meta.tsx';

/** A paste that is not opened yet. */
export interface Asked {
  paste: Paste;
  /** Where the answer is sent. */
  path: string;
  /** Whether the paste was made in this browser, without an account. */
  isMaker: boolean;
  context: PageContext;
  now: number;
}

/** Asks before a burn paste is revealed, and for the password of a protected one. */
export const askPage = (asked: Asked): Response => questionPage(asked, undefined, {});

/** The question again after a wrong password. */
export function wrongPasswordPage(asked: Asked, tries: LimitState): Response {
  const { paste, now } = asked;
  const problem =
    tries.remaining > 0 ? wrong(paste, tries.remaining) : wrongWait(paste, formatWait(tries.resetAt, now));
  return questionPage(asked, problem, { status: 403 });
}

const wrong = ({ burn }: Paste, tries: number) => (burn ? messages.wrongBurn(tries) : messages.wrong(tries));
const wrongWait = ({ burn }: Paste, wait: string) =>
  burn ? messages.wrongWaitBurn(wait) : messages.wrongWait(wait);

/** The question again after too many wrong passwords. */
export function lockedOutPage(asked: Asked, appError: AppError): Response {
  const { paste, now } = asked;
  const wait = appError.limit ? formatWait(appError.limit.resetAt, now) : messages.aMinute;
  const problem = paste.burn ? messages.lockedOutBurn(wait) : messages.lockedOut(wait);
  return questionPage(asked, problem, { status: 429, headers: errorHeaders(appError, now) });
}

function questionPage(
  { paste, path, isMaker, context, now }: Asked,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'>,
): Response {
  const isProtected = paste.passwordHash !== null;
  // Not the title of the paste: it is part of what the password or the burning keeps.
  const title = paste.burn ? messages.titleBurn : messages.title;
  return renderPage(
    { title, ...context, ...answer, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{paste.burn ? messages.headingBurn : messages.heading}</h1>
      <p>{paste.burn ? messages.aboutBurn : messages.about}</p>
      <PasteMeta
        paste={paste}
        more={paste.burn && isProtected ? [messages.passwordNeeded] : []}
        ends={endText(paste, now)}
      />
      <form method="post" action={path}>
        {isProtected && <PasswordField problem={problem} />}
        <div class="acts">
          <button type="submit" class="do primary">
            {paste.burn ? messages.openBurn : messages.open}
          </button>
          <a class="act" href="/">
            {messages.notNow}
          </a>
        </div>
      </form>
      {paste.burn && <p class="quiet">{messages.closeThePage}</p>}
      {isMaker && <CreatorControls id={paste.id} />}
    </>,
  );
}

const PasswordField = ({ problem }: { problem: string | undefined }) => (
  <>
    <label class="field">
      {messages.password}
      <input
        class="in"
        name="password"
        type="password"
        autocomplete="off"
        autofocus
        required
        {...errorAttributes('password', problem)}
      />
    </label>
    <FieldError name="password" problem={problem} />
  </>
);
