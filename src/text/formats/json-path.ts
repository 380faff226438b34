import { TOKEN } from './json-layout.ts';

/**
 * The JSONPath (RFC 9535) of what begins in a line of valid JSON, such as `$.users[3].name`; in a line that ends an object or
 * a list, of that.
 */
export function pathOfLine(lines: string[], at: number): string {
  /** Where each open list or object is: an index, or a key as it is written. */
  const path: (number | string)[] = [];
  let before = '';
  for (const token of lines.slice(0, at).join('\n').match(TOKEN) ?? []) {
    step(path, token, before);
    before = token;
  }
  const [first = ''] = lines[at]?.match(TOKEN) ?? [];
  if (first !== '{' && first !== '[') step(path, first, before);
  return `$${path.map(written).join('')}`;
}

/** Goes over a token. Only a string after the start of an object, or after a comma in one, is a key. */
function step(path: (number | string)[], token: string, before: string): void {
  const place = path.at(-1);
  if (token === '{') path.push('');
  else if (token === '[') path.push(0);
  else if (token === '}' || token === ']') path.pop();
  else if (token === ',' && typeof place === 'number') path[path.length - 1] = place + 1;
  else if (typeof place === 'string' && (before === '{' || before === ',')) path[path.length - 1] = token;
}

function written(place: number | string): string {
  if (place === '') return '';
  const [, name] = /^"([A-Za-z_]\w*)"$/.exec(String(place)) ?? [];
  return name === undefined ? `[${place}]` : `.${name}`;
}
