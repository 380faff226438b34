/** Charts of characters, for terminals. */
import { cutToWidth, padToWidth, printable, widthOf } from '#cli/shared/printable.ts';
import type { Styles } from './style.ts';

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
export function chart(values: number[], { from, to, columns, styles }: Chart): string[] {
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
export function bars(
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
