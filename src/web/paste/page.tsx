import type { Language, Paste, PasteWithContent } from '#domain/paste.ts';
import { isRenderable, type Rendered } from '#domain/rendering.ts';
import { NUMBERED_LINES_MAX } from '#render/lines.ts';
import { fileName } from '#web/lib/file-name.ts';
import { type PageTemplate, parseTemplate, renderTemplate, SLOT, slotValue } from '#web/lib/page-template.ts';
import { rawPath } from '#web/lib/urls.ts';
import { ASK_EACH_TIME, type Page, type PageContext, pageHeaders, pageHtml } from '#web/ui/page.tsx';
import { CreatorControls } from './creator-controls.tsx';
import { paste as messages } from './messages.tsx';
import { OwnerControls } from './owner-controls.tsx';
import { expiryText, PasteMeta } from './paste-meta.tsx';
import { descriptionOf, OpenGraph } from './preview.tsx';

/** Who looks at a paste, and whether it is theirs. */
interface PageVisitor extends PageContext {
  isOwner: boolean;
  /** Whether it was made in this browser, without an account. */
  isCreator: boolean;
}

/** A paste that was opened; one that burns is gone by now. */
interface OpenedPaste {
  paste: PasteWithContent;
  /** With this open, if it counted. */
  views: number;
  /** What the page shows of the text. */
  rendered: Rendered;
  /** The lines beside it, where no link can lead to them. */
  source?: Rendered | undefined;
  /** The address of the page, within the site and on it: the one of its two that was asked for. */
  path: string;
  url: string;
}

/** The query that asks for the lines of a text that is shown as what it means. */
const SOURCE_QUERY = 'view=source';

/** Whether a password or a press was needed: the text cannot be had by another address without it either. */
export const isGuarded = ({ burn, passwordHash }: Paste): boolean => burn || passwordHash !== null;

/** The page of a paste, compressed if the client accepts gzip. */
export function pastePage(shown: OpenedPaste, now: number, seen: PageVisitor, asked: Headers): Response {
  const { paste, views, rendered, source } = shown;
  const page = isAnonymous(seen) && !isGuarded(paste) ? cachedPage(shown, seen) : buildPage(shown, seen);
  const fillings = [
    slotValue(messages.views(views)),
    ...(paste.expiresAt === null ? [] : [slotValue(expiryText(paste, now))]),
    rendered,
    ...(source ? [source] : []),
  ];
  return renderTemplate(page, fillings, asked);
}

/** Whether the page has nothing on it for whoever asks in particular. */
const isAnonymous = ({ user, isCreator }: PageVisitor): boolean => user === null && !isCreator;

/**
 * The pages that strangers get, kept as long as the rendered text is, which belongs to one revision. Making one
 * takes ten times as long as filling it.
 */
const CACHED_PAGES = new WeakMap<Rendered, Map<string, PageTemplate>>();

function cachedPage(shown: OpenedPaste, seen: PageVisitor): PageTemplate {
  // By its id and by its custom link, and no more: `path` is not what was asked for but what is right.
  const pages = CACHED_PAGES.get(shown.rendered) ?? new Map<string, PageTemplate>();
  CACHED_PAGES.set(shown.rendered, pages);
  const page = pages.get(shown.path) ?? buildPage(shown, seen);
  pages.set(shown.path, page);
  return page;
}

/** The page with gaps where its views, its end and its texts belong. */
function buildPage(shown: OpenedPaste, { user, signup, isOwner, isCreator }: PageVisitor): PageTemplate {
  const { paste, rendered } = shown;
  const guarded = isGuarded(paste);
  const isPublic = !guarded && paste.visibility === 'public';
  const title = paste.title ?? messages.untitled;
  const description = descriptionOf(paste);
  const page: Page = {
    title,
    ...(isPublic && { description }),
    user,
    signup,
    // An unlisted address is a secret that links in the text, or images, must not tell. Whoever is logged in
    // or made it has forms on this page, which `no-referrer` would spoil; to other sites both tell nothing.
    referrerPolicy: user === null && !isCreator ? 'no-referrer' : 'same-origin',
    head: !guarded && <OpenGraph title={title} description={description} url={shown.url} />,
    unlisted: !isPublic,
    ...(!guarded && { cache: ASK_EACH_TIME }),
  };
  const html = pageHtml(
    page,
    <>
      <div class="about">
        <h1 dir="auto">{title}</h1>
        <div class="acts">
          {!guarded && <TextLinks {...shown} />}
          {rendered.kind === 'lines' && (
            <label class="act">
              <input type="checkbox" id="wrap" /> {messages.wrap}
            </label>
          )}
          {isOwner && !paste.burn && <OwnerControls id={paste.id} />}
          {isCreator && !paste.burn && <CreatorControls id={paste.id} />}
        </div>
        <PasteMeta paste={paste} more={[...textFacts(rendered), SLOT]} ends={SLOT} />
        {!paste.burn && <p class="print">{shown.url}</p>}
      </div>
      {paste.burn && (
        <p class="note" role="status">
          <strong>{messages.burnt}</strong> {messages.aboutBurnt}
        </p>
      )}
      <Text {...rendered} language={paste.language} />
      {shown.source && (
        <details class="source">
          <summary>{messages.source}</summary>
          <Text {...shown.source} language={paste.language} />
        </details>
      )}
    </>,
  );
  return parseTemplate(html, pageHeaders(page));
}

const TextLinks = ({ paste, rendered, path }: OpenedPaste) => (
  <>
    <a class="act" href={rawPath(paste.id)}>
      {messages.raw}
    </a>
    <a class="act" href={rawPath(paste.id)} download={fileName(paste)}>
      {messages.download}
    </a>
    {rendered.kind === 'prose' && (
      <a class="act" href={`${path}?${SOURCE_QUERY}`}>
        {messages.source}
      </a>
    )}
    {rendered.kind === 'lines' && isRenderable(paste) && (
      <a class="act" href={path}>
        {messages.rendered}
      </a>
    )}
  </>
);

/** Focusable, to scroll it with the keyboard; named for screen readers. A `<section>` around it would be one more box. */
const LINES_REGION = { class: 'code', tabindex: 0, role: 'region', 'aria-label': messages.textOfThePaste };

/** The only place where HTML made of users' text is emitted; `Renderer` says why it is safe. */
const Text = ({ kind, language }: Rendered & { language: Language }) =>
  kind === 'lines' ? (
    <pre {...LINES_REGION}>
      <code>{SLOT}</code>
    </pre>
  ) : (
    <div class="prose" dir="auto" data-language={language}>
      {SLOT}
    </div>
  );

function textFacts(rendered: Rendered): string[] {
  const missing = rendered.shortfall ? [messages.shortfall(rendered.shortfall)] : [];
  if (rendered.kind !== 'lines') return missing;
  const { lines } = rendered;
  const count =
    lines > NUMBERED_LINES_MAX ? messages.linesCut(lines, NUMBERED_LINES_MAX) : messages.lines(lines);
  return [count, ...missing];
}
