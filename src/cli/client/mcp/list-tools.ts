import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from '#cli/client/connection.ts';
import type { ListPastesQuery, Statistics } from '#client/index.ts';
import { RANGES } from '#domain/range.ts';
import { pasteArgument, requireAccount, result, type Session } from './session.ts';

/** Reading them changes nothing, and they see nothing but the account. */
const annotations = { readOnlyHint: true, openWorldHint: false };

const PER_PAGE = 20;

const pageArguments = {
  page: z.int().min(1).optional().describe('1 by default. The result says how many pages there are.'),
  per_page: z.int().min(1).max(100).optional().describe(`Pastes on a page; ${PER_PAGE} by default.`),
};

export function addListTools(server: McpServer, session: Session): void {
  server.registerTool(
    'list_pastes',
    {
      title: 'List pastes',
      description:
        'List the pastes of the account, newest first, without their texts; read_paste returns a text. Needs an API key.',
      inputSchema: z.strictObject(pageArguments),
      annotations,
    },
    (page, { mcpReq: { signal } }) =>
      session.onAccount((connection) => list(connection, queryOf(page), signal)),
  );
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
      annotations,
    },
    ({ query, ...page }, { mcpReq: { signal } }) =>
      session.onAccount((connection) => list(connection, { q: query, ...queryOf(page) }, signal)),
  );
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
      annotations,
    },
    ({ paste, range }, { mcpReq: { signal } }) => {
      const query = range === undefined ? {} : { range };
      return paste === undefined
        ? session.onAccount((connection) => statistics(connection, query, signal))
        : session.onPaste(paste, async (connection, { id }) => {
            requireAccount(connection);
            return statistics(connection, { ...query, paste: id }, signal);
          });
    },
  );
}

const queryOf = ({
  page = 1,
  per_page = PER_PAGE,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}) => ({
  page,
  per_page,
});

async function list(
  { client }: Connection,
  query: ListPastesQuery,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { data, meta } = await client.listPastes(query, { signal });
  return result({ pastes: data, ...meta });
}

/** An agent reads each row: a year of days, most without a view, would only fill its memory. */
const SERIES_MAX = 100;
const ROWS_MAX = 10;

async function statistics(
  { client }: Connection,
  query: { range?: Statistics['range']; paste?: string },
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { series, countries, devices, referrers, ...rest } = await client.readStatistics(query, { signal });
  const viewed = series.filter(({ views }) => views > 0);
  return result({
    ...rest,
    series: viewed.slice(-SERIES_MAX),
    series_note: 'Times without views are left out.',
    ...{ countries: countries.slice(0, ROWS_MAX), devices, referrers: referrers.slice(0, ROWS_MAX) },
  });
}
