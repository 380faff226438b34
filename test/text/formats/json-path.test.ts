import { expect, test } from 'bun:test';
import { layOutJson } from '#text/formats/json-layout.ts';
import { pathOfLine } from '#text/formats/json-path.ts';

test('each line of JSON has the path of what begins in it, or of what ends in it', () => {
  const json = {
    name: 'a, {b}: [',
    users: [{ id: 1, 'odd "key"': { deep: null } }, { tags: ['x', 'y'] }, [[], {}]],
    '': 2,
  };
  const lines = layOutJson(JSON.stringify(json)) ?? [];
  expect(lines.map((line, at) => [line.trim(), pathOfLine(lines, at)])).toEqual([
    ['{', '$'],
    ['"name": "a, {b}: [",', '$.name'],
    ['"users": [', '$.users'],
    ['{', '$.users[0]'],
    ['"id": 1,', '$.users[0].id'],
    ['"odd \\"key\\"": {', '$.users[0]["odd \\"key\\""]'],
    ['"deep": null', '$.users[0]["odd \\"key\\""].deep'],
    ['}', '$.users[0]["odd \\"key\\""]'],
    ['},', '$.users[0]'],
    ['{', '$.users[1]'],
    ['"tags": ["x", "y"]', '$.users[1].tags'],
    ['},', '$.users[1]'],
    ['[', '$.users[2]'],
    ['[],', '$.users[2][0]'],
    ['{}', '$.users[2][1]'],
    [']', '$.users[2]'],
    ['],', '$.users'],
    ['"": 2', '$[""]'],
    ['}', '$'],
  ]);
});

test('a key whose value stands in the next line, and a line without anything, have paths', () => {
  const lines = ['{', '  "a"', '  :', '', '  [', '  1', '  ,', '  2 ] }'];
  expect(lines.map((_, at) => pathOfLine(lines, at))).toEqual([
    ...['$', '$.a', '$.a', '$.a', '$.a', '$.a[0]', '$.a[1]', '$.a[1]'],
  ]);
});
