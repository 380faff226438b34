import { type Operations, run } from '#store/operations/operation.ts';
import { sharedReads, sharedWrites } from '#store/operations/tables.ts';
import { mergeParts } from '#store/parts.ts';
import type { KeyStore } from '#store/store.ts';
import { pasteEngine } from './deletion.ts';
import { limitMethods } from './limits.ts';
import { pasteCountMethods } from './pastes.ts';
import { recordMethods } from './record-views.ts';
import { jsonRows } from './values.ts';

const keyUses = {
  /** In the order of the ids, so that two nodes cannot deadlock. */
  *touch(uses) {
    if (uses.length === 0) return;
    yield* run(
      `WITH used AS (
         SELECT id, max(time) AS time, sum(uses) AS count
         FROM json_to_recordset($1::json) AS used (id text, time bigint, uses bigint) GROUP BY id
       ), held AS MATERIALIZED (
         SELECT id FROM keys WHERE id IN (SELECT id FROM used) ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE keys SET last_used_at = greatest(last_used_at, time), uses = keys.uses + count
       FROM used JOIN held USING (id) WHERE keys.id = used.id`,
      jsonRows(uses),
    );
  },
} satisfies Operations<KeyStore>;

/** Every operation, by the part of the contract: the shared ones and those of this engine, without what `engine.ts` adds. */
export const operations = mergeParts(mergeParts(sharedReads, sharedWrites(pasteEngine)), {
  pastes: limitMethods,
  accounts: pasteCountMethods,
  keys: keyUses,
  views: recordMethods,
});
