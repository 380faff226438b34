import type { Context } from 'hono';
import { type AppError, PasteChangedError } from '#domain/errors.ts';
import { decodeContent, type PasteWithContent } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { type Env, get, param, post, type Route } from '#http/routes.ts';
import { requireCanPaste } from '#pastes/access.ts';
import { requireUnblocked } from '#pastes/blocks.ts';
import { editOwnPaste } from '#pastes/edit.ts';
import { readOwnPaste } from '#pastes/open.ts';
import { editedText } from '#text/line-ends.ts';
import { fieldErrors, rejectionReason } from '#web/create/form-values.ts';
import { formatWait } from '#web/lib/format.ts';
import { editPath, pastePath } from '#web/lib/urls.ts';
import { problems as messages } from '#web/locales/en/ui.tsx';
import { isProtected } from '#web/paste/opened.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { redirect, requireSameSite } from '#web/request/form-fields.ts';
import { formResponse } from '#web/request/json-form.ts';
import { countSessionRequest, requireLogin } from '#web/request/page-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import {
  ANSWER_FIELD,
  comparisonPage,
  conflictQuestion,
  fromRevisionIn,
  keepBoth,
} from './edit-conflict.tsx';
import { type EditProblems, type EditTyped, editPage, notSavedPage } from './edit-page.tsx';

/** Edits the title, text and custom link of an account's paste. Reading it here does not count as opening it. */
export const editRoutes = (deps: AppContext): Route[] => [
  get(
    editPath(':id'),
    requireLogin(deps, async (_, user, c) => {
      requireCanPaste(deps.site, user.account.id);
      const paste = await readOwnPaste(deps, user.account.id, param(c, 'id'));
      return editPage({ user, site: deps.site }, paste, typedOf(paste));
    }),
  ),
  post(editPath(':id'), (c) => save(deps, c)),
];

const typedOf = ({ content, title, slug }: PasteWithContent): EditTyped => ({
  content: decodeContent(content),
  title: title ?? '',
  slug: slug ?? '',
});

async function save(deps: AppContext, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  const user = await currentUser(deps, c);
  const form = await readForm(c, user?.account.id ?? null);
  const typed = {
    content: form.get('content') ?? '',
    title: form.get('title') ?? '',
    slug: form.get('slug') ?? '',
  };
  const revision = fromRevisionIn(form);
  const answer = form.get(ANSWER_FIELD);
  const what = { id, typed, revision };
  const again = (
    rejection: { why: string; problems: EditProblems },
    response: PageAnswer & { status: number },
  ) =>
    formResponse(c, rejection, response, () =>
      notSavedPage({ user, site: deps.site, ...what, ...rejection, ...response }),
    );
  // The session may have ended meanwhile: a redirect to login would lose what was typed.
  if (user === null) {
    const why = messages.loggedOut;
    return again({ why, problems: {} }, { status: 403 });
  }
  const owner = requesterOf(deps, c, user.account.id);
  try {
    await countSessionRequest(deps, user);
    requireUnblocked(deps, owner);
    const paste = await readOwnPaste(deps, user.account.id, id);
    const changes = changesOf(typed, typedOf(paste));
    const edited = { ...typed, content: editedText(typed.content, decodeContent(paste.content)) };
    if (answer === 'compare')
      return await comparisonPage(deps, c, paste, edited.content, { user, site: deps.site });
    const saved =
      answer === 'keep'
        ? await keepBoth(deps, owner, paste, edited)
        : (await editOwnPaste(deps, owner, id, changes, { fromRevision: revision })).paste;
    // Opening such a paste has to be confirmed first.
    const path = isProtected(saved) ? '/dashboard?saved=1' : pastePath(saved.id);
    return formResponse(c, { path }, { status: 200 }, () => redirect(c, path));
  } catch (error) {
    if (error instanceof PasteChangedError) {
      const question = await conflictQuestion(deps, await readOwnPaste(deps, user.account.id, id), typed);
      const { why } = question;
      return formResponse(c, { ...question }, { status: 409 }, () =>
        notSavedPage({ user, site: deps.site, ...what, problems: {}, why, question, status: 409 }),
      );
    }
    const now = deps.clock();
    const explain = (appError: AppError) => ({
      why: whyNot(appError, now),
      problems: problemsIn(appError, typed, deps.site),
    });
    return formErrorResponse(error, now, { other: explain }, again);
  }
}

/** The fields that differ from what is stored; the others stay as they are. */
function changesOf(typed: EditTyped, stored: EditTyped): object {
  const wanted = { ...typed, content: editedText(typed.content, stored.content) };
  return {
    ...(wanted.content !== stored.content && { content: wanted.content }),
    ...(wanted.title !== stored.title && { title: wanted.title || null }),
    ...(wanted.slug !== stored.slug && { slug: wanted.slug || null }),
  };
}

function problemsIn({ code, details = {} }: AppError, typed: EditTyped, site: Site) {
  // In the form as sent, each line end counts as one character.
  const content = typed.content.replaceAll('\r\n', '\n');
  return {
    ...fieldErrors(Object.keys(details), { content, language: '' }, site),
    ...(code === 'CONFLICT' && { slug: messages.slugTaken }),
  };
}

function whyNot(appError: AppError, now: number): string {
  if (appError.code === 'NOT_FOUND') return messages.gone;
  const { limit, storageLimit } = appError;
  const reason =
    limit && !storageLimit
      ? messages.tooManyRequests(formatWait(limit.resetAt, now))
      : rejectionReason(appError, now);
  return `${messages.notSaved} ${reason}`;
}
