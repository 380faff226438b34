import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { pluralize } from '#cli/shared/format.ts';
import { toSafeJson } from '#cli/shared/printable.ts';
import type { Statistics, StatisticsRange } from '#client/index.ts';
import { RANGES } from '#domain/range.ts';
import { bars, chart } from './chart.ts';
import { chooseTarget, requireKey, type ServerOptions, serverOption, withTarget } from './connection.ts';
import { idOf, parsePasteLink, targetOfLink } from './paste-link.ts';
import { printLines, stylesFor } from './style.ts';

interface StatsOptions extends ServerOptions {
  range: StatisticsRange;
  json?: true;
}

/** `stats`. */
export const addStatsCommand = command(
  'stats [paste]',
  {
    summary: 'Show the views of a paste, or of all your pastes',
    description:
      'Show the views of a paste, or of all pastes of your account: over time, and where they came from. Needs an API ' +
      'key.',
    options: [
      new Option('-r, --range <range>', 'the time to show').choices(RANGES).default('7d'),
      ['--json', 'print JSON'],
      serverOption(),
    ],
    examples: ['gluepot stats 8chars00', 'gluepot stats --range 90d'],
  },
  async (context, typed: string | undefined, { range, json, ...options }: StatsOptions) => {
    const link = typed === undefined ? undefined : parsePasteLink(typed);
    const target = link
      ? targetOfLink(context, link, options)
      : chooseTarget(context.environment, options.server);
    requireKey(target, 'Reading statistics');
    const statistics = await withTarget(context, target, async (connection) =>
      connection.client.readStatistics({ range, ...(link && { paste: await idOf(connection, link) }) }),
    );
    if (json) return context.stdout(toSafeJson(statistics));
    await print(context, statistics);
  },
);

const COLUMNS_DEFAULT = 80;
/** A longer list belongs on the page of the statistics. */
const ROWS_MAX = 5;

async function print(context: CliContext, statistics: Statistics): Promise<void> {
  const styles = stylesFor(context);
  const { totals, series, countries, devices, referrers, top_pastes: topPastes = [] } = statistics;
  const columns = context.columns || COLUMNS_DEFAULT;
  const visitors = pluralize(totals.unique_visitors, 'unique visitor');
  const lines = [
    styles.heading(`${pluralize(totals.views, 'view')}, ${visitors}`) +
      styles.faint(`, ${NAMES[statistics.range]}`),
  ];
  if (totals.views > 0) {
    const label = statistics.range === '24h' ? hourOf : dayOf;
    const [from, to] = [label(statistics.from), label(statistics.to)];
    lines.push(
      '',
      ...chart(
        series.map(({ views }) => views),
        { from, to, columns, styles },
      ),
    );
  }
  const lists: [string, { name: string; views: number }[]][] = [
    ['Pastes', topPastes.map(({ id, title, views }) => ({ name: title ?? id, views }))],
    ['Countries', countries.map(({ country, views }) => ({ name: country ?? 'Unknown', views }))],
    ['Devices', devices.map(({ device, views }) => ({ name: device, views }))],
    ['Traffic sources', referrers.map(({ referrer, views }) => ({ name: referrer ?? 'Direct', views }))],
  ];
  for (const [title, rows] of lists) {
    const shown = rows.filter(({ views }) => views > 0).slice(0, ROWS_MAX);
    if (shown.length > 0) lines.push('', styles.heading(title), ...bars(shown, { columns, styles }));
  }
  await printLines(context, lines);
}

const NAMES: Record<StatisticsRange, string> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
  '90d': 'last 90 days',
  all: 'all time',
};

const dayOf = (time: string): string => time.slice(0, 10);
const hourOf = (time: string): string => `${time.slice(11, 16)} UTC`;
