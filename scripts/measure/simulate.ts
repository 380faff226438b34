/**
 * `npm run simulate`: what 10 thousand, 10 million and a billion pastes a day would take. Arithmetic and no
 * measurement: it is as good as the assumptions, which it prints first. docs/scaling.md shows the results.
 */

interface Assumption {
  value: number;
  unit: string;
  why: string;
}

const assume = (value: number, unit: string, why: string): Assumption => ({ value, unit, why });

/** Change one and run again. */
const ASSUMPTIONS = {
  textBytes: assume(10_240, 'bytes', 'mean text: the median is 2 KB, but long ones weigh more'),
  packed: assume(0.45, 'of it', 'disk space of a compressed text (performance-server.md)'),
  rowBytes: assume(600, 'bytes', 'rest of the row, with its indexes'),
  owned: assume(0.3, 'of pastes', 'pastes of accounts, which are indexed for search'),
  searched: assume(
    1.42,
    'bytes per byte',
    'search text and trigrams of an indexed text (measured with 2 KB)',
  ),
  kept: assume(0.2, 'of pastes', 'pastes that never expire; the others last a week on average'),
  opens: assume(10, 'per paste', 'opens in its lifetime'),
  peak: assume(3, 'times', 'busiest hour compared with the average'),
  createNodeUs: assume(200, 'µs', 'node CPU per create (measured without a key: 61 to 102, docs/scaling.md)'),
  createStoreUs: assume(400, 'µs', 'PostgreSQL CPU per create, a third of them indexed for search'),
  readNodeUs: assume(100, 'µs', 'node CPU per open, with its view (measured: 45 to 98)'),
  readStoreUs: assume(80, 'µs', 'PostgreSQL CPU per open, with its view (measured: 35 to 85)'),
  busy: assume(0.5, 'of its cores', 'load of a machine in the busiest hour'),
  nodeCores: assume(8, 'cores', 'node machine, with one Gluepot process per core'),
  storeCores: assume(32, 'cores', 'largest practical PostgreSQL machine'),
  storeTb: assume(8, 'TB', 'most data in one PostgreSQL that can be restored in hours'),
  copies: assume(2, 'copies', 'each PostgreSQL: a primary and a standby'),
  corePrice: assume(20, 'US$', 'core with its memory, per month'),
  gbPrice: assume(0.1, 'US$', 'GB of fast disk, per month and copy'),
  backupPrice: assume(0.02, 'US$', 'GB of backup, per month'),
  trafficPrice: assume(0.02, 'US$', 'GB of traffic to readers'),
} satisfies Record<string, Assumption>;

const of = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value;

const DAY_S = 86_400;
const YEAR_DAYS = 365;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const GB = 1e9;

/** What so many pastes a day come to, after a year of them. */
export function simulate(pastesADay: number) {
  const creates = (pastesADay / DAY_S) * of('peak');
  const opens = creates * of('opens');
  const cores = (us: number) => us / 1e6 / of('busy');
  const nodeCores = cores(creates * of('createNodeUs') + opens * of('readNodeUs'));
  const storeCores = cores(creates * of('createStoreUs') + opens * of('readStoreUs'));
  const rowBytes =
    of('textBytes') * of('packed') + of('rowBytes') + of('owned') * of('textBytes') * of('searched');
  const stock = pastesADay * (of('kept') * YEAR_DAYS + (1 - of('kept')) * WEEK_DAYS);
  const storedGb = (stock * rowBytes) / GB;
  // Two nodes at least: one may be replaced.
  const nodes = Math.max(2, Math.ceil(nodeCores / of('nodeCores')));
  const shards = Math.max(
    1,
    Math.ceil(storeCores / of('storeCores')),
    Math.ceil(storedGb / (of('storeTb') * 1_000)),
  );
  const trafficGb = (pastesADay * of('opens') * MONTH_DAYS * of('textBytes') * of('packed')) / GB;
  const billedCores = Math.max(nodeCores, 2) + Math.max(storeCores, 1) * of('copies');
  const cost =
    billedCores * of('corePrice') +
    storedGb * (of('gbPrice') * of('copies') + of('backupPrice')) +
    trafficGb * of('trafficPrice');
  return {
    ...{ creates, opens, nodeCores, nodes, storeCores, shards, stock, storedGb, trafficGb, cost },
    costPerMillion: cost / ((pastesADay * MONTH_DAYS) / 1e6),
  };
}

const SCALES = [1e4, 1e7, 1e9];

type Figures = ReturnType<typeof simulate>;
const ROWS: [string, (figures: Figures) => string][] = [
  ['creates per second, busiest hour', ({ creates }) => digits(creates)],
  ['opens per second, busiest hour', ({ opens }) => digits(opens)],
  ['cores for nodes', ({ nodeCores }) => digits(nodeCores)],
  ['node machines', ({ nodes }) => digits(nodes)],
  ['cores for PostgreSQL', ({ storeCores }) => digits(storeCores)],
  ['PostgreSQL primaries (more than one: sharded)', ({ shards }) => digits(shards)],
  ['pastes kept after a year', ({ stock }) => digits(stock)],
  ['stored after a year, one copy', ({ storedGb }) => amount(storedGb)],
  ['sent to readers per month', ({ trafficGb }) => amount(trafficGb)],
  ['cost per month, US$', ({ cost }) => digits(cost)],
  ['cost per million pastes, US$', ({ costPerMillion }) => digits(costPerMillion)],
];

function assumptions(): string {
  const rows = Object.values(ASSUMPTIONS).map(
    ({ value, unit, why }) => `| ${why} | ${value.toLocaleString('en')} ${unit} |`,
  );
  return ['| assumption | |', '|---|---|', ...rows].join('\n');
}

/** The results in Markdown, as they stand in docs/scaling.md. */
export function simulation(): string {
  const figures = SCALES.map(simulate);
  const rows = ROWS.map(([what, figure]) => `| ${what} | ${figures.map(figure).join(' | ')} |`);
  return [
    `| pastes per day | ${SCALES.map((scale) => scale.toLocaleString('en')).join(' | ')} |`,
    `|---|${SCALES.map(() => '---:').join('|')}|`,
    ...rows,
  ].join('\n');
}

/** Two digits: more would claim to know. */
function digits(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
}

const amount = (gb: number): string => (gb < 1_000 ? `${digits(gb)} GB` : `${digits(gb / 1_000)} TB`);

if (import.meta.main) console.log(`${assumptions()}\n\n${simulation()}`);
