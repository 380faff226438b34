import { raw } from 'hono/html';
import type { PasteWithContent } from '#domain/paste.ts';
import { rebuildRichText } from '#text/richtext.ts';
import { Facts } from '#web/components/facts.tsx';
import { NUMBERED_LINES_MAX, NumberedLines, splitLines } from '#web/components/lines.tsx';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';
import { rawPath } from '#web/urls.ts';
import { counted, figure } from '#web/words.ts';

/** A paste with its content, opened; a burn paste is gone by now. `views` counts this open, if it counted. */
export function pastePage(paste: PasteWithContent, views: number, now: number): Response {
  // Whether a password or a press was needed: the raw text cannot be had without it either.
  const isGuarded = paste.burn || paste.passwordHash !== null;
  const text = decoder.decode(paste.content);
  const isRich = paste.language === 'richtext';
  const split = isRich ? null : splitLines(text);
  const more = [...(split ? lineFacts(split.lines.length) : []), counted(views, 'view')];
  return renderPage(
    {
      title: paste.title ?? 'Untitled',
      // An unlisted address is a secret that links in the text, or images, must not tell.
      referrerPolicy: 'no-referrer',
      unlisted: isGuarded || paste.visibility === 'unlisted',
      ...(!isGuarded && { cache: ASK_EACH_TIME }),
    },
    <>
      <div class="about">
        <h1 dir="auto">{paste.title ?? 'Untitled'}</h1>
        <div class="acts">
          {!isGuarded && (
            <a class="act" href={rawPath(paste.id)}>
              Raw
            </a>
          )}
          {split && (
            <label class="act">
              <input type="checkbox" id="wrap" /> Wrap
            </label>
          )}
        </div>
        <Facts paste={paste} now={now} more={more} />
      </div>
      {paste.burn && (
        <p class="note" role="status">
          <strong>This paste has burnt.</strong> It is gone from this server and shown here for the only time.
          Keep what you need before you leave this page.
        </p>
      )}
      {split ? <NumberedLines {...split} /> : <RichText html={text} />}
    </>,
  );
}

/** A byte order mark is part of the text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function lineFacts(count: number): string[] {
  const lines = counted(count, 'line');
  return [count > NUMBERED_LINES_MAX ? `${lines}, numbered to ${figure(NUMBERED_LINES_MAX)}` : lines];
}

/** The only HTML of users that is ever emitted. Rebuilt again, whatever the store says: a backup may lie. */
const RichText = ({ html }: { html: string }) => (
  <div class="prose" dir="auto">
    {raw(rebuildRichText(html))}
  </div>
);
