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

const rules = [...new Bun.Glob('src/web/styles/*.css').scanSync(ROOT)].flatMap((file) =>
  rulesIn(basename(file), readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, '')),
);

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
