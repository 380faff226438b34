import type { PasteStore } from '#store/store.ts';
import { notExpired } from './live.ts';
import type { Methods } from './methods.ts';

export const creatorNetworkMethods = {
  async findCreatorNetwork(sql, id, now) {
    const row = await sql.get<{ source: Uint8Array }>(
      `SELECT source FROM pastes JOIN paste_sources ON paste_row_key = pastes.row_key
       WHERE id = $1 AND (expires_at = 0 OR ${notExpired('$2')})`,
      id,
      now,
    );
    return row?.source;
  },

  /**
   * Looks at the first rows only, which are the oldest while clocks go forward: no index on the time has to be kept up with
   * each creation.
   */
  sweepCreatorNetworks: (sql, createdBefore, atMost) =>
    sql.run(
      `WITH first AS MATERIALIZED (
         SELECT paste_row_key, created_at FROM paste_sources ORDER BY paste_row_key LIMIT $2
       )
       DELETE FROM paste_sources USING first
       WHERE paste_sources.paste_row_key = first.paste_row_key AND first.created_at < $1`,
      createdBefore,
      atMost,
    ),
} satisfies Methods<PasteStore>;
