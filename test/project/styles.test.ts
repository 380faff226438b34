import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dir, '../..');

interface Rule {
  file: string;
  /** The preludes of the rules that it is nested in, from the outermost, and its own. */
  path: string[];
  body: string;
}

/** Every rule, nested ones included. No string in the style sheets contains a brace. */
function rulesIn(file: string, css: string): Rule[] {
  const open: { prelude: string; start: number }[] = [];
  const rules: Rule[] = [];
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') open.push({ prelude: css.slice(start, index).trim(), start: index + 1 });
    if (sign === '}') {
      rules.push({
        file,
        path: open.map(({ prelude }) => prelude),
        body: css.slice(open.at(-1)?.start, index),
      });
      open.pop();
    }
    start = index + 1;
  }
  return rules;
}

const sheets = [...new Bun.Glob('src/web/styles/*.css').scanSync(ROOT)].map((file) => ({
  file: basename(file),
  css: readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));
const rules = sheets.flatMap(({ file, css }) => rulesIn(file, css));

/** What matters of each selector is its beginning: what a nested pair of brackets holds may go. */
const selectorsOf = (prelude: string): string[] =>
  prelude.startsWith('@')
    ? []
    : prelude
        .replace(/\((?:[^()]|\([^()]*\))*\)/g, (brackets) => brackets.replaceAll(',', ' '))
        .split(',')
        .map((selector) => selector.trim());
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

const isNested = ({ path }: Rule): boolean => path.slice(0, -1).some((prelude) => !prelude.startsWith('@'));

/** The first class of each selector of these rules, with the style sheets in which it is that. */
function firstClasses(of: Rule[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const { file, path } of of)
    for (const name of selectorsOf(path.at(-1) ?? '').flatMap((each) => classesIn(each).slice(0, 1)))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

/** Names of a part or a variant, which mean the same in each component that has one. */
const PARTS: Record<string, string> = {
  ...{ main: 'the column with the name', body: 'what stands below a head' },
  ...{
    grow: 'takes the room that is left',
    last: 'stands at the end',
    opt: 'left out where there is no room',
  },
  red: 'cannot be undone',
};

/** A rule within that of another class may change how a class looks there, but gives it no second meaning. */
test('a class has one meaning: one style sheet alone has rules for it, except within those of another class', () => {
  const own = firstClasses(rules.filter((rule) => !isNested(rule)));
  const parts = [...firstClasses(rules.filter(isNested))].filter(([name]) => !own.has(name));
  expect(own.size).toBeGreaterThan(90);
  const found = [...own, ...parts].filter(([name, { size }]) => size > 1 && !(name in PARTS));
  expect(found.map(([name, files]) => [name, ...files])).toEqual([]);
});

test('what scripts or a missing feature hide has a class whose name says so, and no other rules', () => {
  const hiding = rules.filter(
    ({ path, body }) => /\[data-(js|share)\]/.test(path.join()) && /^[^{]*display: none/.test(body),
  );
  const hidden = hiding
    .flatMap(({ path }) => selectorsOf(path.at(-1) ?? ''))
    .filter((each) => each.includes('[data-'));
  expect(hidden.length).toBeGreaterThan(2);
  expect(hidden.filter((selector) => !/\.js-[a-z-]+\)?$/.test(selector))).toEqual([]);
  const named = rules.filter(({ path }) =>
    classesIn(path.at(-1) ?? '').some((name) => name.startsWith('js-')),
  );
  expect(named.filter(({ body }) => !/^\s*display: none/.test(body)).map(({ path }) => path)).toEqual([]);
});

test('lines under text have a colour in WebKit, too, which knows no shorthand for line and colour', () => {
  const declared = rules.flatMap(({ file, body }) =>
    [...body.matchAll(/text-decoration: ([^;{}]*)/g)].map(([, value = '']) => `${file}: ${value}`),
  );
  expect(declared.filter((each) => /\b(transparent|wavy|var|#)/.test(each))).toEqual([]);
});

/** Declarations that name a side and are right in pages of both directions. */
const SIDED = {
  'border-width: 0 1.5px 1.5px 0': 'turned by 45 degrees, an arrow that points down',
  'border-width: 0 2px 2px 0': 'turned by 45 degrees, a check mark',
};

/** Whether a declaration means the left or the right side, and not the start or the end of a line. */
function namesSide(property: string, value: string): boolean {
  const [first = '', right, , left = right] = value
    .replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, (brackets) => brackets.replaceAll(' ', ''))
    .split(' ');
  if (/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/.test(property)) return right !== left;
  if (property === 'border-radius') return right !== undefined;
  if (property === 'translate') return first !== '0';
  // The tokens turn the bar around.
  if (property === 'box-shadow')
    return !/^(none|0|var\(--bar\))$/.test(first === 'inset' ? `${right}` : first);
  return [...property.split('-'), ...value.split(/\W+/)].some((word) =>
    /^(left|right|translatex)$/i.test(word),
  );
}

test('styles mean the start and the end of a line and no side, so that they serve pages from right to left', () => {
  const declared = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/(?<=[{;\s])([a-z-]+): ([^;{}]+)/g)].map(([text, property = '', value = '']) => ({
      file,
      text: text.trim(),
      isSided: namesSide(property, value.replace('!important', '').trim()),
    })),
  );
  expect(declared.length).toBeGreaterThan(1_000);
  const sided = declared.filter(({ isSided }) => isSided);
  expect(sided.filter(({ text }) => !(text in SIDED)).map(({ file, text }) => `${file}: ${text}`)).toEqual(
    [],
  );
  expect(Object.keys(SIDED).filter((text) => !sided.some((each) => each.text === text))).toEqual([]);
});
