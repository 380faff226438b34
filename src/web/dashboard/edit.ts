import type { Context } from 'hono';
import type { PasteWithContent } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import { readForm } from '#http/body.ts';
import { type Deps, inTurnOf } from '#http/deps.ts';
import { refusalHeaders, STATUS } from '#http/errors.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { editOwnPaste } from '#pastes/edit.ts';
import { readOwnPaste } from '#pastes/read.ts';
import { answerScript, asksForJson } from '#web/by-script.ts';
import { requireSameSite } from '#web/forms.ts';
import { type EditTyped, editPage, notSavedPage } from '#web/pages/edit.tsx';
import { texts } from '#web/texts/texts.ts';
import { FRESH, problemsOf, reasonIn } from '#web/typed.ts';
import { editPath, pastePath } from '#web/urls.ts';
import { countSessionRequest, forViewer, seeOther } from '#web/viewers.ts';
import { waitText } from '#web/words.ts';
import { editedText } from './line-ends.ts';

const words = texts.problems;

/** Changing title, text and custom link of one's own paste. Reading it for that is not an open. */
export const editRoutes = (deps: Deps): Route[] => [
  {
    method: 'GET',
    path: editPath(':id'),
    handle: forViewer(deps, async (viewer, c) => {
      const paste = await readOwnPaste(deps, viewer.account.id, param(c, 'id'));
      return editPage(viewer, paste, typedOf(paste));
    }),
  },
  { method: 'POST', path: editPath(':id'), handle: (c) => save(deps, c) },
];

/** A byte order mark is part of the text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const typedOf = ({ content, title, slug }: PasteWithContent): EditTyped => ({
  content: decoder.decode(content),
  title: title ?? '',
  slug: slug ?? '',
});

async function save(deps: Deps, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  const viewer = await viewerOf(deps, c);
  const form = await readForm(c, viewer?.account.id ?? null);
  const typed = {
    content: form.get('content') ?? '',
    title: form.get('title') ?? '',
    slug: form.get('slug') ?? '',
  };
  // Sent to log in, the reader would lose what was typed: a session may have ended meanwhile.
  if (viewer === null) {
    const why = words.loggedOut;
    return asksForJson(c)
      ? answerScript({ why, problems: {} }, 403)
      : notSavedPage({ viewer, id, typed, problems: {}, why, status: 403 });
  }
  try {
    await countSessionRequest(deps, viewer);
    const paste = await readOwnPaste(deps, viewer.account.id, id);
    const changes = changesOf(typed, typedOf(paste));
    await editOwnPaste(inTurnOf(deps, c, viewer.account.id), viewer.account.id, id, changes);
    // To open such a paste again has to be asked first.
    const isGuarded = paste.burn || paste.passwordHash !== null;
    const path = isGuarded ? '/dashboard?saved=1' : pastePath(id);
    return asksForJson(c) ? answerScript({ path }, 200) : seeOther(path);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = problemsIn(error, typed);
    const why = whyNot(error, deps.clock());
    const status = STATUS[error.code];
    const headers = refusalHeaders(error, deps.clock());
    return asksForJson(c)
      ? answerScript({ why, problems }, status, headers)
      : notSavedPage({ viewer, id, typed, problems, why, status, headers });
  }
}

/** The fields that differ from what is stored: what nobody touched is not sent, and stays as it is. */
function changesOf(typed: EditTyped, stored: EditTyped): object {
  const wanted = { ...typed, content: editedText(typed.content, stored.content) };
  return {
    ...(wanted.content !== stored.content && { content: wanted.content }),
    ...(wanted.title !== stored.title && { title: wanted.title || null }),
    ...(wanted.slug !== stored.slug && { slug: wanted.slug || null }),
  };
}

function problemsIn({ code, details = {} }: Refusal, typed: EditTyped) {
  // As the form sent it, each line end counts as one character.
  const content = typed.content.replaceAll('\r\n', '\n');
  return {
    ...problemsOf(Object.keys(details), { ...FRESH, content }),
    ...(code === 'CONFLICT' && { slug: words.slugTaken }),
  };
}

function whyNot(refusal: Refusal, now: number): string {
  if (refusal.code === 'NOT_FOUND') return words.gone;
  const { limit, storageLimit } = refusal;
  const reason =
    limit && !storageLimit ? words.tooManyRequests(waitText(limit.resetAt, now)) : reasonIn(refusal, now);
  return `${words.notSaved} ${reason}`;
}
