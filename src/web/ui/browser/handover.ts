import { readStored, writeStored } from './storage.ts';

const KEY = 'gluepot.duplicate';

/** What the page of a paste passes to the form of a new one: within this tab, and read once. */
interface NewPasteDraft {
  content: string;
  title: string;
  /** The display name, which is the same in the form. */
  languageName: string;
  /** Whether the paste was encrypted, and so should be the new one. */
  isEncrypted: boolean;
}

export const storeDuplicate = (draft: NewPasteDraft): boolean => handOver(KEY, JSON.stringify(draft));

export const takeDuplicate = (): NewPasteDraft | null => JSON.parse(takeOver(KEY) ?? 'null');

/** Keeps a text for the next page in this tab. False if the browser blocks storage. */
export const handOver = (key: string, text: string): boolean => writeStored(key, text, 'sessionStorage');

/** What the page before has kept, once. */
export function takeOver(key: string): string | null {
  const kept = readStored(key, 'sessionStorage');
  writeStored(key, null, 'sessionStorage');
  return kept;
}
