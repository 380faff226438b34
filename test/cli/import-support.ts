import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Entry, ImportReader } from '#cli/server/import/reader.ts';
import { decodeContent } from '#domain/paste.ts';
import type { Store } from '#store/store.ts';
import { commandLine } from '../support/command-line.ts';
import { testFolder } from '../support/folders.ts';

/** 2026-01-02T03:04:05.000Z. */
export const EARLIER = Date.UTC(2026, 0, 2, 3, 4, 5);

/** How haste-server names the file of a document. */
export const md5 = (key: string): string => createHash('md5').update(key).digest('hex');

/** Writes files to a new folder, with `EARLIER` as the time of their last change. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = join(testFolder(), 'source');
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, EARLIER / 1000, EARLIER / 1000);
  }
  return folder;
}

/** The pastes of alice with their texts, by title, then by text. */
async function pastesOf(store: Store) {
  const account = await store.accounts.findByUsername('alice');
  const { pastes } = await store.pastes.listAfter(account?.id ?? '', null, 100, 0);
  const texts = pastes.map((paste) => ({ ...paste, content: decodeContent(paste.content) }));
  return texts.sort((a, b) => ((a.title ?? a.content) < (b.title ?? b.content) ? -1 : 1));
}

/** A site on which alice has an account without pastes. */
export async function withAlice(settings: Record<string, string> = {}) {
  const line = commandLine(settings);
  await line.addUnconfirmed('alice');
  /** Imports for alice. `out` is JSON. */
  const importJson = async (...args: string[]) => {
    const { code, out, err } = await line.gluepot('import', ...args, '--username', 'alice', '--json');
    return { code, err, ...JSON.parse(out) };
  };
  return {
    ...line,
    importJson,
    importWith: (...args: string[]) => line.gluepot('import', ...args, '--username', 'alice'),
    pastes: () => line.inStore(pastesOf),
  };
}

/** Everything in a source: what can be imported, with its text, and what cannot. */
export async function readSource(source: ImportReader) {
  const entries: Entry[] = [];
  try {
    for await (const entry of source.entries()) entries.push(entry);
  } finally {
    await source.close?.();
  }
  const items = entries.flat();
  return {
    /** How many entries there were; the source said how many there would be. */
    entries: entries.length,
    total: source.total,
    ignored: source.ignored,
    found: items.flatMap((item) => {
      if (!('text' in item)) return [];
      const { name, changes, text } = item;
      return { name, changes, ...text, bytes: text.content, content: Buffer.from(text.content).toString() };
    }),
    skipped: items.filter((item) => 'reason' in item),
  };
}
