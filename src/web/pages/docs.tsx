import type { Viewer } from '#accounts/session.ts';
import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';
import { OperationPart } from '#web/components/operation.tsx';
import { errorRows, limitRows } from '#web/docs/facts.ts';
import { type Sample, samples } from '#web/docs/samples.ts';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';

/** The API explained, with this server's address, limits and errors. */
export function docsPage(deps: Deps, documented: Route[], viewer: Viewer | null): Response {
  return renderPage(
    { title: 'The API', current: 'docs', viewer, cache: ASK_EACH_TIME },
    <>
      <Part id="start" title="The API">
        <p>
          Everything is JSON in UTF-8. Calls under <code>{deps.siteUrl}/api/v1</code> need a key, sent as{' '}
          <code>Authorization: Bearer gp_…</code>; make one under{' '}
          <a href="/dashboard/keys">Dashboard, Keys</a>. The keyless calls need none. Programs read the same
          in <a href="/openapi.json">openapi.json</a> and <a href="/llms.txt">llms.txt</a>.
        </p>
        <p>
          Keys belong on servers, never in a web page or an app that people download: whoever has a key has
          the account’s pastes.
        </p>
      </Part>
      <Part id="samples" title="Samples">
        {samples(deps.siteUrl).map((sample) => (
          <SamplePart sample={sample} />
        ))}
      </Part>
      <Part id="reference" title="Reference">
        {documented.map(
          ({ method, path, operation }) =>
            operation && (
              <OperationPart name={`${method} ${path.replace(/:(\w+)/g, '{$1}')}`} operation={operation} />
            ),
        )}
      </Part>
      <Part id="errors" title="Errors">
        <p>
          Every error is <code>{'{"error": {"code", "message", "details"}}'}</code>, with <code>details</code>{' '}
          on validation errors alone: each invalid field, with the rule it breaks.
        </p>
        <table class="list">
          <thead>
            <tr>
              <th>Status</th>
              <th>Code</th>
              <th>When</th>
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
      <Part id="limits" title="Limits">
        <p>
          A window begins with the first request counted in it. Every answer under <code>/api/v1</code> tells
          in <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> and{' '}
          <code>X-RateLimit-Reset</code> where you stand.
        </p>
        <table class="list">
          <thead>
            <tr>
              <th>What</th>
              <th>How many</th>
              <th>For</th>
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
      <summary>JavaScript</summary>
      <pre tabindex={0}>
        <code>{javascript}</code>
      </pre>
    </details>
    <details>
      <summary>Python</summary>
      <pre tabindex={0}>
        <code>{python}</code>
      </pre>
    </details>
  </>
);
