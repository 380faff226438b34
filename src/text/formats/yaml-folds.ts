import type { Fold } from './tree-folds.ts';

/** What folds in YAML: below each line, the lines that are indented more, and a list that is indented as much as its key. */
export function foldsOfYaml(lines: string[]): Fold[] {
  const folds: Fold[] = [];
  const open: { from: number; indent: number; isKey: boolean }[] = [];
  let lastFilled = 0;
  for (const [at, line] of lines.entries()) {
    const indent = line.search(/[^ ]/);
    if (indent < 0 || line[indent] === '\r') continue;
    const isItem = /^-(?:\s|$)/.test(line.slice(indent, indent + 2));
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (top.indent < indent || (top.isKey && isItem && top.indent === indent)) break;
      open.pop();
      folds.push({ from: top.from, to: lastFilled });
    }
    // Comments belong to what follows them, and start nothing.
    if (line[indent] === '#') continue;
    open.push({ from: at, indent, isKey: !isItem && /:\s*(?:#.*)?$/s.test(line) });
    lastFilled = at;
  }
  return [...folds, ...open.map(({ from }) => ({ from, to: lastFilled }))];
}
