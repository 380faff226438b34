import type { PasteStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { NOT_EXPIRED } from './live.ts';
import type { Methods } from './methods.ts';

export function findCreatorNetwork(connection: Connection, id: string, now: number): Uint8Array | undefined {
  const row = connection
    .sql(
      `SELECT source FROM pastes JOIN paste_sources ON paste_row_key = pastes.row_key
       WHERE id = ? AND (expires_at = 0 OR ${NOT_EXPIRED})`,
    )
    .get(id, now);
  return row?.source as Uint8Array | undefined;
}

export const creatorNetworkWrites = {
  /**
   * Looks at the first rows only, which are the oldest while the clock goes forward: no index on the time has to be kept up
   * with each creation.
   */
  sweepCreatorNetworks(connection, createdBefore, atMost) {
    const { changes } = connection
      .sql(
        `DELETE FROM paste_sources WHERE paste_row_key IN (
           SELECT paste_row_key FROM (
             SELECT paste_row_key, created_at FROM paste_sources ORDER BY paste_row_key LIMIT ?
           ) WHERE created_at < ?)`,
      )
      .run(atMost, createdBefore);
    return changes;
  },
} satisfies Methods<PasteStore>;

export const creatorNetworkReads = {
  findCreatorNetwork,
} satisfies Methods<PasteStore>;
