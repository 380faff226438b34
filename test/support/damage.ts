import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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
