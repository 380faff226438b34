import type { AppError } from '#domain/errors.ts';
import type { LimitState } from '#domain/limit.ts';
import { burnsAfterReading, type Paste } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { errorHeaders } from '#http/errors.ts';
import { editPath, reportPath } from '#web/lib/urls.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { errorAttributes, FieldError, LabelledInput } from '#web/ui/field.tsx';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { CreatorControls, DeleteOwn } from './actions.tsx';
import { Activity } from './activity.tsx';
import { owns } from './opened.ts';
import { expiryText, PasteMeta } from './paste-meta.tsx';

export interface AskPageProps {
  paste: Paste;
  /** Where the form is posted. */
  path: string;
  /** Whether the paste was created in this browser, without an account. */
  isCreator: boolean;
  /** For the owner and the creator. */
  activity?: PasteActivity | undefined;
  context: PageContext;
  now: number;
}

/** The question again after a wrong password. */
export function wrongPasswordPage(props: AskPageProps, limit: LimitState): Response {
  const { paste, locale } = props.context.messages;
  const { wrong, wrongWait } = props.paste.burn
    ? { wrong: paste.ask.wrongBurn, wrongWait: paste.ask.wrongWaitBurn }
    : paste.ask;
  const { remaining, resetAt } = limit;
  const problem = remaining > 0 ? wrong(remaining) : wrongWait(locale.wait(resetAt, props.now));
  return askPage(props, problem, { status: 403 });
}

/** The question again after too many wrong passwords. */
export function lockedOutPage(props: AskPageProps, appError: AppError): Response {
  const { paste, now } = props;
  const { paste: messages, locale } = props.context.messages;
  const wait = locale.wait(appError.limit?.resetAt ?? now + MINUTE_MS, now);
  const problem = paste.burn ? messages.ask.lockedOutBurn(wait) : messages.ask.lockedOut(wait);
  return askPage(props, problem, { status: 429, headers: errorHeaders(appError, now) });
}

/** Asks before a burn paste is revealed, and for the password of a protected one. */
export function askPage(
  { paste, path, isCreator, activity, context, now }: AskPageProps,
  problem?: string,
  answer: PageAnswer = {},
): Response {
  const { ask: messages, actions } = context.messages.paste;
  const isProtected = paste.passwordHash !== null;
  const isOwner = owns(context, paste);
  // Not the title of the paste: it is part of what the password or the burning keeps.
  const kind = burnsAfterReading(paste) ? 'Burn' : paste.burn ? 'Limited' : '';
  return renderAskPage(
    { title: messages[`title${kind}`], ...context, ...answer },
    isOwner ? messages.headingOwn : messages[`heading${kind}`],
    <>
      <p>{isOwner ? messages.aboutOwn : messages[`about${kind}`]}</p>
      <PasteMeta paste={paste} expires={expiryText(paste, now, context.messages)}>
        {paste.burn && isProtected && <li>{messages.passwordNeeded}</li>}
      </PasteMeta>
      <form method="post" action={path}>
        {isProtected && !isOwner && (
          <>
            <LabelledInput
              label={messages.password}
              name="password"
              type="password"
              autocomplete="off"
              autofocus
              required
              {...errorAttributes('password', problem)}
            />
            <FieldError name="password" problem={problem} />
          </>
        )}
        <div class="actions">
          {isOwner && context.site.whoCanPaste !== 'nobody' && (
            <a class="button primary" href={editPath(paste.id)}>
              {actions.edit}
            </a>
          )}
          <Submit class={isOwner ? 'button' : 'button primary'}>
            {kind === 'Burn' ? messages.openBurn : messages.open}
          </Submit>
          {!isOwner && <ActLink href="/">{messages.notNow}</ActLink>}
          {!isCreator && !isOwner && <ActLink href={reportPath(paste.id)}>{actions.report}</ActLink>}
        </div>
      </form>
      {paste.burn && !isOwner && <p class="quiet">{messages.closeThePage}</p>}
      {isOwner && <DeleteOwn id={paste.id} />}
      {isCreator && <CreatorControls id={paste.id} />}
      {activity && <Activity activity={activity} />}
    </>,
  );
}
