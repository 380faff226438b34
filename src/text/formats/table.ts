import { escapeText } from '#text/escape.ts';
import { word } from '#text/words.ts';
import { delimiterOf, readCsv } from './csv.ts';
import type { FormattedText } from './format.ts';

/**
 * The most that a table shows, and at first. Browsers lay out all of a table before they show any of it: Chromium took
 * 2.5 s of CPU time for 12,000 rows of 6 cells, and 0.3 s for 1,000.
 */
const MOST = { rows: 20_000, cells: 100_000 };
const FIRST = { rows: 1_000, cells: 10_000 };
/** Fewer rows than this need no page of their own. */
const SLACK = 1.5;
/** A text with more columns than this is no table that a page could show. */
const COLUMNS_MAX = 500;

/** A cell that counts as a number: with signs, separators of thousands, currencies and percents. */
const NUMBER =
  /^[+\-−]?[$€£¥]?\s?(?:\d{1,3}(?:[,.'\s]\d{3})+|\d{1,20})(?:[.,]\d{1,20})?(?:e[+-]?\d{1,3})?\s?[%$€£¥]?$/i;
/** A cell that says nothing about its column. */
const BLANK = /^(?:[-–—?]|n\/?a|null|nan)?$/i;

/** Comma-, semicolon- or tab-separated values as a table, with the first row as its head. */
export function renderTable(source: string, isWhole = true): FormattedText {
  // HTML has no NUL, and a byte order mark is no part of the first name.
  const text = source.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd');
  const delimiter = delimiterOf(/^[^\r\n]*/.exec(text)?.[0] ?? '');
  if (delimiter === undefined) return { kind: 'none' };
  const [head = [], ...rows] = readCsv(text, delimiter);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), head.length);
  if (columns > COLUMNS_MAX) return { kind: 'none', why: 'size' };
  const most = Math.min(rows.length, rowsIn(MOST, columns));
  const first = rowsIn(FIRST, columns);
  const isPart = !isWhole && most > SLACK * first;
  const shown = rows.slice(0, isPart ? first : most);
  // From all rows, or columns would change with the others.
  const numeric = numericColumns(rows.slice(0, most), columns);

  const cell = (tag: string, text: string, column: number) =>
    `<${tag}${numeric[column] ? ' class=num' : ''}>${escapeText(text)}`;
  // End tags of cells and rows can be left out (HTML Standard, "Optional tags").
  const names = Array.from({ length: columns }, (_, at) => cell('th scope=col', head[at] ?? '', at));
  // The script that sorts fills it in. With its room kept, the table does not move then.
  let html = `<p class="table-tools js-only"></p><div class="grid" tabindex="0" role="region" aria-label="${word('table')}"><table>`;
  html += `<thead><tr><th scope=col><span class="sr">${word('row')}</span>${names.join('')}<tbody>`;
  for (const [index, row] of shown.entries()) {
    html += `<tr id=R${index + 1}><th scope=row>${index + 1}`;
    for (let at = 0; at < row.length; at++) html += cell('td', row[at] ?? '', at);
    if (row.length < columns) html += `<td colspan=${columns - row.length}>`;
  }
  html += '</table></div>';
  const count =
    shown.length < rows.length
      ? word('firstRows', shown.length, rows.length, columns)
      : word('rows', rows.length, columns);
  return {
    kind: 'block',
    html,
    facts: [{ text: count }],
    ...(isPart && { more: word(most === rows.length ? 'showAllRows' : 'showFirstRows', most) }),
  };
}

const rowsIn = ({ rows, cells }: typeof MOST, columns: number): number =>
  Math.min(rows, Math.floor(cells / columns));

/** Whether each column holds numbers and at most blanks beside them. */
function numericColumns(rows: string[][], columns: number): boolean[] {
  return Array.from({ length: columns }, (_, at) => {
    let numbers = 0;
    for (const row of rows) {
      const cell = (row[at] ?? '').trim();
      if (cell.length <= 40 && NUMBER.test(cell)) numbers++;
      else if (!BLANK.test(cell)) return false;
    }
    return numbers > 0;
  });
}
