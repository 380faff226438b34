import type { Language } from './paste.ts';

/** The extensions of each language, and files known by their whole name. */
const NAMES: Partial<Record<Language, string>> = {
  javascript: 'js mjs cjs jsx',
  typescript: 'ts mts cts tsx',
  python: 'py pyi pyw',
  json: 'json jsonc webmanifest geojson',
  html: 'html htm xhtml',
  css: 'css',
  bash: 'sh bash zsh bashrc zshrc profile',
  sql: 'sql',
  go: 'go',
  rust: 'rs',
  java: 'java',
  c: 'c h',
  php: 'php',
  yaml: 'yaml yml',
  markdown: 'md markdown',
};

/** The language that a file name stands for, if any. */
export function languageOfFile(name: string): Language | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined) return null;
  const found = Object.entries(NAMES).find(([, names]) => names.split(' ').includes(extension));
  return (found?.[0] as Language | undefined) ?? null;
}

/** The usual extension of a language, without the dot. */
export const extensionOf = (language: Language): string =>
  language === 'richtext' ? 'html' : (NAMES[language]?.split(' ', 1)[0] ?? 'txt');
