import { isEncrypted } from '#domain/encrypted.ts';
import { AppError, pasteNotFound, undefinedIfNotFound } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type ComparedText, looseTextOf } from '#domain/rendering.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { sitePathOf } from '#http/site-path.ts';
import { openPaste } from '#pastes/open.ts';
import { fillWords } from '#text/words.ts';
import { bodyValue } from '#web/lib/page-template.ts';
import { diffPath, pastePath, rawPath } from '#web/lib/urls.ts';
import { findById, findBySlug, isRemoval } from '#web/paste/find.ts';
import { isProtected, owns, referrerPolicyFor } from '#web/paste/opened.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { isCounted, visitorOf } from '#web/paste/visitor.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ActLink, FirstPart, Submit } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ASK_EACH_TIME, type Page, type PageContext, renderFilledPage, renderPage } from '#web/ui/page.tsx';
import { Difference, isPatchFormat, LayoutLinks, layoutIn, PatchLink, patchFile } from './difference.tsx';

/** Comparing any two pastes that the visitor may read. */
export const diffRoutes = (deps: AppContext): Route[] => [
  get('/diff', (c) => choose(deps, c)),
  get(diffPath(':before', ':after'), (c) => compare(deps, c)),
];

/** The form, or, sent, the way to the difference. */
async function choose(deps: AppContext, c: RequestContext): Promise<Response> {
  const typed = { before: c.req.query('before') ?? '', after: c.req.query('after') ?? '' };
  const context = await pageContext(deps, c);
  if (typed.before === '' || typed.after === '') return formPage(context, typed);
  const ids = { before: await idIn(deps, c, typed.before), after: await idIn(deps, c, typed.after) };
  if (ids.before && ids.after) return c.redirect(diffPath(ids.before, ids.after), 303);
  const invalid = (['before', 'after'] as const).filter((field) => ids[field] === undefined);
  return formPage(context, typed, invalid);
}

/** The id of the paste that somebody named by its id, its link, its custom link or the link to its raw text. */
async function idIn(deps: AppContext, c: RequestContext, typed: string): Promise<string | undefined> {
  const text = typed.trim();
  if (/^\w+$/.test(text)) return text;
  const [pathname = ''] =
    sitePathOf(deps.siteUrl, URL.parse(text, `${deps.siteUrl}/`)?.href ?? '')?.split('?') ?? [];
  const [, id, slug] = /^\/(?:(?:p|raw)\/(\w+)|s\/(.+))$/.exec(pathname) ?? [];
  if (slug === undefined) return id;
  const found = await findBySlug(deps, c, slug).catch(undefinedIfNotFound);
  return found === undefined || isRemoval(found) ? undefined : found.id;
}

/** Both pastes are opened: the page, and the patch, show their texts. */
async function compare(deps: AppContext, c: RequestContext): Promise<Response> {
  const [beforeId, afterId] = [param(c, 'before'), param(c, 'after')];
  const found = await findReadable(deps, c, beforeId);
  const other = beforeId === afterId ? found : await findReadable(deps, c, afterId);
  const context = await pageContext(deps, c);
  const open = async (paste: PasteWithContent) => {
    const counts = !owns(context, paste) && isCounted(c);
    return (await openPaste(deps, paste, visitorOf(deps, c), counts)).paste;
  };
  const before = await open(found);
  const after = beforeId === afterId ? before : await open(other);
  if (isPatchFormat(c.req.query('view'))) return patchFile(deps, c, before, after);
  const layout = layoutIn(c.req.query('view'));
  const difference = await deps.renderer.compare(comparable(before), comparable(after), layout, () =>
    queueNetworkOf(deps, c),
  );
  const { diff: messages } = context.messages.diff;
  const path = diffPath(before.id, after.id);
  const page: Page = {
    title: messages.title(nameOf(before, context.messages), nameOf(after, context.messages)),
    ...context,
    referrerPolicy: referrerPolicyFor(context),
    unlisted: true,
    book: 'full',
    cache: ASK_EACH_TIME,
  };
  return renderFilledPage(
    page,
    <>
      <div class="about lean">
        <h1 dir="auto">{messages.heading}</h1>
        <div class="actions">
          <ActLink href={diffPath(after.id, before.id)}>{messages.swap}</ActLink>
          <PatchLink before={before} after={after} path={path} />
          <a class="action wide-only" href={rawPath(before.id)}>
            {messages.rawBefore}
          </a>
          <a class="action wide-only" href={rawPath(after.id)}>
            {messages.rawAfter}
          </a>
        </div>
        <ul class="facts">
          <li>
            {messages.between(
              <a href={pastePath(before.id)}>{nameOf(before, context.messages)}</a>,
              <a href={pastePath(after.id)}>{nameOf(after, context.messages)}</a>,
            )}
          </li>
          {difference.facts?.map(({ text }) => (
            <li>{fillWords(text, context.messages.text)}</li>
          ))}
        </ul>
        <LayoutLinks layout={layout} path={path} />
      </div>
      <Difference {...difference} />
    </>,
    [await bodyValue(difference, context.messages.text)],
    c.req.raw.headers,
  );
}

const comparable = (paste: PasteWithContent): ComparedText => ({
  ...looseTextOf(paste),
  key: `${paste.id} ${paste.revision}`,
});

/** Throws FORBIDDEN for a paste whose page asks first or that is encrypted, NOT_FOUND for one that is gone or was removed. */
async function findReadable(deps: AppContext, c: RequestContext, id: string): Promise<PasteWithContent> {
  const found = await findById(deps, c, id);
  const { diff: messages } = messagesOf(c).diff;
  if (isRemoval(found)) throw pasteNotFound();
  if (isEncrypted(found.content))
    throw new AppError('FORBIDDEN', messages.encrypted(deps.siteUrl + pastePath(id)));
  if (isProtected(found)) throw new AppError('FORBIDDEN', messages.guarded(deps.siteUrl + pastePath(id)));
  return found;
}

type Field = 'before' | 'after';

/** Asks for two pastes to compare, again if the `invalid` fields name no paste. */
function formPage(context: PageContext, typed: Record<Field, string>, invalid: Field[] = []): Response {
  const { form: messages } = context.messages.diff;
  return renderPage(
    { title: messages.title, ...context, status: invalid.length > 0 ? 422 : 200, unlisted: true },
    <FirstPart id="compare" heading={messages.title}>
      <form class="body form" method="get" action="/diff">
        {(['before', 'after'] as const).map((name) => (
          <TextField
            name={name}
            label={messages[name]}
            value={typed[name]}
            problem={invalid.includes(name) ? messages.unknown : undefined}
            autocomplete="off"
            hint={messages.hint}
            autofocus={typed[name] === ''}
          />
        ))}
        <div class="actions">
          <Submit class="button primary">{messages.submit}</Submit>
        </div>
      </form>
    </FirstPart>,
  );
}
