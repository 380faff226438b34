import { expect, test } from 'bun:test';
import type { CliContext } from '#cli/shared/context.ts';
import { printList } from '#cli/shared/list.ts';

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

test('a text in a list cannot start a new line, send codes to the terminal or reverse the line', () => {
  expect(listOf(['a\nb\x1b[2J\x9bc\u202ed']).out).toEqual(['id0  a�b�[2J�c�d  11']);
});

test('JSON escapes such characters, and keeps them', () => {
  const name = 'a\nb\x1b[2J\x9bc\u202ed';
  const json = listOf([name], { json: true }).out.join('\n');
  expect(JSON.parse(json)).toEqual([{ id: 'id0', name }]);
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});
