import type { AppContext } from '#http/context.ts';
import { formatBytes } from '#web/lib/format.ts';
import { guide as messages } from '#web/locales/en/docs.tsx';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';

/** What people want to know before they paste: one page, true of this site's settings. */
export function guidePage({ sourceDays }: Pick<AppContext, 'sourceDays'>, context: PageContext): Response {
  const { site } = context;
  const sections = messages.sections(site, formatBytes(site.pasteRules.maxBytes), sourceDays);
  return renderPage(
    {
      ...context,
      title: messages.title,
      description: messages.description,
      current: 'guide',
      book: 'prose',
      cache: ASK_EACH_TIME,
    },
    <div class="beside">
      <details class="side">
        <summary>{messages.contents}</summary>
        <nav aria-label={messages.contents}>
          <h2>{messages.contents}</h2>
          <ul>
            {sections.map(({ id, heading }) => (
              <li>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <div class="doc guide">
        <h1>{messages.title}</h1>
        {sections.map(({ id, heading, text }) => (
          <section id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>,
  );
}
