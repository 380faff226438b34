import type { PasteWithContent } from '#domain/paste.ts';
import { embedPath, pastePath } from '#web/lib/urls.ts';
import { scrollRegion } from '#web/paste/age-command.tsx';
import { encrypted as copyMessages } from '#web/paste/messages.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { countLines, frameHtml, frameSize } from './frame.ts';
import { code as messages } from './messages.tsx';

interface Props {
  paste: PasteWithContent;
  title: string;
  siteUrl: string;
  context: PageContext;
}

/** The code that embeds a paste, to copy. */
export function codePage({ paste, title, siteUrl, context }: Props): Response {
  const html = frameHtml(siteUrl, { id: paste.id, title }, frameSize(countLines(paste.content)));
  return renderPage(
    { title: messages.title, ...context, unlisted: true, kind: 'ask' },
    <>
      <h1>{messages.heading}</h1>
      <p>
        {messages.about(
          <a href={pastePath(paste.id)} dir="auto">
            {title}
          </a>,
        )}
      </p>
      <div class="line">
        <pre {...scrollRegion(messages.html)}>
          <code id="embed-code">{html}</code>
        </pre>
        <button type="button" class="button primary js-only" data-copies="embed-code">
          {copyMessages.copy}
        </button>
      </div>
      <p>{messages.lines(<code>?lines=3-9</code>)}</p>
      <p>{messages.theme(<code>?theme=light</code>, <code>?theme=dark</code>)}</p>
      <p>{messages.oembed}</p>
      <p class="quiet">{messages.who}</p>
      <LinkList
        to={{ [embedPath(paste.id)]: messages.preview, [pastePath(paste.id)]: messages.backToPaste }}
      />
    </>,
  );
}
