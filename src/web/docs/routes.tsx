import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { plainText, RouteNotFound } from '#http/errors.ts';
import { get, type Route } from '#http/routes.ts';
import { isoTime } from '#http/serialize.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { llmsText } from './llms.ts';
import { docsPage } from './page.tsx';

/** The documentation of this server's API; `documented` are the routes it describes. */
export const docsRoutes = (deps: AppContext, documented: Route[]): Route[] => [
  get('/docs', async (c) => docsPage(deps, documented, await pageContext(deps, c))),
  get('/guide', async (c) => guidePage(deps, await pageContext(deps, c))),
  get('/keyboard', async (c) => keyboardPage(await pageContext(deps, c))),
  get('/llms.txt', async () =>
    plainText(llmsText(deps, documented), 200, {
      ...securityHeaders('same-origin'),
      'Cache-Control': ASK_EACH_TIME,
    }),
  ),
];

const SECURITY_TXT = '/.well-known/security.txt';
/** RFC 9116, section 2.5.5, recommends less than a year. The file is generated on each request, so it never goes stale. */
const VALID_FOR_MS = 180 * DAY_MS;

/** The contact for security reports (RFC 9116). Throws NOT_FOUND if none is configured. */
export const securityTxtRoutes = ({ securityContact, siteUrl, clock }: AppContext): Route[] => [
  get(SECURITY_TXT, async () => {
    if (securityContact === undefined) throw new RouteNotFound();
    const fields = {
      Contact: securityContact,
      Expires: isoTime(clock() + VALID_FOR_MS),
      Canonical: siteUrl + SECURITY_TXT,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    const headers = { ...securityHeaders('same-origin'), 'Cache-Control': 'public, max-age=3600' };
    return plainText(lines.join(''), 200, headers);
  }),
];

/** What people want to know before they paste: one page, true of this site's settings. */
function guidePage({ sourceDays }: AppContext, context: PageContext): Response {
  const { site } = context;
  const { guide: messages } = context.messages.guide;
  const facts = { site, size: context.messages.locale.bytes(site.pasteRules.maxBytes), sourceDays };
  const sections = Object.entries(messages.sections);
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
            {sections.map(([id, { heading }]) => (
              <li>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <div class="doc guide">
        <h1>{messages.title}</h1>
        {sections.map(([id, { heading, text }]) => (
          <section id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {text(facts)}
          </section>
        ))}
      </div>
    </div>,
  );
}

/** The list of shortcuts as a page; with a script, `?` shows the same list on any page. */
function keyboardPage(context: PageContext): Response {
  const { keyboard: messages } = context.messages.guide;
  return renderPage(
    {
      title: messages.title,
      description: messages.description,
      ...context,
      cache: ASK_EACH_TIME,
      kind: 'ask',
    },
    <>
      <h1>{messages.heading}</h1>
      <dl class="keys">
        {Object.values(context.messages.browser.ui.keys).map(({ keys, does }) => (
          <div>
            <dt>
              {keys.map((key) => (
                <>
                  <kbd>{key}</kbd>{' '}
                </>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label class="js-only">
        <input type="checkbox" id="single-keys" checked autocomplete="off" /> {messages.single}
      </label>
      <p class="quiet js-only">{messages.aboutSingle}</p>
      <p class="quiet">{messages.about}</p>
    </>,
  );
}
