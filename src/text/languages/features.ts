/** What is read of a text: enough to tell its language, and bounded for half a megabyte. */
const SAMPLE = 12_000;

/** Added to the length of what is counted, so that short texts, of which little is known, count for less. */
export const DOUBT = 20;

/**
 * A comment, a string, a word, a number, an operator or a newline with its indentation. No alternative is repeated within
 * another, and strings are short, so the time is linear.
 */
const TOKEN =
  /\n[ \t]*|\/\*\*?|\/\/|<!--|"""|```|"[^"\n]{0,200}"|'[^'\n]{0,200}'|`[^`\n]{0,200}`|[A-Za-z_\u00c0-\uffff][\w\u00c0-\uffff]*(?:'(?:s|t|re|ll|ve|d|m)\b)?|\d[\w.]*|=>|->|::|:=|===|!==?|==|<=|>=|&&|\|\||\+\+|<\/|\/>|<\?|\?>|\?\.|\.\.\.?|\$\(|\$\{|\{\{|\}\}|\[\[|<<|>>|\*\*|##+|--+|[^\s\w]/g;

/** The part of a text that is read. */
export const sampleOf = (text: string): string => text.slice(0, SAMPLE).replaceAll('\r', '');

/** Where what begins so ends. What is inside tells nothing of the language. */
const ENDS = new Map([
  ['/*', '*/'],
  ['/**', '*/'],
  ['//', '\n'],
  ['<!--', '-->'],
  ['"""', '"""'],
  ['```', '\n```'],
]);

/**
 * Counts what a text is made of: its tokens, and pairs of tokens that follow each other. Comments and strings count as one
 * token, and of words that `isKnown` does not know only the shape does.
 */
export function featuresOf(text: string, isKnown: (word: string) => boolean): Map<string, number> {
  const sample = `\n${sampleOf(text).trimStart()}`;
  const counts = new Map<string, number>();
  const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  let last = '';
  let isFirst = false;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(sample); match !== null; match = TOKEN.exec(sample)) {
    const [raw] = match;
    const token = tokenOf(raw, isKnown);
    // An address is no comment.
    const isComment = ENDS.has(raw)
      ? !(raw === '//' && last === ':')
      : /^(?:#+|--|;+)$/.test(raw) && last.startsWith('\n');
    count(token);
    count(`${last} ${token}`);
    if (isFirst) count(`^ ${token}`);
    isFirst = last === '';
    const before = last;
    last = token;
    if (isComment && (ENDS.has(raw) || /\s/.test(sample[TOKEN.lastIndex] ?? ''))) {
      const end = ENDS.get(raw) ?? '\n';
      const at = sample.indexOf(end, TOKEN.lastIndex);
      // One that does not end is cut off, unless it is no comment, such as `docs/*.md`.
      if (at < 0 && before.startsWith('\n')) break;
      if (at >= 0) TOKEN.lastIndex = end === '\n' ? at : at + end.length;
    }
  }
  return counts;
}

function tokenOf(raw: string, isKnown: (word: string) => boolean): string {
  const first = raw.charCodeAt(0);
  if (first === 10) return raw.includes('\t') ? '\n\t' : raw.length > 1 ? '\n ' : '\n';
  if (/^["'`]./s.test(raw) && !ENDS.has(raw)) return `${raw[0]}S`;
  if (/^\d/.test(raw)) return '0';
  if (!/^[A-Za-z_\u00c0-\uffff]/.test(raw)) return raw;
  if (isKnown(raw)) return raw;
  if (first > 127) return 'é';
  return /^[A-Z0-9_]+$/.test(raw) ? 'WW' : /^[A-Z]/.test(raw) ? 'Ww' : 'w';
}
