import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';
import { errorRows, limitRows } from './facts.ts';
import { oneLinersFor, samplesFor } from './samples.ts';

/** The API as one plain text for language models (llmstxt.org). */
export function llmsText(deps: AppContext, documented: Route[]): string {
  const { siteUrl, site } = deps;
  const lines = [
    `# ${site.name}`,
    '',
    '> A text-paste service: paste text, get a short link. JSON API with keys, and a keyless one.',
    '',
    `The routes under ${siteUrl}/api/v1 need "Authorization: Bearer <key>"; the others need none.`,
    `See the [OpenAPI 3.1 document](${siteUrl}/openapi.json), or [the same for people](${siteUrl}/docs).`,
    '',
    '## Calls',
    '',
    ...documented.flatMap(({ method, path, operation }) =>
      operation === undefined
        ? []
        : [
            `- ${method} ${path.replace(/:(\w+)/g, '{$1}')}: ${operation.summary}.` +
              (operation.description === undefined ? '' : ` ${operation.description}`),
          ],
    ),
    '',
    '## Errors',
    '',
    '{"error": {"code", "message", "details"}}; details on validation errors alone.',
    '',
    ...errorRows().map(({ status, code, meaning }) => `- ${status} ${code}: ${meaning}`),
    '',
    '## Limits',
    '',
    ...limitRows(deps).map(({ what, value, scope }) => `- ${what}: ${value}, for ${scope}`),
    '',
    '## From a terminal',
    '',
    'The text as the body of POST /, or a file in a form; the response is the link in one line.',
    '',
    ...oneLinersFor(deps).map(({ title, command }) => `- ${title}: ${command}`),
    '',
    '## Tools for agents (MCP)',
    '',
    '"gluepot mcp" serves the Model Context Protocol on standard input and output, with tools to create (also encrypted),',
    'read, search, list, compare, edit and delete pastes, and to read their history and statistics. Without the key, it',
    'creates, reads and compares pastes, and deletes those it created. "--read-only" offers no tool that changes anything:',
    '',
    JSON.stringify({
      mcpServers: {
        gluepot: {
          command: 'npx',
          args: ['-y', 'gluepot', 'mcp'],
          env: { GLUEPOT_SERVER: siteUrl, GLUEPOT_KEY: '<key>' },
        },
      },
    }),
    '',
    '## Samples',
    '',
    ...samplesFor(deps).flatMap(({ title, curl }) => [`### ${title}`, '', curl, '']),
  ];
  return lines.join('\n');
}
