import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { pluralize } from '#cli/shared/format.ts';
import { cutToWidth, padToWidth, printable, toSafeJson, widthOf } from '#cli/shared/printable.ts';
import type { Statistics, StatisticsRange } from '#client/index.ts';
import { RANGES } from '#domain/range.ts';
import { chooseTarget, requireKey, type ServerOptions, serverOption, withTarget } from './connection.ts';
import { idOf, parsePasteLink, targetOfLink } from './paste-link.ts';
import { printLines, type Styles, stylesFor } from './style.ts';

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

const HEIGHT = 8;
const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/** Wider columns and charts are no easier to read. */
const COLUMN_WIDTH_MAX = 6;
const WIDTH_MAX = 120;
const GAP = 1;

interface Chart {
  /** When the values begin and end. */
  from: string;
  to: string;
  /** The width of the terminal. */
  columns: number;
  styles: Styles;
}

/** A column for each value, or for several neighbours if there are more than fit. Every value but 0 is visible. */
function chart(values: number[], { from, to, columns, styles }: Chart): string[] {
  const labelWidth = Math.max(...values.map((value) => value.toLocaleString('en').length));
  const available = Math.max(10, Math.min(columns, WIDTH_MAX) - labelWidth - 2);
  const perColumn = Math.ceil(values.length / available);
  const sums = Array.from({ length: Math.ceil(values.length / perColumn) }, (_, at) =>
    values.slice(at * perColumn, (at + 1) * perColumn).reduce((sum, value) => sum + value, 0),
  );
  const largest = Math.max(...sums);
  const step = Math.max(1, Math.min(COLUMN_WIDTH_MAX, Math.floor(available / sums.length)));
  const width = step > GAP + 1 ? step - GAP : step;
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const below = (HEIGHT - 1 - row) * 8;
    const cells = sums.map((sum) => {
      const filled = sum === 0 ? 0 : Math.max(1, Math.round((sum / largest) * HEIGHT * 8));
      const eighth = EIGHTHS[Math.max(0, Math.min(8, filled - below))] ?? '';
      return eighth.repeat(width) + ' '.repeat(step - width);
    });
    const label = row === 0 ? largest.toLocaleString('en') : row === HEIGHT - 1 ? '0' : '';
    return `${styles.faint(`${label.padStart(labelWidth)} │`)}${styles.bar(cells.join('').trimEnd())}`;
  });
  const total = sums.length * step - (step - width);
  const axis =
    total > from.length + to.length
      ? from.padEnd(total - to.length) + to
      : from === to
        ? from
        : `${from} to ${to}`;
  return [...rows, styles.faint(' '.repeat(labelWidth + 2) + axis)];
}

const NAME_MAX = 32;
const BAR_MAX = 40;

/** A bar for each row, with its name and number. */
function bars(
  rows: { name: string; views: number }[],
  { columns, styles }: Pick<Chart, 'columns' | 'styles'>,
): string[] {
  const names = rows.map(({ name }) =>
    cutToWidth(printable(name), Math.min(NAME_MAX, Math.floor(columns / 3))),
  );
  const nameWidth = Math.max(...names.map(widthOf));
  const numbers = rows.map(({ views }) => views.toLocaleString('en'));
  const numberWidth = Math.max(...numbers.map((number) => number.length));
  const barWidth = Math.max(1, Math.min(BAR_MAX, columns - nameWidth - numberWidth - 4));
  const largest = Math.max(...rows.map(({ views }) => views));
  return rows.map(({ views }, at) => {
    const name = names[at] ?? '';
    const length = Math.max(1, Math.round((views / largest) * barWidth));
    const start = `${padToWidth(name, nameWidth)}  ${(numbers[at] ?? '').padStart(numberWidth)}`;
    return `${styles.plain(start)}  ${styles.bar('█'.repeat(length))}`;
  });
}
