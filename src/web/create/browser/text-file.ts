import { formatBytes } from '#web/ui/browser/format.ts';
import * as messages from './messages.ts';

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
