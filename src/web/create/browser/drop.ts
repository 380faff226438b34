import type { Language } from '#domain/paste.ts';
import { formatBytes } from '#web/ui/browser/format.ts';
import * as messages from './messages.ts';

const EXTENSIONS: Record<string, Language> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  json: 'json',
  html: 'html',
  htm: 'html',
  css: 'css',
  sh: 'bash',
  bash: 'bash',
  sql: 'sql',
  go: 'go',
  rs: 'rust',
  java: 'java',
  c: 'c',
  h: 'c',
  php: 'php',
  yaml: 'yaml',
  yml: 'yaml',
  md: 'markdown',
  markdown: 'markdown',
};

/** The language of a file name's extension, if known. */
export const languageOfFile = (name: string): Language | null =>
  EXTENSIONS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

export interface DroppedFile {
  name: string;
  text: string;
}

/** The text of a file, or a message that says why it cannot be pasted. */
export async function readDroppedFile(file: File, maxBytes: number): Promise<DroppedFile | string> {
  if (file.size > maxBytes) {
    return messages.fileTooLarge(file.name, formatBytes(file.size), formatBytes(maxBytes));
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return messages.fileUnreadable(file.name);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { name: file.name, text };
  } catch {
    // Not UTF-8: see below.
  }
  return messages.fileNotText(file.name);
}

/** Calls `handle` with a file dropped anywhere on the page. Dragged text is left to the browser. */
export function onFileDrop(handle: (file: File) => void): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  // In the capture phase: the editors handle drops themselves.
  addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const file = event.dataTransfer?.files[0];
      if (file) handle(file);
    },
    true,
  );
}
