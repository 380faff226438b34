// In a narrow window each row becomes a line, and a table that is not laid out as one loses its roles in browsers.
// biome-ignore-all lint/a11y/useSemanticElements: see above.
// biome-ignore-all lint/a11y/noRedundantRoles: see above.
import type { Child } from 'hono/jsx';
import { Day } from './figure.tsx';

export interface Column<Row> {
  heading: Child;
  /** Names the column when its heading is a control. */
  headingLabel?: string;
  kind?: Kind;
  cell: (row: Row) => Child;
  /** Takes the place of the heading, before the value, when the row is a line. */
  inlineLabel?: string;
  /** Takes the place of the heading, after the value, when the row is a line. */
  inlineUnit?: (row: Row) => string;
  /** Set to `auto` when the cell holds only text that a user wrote. */
  dir?: 'auto';
  /** Whether a line leaves out the value of this row. */
  isOptional?: (row: Row) => boolean;
  /**
   * A step of `.firm`, about as many rem. Once one column has a width, all keep theirs whatever their cells hold, longer values are cut, and columns
   * without one share the rest.
   */
  width?: 2 | 5 | 6 | 7 | 8 | 11;
}

/**
 * - `name`: what the row is about; comes first in a line.
 * - `optional`: left out of a line.
 * - `actions`: its heading is for screen readers alone.
 */
type Kind = 'name' | 'text' | 'number' | 'optional' | 'select' | 'actions';

const CLASSES: Record<Kind, { th?: string; td?: string }> = {
  name: { td: 'main' },
  text: {},
  number: { th: 'num', td: 'num' },
  optional: { td: 'opt' },
  select: { th: 'pick', td: 'pick' },
  actions: { td: 'ends num' },
};

const cellClass = <Row,>({ kind, isOptional }: Column<Row>, row: Row): string | undefined =>
  [CLASSES[kind ?? 'text'].td, isOptional?.(row) && 'opt'].filter(Boolean).join(' ') || undefined;

interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
}

/** The same table, or `none` where it has no rows. */
export const TableOr = <Row,>({ none, ...table }: TableProps<Row> & { none: string }) =>
  table.rows.length === 0 ? <p class="empty">{none}</p> : <DataTable {...table} />;

/** A table whose rows become lines in a narrow window. */
export const DataTable = <Row,>({ label, columns, rows }: TableProps<Row>) => {
  const isFirm = columns.some(({ width }) => width);
  return (
    <table class={isFirm ? 'list folds firm' : 'list folds'} role="table" aria-label={label}>
      {isFirm && (
        <colgroup>
          {columns.map(({ width }) => (
            <col class={width && `w${width}`} />
          ))}
        </colgroup>
      )}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              role="columnheader"
              class={CLASSES[column.kind ?? 'text'].th}
              aria-label={column.headingLabel}
            >
              {column.kind === 'actions' ? <span class="sr">{column.heading}</span> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {columns.map((column) => (
              <td
                role="cell"
                class={cellClass(column, row)}
                dir={column.dir}
                data-pre={column.inlineLabel}
                data-unit={column.inlineUnit?.(row)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A column of checkboxes, whose form sends those that are checked as `name`. */
export const selectColumn = <Row extends { id: string }>(
  heading: string,
  name: string,
  label: (row: Row) => string,
): Column<Row> => ({
  heading,
  kind: 'select',
  cell: (row) => (
    <label>
      <input type="checkbox" name={name} value={row.id} autocomplete="off" aria-label={label(row)} />
    </label>
  ),
});

/** A column of days, which `inlineLabel` explains when a row is a line. */
export const dayColumn = <Row,>(
  now: number,
  heading: string,
  inlineLabel: string,
  timeOf: (row: Row) => number | null,
  {
    none = '',
    ...column
  }: { /** Stands where there is no day. */ none?: string } & Pick<Column<Row>, 'width'> = {},
): Column<Row> => ({
  ...column,
  heading,
  inlineLabel,
  cell: (row) => {
    const time = timeOf(row);
    return time === null ? none : <Day time={time} now={now} />;
  },
});

/** The column with what can be done with a row. */
export const actionsColumn = <Row,>(heading: string, cell: (row: Row) => Child): Column<Row> => ({
  heading,
  kind: 'actions',
  cell,
});
