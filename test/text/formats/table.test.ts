import { describe, expect, test } from 'bun:test';
import { readCsv } from '#text/formats/csv.ts';
import { renderTable } from '#text/formats/table.ts';
import { englishHtml, inEnglish } from '../english.ts';
import { elementsOf } from '../html.ts';

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('');

function tableOf(text: string) {
  const view = renderTable(text);
  if (view.kind !== 'block') throw new Error(`A view of kind ${view.kind}`);
  const elements = elementsOf(englishHtml(view.html));
  const named = (tag: string) => elements.filter((element) => element.tag === tag);
  return { elements, named, facts: view.facts?.map((fact) => inEnglish(fact.text)) };
}

test.each([
  ['are separated by the delimiter', 'a,b\n1,2', ['a|b', '1|2']],
  ['may be quoted, with all in them', '"a,1","b\r\n2","c""d"""\n', ['a,1|b\r\n2|c"d"']],
  ['keep quotes that do not begin them', 'a"b,c""d', ['a"b|c""d']],
  ['keep text after their closing quote', '"a"b,"c" \n', ['ab|c ']],
  ['keep a quote that never closes', '"a,b\nc,d', ['"a|b', 'c|d']],
  ['end a row with LF, CRLF or CR', 'a,b\r\nc,d\re,f\n', ['a|b', 'c|d', 'e|f']],
  ['may be more or fewer than in other rows', 'a,b\n1\n1,2,3', ['a|b', '1', '1|2|3']],
])('the cells of a row %s', (_, text, rows) => {
  expect([...readCsv(text, ',')].map((row) => row.join('|'))).toEqual(rows);
});

test('a table has its first row as head, a number for each row, and says how large it is', () => {
  const { named, facts } = tableOf('\ufeffid,name\n7,"Glue <b>"\n8,Paper\n');
  const heads = named('th').map(({ attributes, text }) => `${attributes.scope} ${text}`);
  expect(heads).toEqual(['col Row', 'col id', 'col name', 'row 1', 'row 2']);
  expect(named('td').map(({ text }) => text)).toEqual(['7', 'Glue <b>', '8', 'Paper']);
  expect(named('tr').map(({ attributes }) => attributes.id)).toEqual([undefined, 'R1', 'R2']);
  expect(facts).toEqual(['2 rows, 2 columns']);
  const [region] = named('div');
  expect(region?.attributes).toEqual({ class: 'grid', role: 'region', tabindex: '0', 'aria-label': 'Table' });
});

test('columns of numbers are aligned to the right, with their heads', () => {
  const { named } = tableOf(
    lines(
      'id;net;share;when;ip;note;empty;price',
      '1;1,204.50;-3%;2026-01-01;192.0.2.1;7;;€ 9',
      '2;n/a;1e-7;2026-01-02;192.0.2.2;x;;1 200,00 €',
    ),
  );
  const right = named('th').filter(({ attributes }) => attributes.class === 'num');
  expect(right.map(({ text }) => text)).toEqual(['id', 'net', 'share', 'price']);
  expect(named('td').filter(({ attributes }) => attributes.class === 'num')).toHaveLength(8);
});

test('rows of other lengths than the head keep all their cells', () => {
  const { named } = tableOf('a,b\n1\n1,2,3\n');
  expect(named('th').map(({ text }) => text)).toEqual(['Row', 'a', 'b', '', '1', '2']);
  const cells = named('td').map(({ attributes, text }) => attributes.colspan ?? `= ${text}`);
  expect(cells).toEqual(['= 1', '2', '= 1', '= 2', '= 3']);
});

test('a table that is too large shows its first rows, and one that is too wide is shown as source', () => {
  const long = tableOf(`a,b\n${'1,2\n'.repeat(20_005)}`);
  expect(long.named('td')).toHaveLength(40_000);
  expect(long.facts).toEqual(['first 20,000 of 20,005 rows, 2 columns']);
  const wide = tableOf(`${'a,'.repeat(99)}b\n${`${'1,'.repeat(99)}2\n`.repeat(1_001)}`);
  expect(wide.facts).toEqual(['first 1,000 of 1,001 rows, 100 columns']);
  expect(renderTable(`a,b\n1,2\n${'1,'.repeat(501)}`)).toEqual({ kind: 'none', why: 'size' });
  expect(renderTable('no table')).toEqual({ kind: 'none' });
});

describe('a table of many rows', () => {
  const table = (rows: number, columns = 2) =>
    lines(
      Array.from({ length: columns }, (_, at) => `name ${at}`).join(),
      ...Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, () => row).join()),
    );
  const shownOf = (text: string, isWhole: boolean) => {
    const view = renderTable(text, isWhole);
    if (view.kind !== 'block') throw new Error(`A view of kind ${view.kind}`);
    const rows = view.html.split('<tr id=').length - 1;
    return { rows, facts: inEnglish(view.facts?.[0]?.text ?? ''), more: view.more && inEnglish(view.more) };
  };

  test('shows the first thousand, and links to all', () => {
    const facts = 'first 1,000 of 12,000 rows, 2 columns';
    expect(shownOf(table(12_000), false)).toEqual({ rows: 1_000, facts, more: 'Show all 12,000 rows' });
    const all = { rows: 12_000, facts: '12,000 rows, 2 columns', more: undefined };
    expect(shownOf(table(12_000), true)).toEqual(all);
  });

  test('shows fewer if they have many cells, and all if only a few would be left', () => {
    expect(shownOf(table(2_000, 20), false)).toMatchObject({ rows: 500, more: 'Show all 2,000 rows' });
    expect(shownOf(table(1_400), false)).toMatchObject({ rows: 1_400, more: undefined });
  });
});
