import { DatabaseSync } from 'node:sqlite';
import { Connection } from './connection.ts';
import { deleteRows } from './deletion.ts';
import { migrate } from './migrate.ts';
import { perform } from './perform.ts';

/** What a restore ended because everything that was written after the copy is lost. */
export interface Loss {
  /** The newest time in the copy, so what is lost is younger; null if there is none. */
  endsAt: number | null;
  /** The ids of the burn pastes that were dropped. */
  burnPastes: string[];
  sessions: number;
}

/** Litestream's own tables, in each database that it replicates. */
const REPLICA_TABLES = ['_litestream_seq', '_litestream_lock'];

/** Whether Litestream wrote this copy. A backup never counts as one: see `forgetReplication`. */
export function isReplica(database: string): boolean {
  using connection = new DatabaseSync(database);
  return (
    connection.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(REPLICA_TABLES[0] ?? '') !==
    undefined
  );
}

/** Removes Litestream's tables from a new backup, which ends where its time says and not where a machine died. */
export function forgetReplication(copy: string): void {
  using connection = new DatabaseSync(copy);
  for (const table of REPLICA_TABLES) connection.exec(`DROP TABLE IF EXISTS ${table}`);
}

/**
 * Ends what a lost write may have ended, in a copy that nobody uses: a burn paste in it may have been opened, a session
 * closed, a link in an email used. Without this they would all work a second time. Brings the schema up to date.
 */
export function endAfterLoss(copy: string): Loss {
  using connection = new Connection(copy);
  migrate(connection);
  const loss = connection.transaction(() => {
    const endsAt = connection.sql(NEWEST).get()?.time;
    const burns = connection.sql('SELECT id FROM pastes WHERE burn = 1 ORDER BY row_key').all();
    perform(connection, deleteRows('burn = 1'));
    const { changes } = connection.sql('DELETE FROM sessions').run();
    connection.sql('DELETE FROM tickets').run();
    return {
      endsAt: endsAt == null ? null : Number(endsAt),
      burnPastes: burns.map(({ id }) => String(id)),
      sessions: Number(changes),
    };
  });
  // No log may stay behind under the unfinished name.
  connection.exec('PRAGMA journal_mode = DELETE');
  return loss;
}

const NEWEST = `SELECT max(time) AS time FROM (
  SELECT max(created_at) AS time FROM pastes UNION ALL SELECT max(created_at) FROM accounts
  UNION ALL SELECT max(last_seen_at) FROM sessions UNION ALL SELECT max(last_used_at) FROM keys
  UNION ALL SELECT max(burnt_at) FROM burnt_pastes UNION ALL SELECT max(created_at) FROM audit_log)`;
