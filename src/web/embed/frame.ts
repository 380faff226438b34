import { escapeAttribute } from '#text/escape.ts';
import { embedPath } from '#web/lib/urls.ts';

const WIDTH = 720;
const LINE_HEIGHT = 24;
/** The line below the text and the room around it. */
const FRAME_HEIGHT = 64;
const MAX_HEIGHT = 480;

/** A frame as high as the text, up to a limit, then it scrolls; in pixels. */
export const frameSize = (lines: number, maxWidth = WIDTH, maxHeight = MAX_HEIGHT) => ({
  width: Math.min(WIDTH, maxWidth),
  height: Math.min(MAX_HEIGHT, maxHeight, FRAME_HEIGHT + lines * LINE_HEIGHT),
});

/** The HTML that other sites put into a page. `lines` is a range as in `?lines=`. */
export function frameHtml(
  siteUrl: string,
  { id, title, lines }: { id: string; title: string; lines?: string | undefined },
  { width, height }: ReturnType<typeof frameSize>,
): string {
  const src = siteUrl + embedPath(id) + (lines === undefined ? '' : `?lines=${lines}`);
  return `<iframe src="${src}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

const LF = 10;

/** The number of lines of a text, close enough for the height of a frame. */
export function countLines(content: Uint8Array): number {
  let lines = 1;
  for (let at = content.indexOf(LF); at >= 0 && at < content.length - 1; at = content.indexOf(LF, at + 1))
    lines++;
  return lines;
}
