import { statSync } from 'node:fs';
import type { StoreSize } from '#store/store.ts';
import type { Connection } from './connection.ts';

export function sizeOf(connection: Connection, file: string): StoreSize {
  const pages = Number(connection.sql('PRAGMA page_count').get()?.page_count);
  const pageBytes = Number(connection.sql('PRAGMA page_size').get()?.page_size);
  // There is no log for a database in memory.
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return { databaseBytes: pages * pageBytes, walBytes: wal?.size ?? 0, standbys: null };
}
