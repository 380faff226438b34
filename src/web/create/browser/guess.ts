import { languageNamed } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { LANGUAGE_PATTERNS, type LanguagePattern } from './language-patterns.ts';

/** Characters that the patterns look at; enough to tell a language. */
const SAMPLE = 8_000;
const SCORE_MIN = 4;
const JSON_MAX = 200_000;

/** The language that a text seems to be in; null if no score is clear enough. */
export function guessLanguage(text: string): Language | null {
  const sample = text.slice(0, SAMPLE);
  const certain = fromShebang(sample) ?? (isJson(text) ? 'json' : null);
  if (certain) return certain;
  const scores = Object.entries(LANGUAGE_PATTERNS).map(([language, patterns]) => ({
    language,
    score: scoreOf(sample, patterns),
  }));
  const of = (name: Language) => scores.find(({ language }) => language === name);
  // TypeScript is a superset: JavaScript's score counts for it, once one of its own patterns matches.
  const [typescript, javascript] = [of('typescript'), of('javascript')];
  if (typescript && javascript && typescript.score > 0) typescript.score += javascript.score;
  scores.push({ language: 'yaml', score: yamlScore(sample) });
  scores.sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (!best || best.score < SCORE_MIN || best.score === second?.score) return null;
  return best.language as Language;
}

const scoreOf = (sample: string, patterns: LanguagePattern[]): number =>
  patterns.reduce((sum, [pattern, weight]) => sum + (pattern.test(sample) ? weight : 0), 0);

function fromShebang(sample: string): Language | null {
  const [, program] = /^#!.*\b(bash|sh|zsh|python3?|node|php)\b/.exec(sample) ?? [];
  return languageNamed(program) ?? null;
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text) || text.length > JSON_MAX) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** High if nearly all lines are `key: value`, list items or comments. */
function yamlScore(sample: string): number {
  const lines = sample.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  const fitting = lines.filter((line) => /^(?:---|\s*(?:- )?["'\w./-]+:(?: .*)?|\s*- \S.*)$/.test(line));
  const keys = lines.filter((line) => /^\s*(?:- )?["'\w./-]+:(?:\s|$)/.test(line));
  return keys.length >= 2 && fitting.length >= 0.9 * lines.length ? 5 : 0;
}
