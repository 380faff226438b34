import { raw } from 'hono/html';
import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { escapeAttribute } from '#text/escape.ts';
import { bookOf, elementAround } from '#text/formats/format.ts';
import { NUMBERED_LINES_MAX } from '#text/lines.ts';
import { fillWords } from '#text/words.ts';
import { IMAGES_HEADERS } from '#web/lib/headers.ts';
import type { PageTemplate } from '#web/lib/page-template.ts';
import { bodyValue, parseTemplate, renderTemplate, SLOT, slotValue } from '#web/lib/page-template.ts';
import { oembedPath, reportPath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { useMessages } from '#web/ui/messages.ts';
import { pageHeaders, pageHtml } from '#web/ui/page.tsx';
import { ActionBar } from './action-bar.tsx';
import { Address, actionsOf, canReport, deletion, historyActions } from './actions.tsx';
import { Activity } from './activity.tsx';
import { LogTools } from './log-tools.tsx';
import { Delivery } from './new-link.tsx';
import { isEmbeddable, isProtected, type OpenedPaste, type PageVisitor } from './opened.ts';
import { Outline } from './outline.tsx';
import { AuthorFact, expiryText, kindFact, OpenedNote, PasteMeta } from './paste-meta.tsx';
import { descriptionOf, nameOf, pageOfPaste } from './preview.tsx';

/** The page of a paste, compressed if the client accepts gzip. */
export async function pastePage(
  opened: OpenedPaste,
  now: number,
  visitor: PageVisitor,
  asked: Headers,
): Promise<Response> {
  const { paste, views, rendered, source } = opened;
  // For every such visitor of a language, the page is the same.
  const isAnonymous = visitor.user === null && !visitor.isCreator;
  const page = (isAnonymous && !isProtected(paste) ? cachedPage : buildPage)(opened, visitor);
  const fillings = [
    slotValue(visitor.messages.paste.paste.views(views)),
    ...(paste.expiresAt === null ? [] : [slotValue(expiryText(paste, now, visitor.messages))]),
    await bodyValue(rendered, visitor.messages.text),
    ...(source ? [source] : []),
  ];
  return renderTemplate(page, fillings, asked);
}

/**
 * Pages for anonymous visitors, cached as long as the rendered text, which belongs to one revision. Building one takes
 * ten times as long as filling it.
 */
const CACHED_PAGES = new WeakMap<Rendered, Map<string, PageTemplate>>();

function cachedPage(opened: OpenedPaste, visitor: PageVisitor): PageTemplate {
  // By id and by custom link: `path` is canonical, whatever was requested. An author can lose the profile.
  const key = `${visitor.messages.locale.tag} ${opened.path} ${opened.author ?? ''}`;
  const pages = CACHED_PAGES.get(opened.rendered) ?? new Map<string, PageTemplate>();
  CACHED_PAGES.set(opened.rendered, pages);
  const page = pages.get(key) ?? buildPage(opened, visitor);
  pages.set(key, page);
  return page;
}

/** The page with gaps where its views, its end and its texts belong. */
function buildPage(opened: OpenedPaste, visitor: PageVisitor): PageTemplate {
  const { site, messages } = visitor;
  const { paste: pasteMessages, facts, activity, colophon } = messages.paste;
  const { paste, rendered } = opened;
  const guarded = isProtected(paste);
  const name = nameOf(paste, messages);
  const description = descriptionOf(paste, messages, rendered);
  const linked = isEmbeddable(paste, site) && (
    <link
      rel="alternate"
      type="application/json+oembed"
      title={name}
      href={opened.siteUrl + oembedPath(opened.url)}
    />
  );
  const loadsImages = site.markdownImages === 'click' && hasImages(rendered);
  const page = {
    ...pageOfPaste(opened, visitor, { title: name, description, linked }),
    kind: 'reading',
    book: bookOf(rendered.kind, rendered.view?.isShown ? rendered.view.kind : undefined),
    ...(loadsImages && { headers: IMAGES_HEADERS }),
    // Who keeps the text, what this is, and where to report it.
    colophon: (
      <>
        <b>{colophon.keptBy(site.name, new URL(opened.siteUrl).host)}</b>
        <a href="/guide">{colophon.whatIsThis}</a>
        {canReport(paste, visitor) && <a href={reportPath(paste.id)}>{colophon.report}</a>}
      </>
    ),
  };
  const html = pageHtml(
    page,
    <>
      {visitor.isNew && <Delivery {...opened} visitor={visitor} />}
      <div class="about">
        <div class="pin">
          <h1 dir="auto" data-untitled={paste.title === null || undefined}>
            {name}
          </h1>
          <ActionBar actions={actionsOf(opened, visitor)}>{deletion(paste, visitor)}</ActionBar>
        </div>
        <aside class="aside" aria-label={facts.label}>
          <PasteMeta
            paste={paste}
            language={kindFact(paste, rendered, messages)}
            history={historyActions(paste, visitor)[0]?.href}
            expires={SLOT}
          >
            <AuthorFact author={opened.author} />
            {/* A phone shows where the last line is. */}
            {textFacts(rendered, messages).map((fact, at) => (
              <li class={rendered.kind === 'lines' && at === 0 ? 'opt' : undefined}>{fact}</li>
            ))}
            {rendered.facts?.map(({ text, line }, at) => (
              <li class={at > 0 ? 'opt' : undefined}>
                {line === undefined ? (
                  fillWords(text, messages.text)
                ) : (
                  <a href={`#L${line}`}>{fillWords(text, messages.text)}</a>
                )}
              </li>
            ))}
            {rendered.more && (
              <li class="opt">
                <MoreLink path={opened.path} label={fillWords(rendered.more, messages.text)} />
              </li>
            )}
            <li class="opt">{SLOT}</li>
          </PasteMeta>
          {!paste.burn && <Address url={opened.url} />}
          {!guarded && <FormatLinks view={rendered.view} path={opened.path} />}
          <Outline {...rendered} />
        </aside>
      </div>
      <OpenedNote {...paste} />
      {loadsImages && (
        <p class="note js-only" data-images>
          {pasteMessages.imagesByClick}
        </p>
      )}
      <LogTools {...opened} isGuarded={guarded}>
        <Text {...rendered} />
      </LogTools>
      {rendered.more && (
        <p class="more">
          <MoreLink path={opened.path} label={fillWords(rendered.more, messages.text)} />
        </p>
      )}
      {opened.source && (
        <details class="source">
          <summary>{pasteMessages.source}</summary>
          <Text {...opened.source} label={pasteMessages.source} />
        </details>
      )}
      {opened.activity && (
        <details class="source">
          <summary>{activity.heading}</summary>
          <Activity activity={opened.activity} />
        </details>
      )}
    </>,
  );
  return parseTemplate(html, pageHeaders(page));
}

type View = NonNullable<Rendered['view']>;

/** Switches between the view of a text and its source, if it has a view. */
const FormatLinks = ({ view, path }: { view: Rendered['view']; path: string }) => {
  const { views: messages } = useMessages().paste;
  return (
    view && (
      <nav class="ranges views" aria-label={messages.label}>
        <a href={path} data-action="rendered" aria-current={isCurrent(view, 'unified')}>
          {messages.names[view.kind]}
        </a>
        {view.kind === 'diff' && (
          <a href={`${path}?view=split`} aria-current={isCurrent(view, 'split')}>
            {messages.split}
          </a>
        )}
        <a href={`${path}?view=source`} data-action="source" aria-current={view.isShown ? undefined : 'page'}>
          {messages.source}
        </a>
      </nav>
    )
  );
};

const isCurrent = ({ isShown, layout = 'unified' }: View, wanted: DiffLayout): 'page' | undefined =>
  isShown && layout === wanted ? 'page' : undefined;

/** Shows a view as a whole. `path` may be a URL. */
export const MoreLink = ({ path, label }: { path: string; label: string }) => (
  <a href={`${path}?view=all`}>{label}</a>
);

/** Whether a document is shown with an image of another site, which no other text can look like: `<` is escaped. */
const hasImages = ({ html, view }: Rendered): boolean =>
  (view?.kind === 'markdown' || view?.kind === 'archive') &&
  view.isShown &&
  Buffer.from(html).includes('<a class="plate');

/** The only place that outputs HTML made from users' text; `Renderer` says why it is safe. */
export const Text = ({ kind, view, label }: Rendered & { label?: string }) => {
  const name = label ?? useMessages().paste.paste.textOfThePaste;
  const shown = view?.isShown ? view.kind : undefined;
  const [start, end] = elementAround({ kind, view: shown }, escapeAttribute(name));
  return raw(start + SLOT + end);
};

/** What the head of a page says of its text: the number of lines, and what is missing. */
export function textFacts(rendered: Rendered, { paste: { paste: messages } }: Messages): string[] {
  const { shortfall } = rendered;
  const missing = shortfall ? [messages.shortfall[shortfall.what][shortfall.why]] : [];
  if (rendered.kind !== 'lines') return missing;
  const { lines } = rendered;
  const count =
    lines > NUMBERED_LINES_MAX ? messages.linesCut(lines, NUMBERED_LINES_MAX) : messages.lines(lines);
  return [count, ...missing];
}
