import { createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { numberIn } from './number-in.ts';

const { paste: messages, locale } = allMessages;

/** A row of the table, with what it is sorted and filtered by. */
interface Row {
  element: HTMLTableRowElement;
  cells: string[];
  /** In lower case. */
  text: string;
}

/**
 * Makes a table sort by a column, show only the rows that contain a text, and sum up its numeric columns. The server has
 * drawn it; without a script it is complete, in the order of the file.
 */
export function enhanceTable(grid: HTMLElement): void {
  const table = grid.querySelector('table');
  const body = table?.tBodies[0];
  const heads = Array.from(table?.tHead?.rows[0]?.cells ?? []).slice(1);
  if (!table || !body || heads.length === 0) return;
  const rows = Array.from(body.rows, (element): Row => {
    const cells = Array.from(element.cells).slice(1, heads.length + 1);
    const texts = cells.map(({ textContent }) => textContent);
    return { element, cells: texts, text: texts.join('\t').toLowerCase() };
  });
  const isNumeric = heads.map(({ classList }) => classList.contains('num'));
  const showTotals = totalsOf(table, isNumeric);

  const filter = createElement('input', {
    ...{ class: 'in', type: 'search', placeholder: messages.filterRows, autocomplete: 'off' },
    'aria-label': messages.filterRows,
  });
  const count = createElement('output');
  grid.previousElementSibling?.append(filter, ' ', count);

  const show = () => {
    const wanted = filter.value.trim().toLowerCase();
    const shown = rows.filter(({ element, text }) => {
      element.hidden = wanted !== '' && !text.includes(wanted);
      return !element.hidden;
    });
    count.textContent = wanted === '' ? '' : messages.rowsShown(locale.number(shown.length), rows.length);
    showTotals(shown);
  };
  filter.addEventListener('input', show);
  showTotals(rows);

  for (const [column, head] of heads.entries()) {
    const sort = () => {
      const order = head.ariaSort === 'ascending' ? -1 : head.ariaSort === 'descending' ? 0 : 1;
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = order === 1 ? 'ascending' : order === -1 ? 'descending' : null;
      const compare = isNumeric[column] ? byNumber(column) : byText(column);
      // A stable sort of the order of the file; the third time brings that back.
      const sorted = order === 0 ? rows : rows.toSorted((a, b) => order * compare(a, b));
      body.append(...sorted.map(({ element }) => element));
    };
    // No button, whose text Firefox would leave out of what is copied.
    head.tabIndex = 0;
    head.classList.add('sort');
    head.addEventListener('click', sort);
    head.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      sort();
    });
  }
}

const byText = (column: number) => {
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return (a: Row, b: Row) => compare(a.cells[column] ?? '', b.cells[column] ?? '');
};

/** What is no number comes first. */
const byNumber = (column: number) => {
  const value = (row: Row) => numberIn(row.cells[column] ?? '') ?? Number.NEGATIVE_INFINITY;
  return (a: Row, b: Row) => (value(a) === value(b) ? 0 : value(a) - value(b));
};

/** Adds a row of totals, if a column is numeric. The result fills it in. */
function totalsOf(table: HTMLTableElement, isNumeric: boolean[]): (rows: Row[]) => void {
  if (!isNumeric.includes(true)) return () => {};
  const cells = isNumeric.map(() => createElement('td', { class: 'num' }));
  const label = createElement('th', { scope: 'row', title: messages.totals }, messages.totalSign);
  table.append(createElement('tfoot', {}, createElement('tr', {}, label, ...cells)));
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 10 });
  return (rows) => {
    for (const [column, cell] of cells.entries()) {
      if (!isNumeric[column]) continue;
      const numbers = rows.flatMap((row) => numberIn(row.cells[column] ?? '') ?? []);
      // Sums of decimals are rounded to what was written: 0.1 + 0.2 is 0.3.
      const sum = Number(numbers.reduce((total, number) => total + number, 0).toPrecision(12));
      cell.textContent = numbers.length === 0 ? '' : format.format(sum);
    }
  };
}
