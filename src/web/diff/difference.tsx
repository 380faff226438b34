import type { Paste } from '#domain/paste.ts';
import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import type { RequestContext } from '#http/routes.ts';
import { attachment, fileName } from '#web/lib/file-name.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { useMessages } from '#web/ui/messages.ts';

const LAYOUTS: DiffLayout[] = ['unified', 'split'];

/** Which layout a request wants; unified unless it says otherwise. */
export const layoutIn = (view: string | undefined): DiffLayout => (view === 'split' ? 'split' : 'unified');

/** Switches between unified and side by side. */
export const LayoutLinks = ({ layout, path }: { layout: DiffLayout; path: string }) => {
  const { difference: messages } = useMessages().diff;
  return (
    <nav class="ranges views" aria-label={messages.view}>
      {LAYOUTS.map((each) => (
        <a
          href={each === 'unified' ? path : `${path}?view=${each}`}
          aria-current={each === layout ? 'page' : undefined}
        >
          {messages.layouts[each]}
        </a>
      ))}
    </nav>
  );
};

/** Downloads what changed; nothing where only titles did. `path` is that of the page, and may have a query. */
export const PatchLink = ({
  before,
  after,
  path,
}: Record<'before' | 'after', Pick<Side, 'content'>> & { path: string }) =>
  Buffer.compare(before.content, after.content) === 0 ? null : (
    <ActLink href={`${path}${path.includes('?') ? '&' : '?'}view=${PATCH_VIEW}`}>
      {useMessages().diff.difference.patch}
    </ActLink>
  );

/** The place of a difference; before it, why it could not be drawn. */
export const Difference = ({ shortfall }: Rendered) => (
  <>
    {shortfall?.what === 'rendering' && (
      <p class="empty">{useMessages().diff.difference.notDrawn[shortfall.why]}</p>
    )}
    {SLOT}
  </>
);

/** The query that requests the patch in place of the page, for everyone who may see the page. */
const PATCH_VIEW = 'patch';

export const isPatchFormat = (view: string | null | undefined): boolean => view === PATCH_VIEW;

type Side = Pick<Paste, 'id' | 'title' | 'language'> & { content: Uint8Array };

/**
 * The difference of two texts as a file for `patch -p1` and `git apply`. It changes the file under whose name the first
 * text is downloaded.
 */
export async function patchFile(
  deps: AppContext,
  c: RequestContext,
  before: Side,
  after: Pick<Side, 'content'>,
): Promise<Response> {
  const name = fileName(before);
  const patch = await deps.renderer.patch(before, after, name, () => queueNetworkOf(deps, c));
  return bytesResponse([patch], {
    headers: {
      ...securityHeaders('no-referrer'),
      ...NOT_INDEXED,
      'Content-Type': 'text/x-diff; charset=utf-8',
      'Content-Disposition': attachment(`${name}.patch`, before.id),
      'Cache-Control': 'no-store',
    },
  });
}
