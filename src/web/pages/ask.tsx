import type { LimitState } from '#domain/limit.ts';
import type { Paste } from '#domain/paste.ts';
import type { Refusal } from '#domain/refusal.ts';
import { refusalHeaders } from '#http/errors.ts';
import { Facts } from '#web/components/facts.tsx';
import { errorAttributes, FieldError } from '#web/components/field.tsx';
import { Mark } from '#web/components/mark.tsx';
import { type Page, renderPage } from '#web/page.tsx';
import { counted, waitText } from '#web/words.ts';

/** Asks before a burn paste is revealed, and for the password of a protected one; `path` is where it posts. */
export const askPage = (paste: Paste, path: string, now: number): Response =>
  questionPage(paste, path, now, undefined, {});

/** The question again after a wrong password. */
export function wrongPasswordPage(paste: Paste, path: string, tries: LimitState, now: number): Response {
  const left =
    tries.remaining > 0
      ? `${counted(tries.remaining, 'try is', 'tries are')} left`
      : `wait ${waitText(tries.resetAt, now)} before the next try`;
  const problem = paste.burn
    ? `That is not the password. The paste has not burnt; ${left}.`
    : `That is not the password; ${left}.`;
  return questionPage(paste, path, now, problem, { status: 403 });
}

/** The question again after too many wrong passwords: this one was not even looked at. */
export function lockedOutPage(paste: Paste, path: string, refusal: Refusal, now: number): Response {
  const wait = refusal.limit ? waitText(refusal.limit.resetAt, now) : 'a minute';
  const problem = `Too many wrong passwords. ${paste.burn ? 'The paste has not burnt. ' : ''}Wait ${wait}, then try again.`;
  return questionPage(paste, path, now, problem, { status: 429, headers: refusalHeaders(refusal, now) });
}

function questionPage(
  paste: Paste,
  path: string,
  now: number,
  problem: string | undefined,
  answer: Pick<Page, 'status' | 'headers'>,
): Response {
  const isProtected = paste.passwordHash !== null;
  // Not the title of the paste: it is part of what the password or the burning keeps.
  const title = paste.burn ? 'A paste that burns' : 'A protected paste';
  return renderPage(
    { title, ...answer, unlisted: true, kind: 'ask' },
    <>
      <Mark />
      <h1>{paste.burn ? 'This paste burns when it is opened.' : 'This paste needs a password.'}</h1>
      <p>
        {paste.burn
          ? 'It is shown once, to you, now. By the time you read it, it is gone from this server, and nobody can open it again, the sender included.'
          : 'Whoever gave you the link can tell you the password.'}
      </p>
      <Facts paste={paste} now={now} more={paste.burn && isProtected ? ['password needed'] : []} />
      <form method="post" action={path}>
        {isProtected && <PasswordField problem={problem} />}
        <div class="acts">
          <button type="submit" class="do primary">
            {paste.burn ? 'Open and burn' : 'Open'}
          </button>
          <a class="act" href="/">
            Not now
          </a>
        </div>
      </form>
      {paste.burn && (
        <p class="quiet">
          Not the right moment? Close the page. Nothing has happened to the paste, and the link still works.
        </p>
      )}
    </>,
  );
}

const PasswordField = ({ problem }: { problem: string | undefined }) => (
  <>
    <label class="field">
      Password
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
