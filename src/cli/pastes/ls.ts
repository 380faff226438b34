import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { formatAge, formatUntil, pluralize } from '#cli/shared/format.ts';
import type { Columns, LimitOptions, ListOptions } from '#cli/shared/list.ts';
import { jsonOption, limitOption, noteMore, printList } from '#cli/shared/list.ts';
import type { PasteListed } from '#client/index.ts';
import { chooseTarget, requireKey, type ServerOptions, serverOption, withTarget } from './connection.ts';

type LsOptions = ServerOptions & ListOptions & LimitOptions;

/** `ls`. */
export const addLsCommand = command(
  'ls',
  {
    summary: 'List your pastes',
    description: 'List the pastes of your account, newest first. Needs an API key.',
    options: [limitOption(), jsonOption(), serverOption()],
    examples: ['gluepot ls', 'gluepot ls --limit 1000 --json'],
  },
  (context, options: LsOptions) => list(context, undefined, options),
);

/** `search`. */
export const addSearchCommand = command(
  'search <text...>',
  {
    summary: 'Search the titles and texts of your pastes',
    description:
      'List the pastes of your account whose title or text contains the words, newest first. Needs an API key.',
    options: [limitOption(), jsonOption(), serverOption()],
    examples: ['gluepot search connection refused'],
  },
  (context, words: string[], options: LsOptions) => list(context, words.join(' '), options),
);

async function list(context: CliContext, q: string | undefined, options: LsOptions): Promise<void> {
  const target = chooseTarget(context.environment, options.server);
  requireKey(target, q === undefined ? 'Listing pastes' : 'Searching');
  const found: PasteListed[] = [];
  await withTarget(context, target, async ({ client }) => {
    for await (const paste of client.eachPaste(q === undefined ? {} : { q })) {
      found.push(paste);
      if (found.length > options.limit) break;
    }
  });
  const rows = found.slice(0, options.limit);
  const whenEmpty =
    q === undefined
      ? 'You have no pastes. Create one: gluepot put FILE'
      : `None of your pastes contains "${q}".`;
  printList(context, options, rows, columnsFor(context), whenEmpty);
  noteMore(context, { more: found.length > rows.length, limit: options.limit });
}

/** The other columns need this many characters, and the title a few. */
const ALL_COLUMNS_MIN = 64;

/** Programs get exact times; people, who have 80 columns, get how long that is. A narrow terminal gets what matters most. */
function columnsFor({ isTerminal, columns, clock }: CliContext): Columns<PasteListed> {
  const title = { TITLE: { cut: ({ title }: PasteListed) => title ?? '' } };
  const first = {
    ID: ({ id }: PasteListed) => id,
    CREATED: ({ created_at }: PasteListed) => (isTerminal ? formatAge(created_at, clock()) : created_at),
  };
  if (isTerminal && columns && columns < ALL_COLUMNS_MIN) return { ...first, ...title };
  return {
    ...first,
    EXPIRES: (paste: PasteListed) => describeExpiry(paste, isTerminal ? clock() : undefined),
    VIEWS: ({ views }: PasteListed) => String(views),
    BYTES: ({ size_bytes }: PasteListed) => String(size_bytes),
    LANGUAGE: ({ language }: PasteListed) => language,
    ...title,
  };
}

function describeExpiry({ burn_after_reading, views_left, expires_at }: PasteListed, now?: number): string {
  if (views_left !== undefined) return pluralize(views_left, 'open');
  if (burn_after_reading) return 'burn';
  if (expires_at === null) return 'never';
  return now === undefined ? expires_at : formatUntil(expires_at, now);
}
