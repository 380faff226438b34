import { Batcher } from '#domain/batcher.ts';
import { creationCost } from '#domain/limit.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import { createPaste } from '#store/operations/creation.ts';
import { type ColumnKind, INSERTED_COLUMNS, PASTE_COLUMN_KINDS, rowToInsert } from '#store/paste-columns.ts';
import type { CreateOutcome, CreationRules, NewPaste, PasteStore } from '#store/store.ts';
import { StoreUnavailable } from '#store/store.ts';
import type { Database } from './connection.ts';
import createTogetherSql from './create-together.sql' with { type: 'text' };
import { pasteEngine } from './deletion.ts';
import { isOutage } from './errors.ts';
import { COUNTED } from './limits.ts';
import { perform } from './perform.ts';
import { searchText } from './search.ts';
import { columnValues, inJson, jsonRows, recordColumns } from './values.ts';

/** Two: the server writes one to disk while the other is sent. */
const IN_FLIGHT_MAX = 2;
const PASTES_MAX = 100;
const BYTES_MAX = 512 * 1024;
/** Beyond this many waiting, creations are rejected, as requests that wait for a connection are. */
const WAITING_MAX = 2_000;

interface Creation {
  paste: NewPaste;
  rules: CreationRules;
}

/**
 * Creates pastes. Plain ones, which only a limit can reject, share one statement with all others that wait: one round
 * trip, one sync of the server's disk. Those near a limit, and the whole batch if its statement fails, are created one
 * by one: only `createPaste` rejects a paste.
 */
export function createInBatches(database: Database, monitor?: QueueMonitor): PasteStore['create'] {
  const alone = ({ paste, rules }: Creation) => perform(database, createPaste(pasteEngine, paste, rules));
  const batcher = new Batcher<Creation, CreateOutcome>({
    async run(batch) {
      let made = new Set<string>();
      try {
        made = await createTogether(database, batch);
      } catch (error) {
        // An unreachable database fails every creation. Any other error may come from one of them: try each alone.
        if (error instanceof StoreUnavailable) throw error;
      }
      return batch.map((one) => (made.has(one.paste.id) ? { kind: 'created' } : alone(one)));
    },
    maxInFlight: IN_FLIGHT_MAX,
    monitor,
    maxItems: PASTES_MAX,
    maxBytes: BYTES_MAX,
    sizeOf: ({ paste }) => paste.content.length,
    maxWaiting: WAITING_MAX,
    whenFull: () => new StoreUnavailable('Too many creations are waiting for PostgreSQL'),
    failsAll: isOutage,
  });
  return (paste, rules) =>
    paste.slug !== null || rules.idempotency !== null || paste.content.length > BYTES_MAX / 4
      ? alone({ paste, rules })
      : batcher.add({ paste, rules });
}

/**
 * Returns the ids of the created pastes. A paste is left out when the batch exceeds one of its windows or its account's
 * quota, when the window begins or ends within the batch, or when its account was deleted. If another transaction changes a count between that check
 * and the update, the whole statement fails with a division by zero, as it does when an id is taken. Accounts, windows
 * and then stored bytes are locked in the same order as everywhere.
 */
async function createTogether(database: Database, batch: Creation[]): Promise<Set<string>> {
  const contents: Uint8Array[] = [];
  let place = 1;
  const pastes = batch.map(({ paste, rules }, n) => {
    const { values, content } = rowToInsert(paste);
    contents.push(content);
    const start = place;
    place += content.length;
    return {
      n,
      ...Object.fromEntries(INSERTED_COLUMNS.map((name, at) => [name, inJson(values[at] ?? null)])),
      start,
      length: content.length,
      folded: paste.accountId === null ? null : searchText(paste),
      quota: rules.quotaBytes ?? 0,
      source: inJson(paste.creatorNetwork ?? null),
    };
  });
  const rules = batch.flatMap(({ paste, rules }, n) =>
    rules.limits.map((rule) => ({
      n,
      subject: rule.subject,
      length_ms: rule.lengthMs,
      max: rule.max,
      at: rules.now ?? paste.createdAt,
      weight: creationCost(rule, paste.content.length),
    })),
  );
  const rows = await database.all<{ id: string }>(
    CREATE_TOGETHER,
    jsonRows(pastes),
    Buffer.concat(contents),
    jsonRows(rules),
  );
  return new Set(rows.map(({ id }) => id));
}

const COLUMNS = INSERTED_COLUMNS.map((name): [string, ColumnKind] => [
  name,
  PASTE_COLUMN_KINDS[name] ?? 'text',
]);
const PARTS: Record<string, string> = {
  typedColumns: recordColumns(COLUMNS),
  columns: INSERTED_COLUMNS.join(', '),
  columnValues: columnValues(COLUMNS),
  counted: COUNTED,
};
const CREATE_TOGETHER = createTogetherSql.replace(/\{(\w+)\}/g, (_, part) => PARTS[part] ?? '');
