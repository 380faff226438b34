import type { Language } from '#domain/paste.ts';
import { formatBytes } from '#web/ui/browser/format.ts';
import * as messages from './messages.ts';

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

/** The text of a file, or a sentence that says why it cannot be pasted. */
export async function readTextFile(file: File, maxBytes: number): Promise<{ text: string } | string> {
  if (file.size > maxBytes) {
    return messages.fileTooLarge(file.name, formatBytes(file.size), formatBytes(maxBytes));
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return messages.fileUnreadable(file.name);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { text };
  } catch {
    // Not UTF-8: see below.
  }
  return messages.fileNotText(file.name);
}
