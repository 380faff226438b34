import { expect, test } from 'bun:test';
import type { CliContext } from '#cli/shared/context.ts';
import { printList, printPages } from '#cli/shared/list.ts';

/** What a list of these names prints. */
function listOf(names: string[], { json, isTerminal = false }: { json?: true; isTerminal?: boolean } = {}) {
  const printed: { out: string[]; err: string[] } = { out: [], err: [] };
  const context = {
    isTerminal,
    stdout: (line: string) => void printed.out.push(line),
    stderr: (line: string) => void printed.err.push(line),
  } as CliContext;
  const rows = names.map((name, at) => ({ id: `id${at}`, name }));
  const columns = {
    ID: ({ id }: { id: string }) => id,
    NAME: ({ name }: { name: string }) => name,
    LENGTH: ({ name }: { name: string }) => (name === '' ? '' : String(name.length)),
  };
  printList(context, { ...(json && { json }) }, rows, columns, 'There are none.');
  return printed;
}

test('a list has aligned columns, and no headings for programs', () => {
  expect(listOf(['ann', 'é', '']).out).toEqual(['id0  ann  3', 'id1  é    1', 'id2']);
});

test('times on a terminal have no milliseconds, which programs get', () => {
  const time = '2026-11-20T12:00:00.123Z';
  expect(listOf([time], { isTerminal: true }).out[1]).toBe('id0  2026-11-20T12:00:00Z  24');
  expect(listOf([time]).out).toEqual([`id0  ${time}  24`]);
});

test('a list with --json prints the rows as a JSON array, also on a terminal', () => {
  const { out } = listOf(['ann'], { json: true, isTerminal: true });
  expect(JSON.parse(out.join('\n'))).toEqual([{ id: 'id0', name: 'ann' }]);
  expect(listOf([], { json: true })).toEqual({ out: ['[]'], err: [] });
});

test('an empty list prints nothing to standard output, and a sentence to standard error', () => {
  expect(listOf([], { isTerminal: true })).toEqual({ out: [], err: ['There are none.'] });
});

test('a text in a list cannot start a new line, send codes to the terminal or reverse the line', () => {
  expect(listOf(['a\nb\x1b[2J\x9bc\u202ed']).out).toEqual(['id0  a�b�[2J�c�d  11']);
});

test('JSON escapes such characters, and keeps them', () => {
  const name = 'a\nb\x1b[2J\x9bc\u202ed';
  const json = listOf([name], { json: true }).out.join('\n');
  expect(JSON.parse(json)).toEqual([{ id: 'id0', name }]);
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

/** What a list prints whose pages have three of these names each, and how many lines were printed before each page. */
async function pagesOf(names: string[], { json, limit = 100 }: { json?: true; limit?: number } = {}) {
  const printed = { out: '', err: '' };
  const linesBefore: number[] = [];
  const context = {
    isTerminal: false,
    stdout: (line: string) => {
      printed.out += `${line}\n`;
    },
    stderr: (line: string) => {
      printed.err += `${line}\n`;
    },
    writeBytes: async (bytes: Uint8Array) => {
      printed.out += new TextDecoder().decode(bytes);
    },
  } as CliContext;
  const read = async (after: number | null, atMost: number) => {
    linesBefore.push(printed.out.split('\n').length - 1);
    const from = after ?? 0;
    const rows = names.slice(from, from + Math.min(3, atMost));
    return { rows, next: from + rows.length < names.length ? from + rows.length : null };
  };
  await printPages(
    context,
    { limit, ...(json && { json }) },
    read,
    { NAME: { cut: (name) => name }, LENGTH: (name) => String(name.length) },
    'There are none.',
  );
  return { ...printed, linesBefore };
}

test('a list without an end prints each page before it reads the next, and cuts nothing for programs', async () => {
  const { out, linesBefore } = await pagesOf(['a', 'b', 'c', 'd', 'longer', 'f', 'g']);
  expect(out).toBe('a  1\nb  1\nc  1\nd  1\nlonger  6\nf  1\ng  1\n');
  expect(linesBefore).toEqual([0, 3, 6]);
});

test('the pages of a list are one JSON array, as without pages', async () => {
  for (const count of [0, 1, 3, 4, 7]) {
    const names = ['a\nb', 'b\u2028', 'c', 'd', 'e', 'f', 'g'].slice(0, count);
    const whole: string[] = [];
    printList({ stdout: (line) => void whole.push(line) } as CliContext, { json: true }, names, {}, '');
    expect(await pagesOf(names, { json: true })).toMatchObject({ out: `${whole.join('\n')}\n`, err: '' });
  }
});

test('a list says when it has more than it was to show', async () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(await pagesOf(names, { limit: 4 })).toMatchObject({ err: '' });
  for (const limit of [1, 2, 3]) {
    const { out, err } = await pagesOf(names, { limit });
    expect(out.split('\n')).toHaveLength(limit + 1);
    expect(err).toContain(`Listed only the first ${limit}.`);
  }
  expect(await pagesOf([])).toMatchObject({ out: '', err: 'There are none.\n' });
});
