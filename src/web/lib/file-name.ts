import type { Language, Paste } from '#domain/paste.ts';

/** The extensions of each language: the first is the default, the others are kept if a title has them. */
const EXTENSIONS: Record<Language, readonly [string, ...string[]]> = {
  plain: ['txt', 'log', 'csv', 'tsv', 'conf', 'cfg', 'ini', 'toml', 'diff', 'patch', 'tex', 'srt'],
  richtext: ['html'],
  markdown: ['md', 'markdown'],
  bash: ['sh', 'bash', 'zsh'],
  c: ['c', 'h', 'cc', 'cpp', 'cxx', 'hpp', 'hh'],
  css: ['css', 'scss', 'less'],
  go: ['go'],
  html: ['html', 'htm', 'xml', 'svg', 'vue'],
  java: ['java', 'kt'],
  javascript: ['js', 'mjs', 'cjs', 'jsx'],
  json: ['json', 'jsonc', 'json5', 'geojson'],
  php: ['php'],
  python: ['py', 'pyi'],
  rust: ['rs'],
  sql: ['sql'],
  typescript: ['ts', 'tsx', 'mts', 'cts'],
  yaml: ['yaml', 'yml'],
};

const STEM_MAX = 60;

/**
 * The file name of a downloaded paste: its title or id, with an extension of its language. A file name at the start of
 * the title is kept: `retry.ts: backoff` becomes `retry.ts`. A title cannot choose another type of file, nor hide the
 * extension behind dots or marks that reverse the reading direction.
 */
export function fileName({ title, id, language }: Pick<Paste, 'title' | 'id' | 'language'>): string {
  const extensions = EXTENSIONS[language];
  const [, name, extension = ''] =
    /^([\p{L}\p{N}_][\p{L}\p{N}_.-]*)\.(\w{1,8})(?=$|[\s:,;])/u.exec(title ?? '') ?? [];
  if (name !== undefined && extensions.includes(extension.toLowerCase())) {
    return `${cut(name)}.${extension.toLowerCase()}`;
  }
  const words = (title ?? '').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return `${cut(words.join('-')) || id}.${extensions[0]}`;
}

const cut = (stem: string): string => Array.from(stem).slice(0, STEM_MAX).join('');
