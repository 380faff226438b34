import { languageNamed, languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { isJson } from '#text/json.ts';
import { DOUBT, featuresOf, sampleOf } from './features.ts';
import model from './model.json' with { type: 'json' };

/** The longest text that is parsed to see whether it is JSON; of longer ones the beginning has to tell. */
const JSON_MAX = 4_000;

/**
 * The language of the interface that a text is in, by the name of its file, its shebang, a modeline, or else by its words
 * and signs; null for prose, for other languages and for what is unclear. It reads the first 12,000 characters, in 1 ms,
 * and is the same on the server and in the browser.
 */
export function guessLanguage(text: string, name?: string | null): Language | null {
  const stated = statedLanguage(text, name, languageOfFile, languageNamed);
  return stated === undefined ? guessByText(text) : stated;
}

/** The same without names, for texts of which nothing says what they are. */
export function guessByText(text: string): Language | null {
  if (text.length <= JSON_MAX && /^\s*[{[]/.test(text) && isJson(text)) return 'json';
  const language = classify(text);
  if (language === 'javascript' && TYPES.test(codeOf(text))) return 'typescript';
  if (language !== null) return language;
  const sample = sampleOf(text);
  return SURE_SIGNS.find(([, ...signs]) => signs.every((sign) => sign.test(sample)))?.[0] ?? null;
}

/** Types are rare in much TypeScript, but one is enough: it has everything else in common with JavaScript. */
const TYPES = new RegExp(
  [
    /^[ \t]*(?:export )?(?:declare |default |abstract )*(?:interface \w+|type \w+(?:<[^=\n]{0,80}>)? =|enum \w+ \{|namespace \w)/,
    /^[ \t]*(?:export )?declare \w|^[ \t]*(?:import|export) type\b|^[ \t]*type \w+,$|\{ type \w/,
    /\bas (?:const|any|unknown|string|number)\b|\bimplements \w|\bsatisfies \w/,
    /[\w\])?]: (?:string|number|boolean|any|unknown|never|void(?! 0)|readonly )(?!\w)/,
    /[\w\])?]: [A-Z]\w{0,60}(?:<[^\n]{1,60}>|\[\])(?=[,;)\s=])|\): [A-Z]\w{0,60}[^\n]{0,40} (?:=>|\{)/,
    /\b(?:let|const|var) \w{1,60}: [A-Z]|\(\w{1,60}: [A-Z]\w{0,60}[,)]|\w\?: \w|\w<[A-Z]\w{0,60}>\(/,
    /^[ \t]*(?:private|protected|public|readonly) \w/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

/** Texts of which there is too little to be clear, and documents that are mostly prose. */
const SURE_SIGNS: [Language, ...RegExp[]][] = [
  [
    'sql',
    /^(?:--.*\n|\s)*(?:select\b[^;]{1,1000}\bfrom\b|create (?:table|view|(?:unique )?index) |insert into [\w."`]+\s*(?:\(|values\b)|alter table (?:if exists |only )?[^;\s]+\s+(?:add|drop|alter|modify|owner)\b)[^;]{1,2000};/i,
  ],
  ['sql', /^(?:--.*\n|\s)*SELECT\b[^;]{1,1000}\bFROM\b/],
  ['bash', /^\s*(?:(?:for \w+ in|while|until) .{1,200}; do|if \[.{1,200}\]; then)\n/],
  ['markdown', /^#{1,6} \S/m, /^```|\]\((?:https?:|\/|\.|#)\S/m],
  // A heading at the top, and a list, another heading or emphasis.
  ['markdown', /^\s*# \S.*\n(?![#!])[\s\S]*?\n(?:#{2,4} \S|[-*] \S|\d\. \S|---+\n|.{0,200}(?:\*\*\w|`\w))/],
];

/** Without comments and strings. */
const codeOf = (text: string): string =>
  sampleOf(text).replace(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|"[^"\n]{0,200}"|'[^'\n]{0,200}'|`[^`]{0,2000}`/g,
    "''",
  );

/** Where a shebang or a modeline is looked for (characters, lines at each end). */
const EDGE = 1_000;
const EDGE_LINES = 5;
/** Files in which there is nothing to colour. */
const PLAIN_FILE = /\.(?:txt|text|log|csv|tsv|srt|vtt|out)$/i;
/** Programs and modes whose name is not that of their language. */
const PROGRAMS: Record<string, string> = {
  ash: 'bash',
  dash: 'bash',
  ksh: 'bash',
  'shell-script': 'bash',
  bun: 'typescript',
  deno: 'typescript',
  'ts-node': 'typescript',
  js2: 'javascript',
  javascriptreact: 'javascript',
  typescriptreact: 'typescript',
  pypy: 'python',
  'rust-script': 'rust',
  nxml: 'html',
  gfm: 'markdown',
};

/**
 * The language that a text or its name says it is in: by the extension, the shebang or a modeline of Vim or Emacs. `null`
 * if that is plain text or a language that is not known, and undefined if nothing is said. `named` takes the name of a
 * program or of an editor's mode.
 */
export function statedLanguage<T>(
  text: string,
  name: string | null | undefined,
  ofFile: (path: string) => T | undefined,
  named: (name: string) => T | undefined,
): T | null | undefined {
  // Titles with spaces are sentences, not names: "Moving to Node.js".
  const file = name && !/\s/.test(name) ? name : '';
  const byFile = ofFile(file);
  if (byFile !== undefined) return byFile;
  if (PLAIN_FILE.test(file)) return null;
  const mode = shebangProgram(text) ?? modeline(text);
  if (mode === undefined) return undefined;
  const withoutVersion = mode.toLowerCase().replace(/[\d.]+$/, '');
  return named(PROGRAMS[withoutVersion] ?? withoutVersion) ?? named(mode) ?? null;
}

/** `#!/usr/bin/env -S VAR=1 python3 -u` names `python3`. */
function shebangProgram(text: string): string | undefined {
  if (!/^#! ?\//.test(text)) return undefined;
  const [path = '', ...parameters] = (text.slice(2, EDGE).split('\n', 1)[0] ?? '').trim().split(/\s+/);
  const program = path.slice(path.lastIndexOf('/') + 1);
  const started = program === 'env' ? parameters.find((word) => !/^-|=/.test(word)) : program;
  return started?.slice(started.lastIndexOf('/') + 1);
}

const VIM = /\b(?:vim?|ex):\s*(?:set? )?(?:[^\n]{0,200}[\s:])?(?:ft|filetype|syntax)=([\w+-]+)/;

function modeline(text: string): string | undefined {
  const head = text.slice(0, EDGE).split('\n', EDGE_LINES);
  for (const line of [...head, ...text.slice(-EDGE).split('\n').slice(-EDGE_LINES)]) {
    const [, mode] = VIM.exec(line) ?? [];
    if (mode !== undefined) return mode;
  }
  // Emacs reads its own in the first line, or in the second after a shebang.
  const [, variables = ''] = /-\*-([^*]{1,200})-\*-/.exec(head.slice(0, 2).join('\n')) ?? [];
  const [, mode] =
    /(?:^|;)\s*mode:\s*([\w+#-]+)/i.exec(variables) ?? /^\s*([\w+#-]+)\s*$/.exec(variables) ?? [];
  return mode;
}

/** Languages, and last `none` for prose and all others. The weights of a feature are in this order. */
const CLASSES = model.classes as (Language | 'none')[];
const WEIGHTS = new Map(Object.entries(model.weights));
const WORDS = new Set(Object.keys(model.weights).flatMap((feature) => feature.split(' ')));
/** The character that stands for a weight of 0; those beside it are a step away. */
const ZERO = 77;
/** The language is clear enough if its share is more, and that of none is less. Plain documents have lists as well. */
const SHARE_MIN = 0.35;
const NONE_MAX = 0.3;
const NONE_MAX_MARKDOWN = 0.1;

/** The language of the interface that a text seems to be in; null for prose, for other languages and for what is unclear. */
function classify(text: string): Language | null {
  const shares = sharesOf(text);
  const none = shares.pop() ?? 1;
  const share = Math.max(...shares);
  const language = CLASSES[shares.indexOf(share)] as Language;
  const noneMax = language === 'markdown' ? NONE_MAX_MARKDOWN : NONE_MAX;
  return share > SHARE_MIN && none < noneMax ? language : null;
}

/** How likely each class is, by multinomial logistic regression (`scripts/measure/guess/train.ts` makes the weights). */
function sharesOf(text: string): number[] {
  const scores = CLASSES.map(() => 0);
  let squares = DOUBT;
  for (const [feature, count] of featuresOf(text, (word) => WORDS.has(word))) {
    const weights = WEIGHTS.get(feature);
    if (weights === undefined) continue;
    const value = Math.log(1 + count);
    squares += value * value;
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] ?? 0) + value * (weights.charCodeAt(at) - ZERO);
  }
  const scale = model.step / Math.sqrt(squares);
  const powers = scores.map((score, at) => Math.exp(score * scale + (model.bias[at] ?? 0)));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
