import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { errorRows, limitRows } from './facts.ts';
import { docs as messages } from './messages.tsx';
import { OperationPart } from './operation.tsx';
import { type Sample, samplesFor } from './samples.ts';

/** The documentation of the API, with this server's address, limits and errors. */
export function docsPage(deps: AppContext, documented: Route[], context: PageContext): Response {
  return renderPage(
    {
      title: messages.title,
      description: messages.description,
      current: 'docs',
      ...context,
      cache: ASK_EACH_TIME,
    },
    <>
      <Part id="start" title={messages.start}>
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
      </Part>
      <Part id="samples" title={messages.samples}>
        {samplesFor(deps).map((sample) => (
          <SamplePart sample={sample} />
        ))}
      </Part>
      <Part id="reference" title={messages.reference}>
        {documented.map(
          ({ method, path, operation }) =>
            operation && (
              <OperationPart name={`${method} ${path.replace(/:(\w+)/g, '{$1}')}`} operation={operation} />
            ),
        )}
      </Part>
      <Part id="errors" title={messages.errors}>
        <p>
          {messages.aboutErrors(
            <code>{'{"error": {"code", "message", "details"}}'}</code>,
            <code>details</code>,
          )}
        </p>
        <table class="list">
          <thead>
            <tr>
              <th>{messages.status}</th>
              <th>{messages.code}</th>
              <th>{messages.when}</th>
            </tr>
          </thead>
          <tbody>
            {errorRows().map(({ status, code, meaning }) => (
              <tr>
                <td>{status}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part id="limits" title={messages.limits}>
        <p>
          {messages.aboutLimits(
            <code>/api/v1</code>,
            <code>X-RateLimit-Limit</code>,
            <code>X-RateLimit-Remaining</code>,
            <code>X-RateLimit-Reset</code>,
          )}
        </p>
        <table class="list">
          <thead>
            <tr>
              <th>{messages.what}</th>
              <th>{messages.howMany}</th>
              <th>{messages.scope}</th>
            </tr>
          </thead>
          <tbody>
            {limitRows(deps).map(({ what, value, scope }) => (
              <tr>
                <td>{what}</td>
                <td>{value}</td>
                <td>{scope}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>,
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children?: unknown }) => (
  <section class="part" aria-labelledby={id}>
    <header>{id === 'start' ? <h1 id={id}>{title}</h1> : <h2 id={id}>{title}</h2>}</header>
    <div class="body prose">{children}</div>
  </section>
);

const SamplePart = ({ sample: { title, text, curl, javascript, python } }: { sample: Sample }) => (
  <>
    <h3>{title}</h3>
    <p>{text}</p>
    <pre tabindex={0}>
      <code>{curl}</code>
    </pre>
    <details>
      <summary>{LANGUAGE_NAMES.javascript}</summary>
      <pre tabindex={0}>
        <code>{javascript}</code>
      </pre>
    </details>
    <details>
      <summary>{LANGUAGE_NAMES.python}</summary>
      <pre tabindex={0}>
        <code>{python}</code>
      </pre>
    </details>
  </>
);
