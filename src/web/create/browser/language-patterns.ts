import type { Language } from '#domain/paste.ts';

/** A pattern that suggests a language, and its weight. */
export type LanguagePattern = [pattern: RegExp, weight: number];

const JAVASCRIPT: LanguagePattern[] = [
  [/\b(?:const|let|var) [\w{[][^=\n]*=/, 2],
  [/=>/, 2],
  [/\bfunction\b ?\w* ?\(/, 2],
  [/\bconsole\.\w+\(/, 3],
  [/^(?:import\b.* from ['"]|export (?:default|const|function|class|async))|\brequire\(['"]/m, 3],
  [/[!=]==/, 2],
];

/** No pattern has nested repetition, so the time is linear in the length. */
export const LANGUAGE_PATTERNS: Partial<Record<Language, LanguagePattern[]>> = {
  javascript: JAVASCRIPT,
  typescript: [
    [/\b(?:interface \w+|type \w+ ?=|enum \w+) ?[{<'"|\w]/, 3],
    [/: (?:string|number|boolean|unknown|void|any)\b/, 3],
    [/\bimport type\b|\bas const\b|\bimplements\b/, 3],
    [/\b(?:readonly|private|public) \w+[:(?]/, 2],
  ],
  python: [
    [/^\s*(?:async )?def \w+\(.*\).*:/m, 4],
    [/^\s*class \w+.*:$/m, 3],
    [/^(?:from [\w.]+ import|import [\w.]+(?: as \w+)?$)/m, 3],
    [/^\s*(?:if|for|while|elif|else|try|except|with)\b.*:$/m, 2],
    [/\bprint\(|\bself\.|__name__/, 2],
  ],
  go: [
    [/^package \w+$/m, 5],
    [/^func (?:\(\w+ \*?\w+\) )?\w+\(/m, 4],
    [/ := /, 1],
    [/\bfmt\.\w+\(/, 3],
  ],
  rust: [
    [/\bfn \w+(?:<[^>\n]*>)?\(/, 3],
    [/\blet mut\b|\bimpl\b.*\{|#\[\w+/, 3],
    [/\b(?:println|vec|format|panic)!/, 3],
    [/^(?:pub )?(?:use|mod) [\w:]+/m, 2],
  ],
  java: [
    [/\bpublic (?:static |final |abstract )*(?:class|interface|void|record|enum)\b/, 4],
    [/^(?:import (?:static )?|package )[\w.]+(?:\.\*)?;$/m, 3],
    [/System\.(?:out|err)\.|@Override/, 3],
  ],
  c: [
    [/^#include\s*[<"]/m, 5],
    [/^#(?:define|ifn?def|endif)\b/m, 3],
    [/\bint main ?\(|\bprintf\(|\bmalloc\(/, 3],
    [/\b(?:struct \w+|typedef|size_t|char \*)/, 2],
  ],
  sql: [
    [
      /^\s*(?:select\b|insert into\b|create (?:table|index|view)\b|update \w+ set\b|delete from\b|alter table\b)/im,
      4,
    ],
    [/^\s*(?:from|where|group by|order by|(?:inner |left )?join|values)\b/im, 2],
    [/^with \w+ as \(/im, 4],
  ],
  css: [
    [/^[.#@:]?[\w-][^{};=()\n]*\{\s*$/m, 2],
    [/^\s*[\w-]+:\s[^;{}\n]+;\s*$/m, 2],
    [/^@(?:media|import|layer|font-face)\b|^:root\b/m, 3],
    [/\b(?:margin|padding|color|display|font-size|background)\s*:/, 2],
  ],
  bash: [
    [/^\s*(?:fi|done|esac|then)$/m, 4],
    [/^\s*(?:if|while) \[/m, 3],
    [/\| ?(?:grep|awk|sed|sort|xargs|head|jq)\b/, 4],
    [/^\s*(?:\$ )?(?:sudo|export|apt|apt-get|curl|git|docker|npm|cd|chmod|echo|set -\w+) /m, 2],
    [/\$\{?\w+\}?|\$\(/, 2],
  ],
  php: [[/<\?php/, 9]],
  html: [
    [/^\s*<!doctype html|^\s*<html/i, 8],
    [/<(?:head|body|div|span|p|a|ul|li|table|script|style|form|input|h[1-6])\b[^>\n]*>/i, 2],
    [/<\/(?:head|body|div|span|p|a|ul|li|table|script|style|form|h[1-6])>/i, 3],
  ],
  markdown: [
    [/^#{1,6} \S/m, 2],
    [/^```/m, 3],
    [/\[[^\]\n]+\]\([^)\s]+\)/, 3],
    [/^[-*] \S/m, 1],
    [/\*\*[^*\n]+\*\*/, 2],
  ],
};
