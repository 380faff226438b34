import type { Fold } from './tree-folds.ts';

/** The tokens of valid JSON. Keys, strings and numbers stay as they are written. */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;
/** A list of numbers, strings and the like that fits into such a line stays in one. */
const WIDTH = 80;
/** Deeper nested texts are shown as they are: their indentation would outgrow them. */
const DEPTH_MAX = 100;
/** The most characters that indentation may make of a text of half a megabyte. */
const LENGTH_MAX = 2 * 1024 * 1024;

/** Whether the author, or a program, has laid out the JSON in lines. Its lines are then better left as they are. */
export function isLaidOut(lines: string[]): boolean {
  if (lines.length === 1) return (lines[0]?.length ?? 0) <= WIDTH;
  const objects = lines.reduce((sum, line) => sum + (line.match(/\{\s*[^}\s]/g)?.length ?? 0), 0);
  return lines.length >= objects;
}

/** Valid JSON in lines, indented by two spaces; undefined if it is too deep or too long for that. */
export function layOutJson(text: string): string[] | undefined {
  const tokens = text.match(TOKEN) ?? [];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let length = 0;
  const endLine = () => {
    lines.push(line);
    length += line.length;
    line = '  '.repeat(depth);
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    if (token === '{' || token === '[') {
      const end = endOfShortList(tokens, at, WIDTH - line.length);
      if (end !== undefined) {
        const list = tokens.slice(at, end + 1);
        line += list.map((each) => (each === ',' ? ', ' : each)).join('');
        at = end;
        continue;
      }
      line += token;
      depth++;
      if (depth > DEPTH_MAX) return undefined;
      endLine();
    } else if (token === '}' || token === ']') {
      depth--;
      endLine();
      line += token;
    } else {
      line += token === ':' ? ': ' : token;
      if (token === ',') endLine();
    }
    if (length > LENGTH_MAX) return undefined;
  }
  lines.push(line);
  return lines;
}

/** Where a list ends that fits into `width` and holds no other list or object; also of an empty object. */
function endOfShortList(tokens: string[], start: number, width: number): number | undefined {
  if (tokens[start] === '{') return tokens[start + 1] === '}' ? start + 1 : undefined;
  for (let at = start + 1, used = 2; used <= width || at === start + 1; at++) {
    const token = tokens[at] ?? '';
    if (token === ']') return at;
    if (token === '[' || token === '{') return undefined;
    used += token.length + (token === ',' ? 1 : 0);
  }
  return undefined;
}

/** What folds in JSON: the lines between the brackets of each object and list. */
export function foldsOfJson(lines: string[]): Fold[] {
  const folds: Fold[] = [];
  const open: number[] = [];
  for (const [at, line] of lines.entries()) {
    for (const [token] of line.matchAll(TOKEN)) {
      if (token === '{' || token === '[') open.push(at);
      else if (token === '}' || token === ']') folds.push({ from: open.pop() ?? at, to: at - 1 });
    }
  }
  return folds;
}
