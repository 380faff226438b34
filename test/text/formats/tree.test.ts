import { describe, expect, test } from 'bun:test';
import type { Language } from '#domain/paste.ts';
import { foldsOfYaml, renderTree } from '#text/formats/tree.ts';
import { newBudget } from '#text/highlight.ts';
import { englishHtml } from '../english.ts';
import { elementsOf } from '../html.ts';

const render = (text: string, language: Language = 'json') =>
  renderTree(
    text,
    newBudget(() => 0),
    { language, title: null, layout: 'unified' },
  );

/** The lines of a view, each with its number and, where a fold begins below it, what the fold says. */
async function linesOf(text: string, language: Language = 'json'): Promise<string[]> {
  const view = await render(text, language);
  if (view.kind === 'none') return [];
  const lines: string[] = [];
  for (const { tag, attributes, text } of elementsOf(englishHtml(view.html))) {
    if (attributes.class === 'l') lines.push(text.replace(/\n$/, ''));
    if (tag === 'summary') lines.push(`${lines.pop()} ▾${text.trim()}`);
  }
  return lines;
}

const text = (...lines: string[]) => `${lines.join('\n')}\n`;

test('JSON in lines keeps them, with their numbers, and folds what is between brackets', async () => {
  const json = '{\n  "a": [\n    1.0,\n    2\n  ],\n  "b": {"c": 1},\n  "d": {\n    "e": 1\n  }\n}\n';
  expect(await linesOf(json)).toEqual([
    ...['1{ ▾8 lines', '2  "a": [ ▾2 lines', '3    1.0,', '4    2', '5  ],', '6  "b": {"c": 1},'],
    ...['7  "d": {', '8    "e": 1', '9  }', '10}'],
  ]);
  expect(await render(json)).toMatchObject({ kind: 'lines', lines: 10 });
  const quoted = text('{', '  "a": "}]{[\\"",', '  "b": "{"', '}');
  expect(await linesOf(quoted)).toEqual(['1{ ▾2 lines', '2  "a": "}]{[\\"",', '3  "b": "{"', '4}']);
});

test('JSON in one line is laid out without numbers, with keys, numbers and strings as they are written', async () => {
  const json =
    '{"z":1.0,"a":12345678901234567890,"a":[1e400,-0,"\\u00e9<b>"],"empty":{},"o":{"list":[],"x":null,"y":[{"q":true}]}}';
  expect(await linesOf(json)).toEqual([
    ...['{ ▾13 lines', '  "z": 1.0,', '  "a": 12345678901234567890,', '  "a": [1e400, -0, "\\u00e9<b>"],'],
    ...['  "empty": {},', '  "o": { ▾7 lines', '    "list": [],', '    "x": null,', '    "y": [ ▾3 lines'],
    ...['      {', '        "q": true', '      }', '    ]', '  }', '}'],
  ]);
  expect(await render(json)).toMatchObject({ kind: 'block' });
});

test.each([
  ['with an error', '{\n  "a": 1,\n}\n'],
  ['that is short', '{"a": 1, "b": [1, 2]}'],
  ['with one value a line', '{"a":1}\n{"a":2}\n{"a":3}\n'],
])('JSON %s is shown as source', async (_, json) => {
  expect(await render(json)).toEqual({ kind: 'none' });
});

test('JSON that is nested too deep, or becomes too long, is shown as source and says so', async () => {
  const deep = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;
  expect((await render(deep(50))).kind).toBe('block');
  expect(await render(deep(51))).toEqual({ kind: 'none', why: 'size' });
  expect(await render(`${'['.repeat(99)}${'{"a":1},'.repeat(20_000)}1${']'.repeat(99)}`)).toEqual({
    kind: 'none',
    why: 'size',
  });
});

test('lines beyond those that a page numbers are text', async () => {
  const view = await render(`[\n${'  {\n"a": 1,\n"b": 2\n},\n'.repeat(6_000)}1]`);
  if (view.kind !== 'lines') throw new Error(view.kind);
  expect(view.html.match(/ id=L/g)).toHaveLength(20_000);
  const [, rest = ''] = view.html.split('<span class="rest">');
  expect(rest.split('\n')).toHaveLength(4_002);
  expect(view.lines).toBe(24_002);
});

describe('YAML', () => {
  test('keeps its lines and comments, and folds what is indented below a line', async () => {
    const yaml = text(
      ...['# start', 'a:', '  b: 1 # one', '  c: 2', '', '# about d', 'd:', '  # in d', '  e: x', '  f: |'],
      ...['    g:', '    h', 'i: 1'],
    );
    expect(await linesOf(yaml, 'yaml')).toEqual([
      ...['1# start', '2a: ▾2 lines', '3  b: 1 # one', '4  c: 2', '5', '6# about d', '7d: ▾5 lines'],
      '8  # in d',
      ...['9  e: x', '10  f: | ▾2 lines', '11    g:', '12    h', '13i: 1'],
    ]);
  });

  test('folds a list below its key even if it is not indented more', async () => {
    expect(await linesOf(text('a: # list', '- b: 1', '  c: 2', '  d: 3', '- e', 'f: 1'), 'yaml')).toEqual([
      ...['1a: # list ▾4 lines', '2- b: 1 ▾2 lines', '3  c: 2', '4  d: 3', '5- e', '6f: 1'],
    ]);
  });
});

test('half a megabyte of colons in one line of YAML is searched once', () => {
  // A line separator ends a line for a regular expression, and not for YAML. It took minutes.
  expect(foldsOfYaml([`${':#'.repeat(250_000)}\u2028x`, '  below'])[0]).toEqual({ from: 0, to: 1 });
});

test('half a megabyte of JSON in one line is laid out', async () => {
  const users = Array.from({ length: 9_000 }, (_, id) => ({
    id,
    name: `user ${id}`,
    at: { street: `S ${id}`, no: null },
  }));
  const json = JSON.stringify(users).slice(0, 512 * 1024 - 1);
  const view = await render(`${json.slice(0, json.lastIndexOf(',{'))}]`);
  expect(view.kind).toBe('block');
  if (view.kind !== 'none') expect(view.html.length).toBeLessThan(4 * 1024 * 1024);
});
