import type { AppContext } from '#http/context.ts';
import { type Route, tagOf } from '#http/routes.ts';
import { docs as messages } from '#web/locales/en/docs.tsx';
import { ENGLISH } from '#web/locales/index.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { allErrors, limitRows } from './facts.ts';
import { ErrorTable, OperationPart, ParamsTable, SampleBox } from './operation.tsx';
import { oneLinersFor, samplesFor } from './samples.ts';

/** A call of the API, as the page describes it. */
type Call = Omit<Parameters<typeof OperationPart>[0], 'siteUrl'>;

/** The documentation of the API, with this server's address, limits and errors; in English, as the API is. */
export function docsPage(deps: AppContext, documented: Route[], context: PageContext): Response {
  const calls = documented.flatMap((route) =>
    route.operation === undefined ? [] : { route, operation: route.operation },
  );
  return renderPage(
    {
      title: messages.title,
      description: messages.description,
      current: 'docs',
      ...context,
      messages: ENGLISH,
      cache: ASK_EACH_TIME,
    },
    <div class="beside">
      <Contents calls={calls} />
      <article class="doc">
        <h1>{messages.heading}</h1>
        <p>
          {messages.aboutStart({
            base: <code>{deps.siteUrl}/api/v1</code>,
            header: <code>Authorization: Bearer gp_…</code>,
            keysLink: (text) => <a href="/dashboard/keys">{text}</a>,
            openApi: <a href="/openapi.json">openapi.json</a>,
            llms: <a href="/llms.txt">llms.txt</a>,
          })}
        </p>
        <p>{messages.aboutKeys}</p>
        <Terminal deps={deps} />
        <Samples deps={deps} />
        <Limits deps={deps} />
        <section id="errors" aria-labelledby="errors-name">
          <h2 id="errors-name">{messages.errors}</h2>
          <p>
            {messages.aboutErrors(
              <code>{'{"error": {"code", "message", "details"}}'}</code>,
              <code>details</code>,
            )}
          </p>
          <ErrorTable codes={allErrors()} />
        </section>
        {calls.map((call) => (
          <OperationPart {...call} siteUrl={deps.siteUrl} />
        ))}
      </article>
    </div>,
  );
}

const Contents = ({ calls }: { calls: Call[] }) => (
  // Focusable, to scroll it with the keyboard: it stays in view, and is longer than a small window.
  <details class="side" aria-label={messages.contents} tabindex={0}>
    <summary>{messages.contents}</summary>
    <h2>{messages.groups.start}</h2>
    <ul>
      {(['terminal', 'samples', 'limits', 'errors'] as const).map((id) => (
        <li>
          <a href={`#${id}`}>{messages[id]}</a>
        </li>
      ))}
    </ul>
    {[...Map.groupBy(calls, ({ route }) => tagOf(route.path))].map(([tag, members]) => (
      <>
        <h2>{messages.groups[tag]}</h2>
        <ul>
          {members.map(({ operation }) => (
            <li>
              <a href={`#${operation.id}`}>{operation.title}</a>
            </li>
          ))}
        </ul>
      </>
    ))}
  </details>
);

const Terminal = ({ deps }: { deps: AppContext }) => (
  <section id="terminal" aria-labelledby="terminal-name">
    <h2 id="terminal-name">{messages.terminal}</h2>
    <p>
      {messages.aboutTerminal(
        'title language visibility expiry expires_at max_views slug burn'.split(' ').map((name, at) => (
          <>
            {at > 0 && ', '}
            <code>{name}</code>
          </>
        )),
        <code>Paste-Title</code>,
        <code>Paste-Password</code>,
        <code>Delete-Token</code>,
      )}
    </p>
    {oneLinersFor(deps).map(({ title, command }, at) => (
      <SampleBox id={`one-liner-${at}`} title={title} text={command} />
    ))}
    {deps.site.protocols.length > 0 && <p>{messages.otherServices(deps.site.protocols)}</p>}
  </section>
);

const Samples = ({ deps }: { deps: AppContext }) => (
  <section id="samples" aria-labelledby="samples-name">
    <h2 id="samples-name">{messages.samples}</h2>
    {samplesFor(deps).map(({ title, text, curl, ...sample }, at) => (
      <>
        <h3>{title}</h3>
        <p>{text}</p>
        <SampleBox id={`sample-${at}`} title={messages.curl(title)} text={curl} />
        {(['javascript', 'python'] as const).map((language) => (
          <details>
            <summary>{ENGLISH.names.LANGUAGE_NAMES[language]}</summary>
            <SampleBox
              id={`sample-${at}-${language}`}
              title={messages.inLanguage(title, ENGLISH.names.LANGUAGE_NAMES[language])}
              text={sample[language]}
            />
          </details>
        ))}
      </>
    ))}
  </section>
);

const Limits = ({ deps }: { deps: AppContext }) => (
  <section id="limits" aria-labelledby="limits-name">
    <h2 id="limits-name">{messages.limits}</h2>
    <p>
      {messages.aboutLimits(
        <code>/api/v1</code>,
        <code>X-RateLimit-Limit</code>,
        <code>X-RateLimit-Remaining</code>,
        <code>X-RateLimit-Reset</code>,
      )}
    </p>
    <ParamsTable
      caption={messages.limits}
      headings={[messages.what, messages.howMany, messages.scope]}
      rows={limitRows(deps).map(({ what, value, scope }) => [what, value, scope])}
    />
  </section>
);
