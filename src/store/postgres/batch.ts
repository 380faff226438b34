import { Batcher } from '#domain/batcher.ts';
import { creationCost } from '#domain/limit.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import { type ColumnKind, type ColumnValue, INSERTED_COLUMNS, rowToInsert } from '#store/paste-columns.ts';
import { type CreateOutcome, type CreationRules, type NewPaste, StoreUnavailable } from '#store/store.ts';
import type { Database } from './connection.ts';
import { createAlone } from './creation.ts';
import { isOutage } from './errors.ts';
import { COUNTED } from './limits.ts';
import { perform } from './perform.ts';
import { searchText } from './search.ts';
import { jsonRows } from './values.ts';

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
 * by one: only `createAlone` rejects a paste.
 */
export class Creator {
  readonly #database: Database;
  readonly #batcher: Batcher<Creation, CreateOutcome>;

  constructor(database: Database, monitor?: QueueMonitor) {
    this.#database = database;
    this.#batcher = new Batcher({
      run: (batch) => this.#createAll(batch),
      maxInFlight: IN_FLIGHT_MAX,
      monitor,
      maxItems: PASTES_MAX,
      maxBytes: BYTES_MAX,
      sizeOf: ({ paste }) => paste.content.length,
      maxWaiting: WAITING_MAX,
      whenFull: () => new StoreUnavailable('Too many creations are waiting for PostgreSQL'),
      failsAll: isOutage,
    });
  }

  create(paste: NewPaste, rules: CreationRules): Promise<CreateOutcome> {
    if (paste.slug !== null || rules.idempotency !== null || paste.content.length > BYTES_MAX / 4) {
      return perform(this.#database, createAlone(paste, rules));
    }
    return this.#batcher.add({ paste, rules });
  }

  async #createAll(batch: Creation[]): Promise<(CreateOutcome | Promise<CreateOutcome>)[]> {
    let made = new Set<string>();
    try {
      made = await createTogether(this.#database, batch);
    } catch (error) {
      // An unreachable database fails every creation. Any other error may come from one of them: try each alone.
      if (error instanceof StoreUnavailable) throw error;
    }
    return batch.map(({ paste, rules }) =>
      made.has(paste.id) ? { kind: 'created' } : perform(this.#database, createAlone(paste, rules)),
    );
  }
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
      ...Object.fromEntries(INSERTED_COLUMNS.map(({ name }, at) => [name, inJson(values[at] ?? null)])),
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

/** Types of columns in JSON, which has no bytes. Collated as all texts of the schema: locks are taken in that order. */
const JSON_TYPES: Record<ColumnKind, string> = {
  text: 'text COLLATE "C"',
  number: 'bigint',
  flag: 'boolean',
  bytes: 'text',
};

const inJson = (value: ColumnValue): ColumnValue =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

const CREATE_TOGETHER = `
  WITH rule AS MATERIALIZED (
    SELECT * FROM json_to_recordset($3::json)
      AS rule (n integer, subject text COLLATE "C", length_ms bigint, max bigint, at bigint, weight bigint)
  ), requested AS MATERIALIZED (
    SELECT subject, length_ms, min(max) AS max, min(at) AS first, max(at) AS last, sum(weight)::bigint AS many
    FROM rule GROUP BY subject, length_ms
  ), exceeded AS MATERIALIZED (
    SELECT subject, length_ms FROM requested
    WHERE last >= first + length_ms OR many > max - coalesce((
      SELECT CASE WHEN last < held.started_at + held.length_ms THEN held.count
        WHEN first >= held.started_at + held.length_ms THEN 0 ELSE max END
      FROM limit_windows AS held WHERE held.subject = requested.subject AND held.length_ms = requested.length_ms
    ), 0)
  ), paste AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS paste (
      n integer, ${INSERTED_COLUMNS.map(({ name, kind }) => `${name} ${JSON_TYPES[kind]}`).join(', ')},
      start integer, length integer, folded text, quota bigint, source text)
  ), owner AS MATERIALIZED (
    SELECT account_id, sum(size_bytes)::bigint AS bytes, min(quota) AS quota
    FROM paste WHERE account_id IS NOT NULL GROUP BY account_id
  ), existing AS MATERIALIZED (
    SELECT id FROM accounts WHERE id IN (SELECT account_id FROM owner) ORDER BY id FOR KEY SHARE
  ), over_quota AS MATERIALIZED (
    SELECT account_id FROM owner LEFT JOIN paste_counts AS held USING (account_id)
    WHERE quota > 0 AND coalesce(held.bytes, 0) + owner.bytes > quota
  ), accepted AS MATERIALIZED (
    SELECT * FROM paste
    WHERE n NOT IN (SELECT n FROM rule JOIN exceeded USING (subject, length_ms))
      AND (account_id IS NULL
        OR account_id IN (SELECT id FROM existing) AND account_id NOT IN (SELECT account_id FROM over_quota))
  ), counted AS (
    INSERT INTO limit_windows AS held (subject, length_ms, started_at, count)
    SELECT subject, length_ms, min(at), sum(weight) FROM rule WHERE n IN (SELECT n FROM accepted)
    GROUP BY subject, length_ms ORDER BY subject, length_ms
    ON CONFLICT (subject, length_ms) DO UPDATE SET ${COUNTED}
    RETURNING subject, length_ms, started_at, count
  ), charged AS (
    INSERT INTO paste_counts AS held (account_id, bytes)
    SELECT account_id, sum(size_bytes) FROM accepted
    WHERE account_id IS NOT NULL AND (SELECT count(*) FROM counted) >= 0
    GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id) DO UPDATE SET bytes = held.bytes + excluded.bytes
    RETURNING account_id, bytes
  ), violations AS (
    SELECT (
      SELECT count(*) FROM counted JOIN requested USING (subject, length_ms)
      WHERE counted.count > requested.max OR requested.last >= counted.started_at + length_ms
    ) + (
      SELECT count(*) FROM charged JOIN owner USING (account_id) WHERE quota > 0 AND charged.bytes > quota
    ) AS many
  ), made AS (
    INSERT INTO pastes (${INSERTED_COLUMNS.map(({ name }) => name).join(', ')}, content)
    SELECT ${INSERTED_COLUMNS.map(({ name, kind }) => (kind === 'bytes' ? `decode(${name}, 'hex')` : name)).join(', ')},
      substring($2::bytea FROM start FOR length)
    FROM accepted WHERE 1 / (CASE WHEN (SELECT many FROM violations) = 0 THEN 1 ELSE 0 END) = 1 ORDER BY n
    RETURNING id, row_key
  ), sourced AS (
    INSERT INTO paste_sources (paste_row_key, source, created_at)
    SELECT made.row_key, decode(source, 'hex'), created_at FROM accepted JOIN made USING (id) WHERE source IS NOT NULL
  ), searchable AS (
    INSERT INTO paste_search (paste_id, account_id, folded)
    SELECT id, account_id, folded FROM accepted WHERE account_id IS NOT NULL
  )
  SELECT id FROM made`;
