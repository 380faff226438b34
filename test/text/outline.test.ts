import { expect, test } from 'bun:test';
import type { Language } from '#domain/paste.ts';
import { loadLanguage } from '#text/highlight-languages.ts';
import { outlineOf } from '#text/outline.ts';

/** One line an entry: two spaces a level, the kind, the name and the line. */
async function outline(language: Language, text: string): Promise<string[]> {
  const parser = (await loadLanguage(language, text))?.language.parser;
  if (parser === undefined) throw new Error(`There is no parser for ${language}`);
  return outlineOf(parser.parse(text), text).map(
    ({ name, kind, line, depth }) => `${'  '.repeat(depth)}${kind} ${name} ${line}`,
  );
}

test.each<[Language, string, string[]]>([
  [
    'typescript',
    'export interface A {\n x: 1 }\nconst F = () => { function inner() {} };\nexport const C = 1;\nexport class Q<T> {\n  #n = 1;\n  constructor() {}\n  static async add() {}\n  get #z() {}\n}\ntype U = 1;',
    ['t A 1', 'f F 3', 'p C 4', 't Q 5', '  f constructor 7', '  f add 8', '  f #z 9', 't U 11'],
  ],
  [
    'python',
    'class A:\n  def m(self):\n    def inner(): pass\n\ndef f(): pass',
    ['t A 1', '  f m 2', 'f f 5'],
  ],
  ['go', 'package a\ntype S struct{}\nfunc (s *S) M() {}\nfunc F() {}', ['t S 2', 'f M 3', 'f F 4']],
  [
    'rust',
    'struct S;\nimpl T for S<A> {\n  fn f(&self) {}\n}\nmod m {\n  pub fn g() {}\n}',
    ['t S 1', 't S<A> 2', '  f f 3', 'p m 5', '  f g 6'],
  ],
  [
    'java',
    'class A {\n  A() {}\n  void m() {}\n  interface I {}\n}',
    ['t A 1', '  f A 2', '  f m 3', '  t I 4'],
  ],
  [
    'c',
    'namespace n {\nclass C {\n  int f() { return 1; }\n};\n}\nint *main(int a) { return 0; }\nvoid C::g() {}',
    ['p n 1', '  t C 2', '    f f 3', 'f main 6', 'f C::g 7'],
  ],
  ['php', '<?php\nfunction f() {}\nclass C {\n  function m() {}\n}', ['f f 2', 't C 3', '  f m 4']],
  ['markdown', '# One\n\ntext\n\nTwo\n---\n\n### Three #', ['p One 1', '  p Two 5', '    p Three 8']],
  [
    'json',
    '{"a": {"b": {"c": {"d": 1}}}, "e": [{"f": 1}]}',
    ['p a 1', '  p b 1', '    p c 1', 'p e 1', '  p f 1'],
  ],
  ['yaml', 'a:\n  b: 1\nc: 2', ['p a 1', '  p b 2', 'p c 3']],
  ['css', '.a, .b { color: red }\n@media print { .c { top: 0 } }', ['p .a, .b 1', 'p .c 2']],
  [
    'sql',
    'select 1;\ncreate table if not exists a (b int);\ncreate unique index c on a (b);',
    ['t a 2', 't c 3'],
  ],
])('the outline of %s names what it declares', async (language, text, entries) => {
  expect(await outline(language, text)).toEqual(entries);
});

test('one entry is no outline, and there are at most 300', async () => {
  expect(await outline('python', 'def f(): pass')).toEqual([]);
  expect(await outline('python', 'def f(): pass\n'.repeat(1_000))).toHaveLength(300);
});
