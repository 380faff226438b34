import type { Viewer } from '#accounts/session.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { hasMeaning, type Rendered } from '#domain/rendering.ts';
import { Facts } from '#web/components/facts.tsx';
import { NUMBERED_LINES_MAX } from '#web/components/lines.ts';
import { OwnerControls } from '#web/components/owner-controls.tsx';
import { descriptionOf, Preview } from '#web/components/preview.tsx';
import { fileName } from '#web/file-name.ts';
import { fillGaps, GAP } from '#web/fill.ts';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';
import { rawPath } from '#web/urls.ts';
import { counted, figure } from '#web/words.ts';

/** Who looks at a paste, and whether it is theirs. */
interface Seen {
  viewer: Viewer | null;
  isOwner: boolean;
}

/** A paste that was opened; one that burns is gone by now. */
interface Shown {
  paste: PasteWithContent;
  /** With this open, if it counted. */
  views: number;
  /** What the page shows of the text. */
  rendered: Rendered;
  /** The lines beside it, where no link can lead to them. */
  source?: Rendered | undefined;
  /** The address of the page, within the site and on it. */
  path: string;
  url: string;
}

/** The query that asks for the lines of a text that is shown as what it means. */
export const SOURCE_QUERY = 'view=source';

/** Whether a password or a press was needed: the text cannot be had by another address without it either. */
export const isGuarded = ({ burn, passwordHash }: PasteWithContent): boolean => burn || passwordHash !== null;

/** The page of a paste. */
export function pastePage(shown: Shown, now: number, seen: Seen): Promise<Response> {
  const texts = shown.source ? [shown.rendered, shown.source] : [shown.rendered];
  return fillGaps(
    frameOf(shown, now, seen),
    texts.map(({ html }) => html),
  );
}

/** The page with gaps where its texts belong. */
function frameOf(shown: Shown, now: number, { viewer, isOwner }: Seen): Response {
  const { paste, views, rendered } = shown;
  const guarded = isGuarded(paste);
  const title = paste.title ?? 'Untitled';
  return renderPage(
    {
      title,
      viewer,
      // An unlisted address is a secret that links in the text, or images, must not tell. Whoever is logged in
      // has forms on this page, which `no-referrer` would spoil; to other sites both tell nothing.
      referrerPolicy: viewer === null ? 'no-referrer' : 'same-origin',
      head: !guarded && <Preview title={title} description={descriptionOf(paste)} url={shown.url} />,
      unlisted: guarded || paste.visibility === 'unlisted',
      ...(!guarded && { cache: ASK_EACH_TIME }),
    },
    <>
      <div class="about">
        <h1 dir="auto">{title}</h1>
        <div class="acts">
          {!guarded && <TextLinks {...shown} />}
          {rendered.kind === 'lines' && (
            <label class="act">
              <input type="checkbox" id="wrap" /> Wrap
            </label>
          )}
          {isOwner && !paste.burn && <OwnerControls id={paste.id} />}
        </div>
        <Facts paste={paste} now={now} more={[...lineFacts(rendered), counted(views, 'view')]} />
        {!paste.burn && <p class="print">{shown.url}</p>}
      </div>
      {paste.burn && (
        <p class="note" role="status">
          <strong>This paste has burnt.</strong> It is gone from this server and shown here for the only time.
          Keep what you need before you leave this page.
        </p>
      )}
      <Text {...rendered} />
      {shown.source && (
        <details class="source">
          <summary>Source</summary>
          <Text {...shown.source} />
        </details>
      )}
    </>,
  );
}

const TextLinks = ({ paste, rendered, path }: Shown) => (
  <>
    <a class="act" href={rawPath(paste.id)}>
      Raw
    </a>
    <a class="act" href={rawPath(paste.id)} download={fileName(paste)}>
      Download
    </a>
    {rendered.kind === 'prose' && (
      <a class="act" href={`${path}?${SOURCE_QUERY}`}>
        Source
      </a>
    )}
    {rendered.kind === 'lines' && hasMeaning(paste) && (
      <a class="act" href={path}>
        Rendered
      </a>
    )}
  </>
);

/** The only place where HTML made of users' text is emitted; `Renderer` says why it is safe. */
const Text = ({ kind }: Rendered) =>
  kind === 'lines' ? (
    GAP
  ) : (
    <div class="prose" dir="auto">
      {GAP}
    </div>
  );

function lineFacts(rendered: Rendered): string[] {
  if (rendered.kind !== 'lines') return [];
  const lines = counted(rendered.lines, 'line');
  const isCut = rendered.lines > NUMBERED_LINES_MAX;
  return [isCut ? `${lines}, numbered to ${figure(NUMBERED_LINES_MAX)}` : lines];
}
