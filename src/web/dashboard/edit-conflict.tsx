import { isEncrypted } from '#domain/encrypted.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { AccountRequester } from '#domain/requester.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { createPaste } from '#pastes/create.ts';
import { endingChanges } from '#pastes/endings.ts';
import { readEdit, readOptions } from '#pastes/input.ts';
import { listRevisions } from '#pastes/revisions.ts';
import { fillWords } from '#text/words.ts';
import { Difference } from '#web/diff/difference.tsx';
import { bodyValue } from '#web/lib/page-template.ts';
import type { Messages } from '#web/locales/index.ts';
import type { Question } from '#web/ui/browser/question.ts';
import { type PageContext, renderFilledPage } from '#web/ui/page.tsx';
import type { EditTyped } from './edit-page.tsx';

/** The field with the answer: `compare`, `keep`, or `overwrite` and the revision that the user was told about. */
export const ANSWER_FIELD = 'conflict';
const OVERWRITE = /^overwrite-(\d{1,9})$/;

/** The revision that the edit may replace: the one it began from, unless the user has chosen to overwrite a later one. */
export function fromRevisionIn(form: URLSearchParams): number | undefined {
  const revision = OVERWRITE.exec(form.get(ANSWER_FIELD) ?? '')?.[1] ?? form.get('revision');
  return revision === null ? undefined : Number(revision);
}

/** Asks what becomes of an edit that began before another was saved. */
export async function conflictQuestion(
  deps: AppContext,
  { id, revision, createdAt, content, accountId }: PasteWithContent,
  typed: EditTyped,
  { locale, dashboard: { conflict: messages } }: Messages,
): Promise<Question> {
  const { current } = await listRevisions(deps, id, { page: 1, perPage: 1 });
  const changedAt = current.createdAt === createdAt ? null : locale.time(current.createdAt);
  return {
    why: messages.why(changedAt),
    found: [],
    field: ANSWER_FIELD,
    choices: [
      // The server cannot compare what it cannot read.
      ...(isEncrypted(content) || typed.content === ''
        ? []
        : [{ value: 'compare', label: messages.compare, isNewTab: true }]),
      { value: `overwrite-${revision}`, label: messages.overwrite },
      ...(accountId === null ? [] : [{ value: 'keep', label: messages.keepBoth }]),
    ],
  };
}

/** What saving would change in the stored text, in a tab of its own: the form stays as it is. */
export async function comparisonPage(
  deps: AppContext,
  c: RequestContext,
  paste: PasteWithContent,
  edited: string,
  context: PageContext,
): Promise<Response> {
  const { conflict: messages } = context.messages.dashboard;
  // Neither text is kept in a cache: one of them is nobody's paste.
  const side = (key: string, content: Uint8Array) => ({
    key,
    content,
    language: paste.language,
    isProtected: true,
  });
  const [before, after] = [side('stored', paste.content), side('typed', Buffer.from(edited))];
  const difference = await deps.renderer.compare(before, after, 'unified', () => queueNetworkOf(deps, c));
  const page = { title: messages.comparison, ...context, unlisted: true };
  return renderFilledPage(
    page,
    <>
      <div class="about lean">
        <h1>{messages.comparison}</h1>
        <p>{messages.aboutComparison}</p>
        <ul class="facts">
          {difference.facts?.map(({ text }) => (
            <li>{fillWords(text, context.messages.text)}</li>
          ))}
        </ul>
      </div>
      <Difference {...difference} />
    </>,
    [await bodyValue(difference, context.messages.text)],
    c.req.raw.headers,
  );
}

/** Saves the edit as a new paste with the settings of the stored one, but for `options`; that stays as it is. */
export function keepBoth(
  deps: AppContext,
  owner: AccountRequester,
  paste: PasteWithContent,
  { content, title }: Pick<EditTyped, 'content' | 'title'>,
  options: object,
): Promise<{ paste: Paste }> {
  const { language, plainChosen, visibility, passwordHash, expiresAt, burn, viewsLeft } = paste;
  const { pasteRules } = deps.site;
  const now = deps.clock();
  const chosen = readOptions(pasteRules, options, now, now);
  const edit = { title: null, ...readEdit(pasteRules, { content, title: title || null }) };
  const draft = {
    ...edit,
    content,
    language: chosen.language ?? language,
    plainChosen: plainChosen || chosen.language === 'plain',
    visibility: chosen.visibility ?? visibility,
    ...{ expiry: 'never' as const, expiresAt: null, viewsLeft: null },
    password: chosen.password ?? null,
    slug: null,
  };
  const copied = {
    ...(chosen.password === undefined && { passwordHash }),
    ...{ expiresAt, burn, viewsLeft },
    ...endingChanges({ ...paste, createdAt: now }, chosen, now, pasteRules.maxExpiry),
  };
  return createPaste(deps, owner, draft, { copied });
}
