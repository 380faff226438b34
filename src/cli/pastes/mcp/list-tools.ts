import type { CallToolResult, McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ListPastesQuery, Statistics } from '#client/index.ts';
import { RANGES } from '#domain/range.ts';
import type { AgentConnection, CallConnection } from './connection.ts';
import { pageArguments, pageOf, pasteArgument, result } from './connection.ts';
import { listedFacts, pasteListOutput, revisionListOutput, statisticsOutput } from './facts.ts';

/** Reading them changes nothing, and they see nothing but the account. */
const annotations = { readOnlyHint: true, openWorldHint: false };

export function addListTools(server: McpServer, agent: AgentConnection): RegisteredTool[] {
  return [
    server.registerTool(
      'list_pastes',
      {
        title: 'List pastes',
        description:
          'List the pastes of the account, newest first, without their texts; read_paste returns a text. Needs an API key.',
        inputSchema: z.strictObject(pageArguments),
        outputSchema: pasteListOutput,
        annotations,
      },
      (page, call) => agent.onAccount(call, (connection) => list(connection, pageOf(page))),
    ),
    server.registerTool(
      'search_pastes',
      {
        title: 'Search pastes',
        description:
          'Find the pastes of the account whose title or text contains a string, in upper or lower case. Returns them ' +
          'newest first, without their texts; read_paste returns a text. Needs an API key.',
        inputSchema: z.strictObject({
          query: z.string().describe('Found as it is, spaces included, up to 200 characters. No operators.'),
          ...pageArguments,
        }),
        outputSchema: pasteListOutput,
        annotations,
      },
      ({ query, ...page }, call) =>
        agent.onAccount(call, (connection) => list(connection, { q: query, ...pageOf(page) })),
    ),
    server.registerTool(
      'list_revisions',
      {
        title: 'List former texts of a paste',
        description:
          'List the former texts of a paste of the account, newest first: each edit keeps the text it replaced. ' +
          'read_paste and compare_pastes take their numbers. Needs an API key.',
        inputSchema: z.strictObject({ paste: pasteArgument, ...pageArguments }),
        outputSchema: revisionListOutput,
        annotations,
      },
      ({ paste, ...page }, call) =>
        agent.onOwnPaste(call, paste, async ({ client, options }, { id }) => {
          const { data, meta } = await client.listRevisions(id, pageOf(page), options);
          return result({ paste: id, revisions: data, ...meta });
        }),
    ),
    server.registerTool(
      'paste_statistics',
      {
        title: 'Statistics of pastes',
        description:
          'Views and unique visitors of one paste of the account, or of all its pastes: in total, by day (by hour for ' +
          '24h), and by country, device and traffic source. Needs an API key.',
        inputSchema: z.strictObject({
          paste: pasteArgument.optional().describe('The id or link of a paste; all pastes without it.'),
          range: z.enum(RANGES).optional().describe('The time until now; 7d by default.'),
        }),
        outputSchema: statisticsOutput,
        annotations,
      },
      ({ paste, range }, call) => {
        const query = range === undefined ? {} : { range };
        return paste === undefined
          ? agent.onAccount(call, (connection) => statistics(connection, query))
          : agent.onOwnPaste(call, paste, (connection, { id }) =>
              statistics(connection, { ...query, paste: id }),
            );
      },
    ),
  ];
}

async function list({ client, options }: CallConnection, query: ListPastesQuery): Promise<CallToolResult> {
  const { data, meta } = await client.listPastes(query, options);
  return result({ pastes: data.map(listedFacts), ...meta });
}

/** An agent reads each row: a year of days, most without a view, would only fill its context. */
const SERIES_MAX = 100;
const ROWS_MAX = 10;

async function statistics(
  { client, options }: CallConnection,
  query: { range?: Statistics['range']; paste?: string },
): Promise<CallToolResult> {
  const { series, countries, devices, referrers, ...rest } = await client.readStatistics(query, options);
  const viewed = series.filter(({ views }) => views > 0);
  return result({
    ...rest,
    series: viewed.slice(-SERIES_MAX),
    series_note: 'Times without views are left out.',
    ...{ countries: countries.slice(0, ROWS_MAX), devices, referrers: referrers.slice(0, ROWS_MAX) },
  });
}
