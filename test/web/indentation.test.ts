import { expect, test } from 'bun:test';
import { indentationOf } from '#web/ui/browser/code/indentation.ts';

test('an empty text is indented as usual in its language', () => {
  for (const language of ['json', 'yaml', 'javascript', 'typescript', 'html', 'css', 'bash', 'sql'] as const)
    expect(indentationOf('', language)).toBe('  ');
  for (const language of ['python', 'rust', 'java', 'c', 'php', 'plain'] as const)
    expect(indentationOf('', language)).toBe('    ');
  expect(indentationOf('', 'go')).toBe('\t');
});

test('a text goes on as it is indented, whatever is usual', () => {
  expect(indentationOf('if a {\n\tb()\n}\n', 'javascript')).toBe('\t');
  expect(indentationOf('def a():\n  if b:\n    c\n', 'python')).toBe('  ');
  expect(indentationOf('a {\n    b\n}\n', 'css')).toBe('    ');
  expect(indentationOf('func a() {\n    b()\n}\n', 'go')).toBe('    ');
});

test('aligned comments and odd indents say nothing about the unit', () => {
  expect(indentationOf('/**\n * a\n */\n', 'java')).toBe('    ');
  expect(indentationOf('select a,\n       b\n', 'sql')).toBe('  ');
});
