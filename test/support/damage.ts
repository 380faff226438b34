import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { onServer } from './postgres.ts';

/** Spoils the first page of a table or index, as a failing disk may. */
export function damage(file: string, name: string): void {
  const database = new DatabaseSync(file);
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  const page = database.prepare('PRAGMA page_size').get();
  database.close();
  const size = Number(page?.page_size);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (Number(row?.rootpage) - 1) * size);
  closeSync(handle);
}

/**
 * Changes the data beneath a store, as a failing disk or an operator may: `place` is the file of an embedded database or the
 * URL of a PostgreSQL database. `flipBits` flips one bit of each text in the table that the condition chooses.
 */
export function dataAt(place: string) {
  const isUrl = place.startsWith('postgres');
  const bytes = (content: Uint8Array) => `${isUrl ? "'\\x" : "x'"}${Buffer.from(content).toString('hex')}'`;
  async function run(sql: string): Promise<Record<string, unknown>[]> {
    if (isUrl) return onServer(place, sql);
    const database = new DatabaseSync(place);
    try {
      if (/^SELECT/.test(sql)) return database.prepare(sql).all();
      database.exec(`BEGIN; ${sql}; COMMIT`);
      return [];
    } finally {
      database.close();
    }
  }
  return {
    run,
    bytes,
    async flipBits(table: 'pastes' | 'paste_revisions', condition = 'true'): Promise<void> {
      const key = table === 'pastes' ? 'id' : "paste_id || '/' || number";
      const rows = await run(`SELECT ${key} AS key, content FROM ${table} WHERE ${condition} ORDER BY 1`);
      const updates = rows.map(({ key: row, content }, n) => {
        const flipped = Buffer.from(content as Uint8Array);
        const bit = (n * 7919 + 777) % (flipped.length * 8);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return `UPDATE ${table} SET content = ${bytes(flipped)} WHERE ${key} = '${row}'`;
      });
      await run(updates.join(';'));
    },
  };
}

/** Flips a bit in the text of a paste, or cuts off the end of a revision. `place` is as for `dataAt`. */
export async function damageText(place: string, pasteId: string, revision?: number): Promise<void> {
  if (revision === undefined) return dataAt(place).flipBits('pastes', `id = '${pasteId}'`);
  const cut = 'UPDATE paste_revisions SET content = substr(content, 1, length(content) - 1)';
  await dataAt(place).run(`${cut} WHERE paste_id = '${pasteId}' AND number = ${revision}`);
}
