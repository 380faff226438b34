import { AppError, PasteChangedError, pasteNotFound } from '#domain/errors.ts';
import { burnsAfterReading, decodeContent, type PasteWithContent } from '#domain/paste.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { requireCanPaste, requireUnblocked } from '#pastes/access.ts';
import { editKeylessPaste, editOwnPaste } from '#pastes/edit.ts';
import { readOwnPaste } from '#pastes/open.ts';
import { editedText } from '#text/line-ends.ts';
import { applyChoice, CHOICE_FIELD, credentialWarning } from '#web/create/credential-note.ts';
import { endingOf } from '#web/create/ending.tsx';
import { FIELDS, type Field, fieldErrors, type Problems, rejectionReason } from '#web/create/form-values.ts';
import { editPath, pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { findById, isRemoval } from '#web/paste/find.ts';
import { isProtected } from '#web/paste/opened.ts';
import { isUnlocked } from '#web/paste/unlocks.ts';
import { deleteTokenIn } from '#web/request/created-cookie.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { fieldsIn, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { formResponse } from '#web/request/json-form.ts';
import { messagesOf } from '#web/request/language.ts';
import { contextOf, countSessionRequest, pageContext, requireLogin } from '#web/request/page-context.ts';
import type { Question } from '#web/ui/browser/question.ts';
import type { PageAnswer, PageContext } from '#web/ui/page.tsx';
import {
  ANSWER_FIELD,
  comparisonPage,
  conflictQuestion,
  fromRevisionIn,
  keepBoth,
} from './edit-conflict.tsx';
import { type EditTyped, editPage, REMOVE_PASSWORD } from './edit-page.tsx';

/**
 * Edits an account's paste, or the title and text of one that this browser created without an account. Reading it here does
 * not count as opening it.
 */
export const editRoutes = (deps: AppContext): Route[] => {
  const showOwn = requireLogin(deps, async (_, user, c) => {
    requireCanPaste(deps.site, user.account.id);
    return formOf(await readOwnPaste(deps, user.account.id, param(c, 'id')), contextOf(deps, c, user));
  });
  const show = async (c: RequestContext) => {
    if (deleteTokenIn(deps, c, param(c, 'id')) === undefined) return showOwn(c);
    requireCanPaste(deps.site, null);
    return formOf(await readCreated(deps, c), await pageContext(deps, c));
  };
  return [get(editPath(':id'), show), post(editPath(':id'), (c) => save(deps, c))];
};

const formOf = (paste: PasteWithContent, context: PageContext): Response => {
  const { id, revision, accountId } = paste;
  const typed = typedOf(paste);
  return editPage(context, { id, revision, typed, problems: {}, paste, isOwned: accountId !== null });
};

/**
 * A paste without an account for the browser that has its delete token, which only saving verifies: so this gives nothing
 * that its page does not show. Throws NOT_FOUND, and FORBIDDEN where that asks for a password or a confirmation.
 */
async function readCreated(deps: AppContext, c: RequestContext): Promise<PasteWithContent> {
  const paste = await findById(deps, c, param(c, 'id'));
  if (isRemoval(paste) || paste.accountId !== null) throw pasteNotFound();
  if (!isProtected(paste) || isUnlocked(deps, c, paste)) return paste;
  throw new AppError('FORBIDDEN', messagesOf(c).dashboard.edit.protectedCreated);
}

const typedOf = (paste: PasteWithContent): EditTyped => ({
  content: decodeContent(paste.content),
  title: paste.title ?? '',
  slug: paste.slug ?? '',
  language: paste.language === 'plain' && !paste.plainChosen ? '' : paste.language,
  visibility: paste.visibility,
  expiry: '',
  expires_at: '',
  max_views: String(paste.viewsLeft ?? ''),
  views_before: String(paste.viewsLeft ?? ''),
  password: '',
  [REMOVE_PASSWORD]: '',
});

async function save(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  const context = await pageContext(deps, c);
  const { user, messages } = context;
  const form = await readForm(c, user?.account.id ?? null);
  const token = deleteTokenIn(deps, c, id);
  const isOwned = token === undefined;
  const choice = form.get(CHOICE_FIELD);
  const typed = applyChoice(fieldsIn(form, [...FIELDS, REMOVE_PASSWORD, 'views_before']), choice);
  const revision = fromRevisionIn(form);
  const answer = form.get(ANSWER_FIELD);
  let paste: PasteWithContent | undefined;
  const again = (
    rejection: { why: string; problems: Problems; question?: Question },
    response: PageAnswer & { status: number },
  ) =>
    formResponse(c, rejection.question ?? rejection, response, () =>
      editPage({ ...context, ...response }, { id, typed, revision, paste, isOwned, ...rejection }),
    );
  const ask = (question: Question, status: number) =>
    again({ why: question.why, problems: {}, question }, { status });
  try {
    const owner = isOwned && user !== null ? requesterOf(deps, c, user.account.id) : undefined;
    // The session may have ended meanwhile: a redirect to login would lose what was typed.
    if (isOwned && owner === undefined)
      return again({ why: messages.ui.problems.loggedOut, problems: {} }, { status: 403 });
    if (user !== null) await countSessionRequest(deps, user);
    const visitor = requesterOf(deps, c, null);
    requireUnblocked(deps, owner ?? visitor);
    paste = owner ? await readOwnPaste(deps, owner.accountId, id) : await readCreated(deps, c);
    const { edited, changes, options } = changesOf(typed, paste);
    if (answer === 'compare') return await comparisonPage(deps, c, paste, edited.content, context);
    // Who answers a later question has answered this one.
    const warning =
      choice === null && answer === null
        ? warningFor(paste, changes, options, deps.clock(), messages)
        : undefined;
    if (warning !== undefined) return ask(warning, 200);
    const from = { fromRevision: revision };
    const saved =
      owner === undefined
        ? await editKeylessPaste(deps, visitor, id, token, changes, from)
        : answer === 'keep'
          ? await keepBoth(deps, owner, paste, edited, options)
          : await editOwnPaste(deps, owner, id, changes, { ...from, options });
    // Opening such a paste has to be confirmed first.
    const path = isOwned && isProtected(saved.paste) ? '/dashboard?saved=1' : pastePath(saved.paste.id);
    return formResponse(c, { path }, { status: 200 }, () => redirect(c, path));
  } catch (error) {
    if (error instanceof PasteChangedError && paste !== undefined) {
      const found = await findById(deps, c, id);
      if (!isRemoval(found)) return ask(await conflictQuestion(deps, found, typed, messages), 409);
    }
    const now = deps.clock();
    const explain = (appError: AppError) => ({
      why: whyNot(appError, now, messages),
      problems: fieldErrors(appError, typed, deps.site, messages),
    });
    return formErrorResponse(error, now, messages, { other: explain }, again);
  }
}

/** An empty field of the form is null. */
type Changes = Partial<Record<Field, string | null>>;

/** What differs from what is stored. An empty option stays as it is, and a password that was typed is not removed. */
function changesOf(typed: EditTyped, paste: PasteWithContent) {
  const stored = typedOf(paste);
  const edited = { ...typed, content: editedText(typed.content, stored.content) };
  const differing = (fields: Field[]): Changes =>
    Object.fromEntries(
      fields
        .filter((field) => edited[field] !== stored[field])
        .map((field) => [field, edited[field] || null]),
    );
  const chosen = OPTIONS.filter((field) => typed[field] !== '');
  const isUnlocked = typed[REMOVE_PASSWORD] !== '' && typed.password === '' && paste.passwordHash !== null;
  return {
    edited,
    changes: differing(['content', 'title', 'slug']),
    options: {
      ...differing(chosen),
      // Opens since the form was loaded are no change.
      ...endingOf(typed, typed.views_before),
      ...(isUnlocked && { password: null }),
    },
  };
}

const OPTIONS: Field[] = ['language', 'visibility', 'password'];

/** As for creations: asks about a text that is new, or that more people can read than before. */
function warningFor(
  paste: PasteWithContent,
  { content }: Changes,
  options: ReturnType<typeof changesOf>['options'],
  now: number,
  messages: Messages,
): Question | undefined {
  const { visibility = paste.visibility, expiry, expires_at, password = paste.passwordHash } = options;
  const burns = expires_at === undefined && (expiry ? expiry === 'burn' : burnsAfterReading(paste));
  const isPublic = visibility === 'public';
  const isWider = isProtected(paste) || (isPublic && paste.visibility !== 'public');
  if (burns || password !== null || (!content && !isWider)) return undefined;
  const question = credentialWarning(content ?? decodeContent(paste.content), isPublic, false, now, messages);
  // Without an account, the options stay as they are.
  return question && paste.accountId === null
    ? { ...question, choices: question.choices.slice(-1) }
    : question;
}

function whyNot(appError: AppError, now: number, all: Messages): string {
  const { problems: messages } = all.ui;
  if (appError.code === 'NOT_FOUND') return messages.gone;
  const { limit, storageLimit } = appError;
  const reason =
    limit && !storageLimit
      ? messages.tooManyRequests(all.locale.wait(limit.resetAt, now))
      : rejectionReason(appError, now, all);
  return `${messages.notSaved} ${reason}`;
}
